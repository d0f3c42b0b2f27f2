import { later, minutes } from '@konsil/contract/core/time'
import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob, defineTimedJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import { tryEach } from '../../try-each.ts'
import { lockPersonIfThere } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { isOver, todayOf } from './expiry.ts'
import { findDecision, findOverdue, settleDecision } from './store/decisions.ts'
import { notify } from './notify.ts'
import { notifyIfNoneIsValid, validSince } from './physician-id.ts'
import { physicianIdChangedJob } from './physician-id-changed.ts'
import {
  type CertificateRow,
  changeCertificate,
  lockAllOf,
  waitsUnopened,
} from './store/certificates.ts'

const payload = z.strictObject({ decisionId: z.uuid() })

export const takeEffectJob = defineJob('certificate-decision', payload)

/** Performs a decision: once, and not when it was undone or the certificate is gone or over. */
export async function takeEffect(
  { database, clock }: Ground,
  { decisionId }: z.infer<typeof payload>,
) {
  const now = clock.now()
  await inTransaction(database, async tx => {
    const stored = await findDecision(tx, decisionId)
    if (!stored || !(await lockPersonIfThere(tx, stored.doctor_id))) return
    const all = await lockAllOf(tx, stored.doctor_id)
    // Read after the lock: it may have been undone while this waited for it.
    const decision = await findDecision(tx, decisionId)
    const one = all.find(({ id }) => id === decision?.certificate_id)
    if (!one || decision?.state !== 'PENDING') return
    // Its last day ended meanwhile: it waits again, for whoever looks at it then.
    if (decision.decision === 'APPROVED' && isOver(one, todayOf(now))) {
      await settleDecision(tx, decisionId, 'LAPSED')
      await changeCertificate(tx, one.id, { ...waitsUnopened, updated_at: now })
      return
    }
    await settleDecision(tx, decisionId, 'EFFECTIVE')
    const decided = { reviewed_at: decision.decided_at, updated_at: now }
    if (decision.decision === 'APPROVED') await activate(tx, one, all, decided)
    else await turnDown(tx, one, decision.reason, decided)
  })
}

export const overdueDecisionsJob = defineTimedJob('overdue-certificate-decisions', '*/10 * * * *')

/** Until its decision is performed a certificate can neither be changed nor decided: a job that was given up must not leave it there. */
export async function performOverdue(ground: Ground) {
  await tryEach(
    await findOverdue(ground.database, later(ground.clock.now(), -minutes(1))),
    ({ id }) => takeEffect(ground, { decisionId: id }),
    'some decisions did not take effect',
  )
}

interface Decided {
  reviewed_at: Date
  updated_at: Date
}

async function activate(
  tx: InTransaction,
  one: CertificateRow,
  all: readonly CertificateRow[],
  decided: Decided,
) {
  const now = decided.updated_at
  const valid_since = one.type_code === 'PHYSICIAN' ? validSince(all, now) : null
  await changeCertificate(tx, one.id, { state: 'ACTIVE', valid_since, ...decided })
  await notify(tx, now, 'ACC001', { doctorId: one.doctor_id, certificate: one })
  if (one.type_code === 'PHYSICIAN') {
    await addJob(tx, physicianIdChangedJob, { doctorId: one.doctor_id })
  }
  const before = all.find(other => other.id === one.replaces_id)
  if (!before) return
  const replaced = { state: 'DEACTIVATED', is_replaced: true, updated_at: now } as const
  await changeCertificate(tx, before.id, replaced)
  await notifyIfNoneIsValid(tx, before, now)
}

async function turnDown(
  tx: InTransaction,
  one: CertificateRow,
  reason: string | null,
  decided: Decided,
) {
  await changeCertificate(tx, one.id, { state: 'REJECTED', reject_reason: reason, ...decided })
  const about = { doctorId: one.doctor_id, certificate: one, reason }
  await notify(tx, decided.updated_at, 'ACC002', about)
}
