import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@konsil/contract/core/texts'
import type {
  CheckoutAsked,
  DisputeState,
  KnownRefund,
  OpenedCheckout,
  PaymentProvider,
  ProviderEvent,
  ReceivedMoney,
} from './payments.ts'

export interface SandboxCheckout {
  id: string
  key: string
  number: string
  amountCents: number
  currency: string
  language: Language
  returnTo: string
  endsAt: Date
  state: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'
  paymentId: string | null
  /** Until then its money is on the way. */
  paidAt: Date | null
}

export interface SandboxRefund extends KnownRefund {
  key: string
}

export interface SandboxDispute {
  disputeId: string
  paymentId: string
  state: DisputeState['state']
}

/** Where it keeps what a real provider would have in its own house. */
export interface SandboxBooks {
  /** The one that is there already under the same key. */
  keepCheckout(checkout: SandboxCheckout): Promise<SandboxCheckout>
  findCheckout(id: string): Promise<SandboxCheckout | undefined>
  findPaid(paymentId: string): Promise<SandboxCheckout | undefined>
  /** Ends it if it is open; undefined when it was not. With what it tells us of it, in one transaction. */
  end(
    id: string,
    how: Pick<SandboxCheckout, 'state' | 'paymentId' | 'paidAt'>,
    told: ToldEvent[],
  ): Promise<SandboxCheckout | undefined>
  /** The one that is there already under the same key; with what it tells us of it, in one transaction. */
  keepRefund(refund: SandboxRefund, told?: ToldEvent[]): Promise<SandboxRefund>
  findRefund(id: string): Promise<SandboxRefund | undefined>
  /** What was sent back of a payment, and how often somebody tried to. */
  refundedOf(paymentId: string): Promise<{ cents: number; tries: number }>
  /** What was decided stays; with what it tells us of it, in one transaction. */
  keepDispute(dispute: SandboxDispute, told: ToldEvent[]): Promise<void>
  findDispute(id: string): Promise<SandboxDispute | undefined>
  /** As they stand, all or none of them. */
  keepAll(checkouts: SandboxCheckout[], refunds: SandboxRefund[]): Promise<void>
}

/** A payment of some time ago, and what was given back of it since. */
export interface EarlierPayment {
  asked: CheckoutAsked
  paidAt: Date
  refund: { key: string; amountCents: number } | null
}

export interface BookedPayment {
  opened: OpenedCheckout
  money: ReceivedMoney
  refundId: string | null
}

/** An event on its way to us. */
export interface ToldEvent {
  event: ProviderEvent
  inSeconds: number
}

/** What a payer can pay with here, instead of a card. */
export const sandboxCards = [
  'SUCCESS',
  'DECLINE',
  'AUTHENTICATION',
  'SLOW',
  'CLOSED',
  'REPEATED',
  'REFUND_FAILS',
] as const
export type SandboxCard = (typeof sandboxCards)[number]

/** What a payer answers where a bank asks. */
export type SandboxAnswer = 'CONFIRMED' | 'DENIED'

/** What becomes of paid money without us. */
export const sandboxHappenings = ['DISPUTE', 'DISPUTE_WON', 'DISPUTE_LOST', 'REFUND'] as const
export type SandboxHappening = (typeof sandboxHappenings)[number]

/** What the page does next. */
export type SandboxStep = 'RETURN' | 'AUTHENTICATE' | 'CLOSE'

/** The built-in provider, which has a page of its own and moves no money. */
export interface SandboxPayments extends PaymentProvider {
  findCheckout(id: string): Promise<SandboxCheckout | undefined>
  pay(id: string, card: SandboxCard | SandboxAnswer): Promise<SandboxStep>
  /** Lets it happen to what was paid, and tells us; false where nothing was. */
  happen(id: string, what: SandboxHappening): Promise<boolean>
  /** Books what was paid in its time, and says nothing of it. What it answers of each stands under its key. */
  bookPaid(earlier: EarlierPayment[]): Promise<Map<string, BookedPayment>>
  /** An event as it would come from outside. */
  sign(event: ProviderEvent): { body: Buffer; headers: IncomingHttpHeaders }
}
