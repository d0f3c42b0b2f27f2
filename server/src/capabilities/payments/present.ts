import { fromCents } from '@konsil/contract/core/money'
import { onTheWire } from '@konsil/contract/core/time'
import { paymentProvider } from '@konsil/contract/paying'
import type { MoneyCase } from '@konsil/contract/money-case'
import type { ListedPayable } from '@konsil/contract/payable'
import type { Connection } from '../../database/connect.ts'
import { namesOf } from '../account/index.ts'
import { moneyOf } from '../services/index.ts'
import { noteOf } from './case-notes.ts'
import type { PaymentsGround } from './ground.ts'
import type { ToldCase } from './store/cases.ts'
import { readStanding } from './store/office.ts'
import { type PayableRow, type Sums, sumsOfEach } from './store/payables.ts'

export type Names = Awaited<ReturnType<typeof namesOf>>
type Ground = Pick<PaymentsGround, 'clock'>

export const nameIn = (names: Names, userId: string | null) =>
  (userId !== null && names.get(userId)) || null

/** As it was moved: its currency may be none of ours. */
export const movedOf = (cents: number, currency: string) => ({ value: fromCents(cents), currency })

/** Null for one that is not known here any more. */
export const providerOf = (provider: string | null) =>
  paymentProvider.safeParse(provider).data ?? null

export async function presentPayables(
  { clock }: Ground,
  connection: Connection,
  rows: readonly PayableRow[],
): Promise<ListedPayable[]> {
  const ids = rows.map(({ id }) => id)
  const sumsFor = await sumsOfEach(connection, ids)
  const standing = await readStanding(connection, ids)
  const people = rows.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id])
  const names = await namesOf(connection, [...new Set(people)])
  return rows.map(row => {
    const ofRow = ({ payable_id }: { payable_id: string | null }) => payable_id === row.id
    const sums = sumsFor(row.id)
    const payments = standing.payments.filter(ofRow)
    const last = payments.at(-1)
    return {
      _id: row.id,
      bookingNumber: row.number,
      paysFor: { kind: row.kind, _id: row.subject_id },
      state: stateOf(row, sums, standing.underWay.some(ofRow), clock.now()),
      price: moneyOf(row.amount_cents, row.currency),
      paid: moneyOf(sums.paid, row.currency),
      ...presentBack(row, sums),
      payer: nameIn(names, row.payer_id),
      payee: nameIn(names, row.payee_id),
      providers: [...new Set(payments.flatMap(({ provider }) => providerOf(provider) ?? []))],
      createdAt: onTheWire(row.created_at),
      paidAt: last ? onTheWire(last.received_at) : null,
      openCases: standing.openCases.filter(ofRow).length,
    }
  })
}

function presentBack({ currency }: PayableRow, { refunded, pending, waiting, failed }: Sums) {
  return {
    refunded: moneyOf(refunded, currency),
    goneBack: moneyOf(refunded - pending - waiting - failed, currency),
    onItsWay: moneyOf(pending, currency),
    waiting: moneyOf(waiting, currency),
    notSent: moneyOf(failed, currency),
  }
}

function stateOf(row: PayableRow, sums: Sums, isUnderWay: boolean, now: Date) {
  if (sums.paid > 0) {
    if (sums.failed > 0) return 'REFUND_FAILED'
    if (sums.waiting > 0) return 'REFUND_WAITING'
    if (sums.pending > 0) return 'REFUND_UNDER_WAY'
    if (sums.refunded === 0) return 'PAID'
    return sums.refunded < sums.paid ? 'PARTLY_REFUNDED' : 'REFUNDED'
  }
  if (row.closed_at || row.due_until <= now) return 'OVER'
  return isUnderWay ? 'UNDER_WAY' : 'OPEN'
}

export const settlersOf = (cases: readonly ToldCase[]) =>
  cases.flatMap(({ settled_by }) => settled_by ?? [])

export const presentCase = (
  { secrets }: Pick<PaymentsGround, 'secrets'>,
  one: ToldCase,
  names: Names,
): MoneyCase => ({
  _id: one.id,
  kind: one.kind,
  at: onTheWire(one.happened_at),
  provider: providerOf(one.provider),
  nameWithProvider: one.provider_id,
  payable:
    one.payable_id !== null && one.number !== null
      ? { _id: one.payable_id, bookingNumber: one.number }
      : null,
  amount:
    one.amount_cents !== null && one.currency !== null
      ? movedOf(one.amount_cents, one.currency)
      : null,
  due:
    one.due_cents !== null && one.currency !== null ? movedOf(one.due_cents, one.currency) : null,
  refundId: one.refund_id,
  waitsForBank: one.kind === 'REFUND_FAILED' && one.settled_at === null && one.is_argued === true,
  settled:
    one.settled_at !== null && one.outcome !== null
      ? {
          at: onTheWire(one.settled_at),
          outcome: one.outcome,
          by: nameIn(names, one.settled_by),
          note: noteOf(secrets, one),
        }
      : null,
})
