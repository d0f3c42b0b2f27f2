import { decisionsOn } from '@konsil/contract/case-steps'
import { onTheWire } from '@konsil/contract/core/time'
import type { CaseReading } from './case-reading.ts'
import { openWords } from '../sealed-words.ts'
import type { AppointmentRow } from '../store/appointments.ts'
import { findNoShow, readDisputes } from '../store/no-shows.ts'

/** Who is said not to have come, and what an administrator decides, with what of that is the reader's to do. */
export async function presentDisputes(
  { ground: { clock }, connection, reader: { role }, key }: CaseReading,
  row: AppointmentRow,
) {
  const opened = await key
  const [claim, disputes] = row.paid_at
    ? await Promise.all([findNoShow(connection, row.id), readDisputes(connection, row.id)])
    : [undefined, []]
  const open = disputes.find(({ decided_at }) => decided_at === null)
  const isClaimOpen = claim?.ended_at === null
  const isOfOther = claim !== undefined && claim.claimed_by !== role && role !== 'ADMIN'
  return {
    noShow: isClaimOpen
      ? { by: claim.claimed_by, answerUntil: onTheWire(claim.answer_until) }
      : null,
    disputes: disputes.map(({ id, cause, opened_at, decision, decided_at, sealed_reason }) => ({
      _id: id,
      cause,
      openedAt: onTheWire(opened_at),
      decision,
      decidedAt: decided_at && onTheWire(decided_at),
      reason: openWords(opened, 'decision', id, sealed_reason),
    })),
    mayDecide: role === 'ADMIN' && open ? [...decisionsOn[open.cause]] : [],
    isUndecided: open !== undefined,
    isAccused: isClaimOpen && isOfOther && clock.now() < claim.answer_until,
    /** One is said once: whoever has, or was, does not say it again. */
    hasClaimed: claim !== undefined && !(isClaimOpen && isOfOther),
  }
}
