import type { MoneyCase } from '../money-case.ts'
import type { Payable } from '../payable.ts'
import { idOf } from './ids.ts'

const euros = (value: number) => ({ value, currency: 'EUR' as const })
const patient = { firstName: 'Petra', lastName: 'Sommer', title: null }
const doctor = { firstName: 'Jonas', lastName: 'Brandt', title: 'Dr.' as const }
const at = (time: string) => `2026-12-02T${time}:00.000Z`

const nothingBack = {
  refunded: euros(0),
  onItsWay: euros(0),
  waiting: euros(0),
  notSent: euros(0),
}
const nothing = { checkouts: [], payments: [], refunds: [], disputes: [], ledger: [], cases: [] }

function backOf(changes: Partial<Payable>) {
  const { refunded, onItsWay, waiting, notSent } = { ...nothingBack, ...changes }
  const value = refunded.value - onItsWay.value - waiting.value - notSent.value
  return { ...nothingBack, goneBack: { ...refunded, value } }
}

/** What was paid for the appointment of the same number: 120 euros by card, at once. */
export function samplePayable(number: number, changes: Partial<Payable> = {}): Payable {
  return {
    _id: idOf(number + 40),
    bookingNumber: `KNSL34${String(number).padStart(3, '0')}`,
    paysFor: { kind: 'appointment', _id: idOf(number) },
    state: 'PAID',
    price: euros(120),
    paid: euros(120),
    ...backOf(changes),
    payer: patient,
    payee: doctor,
    providers: ['stripe'],
    createdAt: at('09:00'),
    paidAt: at('09:01'),
    openCases: 0,
    left: euros(120),
    disputed: euros(0),
    rates: { fee: 0.2, vat: 0.19 },
    ...nothing,
    payments: [
      {
        _id: idOf(701),
        provider: 'stripe',
        nameWithProvider: 'pi_3Nx7',
        amount: euros(120),
        cost: euros(2.05),
        fate: 'TAKEN',
        receivedAt: at('09:01'),
      },
    ],
    ledger: [
      {
        _id: idOf(711),
        kind: 'PAYMENT',
        at: at('09:01'),
        currency: 'EUR',
        postings: [
          { account: 'PROVIDER', value: 120 },
          { account: 'DOCTOR', value: -99.83 },
          { account: 'PLATFORM', value: -16.34 },
          { account: 'VAT', value: -3.83 },
        ],
      },
      {
        _id: idOf(712),
        kind: 'COST',
        at: at('09:01'),
        currency: 'EUR',
        postings: [
          { account: 'COSTS', value: 2.05 },
          { account: 'PROVIDER', value: -2.05 },
        ],
      },
    ],
    ...changes,
  }
}

type Refund = Payable['refunds'][number]

/** All of it, which the provider could not send. */
export const sampleFailedRefund = (number: number, changes: Partial<Refund> = {}): Refund => ({
  _id: idOf(number + 720),
  provider: 'stripe',
  nameWithProvider: `re_${number}`,
  amount: euros(120),
  reason: 'CANCELLED_BY_DOCTOR',
  decisionId: idOf(number + 820),
  by: null,
  state: 'FAILED',
  way: 'PROVIDER',
  isReplaced: false,
  isNextTry: false,
  waitsForBank: false,
  mayTryAgain: true,
  mayTransfer: true,
  mostToSend: changes.amount ?? euros(120),
  mayCover: false,
  mayCorrect: false,
  decidedAt: at('10:00'),
  endedAt: at('10:05'),
  sentOn: null,
  ...changes,
})

type Dispute = Payable['disputes'][number]

/** About all of it, which the case of the same number tells of. */
export const sampleDispute = (number: number, changes: Partial<Dispute> = {}): Dispute => ({
  _id: idOf(number + 760),
  provider: 'stripe',
  nameWithProvider: `dp_${number}`,
  amount: euros(120),
  state: 'OPENED',
  lost: null,
  paid: null,
  openedAt: at('11:00'),
  endedAt: null,
  ...changes,
})

/** An open one about the payable of the same number. */
export function sampleCase(
  number: number,
  kind: MoneyCase['kind'] = 'DISPUTE_OPENED',
  changes: Partial<MoneyCase> = {},
): MoneyCase {
  const { _id, bookingNumber } = samplePayable(number)
  return {
    _id: idOf(number + 740),
    kind,
    at: at('11:00'),
    provider: 'stripe',
    nameWithProvider: `dp_${number}`,
    payable: { _id, bookingNumber },
    amount: euros(120),
    due: null,
    refundId: null,
    waitsForBank: false,
    settled: null,
    ...changes,
  }
}
