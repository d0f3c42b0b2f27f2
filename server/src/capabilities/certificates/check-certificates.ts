import { dayLater } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Ground } from '../ground.ts'
import { dueReminder, firstReminder, isOver, todayOf } from './expiry.ts'
import { tellIfNoneIsValid } from './physician-id.ts'
import {
  type CertificateRow,
  changeCertificate,
  doctorsWithExpiring,
  lockAllOf,
  noteReminder,
} from './store.ts'
import { tell } from './tell.ts'

/** Reminds of what will expire and ends what has: each once, however often and late this runs. */
export async function checkCertificates({ database, clock }: Ground) {
  const now = clock.now()
  const doctorIds = await doctorsWithExpiring(database, dayLater(todayOf(now), firstReminder))
  for (const doctorId of doctorIds) {
    await inTransaction(database, tx => checkDoctor(tx, doctorId, now))
  }
}

async function checkDoctor(tx: InTransaction, doctorId: string, now: Date) {
  const today = todayOf(now)
  const approved = (await lockAllOf(tx, doctorId)).filter(one => one.state === 'ACTIVE')
  const over = approved.filter(one => isOver(one, today))
  for (const one of approved.filter(other => !over.includes(other))) await remind(tx, one, now)
  for (const one of over) await end(tx, one, now)
  // Once, however many of them ended together.
  const physicianId = over.find(one => one.type_code === 'PHYSICIAN')
  if (physicianId) await tellIfNoneIsValid(tx, physicianId, now)
}

async function remind(tx: InTransaction, one: CertificateRow, now: Date) {
  if (one.expires_on === null || one.reviewed_at === null) return
  const due = dueReminder(one.expires_on, todayOf(one.reviewed_at), todayOf(now))
  if (!due || !(await noteReminder(tx, one.id, due.before, now))) return
  const { doctor_id: doctorId } = one
  await tell(tx, now, 'ACC005', { doctorId, certificate: one, daysLeft: due.daysLeft })
}

async function end(tx: InTransaction, one: CertificateRow, now: Date) {
  await changeCertificate(tx, one.id, { state: 'DEACTIVATED', updated_at: now })
  if (!(await noteReminder(tx, one.id, 0, now))) return
  await tell(tx, now, 'ACC006', { doctorId: one.doctor_id, certificate: one })
}
