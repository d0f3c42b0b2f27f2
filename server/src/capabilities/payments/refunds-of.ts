import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { refundCauses } from '@konsil/contract/paying'
import type { Connection } from '../../database/connect.ts'
import type { RefundTable } from '../../database/tables/payments.ts'
import type { PaidFor } from './ground.ts'
import { readWithBanks } from './store/office.ts'
import { findRefundsOfTaken } from './store/payments.ts'
import { sumOf } from './sum-of.ts'
import { dueBesideBanks, isOwed } from './ways-back.ts'

type State = RefundTable['state']
/** What has come farthest first. */
const states: State[] = ['DONE', 'PENDING', 'WAITING', 'FAILED']

/** So much of a decision as went the same way on the same day. */
export interface RefundPart {
  amountCents: number
  state: State
  way: RefundTable['way']
  /** On which it was sent, or else decided, as `YYYY-MM-DD`. */
  day: string
}

export interface RefundTold {
  /** Of the decision. */
  id: string
  cause: (typeof refundCauses)[number]
  amountCents: number
  /** Of the part that has come least far. */
  state: State
  parts: RefundPart[]
  decidedAt: Date
  /** Somebody else was paid then. */
  wasBeforeChange: boolean
}

/**
 * What goes back of what was taken, the oldest first: one for each decision, of however many payments; and how much
 * of what disputes have given beside all refunds (`givenCents`) is told with that.
 */
export async function refundsOf(connection: Connection, { kind, subjectId }: PaidFor) {
  const all = await findRefundsOfTaken(connection, kind, [subjectId])
  const { rows, givenCents } = await besideBanks(connection, all)
  const acts = new Map<string, RefundRows>()
  for (const row of rows) acts.set(row.act_id, [...(acts.get(row.act_id) ?? []), row])
  return { refunds: [...acts].flatMap(([id, ofAct]) => tellAct(id, ofAct) ?? []), givenCents }
}

/** What could not be sent, and its payer has by a dispute meanwhile, has arrived so, whoever notes it. */
async function besideBanks(connection: Connection, all: RefundRows) {
  const failed = all.filter(isOwed)
  const [first] = failed
  if (!first) return { rows: all, givenCents: 0 }
  const withBanks = await readWithBanks(connection, first.payable_id)
  const due = new Map<string, number>()
  let givenCents = 0
  for (const paymentId of new Set(failed.map(({ payment_id }) => payment_id))) {
    const ofPayment = failed.filter(({ payment_id }) => payment_id === paymentId)
    const dueOfPayment = dueBesideBanks(ofPayment, all, withBanks(paymentId))
    for (const [id, cents] of dueOfPayment) due.set(id, cents)
    const covered = sumOf(ofPayment) - [...dueOfPayment.values()].reduce((sum, one) => sum + one, 0)
    // What is more than was paid stands beside no refund.
    givenCents += Math.max(0, covered - withBanks(paymentId).excessCents)
  }
  return { rows: all.flatMap(row => splitByDue(row, due.get(row.id))), givenCents }
}

function splitByDue(row: RefundRows[number], dueCents = row.amount_cents): RefundRows {
  const given = {
    state: 'DONE',
    way: 'DISPUTE',
    amount_cents: row.amount_cents - dueCents,
  } as const
  const parts = [
    { ...row, ...given },
    { ...row, amount_cents: dueCents },
  ]
  return parts.filter(({ amount_cents }) => amount_cents > 0)
}

/** Of which decisions about money of these the reasons are none of whoever is paid for them now. */
export async function refundsBeforeChange(
  connection: Connection,
  kind: PaidFor['kind'],
  subjectIds: string[],
) {
  if (subjectIds.length === 0) return new Set<string>()
  const rows = await findRefundsOfTaken(connection, kind, subjectIds)
  return new Set(rows.flatMap(row => (row.was_before_change ? row.act_id : [])))
}

type RefundRows = Awaited<ReturnType<typeof findRefundsOfTaken>>

function tellAct(id: string, rows: RefundRows): RefundTold | undefined {
  const [first] = rows
  const parts = partsOf(rows.filter(({ replaced_by }) => replaced_by === null))
  if (!first || parts.length === 0) return undefined
  return {
    id,
    cause: causeOf(rows),
    amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    state: worstOf(parts),
    parts,
    decidedAt: first.decided_at,
    wasBeforeChange: rows.some(({ was_before_change }) => was_before_change),
  }
}

function partsOf(rows: RefundRows) {
  const parts = new Map<string, RefundPart>()
  for (const { state, way, sent_on, ended_at, decided_at, amount_cents } of rows) {
    const at = state === 'DONE' ? (ended_at ?? decided_at) : decided_at
    const day = sent_on ?? dayIn(homeZone, at)
    const key = [state, way, day].join(' ')
    const before = parts.get(key)?.amountCents ?? 0
    parts.set(key, { amountCents: before + amount_cents, state, way, day })
  }
  const far = ({ state }: RefundPart) => states.indexOf(state)
  return [...parts.values()].toSorted((one, other) => far(one) - far(other))
}

/** What has taken the place of ours on the provider's pages carries out the same decision. */
function causeOf(rows: RefundRows): RefundTold['cause'] {
  for (const { reason } of rows) {
    if (reason.startsWith('CANCELLED_')) return 'CANCELLED'
    if (reason === 'CHEAPER_DOCTOR' || reason === 'ADMINISTRATOR') return reason
  }
  return 'ELSEWHERE'
}

/** A decision is done when all of it is. */
const worstOf = (parts: RefundPart[]) =>
  (['FAILED', 'WAITING', 'PENDING'] as const).find(state =>
    parts.some(part => part.state === state),
  ) ?? 'DONE'
