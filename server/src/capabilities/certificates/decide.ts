import { type certificates, undoSeconds } from '@konsil/contract/certificates'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, seconds } from '@konsil/contract/core/time'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { lockPersonIfThere } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { findPending, insertDecision, settleDecision } from './store/decisions.ts'
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

/** Its doctor cannot change it from now on (D-044). */
export async function openReview({ database, clock }: Ground, id: string) {
  await inTransaction(database, async tx => {
    const { state } = await lockWaiting(tx, id)
    if (state === 'PENDING_APPROVAL') await markInReview(tx, id, clock.now())
  })
}

const markInReview = (tx: InTransaction, id: string, now: Date) =>
  changeCertificate(tx, id, { state: 'REVIEWING', updated_at: now })

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

/** Stores the decision. Until the job performs it the certificate stays in review (D-354). */
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
    await markInReview(tx, id, now)
    await insertDecision(tx, {
      id: decisionId,
      certificate_id: id,
      decision,
      reason,
      decided_by: administratorId,
      decided_at: now,
      takes_effect_at: later(now, seconds(undoSeconds)),
      state: 'PENDING',
    })
    await addJob(tx, takeEffectJob, { decisionId }, { inSeconds: undoSeconds })
  })
}

/** Any administrator may. The time alone ends it: it is refused too where the job comes late. */
export async function undoDecision({ database, clock }: Ground, id: string) {
  const now = clock.now()
  await inTransaction(database, async tx => {
    await lockCertificate(tx, id)
    const pending = await findPending(tx, id)
    if (!pending || pending.takes_effect_at <= now) throw new Refusal('certificate.nothing.to.undo')
    await settleDecision(tx, pending.id, 'UNDONE')
  })
}
