import { decisionsOn } from '@konsil/contract/case-steps'
import { onTheWire } from '@konsil/contract/core/time'
import type { CaseReading } from './case-reading.ts'
import { isBefore, takenOverAt } from '../log-told.ts'
import { isHeard, mayStateView } from '../policy.ts'
import { openWords } from '../sealed-words.ts'
import type { AppointmentRow, LogEntry } from '../store/appointments.ts'
import { type DisputeViewRow, readDisputeViews } from '../store/dispute-views.ts'
import { type DisputeRow, findNoShow, readDisputes } from '../store/no-shows.ts'

/** Who is said not to have come, and what an administrator decides, with what of that is the reader's to do. */
export async function presentDisputes(
  from: CaseReading,
  row: AppointmentRow,
  logs: Promise<readonly LogEntry[]>,
) {
  const { ground, connection, reader } = from
  const { role } = reader
  const now = ground.clock.now()
  const [claim, disputes] = row.paid_at
    ? await Promise.all([findNoShow(connection, row.id), readDisputes(connection, row.id)])
    : [undefined, []]
  // Hardly any has one.
  const views = disputes.length > 0 ? await readDisputeViews(connection, row.id) : []
  const open = disputes.find(({ decided_at }) => decided_at === null)
  const said = views.filter(({ dispute_id }) => dispute_id === open?.id)
  const isClaimOpen = claim?.ended_at === null
  const isOfOther = claim !== undefined && claim.claimed_by !== role && role !== 'ADMIN'
  const isDecidable = role === 'ADMIN' && open !== undefined && isHeard(open, said.length, now)
  return {
    noShow: isClaimOpen
      ? { by: claim.claimed_by, answerUntil: onTheWire(claim.answer_until) }
      : null,
    disputes: await presentEach(from, disputes, views, await logs),
    mayStateView: open !== undefined && mayStateView(row, open, { said, role, now }),
    mayDecide: isDecidable ? [...decisionsOn[open.cause]] : [],
    isUndecided: open !== undefined,
    isAccused: isClaimOpen && isOfOther && now < claim.answer_until,
    /** One is said once: whoever has, or was, does not say it again. */
    hasClaimed: claim !== undefined && !(isClaimOpen && isOfOther),
  }
}

/** In words that are the two's alone (APPT-59). */
async function presentEach(
  { reader: { role }, key }: CaseReading,
  disputes: readonly DisputeRow[],
  views: readonly DisputeViewRow[],
  log: readonly LogEntry[],
) {
  const opened = role === 'ADMIN' ? undefined : await key
  const takenOver = takenOverAt(log)
  return disputes.map(({ id, cause, opened_at, hear_until, ...decided }) => {
    // What was between the patient and another doctor whoever took it over does not read (D-322).
    const isOfOthers = role === 'DOCTOR' && isBefore(opened_at, takenOver)
    const keyOfIt = isOfOthers ? undefined : opened
    return {
      _id: id,
      cause,
      openedAt: onTheWire(opened_at),
      decision: decided.decision,
      decidedAt: decided.decided_at && onTheWire(decided.decided_at),
      reason: openWords(keyOfIt, 'decision', id, decided.sealed_reason),
      hearUntil: hear_until && onTheWire(hear_until),
      views: views
        .filter(({ dispute_id }) => dispute_id === id)
        .map(one => ({
          by: one.side,
          statedAt: onTheWire(one.stated_at),
          text: openWords(keyOfIt, 'view', one.id, one.sealed_text),
        })),
    }
  })
}
