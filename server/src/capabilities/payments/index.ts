import type { IncomingHttpHeaders } from 'node:http'
import { jobHandler } from '../../jobs/job.ts'
import type { SandboxPayments } from '../../ports/sandbox.ts'
import type { AnyCapability } from '../capability.ts'
import { endCheckout } from './ask-provider.ts'
import { checkLedger, checkLedgerJob } from './check-ledger.ts'
import { clearToldLongAgo } from './clear-told.ts'
import { endCheckoutJob } from './end-checkout.ts'
import { followRefund } from './follow-refund.ts'
import type { PaymentsGround } from './ground.ts'
import { personalData } from './personal-data.ts'
import { type Received, receiveEvent } from './receive-event.ts'
import { reconcile, reconcileJob } from './reconcile.ts'
import { tellSandboxEvent, tellSandboxEventJob } from './sandbox-events.ts'
import { sendRefundJob } from './send-refund.ts'

export { activeProviders } from './active-providers.ts'
export { askProviders } from './ask-provider.ts'
export { beginCheckout } from './begin-checkout.ts'
export { closePayable } from './close-payable.ts'
export type { PayableHooks, PaymentsGround } from './ground.ts'
export { askForRest, openPayable, type PayableDraft } from './open-payable.ts'
export { holdPayable, type Payable, payableOf, type PayableState } from './payable.ts'
export { type PaymentRefusal, PaymentRefused } from './refused.ts'
export { refund, type RefundDecision } from './refund.ts'
export { refundsOf, type RefundTold } from './refunds-of.ts'
export { sandboxBooks } from './store/sandbox.ts'

/** What is to be paid, what was, and the ledger of it. It has no calls: who asks for money has them. */
export function createPayments(ground: PaymentsGround & { sandbox: SandboxPayments | undefined }) {
  const capability = {
    handlers: {},
    personalData,
    jobs: [
      jobHandler(endCheckoutJob, ({ checkoutId }) => endCheckout(ground, checkoutId)),
      jobHandler(sendRefundJob, ({ refundId }) => followRefund(ground, refundId)),
      jobHandler(reconcileJob, () => reconcile(ground)),
      jobHandler(checkLedgerJob, () => checkLedger(ground)),
      jobHandler(tellSandboxEventJob, event => tellSandboxEvent(ground, event)),
    ],
    clearExpired: () => clearToldLongAgo(ground),
  } satisfies AnyCapability
  return {
    ...capability,
    /** The built-in provider, where it is active: it has a page. */
    sandbox: ground.sandbox,
    /** What a provider sends us by itself, as it came. */
    receive: (provider: string, body: Buffer, headers: IncomingHttpHeaders): Promise<Received> =>
      receiveEvent(ground, provider, body, headers),
  }
}
