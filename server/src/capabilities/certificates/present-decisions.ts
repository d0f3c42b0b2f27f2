import type { CertificateDecision } from '@konsil/contract/certificates'
import { onTheWire } from '@konsil/contract/core/time'
import type { Person } from '../../http/call.ts'
import { namesAndPortraitsOf } from '../account/index.ts'
import { typesOf } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { isOver, todayOf } from './expiry.ts'
import { presentSides, presentType } from './present.ts'
import type { DecisionRow } from './store/decisions.ts'

export async function presentDecisions(
  ground: Ground,
  reader: Person,
  rows: readonly DecisionRow[],
): Promise<CertificateDecision[]> {
  const now = ground.clock.now()
  const userIds = rows.flatMap(row => [
    row.doctor_id,
    row.decided_by,
    ...(row.undone_by ? [row.undone_by] : []),
  ])
  const people = await namesAndPortraitsOf(ground, [...new Set(userIds)])
  const files = rows.flatMap(({ front_file_id: front, back_file_id: back }) =>
    front && back ? [front, back] : [],
  )
  const mimeTypes = await typesOf(ground.database, files)
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
        expirationDate: row.expires_on,
        document: documentOf(ground, reader, row, mimeTypes),
        doctor: { _id: row.doctor_id, ...doctor },
        decision: row.decision,
        reason: row.reason,
        decidedBy: people.get(row.decided_by) ?? null,
        decidedAt: onTheWire(row.decided_at),
        takesEffectAt: onTheWire(row.takes_effect_at),
        mayUndo: row.state === 'PENDING' && row.takes_effect_at > now,
        undone: row.undone_at && {
          by: people.get(row.undone_by ?? '') ?? null,
          at: onTheWire(row.undone_at),
        },
        outcome: outcomeOf(row, todayOf(now)),
      },
    ]
  })
}

/** As it was looked at: what was handed in since is not what was decided about. */
function documentOf(
  ground: Ground,
  reader: Person,
  row: DecisionRow,
  mimeTypes: ReadonlyMap<string, string>,
) {
  const { description, front_file_id, back_file_id, handed_in_at, decided_at } = row
  if (front_file_id === null || back_file_id === null || handed_in_at === null) return null
  if (handed_in_at > decided_at) return null
  const attachments = presentSides(ground, reader, { front_file_id, back_file_id }, mimeTypes)
  return { description: description ?? '', attachments }
}

type Settled = Pick<
  DecisionRow,
  'state' | 'decision' | 'decided_at' | 'handed_in_at' | 'is_replaced' | 'expires_on'
>

/** How the certificate stands since; what was handed in again has a decision of its own to come. */
export function outcomeOf(row: Settled, today: string): CertificateDecision['outcome'] {
  if (row.state !== 'EFFECTIVE') return row.state
  if (row.handed_in_at === null) return 'REMOVED'
  if (row.handed_in_at > row.decided_at) return 'HANDED_IN_AGAIN'
  if (row.decision === 'REJECTED') return 'REJECTED'
  if (row.is_replaced) return 'REPLACED'
  return isOver(row, today) ? 'EXPIRED' : 'VALID'
}
