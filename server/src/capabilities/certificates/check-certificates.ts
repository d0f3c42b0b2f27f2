import { dayLater } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTimedJob } from '../../jobs/job.ts'
import { tryEach } from '../../try-each.ts'
import { lockPersonIfThere } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { dueReminder, firstReminder, isOver, todayOf } from './expiry.ts'
import { insteadOf, notifyIfNoneIsValid } from './physician-id.ts'
import {
  type CertificateRow,
  changeCertificate,
  doctorsWithExpiring,
  lockAllOf,
  noteReminder,
} from './store/certificates.ts'
import { notify } from './notify.ts'

export const checkCertificatesJob = defineTimedJob('check-certificates', '7 * * * *')

/** Reminds of certificates that will expire and ends those that have: each once, however often and late this runs. */
export async function checkCertificates({ database, clock }: Ground) {
  const now = clock.now()
  const doctorIds = await doctorsWithExpiring(database, dayLater(todayOf(now), firstReminder))
  // The job is tried again for those that failed.
  await tryEach(
    doctorIds,
    doctorId => inTransaction(database, tx => checkDoctor(tx, doctorId, now)),
    'some doctors were not checked',
  )
}

type Instead = ReturnType<typeof insteadOf>

async function checkDoctor(tx: InTransaction, doctorId: string, now: Date) {
  const today = todayOf(now)
  if (!(await lockPersonIfThere(tx, doctorId))) return
  const all = await lockAllOf(tx, doctorId)
  const approved = all.filter(one => one.state === 'ACTIVE')
  const over = approved.filter(one => isOver(one, today))
  for (const one of approved) {
    const instead = insteadOf(one, all, today)
    await (over.includes(one) ? end(tx, one, instead, now) : remind(tx, one, instead, now))
  }
  // One notice, however many of them ended together.
  const physicianId = over.find(one => one.type_code === 'PHYSICIAN')
  if (physicianId) await notifyIfNoneIsValid(tx, physicianId, now)
}

async function remind(tx: InTransaction, one: CertificateRow, instead: Instead, now: Date) {
  if (one.expires_on === null || one.reviewed_at === null) return
  const due = dueReminder(one.expires_on, todayOf(one.reviewed_at), todayOf(now))
  if (!due || !(await noteReminder(tx, one.id, due.before, now))) return
  const { doctor_id: doctorId } = one
  await notify(tx, now, 'ACC005', { doctorId, certificate: one, instead, daysLeft: due.daysLeft })
}

async function end(tx: InTransaction, one: CertificateRow, instead: Instead, now: Date) {
  await changeCertificate(tx, one.id, { state: 'DEACTIVATED', updated_at: now })
  if (!(await noteReminder(tx, one.id, 0, now))) return
  await notify(tx, now, 'ACC006', { doctorId: one.doctor_id, certificate: one, instead })
}
