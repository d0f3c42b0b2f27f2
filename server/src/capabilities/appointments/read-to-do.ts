import type { ToDoAct } from '@konsil/contract/appointment-overview'
import { fullName } from '@konsil/contract/full-name'
import type { PageQuestion } from '@konsil/contract/core/page'
import { days, later, onTheWire } from '@konsil/contract/core/time'
import { sliceOf } from '../../database/page.ts'
import { partiesOf } from '../account/index.ts'
import type { AppointmentsGround } from './ground.ts'
import type { OneOfTwo } from './overview.ts'
import {
  beginningOfRow,
  mayAccept,
  mayChooseDoctor,
  mayConfirmCall,
  mayDeliver,
  mayPay,
  mayPayRest,
  mayRate,
  mayStateView,
  stateAfterAct,
} from './policy.ts'
import { listOpen, type OpenRow } from './store/to-do.ts'

/** What waits for them on all that is theirs, what is due first (D-023). */
export async function readToDo(ground: AppointmentsGround, reader: OneOfTwo, page: PageQuestion) {
  const { database, clock } = ground
  const now = clock.now()
  const rows = await listOpen(database, reader, now)
  const all = rows
    .flatMap(row => {
      const first = toDoOn(row, reader.role, now)
      return first ? { row, ...first } : []
    })
    .toSorted((one, other) => dueOf(one) - dueOf(other))
  const { list, total } = sliceOf(all, page)
  const otherOf = ({ patient_id, doctor_id }: OpenRow) =>
    reader.role === 'PATIENT' ? doctor_id : patient_id
  const parties = await partiesOf(ground, database, [
    ...new Set(list.map(({ row }) => otherOf(row))),
  ])
  return {
    list: list.map(({ row, act, until }) => {
      const other = parties.get(otherOf(row))
      return {
        _id: row.id,
        code: row.code,
        service: row.service_name,
        name: other ? fullName(other.profile) : null,
        act,
        until: until && onTheWire(until),
      }
    }),
    total,
  }
}

const dueOf = ({ until }: { until: Date | null }) => until?.getTime() ?? Number.MAX_VALUE

interface First {
  act: ToDoAct
  until: Date | null
}

/** The first thing that it waits for from them, by the table of steps; undefined while it is another's turn. */
export function toDoOn(row: OpenRow, role: OneOfTwo['role'], now: Date): First | undefined {
  if (mayPay(row, role, now)) return { act: 'PAY', until: row.pay_until }
  if (mayChooseDoctor(row, role, now)) return { act: 'CHOOSE_DOCTOR', until: row.choose_until }
  if (row.choose_until !== null) return undefined
  if (mayPayRest(row, role)) return { act: 'PAY_REST', until: row.rest_until }
  if (row.is_disputed) return toStateView(row, role, now)
  if (row.claimed_by !== null) return toAnswerClaim(row, role, now)
  const isTheirs = (act: ToDoAct) => stateAfterAct(row, act, role, now) !== undefined
  if (isTheirs('ANSWER')) {
    const until = row.answer_until ?? beginningOfRow(row)
    return now < until ? { act: 'ANSWER', until } : undefined
  }
  if (row.waits_until !== null && isTheirs('REPLY')) return { act: 'REPLY', until: row.waits_until }
  if (mayConfirmCall(row, role, now)) return { act: 'CONFIRM_CALL', until: untilHeld(row) }
  // While its patient is asked for more, the report can wait.
  if (mayDeliver(row, role, now) && row.waits_until === null) {
    return { act: 'DELIVER', until: row.report_due_at }
  }
  if (mayAccept(row, role, now)) return { act: 'ACCEPT', until: row.accept_until }
  return mayRate(row, role, now) ? { act: 'RATE', until: null } : undefined
}

/** Whoever has not said their view yet; all else waits for the decision. */
function toStateView(row: OpenRow, role: OneOfTwo['role'], now: Date): First | undefined {
  const isAsked = mayStateView(row, row, { said: [], role, now })
  // After it whoever is late is still heard, and owes nothing.
  const until = row.hear_until && row.hear_until > now ? row.hear_until : null
  return isAsked ? { act: 'STATE_VIEW', until } : undefined
}

/** Only whoever is said not to have come has something to say; all else waits for it. */
function toAnswerClaim(
  { claimed_by, claim_until }: OpenRow,
  role: OneOfTwo['role'],
  now: Date,
): First | undefined {
  const isAsked = claimed_by !== role && claim_until !== null && now < claim_until
  return isAsked ? { act: 'CONTRADICT', until: claim_until } : undefined
}

/** A day after its end it counts as held by itself (APPT-54). */
const untilHeld = ({ ends_at }: OpenRow) => ends_at && later(ends_at, days(1))
