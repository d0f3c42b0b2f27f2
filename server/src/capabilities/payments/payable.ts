import type { Connection, InTransaction } from '../../database/connect.ts'
import type { PayableTable } from '../../database/tables/payments.ts'
import {
  findStandings,
  lockPayableFor,
  type PayableRow,
  type StandingRow,
} from './store/payables.ts'

/** PENDING: a checkout was begun, and its provider has not said how it ended. */
export type PayableState = 'OPEN' | 'PENDING' | 'PAID' | 'CLOSED'

export interface Payable {
  id: string
  state: PayableState
  /** The last try ended without money. */
  hasFailed: boolean
  /** The whole price. */
  amountCents: number
  /** What was asked for first. */
  depositCents: number
  /** What was taken, whether it went back later or not. */
  paidCents: number
  /** What goes back of that, or has gone. */
  refundedCents: number
  /** What of it did not go back, and the payer has by disputes for good, or banks as long as they argue. */
  givenCents: number
  arguedCents: number
  currency: PayableRow['currency']
  /** Of whoever pays. */
  language: PayableRow['language']
  dueUntil: Date
}

/** How it stands with what somebody asked money for. */
export async function payableOf(
  connection: Connection,
  kind: PayableTable['kind'],
  subjectId: string,
): Promise<Payable | undefined> {
  const [row] = await findStandings(connection, kind, [subjectId])
  return row && standingOf(row)
}

/** The same of many, by what money was asked for. */
export async function payablesOf(
  connection: Connection,
  kind: PayableTable['kind'],
  subjectIds: readonly string[],
) {
  const rows = await findStandings(connection, kind, subjectIds)
  return new Map(rows.map(row => [row.subject_id, standingOf(row)]))
}

function standingOf(row: StandingRow): Payable {
  return {
    id: row.id,
    state: stateOf(row),
    hasFailed: row.last_state === 'FAILED',
    amountCents: row.amount_cents,
    depositCents: row.deposit_cents,
    paidCents: row.paid,
    refundedCents: row.refunded,
    givenCents: row.given,
    arguedCents: row.argued,
    currency: row.currency,
    language: row.language,
    dueUntil: row.due_until,
  }
}

function stateOf(row: StandingRow): PayableState {
  if (row.closed_at) return 'CLOSED'
  if (row.paid >= row.asked_cents) return 'PAID'
  return row.is_under_way ? 'PENDING' : 'OPEN'
}

/** What can be sent back still, of each payment by itself: neither gone nor with a bank, or it would be paid twice. */
export const leftToRefund = ({
  paidCents,
  refundedCents,
  givenCents,
  arguedCents,
}: Pick<Payable, 'paidCents' | 'refundedCents' | 'givenCents' | 'arguedCents'>) =>
  paidCents - refundedCents - givenCents - arguedCents

/** What of what is due by a rule is sent, waits for a bank, and was given by a dispute: as `refundDueByRule` does it. */
export function splitDue(
  dueCents: number,
  { givenCents, arguedCents }: Pick<Payable, 'givenCents' | 'arguedCents'>,
) {
  const coveredCents = Math.min(dueCents, givenCents)
  const waitingCents = Math.min(dueCents - coveredCents, arguedCents)
  return { coveredCents, waitingCents, sentCents: dueCents - coveredCents - waitingCents }
}

/** Row lock, where money is asked for: whoever locks what it is for as well takes this one first. */
export async function holdPayable(
  tx: InTransaction,
  kind: PayableTable['kind'],
  subjectId: string,
) {
  await lockPayableFor(tx, kind, subjectId)
}
