/** Why money is not asked for, or not sent back. */
export type PaymentRefusal =
  | 'closed'
  | 'paid'
  | 'over'
  | 'provider.unknown'
  | 'provider.away'
  | 'refund.too.much'

/** Which refusal of theirs it is, those say who asked. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly reason: PaymentRefusal
  constructor(reason: PaymentRefusal) {
    super(reason)
    this.reason = reason
  }
}
