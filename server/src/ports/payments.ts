import type { IncomingHttpHeaders } from 'node:http'
import type { Currency } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'

export interface CheckoutAsked {
  /** Asked again under the same key, the same checkout is answered. It says nothing to the provider. */
  key: string
  /** Of the booking: all that a provider hears beside the amount. */
  number: string
  amountCents: number
  currency: Currency
  language: Language
  /** Where the payer's browser goes afterwards. */
  returnTo: string
  until: Date
}

export interface OpenedCheckout {
  checkoutId: string
  /** Of the provider's page. */
  address: string
}

/** Money that the provider has, as it says itself. */
export interface ReceivedMoney {
  paymentId: string
  amountCents: number
  currency: string
  /** What the provider keeps of it. */
  costCents: number
}

/** FAILED and EXPIRED ended without money; with OPEN it may still come. */
export type CheckoutState =
  | { state: 'OPEN' | 'FAILED' | 'EXPIRED' }
  | ({ state: 'PAID' } & ReceivedMoney)

export interface RefundAsked {
  /** Asked again under the same key, the same refund is answered, and no further money moves. */
  key: string
  paymentId: string
  amountCents: number
  currency: string
}

export interface RefundState {
  refundId: string
  state: 'PENDING' | 'DONE' | 'FAILED'
}

/** With what it is of, whoever asked for it. */
export interface KnownRefund extends RefundState {
  /** That we gave it; without one it was made elsewhere. */
  key?: string | undefined
  paymentId: string
  amountCents: number
}

export interface DisputeState {
  state: 'OPENED' | 'WON' | 'LOST'
  /** Of one that was lost: so much; all of it, where that is not said. */
  lostCents?: number | undefined
}

export type ProviderNews =
  | { kind: 'CHECKOUT'; checkoutId: string; key?: string; now: CheckoutState }
  | ({ kind: 'REFUND' } & KnownRefund)
  | ({
      kind: 'DISPUTE'
      disputeId: string
      paymentId: string
      amountCents: number
    } & DisputeState)
  /** Of no interest here. */
  | { kind: 'OTHER' }

export interface ProviderEvent {
  id: string
  news: ProviderNews
}

/** By the provider's name and codes: its words may quote what it was asked, or a key of ours. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed'
  readonly code: string
  constructor(provider: string, ...codes: (string | number | undefined)[]) {
    const code = [provider, ...codes].filter(Boolean).join(' ')
    super(code)
    this.code = code
  }
}

/** It has given no answer: in time, or at all. Asked something else it would give none either. */
export class ProviderSilent extends ProviderFailed {}

/** What it refuses or cannot answer it rejects; whoever asks does so again later. */
export interface PaymentProvider {
  id: string
  /** As payers know it. */
  name: string
  /** It takes no less. */
  leastCents: Record<Currency, number>
  open(asked: CheckoutAsked): Promise<OpenedCheckout>
  ask(checkoutId: string): Promise<CheckoutState>
  /** Ends it unless money has come or is on the way; answers how it stands then. */
  expire(checkoutId: string): Promise<CheckoutState>
  refund(asked: RefundAsked): Promise<RefundState>
  /** Undefined where it knows none of that name. */
  askRefund(refundId: string): Promise<KnownRefund | undefined>
  /** Of one that it has told of. */
  askDispute(disputeId: string): Promise<DisputeState>
  /** What it sent us, over the bytes as they came; undefined when it was not the provider, or too long ago. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent | undefined>
}
