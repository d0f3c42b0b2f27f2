import { Refusal } from '@konsil/contract/core/refusals'
import { fromCents } from '@konsil/contract/core/money'
import { onTheWire } from '@konsil/contract/core/time'
import type { Payable } from '@konsil/contract/payable'
import type { Connection } from '../../database/connect.ts'
import { namesOf } from '../account/index.ts'
import { only } from '../only.ts'
import { moneyOf } from '../services/index.ts'
import type { PaymentsGround } from './ground.ts'
import { leftToRefund } from './payable.ts'
import {
  movedOf,
  nameIn,
  type Names,
  presentCase,
  presentPayables,
  providerOf,
  settlersOf,
} from './present.ts'
import { readCasesOf } from './store/cases.ts'
import { readMoves } from './store/of-person.ts'
import { readEntries, readWithBanks } from './store/office.ts'
import { findPayableIfThere, type PayableRow, sumsOf } from './store/payables.ts'
import { isEntered, waysBack } from './ways-back.ts'

type Moves = Awaited<ReturnType<typeof readMoves>>[number]

/** All that happened to the money of one booking, for administrators. */
export async function presentedPayable(ground: PaymentsGround, id: string): Promise<Payable> {
  const { database } = ground
  const row = await findPayableIfThere(database, id)
  if (!row) throw new Refusal('not.found')
  const listed = only(await presentPayables(ground, database, [row]))
  const moves = only(await readMoves(database, [id]))
  const cases = await readCasesOf(database, id)
  const deciders = moves.refunds.flatMap(({ decided_by }) => decided_by ?? [])
  const names = await namesOf(database, [...new Set([...deciders, ...settlersOf(cases)])])
  const withBanks = await readWithBanks(database, id)
  return {
    ...listed,
    ...(await presentSums(database, row)),
    checkouts: moves.checkouts.map(one => ({
      _id: one.id,
      provider: providerOf(one.provider),
      amount: movedOf(one.amount_cents, one.currency),
      state: one.state,
      openedAt: onTheWire(one.opened_at),
      endedAt: one.ended_at && onTheWire(one.ended_at),
    })),
    ...presentMoves(ground, moves, { names, withBanks }),
    ledger: await presentLedger(database, id),
    cases: cases.map(one => presentCase(ground, one, names)),
  }
}

async function presentSums(connection: Connection, row: PayableRow) {
  const sums = await sumsOf(connection, row.id)
  const { paid: paidCents, refunded: refundedCents, given: givenCents, argued: arguedCents } = sums
  const left = leftToRefund({ paidCents, refundedCents, givenCents, arguedCents })
  return {
    left: moneyOf(left, row.currency),
    disputed: moneyOf(sums.disputed, row.currency),
    rates: { fee: row.fee_rate / 10_000, vat: row.vat_rate / 10_000 },
  }
}

interface Beside {
  names: Names
  withBanks: Awaited<ReturnType<typeof readWithBanks>>
}

function presentMoves(
  { providers }: Pick<PaymentsGround, 'providers'>,
  moves: Moves,
  { names, withBanks }: Beside,
): Pick<Payable, 'payments' | 'refunds' | 'disputes'> {
  const { payments, refunds, disputes } = moves
  const paymentOf = (paymentId: string) => payments.find(({ id }) => id === paymentId)
  const ofPayment = (paymentId: string, cents: number, nameWithProvider: string | null) => {
    const payment = paymentOf(paymentId)
    const provider = providerOf(payment?.provider ?? null)
    return { provider, nameWithProvider, amount: movedOf(cents, payment?.currency ?? '') }
  }
  return {
    payments: payments.map(one => ({
      _id: one.id,
      ...ofPayment(one.id, one.amount_cents, one.provider_payment_id),
      cost: movedOf(one.cost_cents, one.currency),
      fate: one.fate,
      receivedAt: onTheWire(one.received_at),
    })),
    refunds: refunds.map(one => {
      const ways = waysBack(one, refunds, withBanks(one.payment_id))
      const { provider, currency = '' } = paymentOf(one.payment_id) ?? {}
      return {
        _id: one.id,
        ...ofPayment(one.payment_id, one.amount_cents, one.provider_refund_id),
        reason: one.reason,
        decisionId: one.act_id,
        by: nameIn(names, one.decided_by),
        state: one.state,
        way: one.way,
        isReplaced: one.replaced_by !== null,
        isNextTry: refunds.some(
          before =>
            before.replaced_by !== null &&
            before.id < one.id &&
            before.act_id === one.act_id &&
            before.payment_id === one.payment_id &&
            before.reason === one.reason,
        ),
        ...presentWays(ways, currency),
        mayTryAgain:
          ways.sendableCents === one.amount_cents && providers.some(({ id }) => id === provider),
        mayCorrect: isEntered(one),
        decidedAt: onTheWire(one.decided_at),
        endedAt: one.ended_at && onTheWire(one.ended_at),
        sentOn: one.sent_on,
      }
    }),
    disputes: disputes.map(one =>
      presentDispute(one, ofPayment(one.payment_id, one.amount_cents, one.provider_dispute_id)),
    ),
  }
}

const presentWays = (
  { waitsForBank, sendableCents, mayCover }: ReturnType<typeof waysBack>,
  currency: string,
) => ({
  waitsForBank,
  mayTransfer: sendableCents > 0,
  mostToSend: movedOf(sendableCents, currency),
  mayCover,
})

type OfPayment = Pick<Payable['disputes'][number], 'provider' | 'nameWithProvider' | 'amount'>

const presentDispute = (one: Moves['disputes'][number], argued: OfPayment) => ({
  _id: one.id,
  ...argued,
  state: one.state,
  lost: one.lost_cents === null ? null : movedOf(one.lost_cents, argued.amount.currency),
  paid: one.paid_cents === null ? null : movedOf(one.paid_cents, argued.amount.currency),
  openedAt: onTheWire(one.opened_at),
  endedAt: one.ended_at && onTheWire(one.ended_at),
})

async function presentLedger(connection: Connection, payableId: string) {
  const entries = new Map<string, Payable['ledger'][number]>()
  for (const { id, kind, happened_at, currency, ...posting } of await readEntries(
    connection,
    payableId,
  )) {
    const entry = entries.get(id) ?? {
      _id: id,
      kind,
      at: onTheWire(happened_at),
      currency,
      postings: [],
    }
    const { account, cents } = posting
    entry.postings.push({ account, value: fromCents(Number(cents)) })
    entries.set(id, entry)
  }
  return [...entries.values()]
}
