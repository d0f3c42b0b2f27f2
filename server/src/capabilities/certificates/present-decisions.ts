import type { CertificateDecision } from '@konsil/contract/certificates'
import { onTheWire } from '@konsil/contract/core/time'
import { namesAndPortraitsOf } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { isOver, todayOf } from './expiry.ts'
import { presentType } from './present.ts'
import type { DecisionRow } from './store/decisions.ts'

export async function presentDecisions(
  ground: Ground,
  rows: readonly DecisionRow[],
): Promise<CertificateDecision[]> {
  const now = ground.clock.now()
  const userIds = rows.flatMap(row => [row.doctor_id, row.decided_by])
  const people = await namesAndPortraitsOf(ground, [...new Set(userIds)])
  return rows.flatMap(row => {
    const doctor = people.get(row.doctor_id)
    if (!doctor) return []
    const type = presentType({
      id: row.type_id,
      code: row.type_code,
      name: row.type_name,
      is_required: row.type_is_required,
    })
    return [
      {
        _id: row.id,
        certificate: { _id: row.certificate_id, name: row.name, type },
        doctor: { _id: row.doctor_id, ...doctor },
        decision: row.decision,
        reason: row.reason,
        decidedBy: people.get(row.decided_by) ?? null,
        decidedAt: onTheWire(row.decided_at),
        takesEffectAt: onTheWire(row.takes_effect_at),
        mayUndo: row.state === 'PENDING' && row.takes_effect_at > now,
        outcome: outcomeOf(row, todayOf(now)),
      },
    ]
  })
}

type Settled = Pick<
  DecisionRow,
  'state' | 'decision' | 'decided_at' | 'handed_in_at' | 'is_replaced' | 'expires_on'
>

/** How the certificate stands since; what was handed in again has a decision of its own to come. */
export function outcomeOf(row: Settled, today: string): CertificateDecision['outcome'] {
  if (row.state !== 'EFFECTIVE') return row.state
  if (row.handed_in_at > row.decided_at) return 'HANDED_IN_AGAIN'
  if (row.decision === 'REJECTED') return 'REJECTED'
  if (row.is_replaced) return 'REPLACED'
  return isOver(row, today) ? 'EXPIRED' : 'VALID'
}
