import type { certificates } from '@konsil/contract/certificates'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPersonIfThere } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { isOver, todayOf } from './expiry.ts'
import { notifyIfNoneIsValid } from './physician-id.ts'
import { isWaiting } from './policy.ts'
import { type CertificateRow, changeCertificate, doctorOf, lockAllOf } from './store.ts'
import { notify } from './notify.ts'

interface Waiting {
  one: CertificateRow
  all: readonly CertificateRow[]
}

/** Locked until the transaction ends: of two administrators, the second is refused, since it is decided. */
async function lockWaiting(tx: InTransaction, id: string): Promise<Waiting> {
  const doctorId = await doctorOf(tx, id)
  if (doctorId === undefined || !(await lockPersonIfThere(tx, doctorId)))
    throw new Refusal('not.found')
  const all = await lockAllOf(tx, doctorId)
  const one = all.find(certificate => certificate.id === id)
  if (!one) throw new Refusal('not.found')
  if (!isWaiting(one.state)) throw new Refusal('certificate.decided')
  return { one, all }
}

/** Its doctor cannot change it from now on (D-044). */
export async function openReview({ database, clock }: Ground, id: string) {
  await inTransaction(database, async tx => {
    const { one } = await lockWaiting(tx, id)
    if (one.state === 'REVIEWING') return
    await changeCertificate(tx, id, { state: 'REVIEWING', updated_at: clock.now() })
  })
}

export async function approve(
  { database, clock }: Ground,
  administratorId: string,
  { id, version }: InputOf<typeof certificates.approve>,
) {
  const now = clock.now()
  await inTransaction(database, async tx => {
    const { one, all } = await lockWaiting(tx, id)
    refuseChanged(version, one.version, 'certificate.changed')
    if (isOver(one, todayOf(now))) throw new Refusal('certificate.expired')
    await changeCertificate(tx, id, { state: 'ACTIVE', ...decidedBy(administratorId, now) })
    await notify(tx, now, 'ACC001', { doctorId: one.doctor_id, certificate: one })
    const before = all.find(other => other.id === one.replaces_id)
    if (!before) return
    const replaced = { state: 'DEACTIVATED', is_replaced: true, updated_at: now } as const
    await changeCertificate(tx, before.id, replaced)
    await notifyIfNoneIsValid(tx, before, now)
  })
}

/** Only what waits can be rejected, so a rejection never ends a valid physician ID. */
export async function reject(
  { database, clock }: Ground,
  administratorId: string,
  { id, version, reason }: InputOf<typeof certificates.reject>,
) {
  const now = clock.now()
  const said = reason ? reason : null
  await inTransaction(database, async tx => {
    const { one } = await lockWaiting(tx, id)
    refuseChanged(version, one.version, 'certificate.changed')
    await changeCertificate(tx, id, {
      state: 'REJECTED',
      reject_reason: said,
      ...decidedBy(administratorId, now),
    })
    await notify(tx, now, 'ACC002', { doctorId: one.doctor_id, certificate: one, reason: said })
  })
}

const decidedBy = (administratorId: string, now: Date) => ({
  reviewed_by: administratorId,
  reviewed_at: now,
  updated_at: now,
})
