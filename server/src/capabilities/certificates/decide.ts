import { type certificates, reviewMinutes, undoSeconds } from '@konsil/contract/certificates'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, minutes, seconds } from '@konsil/contract/core/time'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { lockPersonIfThere } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { settleNotices } from '../notifications/index.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { findPending, insertDecision, markUndone } from './store/decisions.ts'
import { isOver, todayOf } from './expiry.ts'
import { isWaiting } from './policy.ts'
import { changeCertificate, doctorOf, lockAllOf } from './store/certificates.ts'
import { takeEffectJob } from './take-effect.ts'

/** Locked until the transaction ends: of several who act at once, each sees what the one before did. */
async function lockCertificate(tx: InTransaction, id: string) {
  const doctorId = await doctorOf(tx, id)
  if (doctorId === undefined || !(await lockPersonIfThere(tx, doctorId)))
    throw new Refusal('not.found')
  const one = (await lockAllOf(tx, doctorId)).find(certificate => certificate.id === id)
  if (!one) throw new Refusal('not.found')
  return one
}

/** Of two administrators the second is refused, also while the decision of the first can be undone. */
async function lockWaiting(tx: InTransaction, id: string) {
  const one = await lockCertificate(tx, id)
  if (!isWaiting(one.state) || (await findPending(tx, id))) throw new Refusal('certificate.decided')
  return one
}

/** Its doctor cannot change it for some minutes, counted anew with each opening (D-044). */
export async function openReview({ database, clock }: Ground, id: string) {
  await inTransaction(database, async tx => {
    await lockWaiting(tx, id)
    const now = clock.now()
    await markInReview(tx, id, now, later(now, minutes(reviewMinutes)))
  })
}

/** Without an end it lasts until the decision about it takes effect. */
const markInReview = (tx: InTransaction, id: string, now: Date, endsAt: Date | null) =>
  changeCertificate(tx, id, { state: 'REVIEWING', review_ends_at: endsAt, updated_at: now })

type Approval = InputOf<typeof certificates.approve>
type Rejection = InputOf<typeof certificates.reject>

export const approve = (ground: Ground, administratorId: string, approval: Approval) =>
  decide(ground, administratorId, { ...approval, decision: 'APPROVED', reason: null })

/** Only what waits can be rejected, so a rejection never ends a valid physician ID. */
export const reject = (ground: Ground, administratorId: string, rejection: Rejection) =>
  decide(ground, administratorId, {
    ...rejection,
    decision: 'REJECTED',
    reason: rejection.reason ? rejection.reason : null,
  })

interface Decided extends Approval {
  decision: 'APPROVED' | 'REJECTED'
  reason: string | null
}

/** Stores the decision, and answers its id. Until the job performs it the certificate stays in review (D-354). */
async function decide(
  { database, clock }: Ground,
  administratorId: string,
  { id, version, decision, reason }: Decided,
) {
  const now = clock.now()
  const decisionId = newId(now)
  await inTransaction(database, async tx => {
    const one = await lockWaiting(tx, id)
    refuseChanged(version, one.version, 'certificate.changed')
    if (decision === 'APPROVED' && isOver(one, todayOf(now)))
      throw new Refusal('certificate.expired')
    await markInReview(tx, id, now, null)
    await insertDecision(tx, {
      id: decisionId,
      certificate_id: id,
      doctor_id: one.doctor_id,
      type_id: one.type_id,
      name: one.name,
      expires_on: one.expires_on,
      decision,
      reason,
      decided_by: administratorId,
      decided_at: now,
      takes_effect_at: later(now, seconds(undoSeconds)),
      state: 'PENDING',
    })
    const subject = { kind: 'certificate', id } as const
    await settleNotices(tx, now, { codes: ['ADM001'], aboutUserId: one.doctor_id, subject })
    await addJob(tx, takeEffectJob, { decisionId }, { inSeconds: undoSeconds })
  })
  return decisionId
}

type Undoing = InputOf<typeof certificates.undo>

/**
 * Any administrator may, and only the decision that they mean. The time alone ends it: it is refused
 * too where the job comes late.
 */
export async function undoDecision(
  { database, clock }: Ground,
  administratorId: string,
  { id, decision }: Undoing,
) {
  const now = clock.now()
  await inTransaction(database, async tx => {
    await lockCertificate(tx, id)
    const pending = await findPending(tx, id)
    if (pending && decision !== undefined && pending.id !== decision)
      throw new Refusal('certificate.decided.anew')
    if (!pending || pending.takes_effect_at <= now) throw new Refusal('certificate.nothing.to.undo')
    await markUndone(tx, pending.id, administratorId, now)
    await markInReview(tx, id, now, later(now, minutes(reviewMinutes)))
  })
}
