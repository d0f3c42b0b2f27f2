import { shareOf } from '@konsil/contract/core/money'
import type { LedgerPostingTable, PayableTable } from '../../database/tables/payments.ts'

export type Account = LedgerPostingTable['account']
/** Cents that an account gets; what it gives stands below nought. Whose it is, where that is not who is party to it now. */
export type Posting = readonly [account: Account, cents: number, partyId?: string]

export type Rates = Pick<PayableTable, 'fee_rate' | 'vat_rate'>

const sharedAt = (keptCents: number, { fee_rate, vat_rate }: Rates) =>
  shareOf(keptCents, { fee: fee_rate / 10_000, vat: vat_rate / 10_000 })

/** Of so much that was paid and not given back: what is the doctor's, the platform's, and owed as VAT (D-050). */
function sharesOf(keptCents: number, rates: Rates): Posting[] {
  const { soFee, vatTaxForDoctor, doctorPayment } = sharedAt(keptCents, rates)
  return [
    ['DOCTOR', -doctorPayment],
    ['PLATFORM', -(soFee - vatTaxForDoctor)],
    ['PLATFORM', vatTaxForDoctor],
    ['VAT', -vatTaxForDoctor],
  ]
}

/**
 * What changes for everybody when so much more, or less, is kept. By what each has in all, so that parts
 * add up: a price paid in two payments is shared like one, and what goes back in parts leaves no cent.
 */
function changeOfShares(before: number, after: number, rates: Rates): Posting[] {
  const old = sharesOf(before, rates)
  return sharesOf(after, rates).map(([account, cents], at) => [
    account,
    cents - (old[at]?.[1] ?? 0),
  ])
}

/** Postings of nothing are none. */
const withoutNothing = (postings: Posting[]) => postings.filter(([, cents]) => cents !== 0)

/** The provider has it; those whom it pays are owed it. */
export const paymentPostings = (kept: number, cents: number, rates: Rates) =>
  withoutNothing([['PROVIDER', cents], ...changeOfShares(kept, kept + cents, rates)])

/** The provider has it, and it is the payer's. */
export const notTakenPostings = (cents: number): Posting[] => [
  ['PROVIDER', cents],
  ['PAYER', -cents],
]

/** Owed to the payer from now on, at the shares that were agreed. */
export const refundPostings = (kept: number, cents: number, rates: Rates) =>
  withoutNothing([['PAYER', -cents], ...changeOfShares(kept, kept - cents, rates)])

/** The share of what is kept is somebody else's now; all other shares stay. */
export function payeeChangedPostings(
  kept: number,
  rates: Rates,
  { from, to }: { from: string; to: string },
): Posting[] {
  const { doctorPayment } = sharedAt(kept, rates)
  return withoutNothing([
    ['DOCTOR', doctorPayment, from],
    ['DOCTOR', -doctorPayment, to],
  ])
}

export const refundPaidPostings = (cents: number): Posting[] => [
  ['PAYER', cents],
  ['PROVIDER', -cents],
]

/** It came back from where it was sent: the payer is owed it again. */
export const refundReturnedPostings = (cents: number): Posting[] => notTakenPostings(cents)

/**
 * It has reached the payer without us having the provider send it: from an account of our own, or by a dispute. What a
 * bank took from us is no loss then; what the provider has paid of its own stays here, below nought, until somebody
 * decides whose it is.
 */
export const refundBesidePostings = {
  TRANSFER: (cents: number): Posting[] => [
    ['PAYER', cents],
    ['BANK', -cents],
  ],
  DISPUTE: (cents: number): Posting[] => [
    ['PAYER', cents],
    ['LOSSES', -cents],
  ],
}

/** The same back: it was not sent so. */
export const refundCorrectedPostings = {
  PROVIDER: refundReturnedPostings,
  TRANSFER: (cents: number): Posting[] => [
    ['BANK', cents],
    ['PAYER', -cents],
  ],
}

/** From an account of our own to the doctor's; they are owed it no more. */
export const payoutPostings = (cents: number): Posting[] => [
  ['DOCTOR', cents],
  ['BANK', -cents],
]

export const payoutReturnedPostings = (cents: number): Posting[] => [
  ['BANK', cents],
  ['DOCTOR', -cents],
]

/** What a provider costs is the platform's to bear. */
export const costPostings = (cents: number): Posting[] => [
  ['COSTS', cents],
  ['PROVIDER', -cents],
]

/** While it is argued about nobody has it; what is lost the platform bears until somebody decides otherwise. */
export const disputePostings = {
  OPENED: (cents: number): Posting[] => [
    ['DISPUTED', cents],
    ['PROVIDER', -cents],
  ],
  WON: (cents: number): Posting[] => [
    ['PROVIDER', cents],
    ['DISPUTED', -cents],
  ],
  LOST: (cents: number): Posting[] => [
    ['LOSSES', cents],
    ['DISPUTED', -cents],
  ],
}
