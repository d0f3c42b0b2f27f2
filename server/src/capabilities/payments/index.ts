import type { IncomingHttpHeaders } from 'node:http'
import type { payments } from '@konsil/contract/payments'
import { inTransaction } from '../../database/transaction.ts'
import { jobHandler } from '../../jobs/job.ts'
import type { SandboxPayments } from '../../ports/sandbox.ts'
import type { Capability } from '../capability.ts'
import { endCheckout } from './ask-provider.ts'
import { checkLedger, checkLedgerJob } from './check-ledger.ts'
import { clearNotes } from './case-notes.ts'
import { clearToldLongAgo } from './clear-told.ts'
import { endCheckoutJob } from './end-checkout.ts'
import { followRefund } from './follow-refund.ts'
import type { PaymentsGround } from './ground.ts'
import { paymentsHandlers } from './handlers.ts'
import { eraseOldInvoices } from './invoices/erase-old.ts'
import { issueInvoicesJob, issueMissingInvoicesJob } from './invoices/issue-invoices-job.ts'
import { issueInItsTime, issueInvoices, issueMissingInvoices } from './invoices/issue-invoices.ts'
import { closeMonths, closeMonthsJob } from './payouts/close-months.ts'
import {
  askForDocumentsByAndBy,
  issueDocumentsJob,
  issueMissingDocumentsJob,
} from './payouts/statements/issue-documents-job.ts'
import { issueDocuments, issueMissingDocuments } from './payouts/statements/issue-documents.ts'
import { countForOffice } from './payouts/hindrance.ts'
import { personalDataOf } from './personal-data.ts'
import { type Received, receiveEvent } from './receive-event.ts'
import { reconcileAlone, reconcileJob } from './reconcile.ts'
import { tellSandboxEvent, tellSandboxEventJob } from './sandbox-events.ts'
import { sendRefundJob } from './send-refund.ts'
import { countOpenCases } from './store/cases.ts'

export { activeProviders, leastPayments } from './active-providers.ts'
export { addPaid, type PaidEarlier } from './add-paid.ts'
export { askProviders } from './ask-provider.ts'
export { beginCheckout } from './begin-checkout.ts'
export { resealNotes } from './case-notes.ts'
export { changePayee, type OtherPayee } from './change-payee.ts'
export { closePayable } from './close-payable.ts'
export type { PayableHooks, PaymentsGround } from './ground.ts'
export { invoicesOf, readInvoice, readInvoiceByNumber } from './invoices/read-invoices.ts'
export { resealInvoices } from './invoices/reseal-invoices.ts'
export {
  askForRest,
  moveDayOfService,
  openPayable,
  type PayableDraft,
} from './open-payable.ts'
export {
  holdPayable,
  leftToRefund,
  type Payable,
  payableOf,
  payablesOf,
  type PayableState,
  splitDue,
} from './payable.ts'
export { earnPayable } from './payouts/earn.ts'
export { type PaymentRefusal, PaymentRefused } from './refused.ts'
export { refund, type RefundDecision, refundDueByRule } from './refund.ts'
export { earnedInEuros } from './store/earned.ts'
export { lastRefundOf, refundedSince } from './store/refunded-lately.ts'
export { refundsBeforeChange, refundsOf } from './refunds-of.ts'
export { type Earned, otherCurrenciesOf, revenueOf } from './revenue-of.ts'
export { sandboxBooks } from './store/sandbox.ts'

/** What is to be paid, what was, and the ledger of it. Its calls are the administrators'; whoever asks for money has those of who pays. */
export function createPayments(ground: PaymentsGround & { sandbox: SandboxPayments | undefined }) {
  const reconcile = reconcileAlone(ground)
  const capability = {
    handlers: paymentsHandlers(ground),
    personalData: personalDataOf(ground),
    waitingForOffice: [
      { kind: 'MONEY_CASES', count: countOpenCases },
      {
        kind: 'PAYOUTS',
        count: connection => countForOffice(connection, ground.clock.now()),
      },
    ],
    jobs: [
      jobHandler(endCheckoutJob, ({ checkoutId }, ending) =>
        endCheckout(ground, checkoutId, ending),
      ),
      jobHandler(sendRefundJob, ({ refundId }) => followRefund(ground, refundId)),
      jobHandler(reconcileJob, (_, ending) => reconcile(ending)),
      jobHandler(checkLedgerJob, () => checkLedger(ground)),
      jobHandler(issueInvoicesJob, ({ payableId }) => issueInvoices(ground, payableId)),
      jobHandler(issueMissingInvoicesJob, (_, ending) => issueMissingInvoices(ground, ending)),
      jobHandler(closeMonthsJob, (_, ending) => closeMonths(ground, ending)),
      jobHandler(issueDocumentsJob, ({ doctorId }) => issueDocuments(ground, doctorId)),
      jobHandler(issueMissingDocumentsJob, (_, ending) => issueMissingDocuments(ground, ending)),
      jobHandler(tellSandboxEventJob, event => tellSandboxEvent(ground, event)),
    ],
    async clearExpired() {
      await clearToldLongAgo(ground)
      await eraseOldInvoices(ground)
      await clearNotes(ground)
    },
  } satisfies Capability<typeof payments>
  return {
    ...capability,
    /** The built-in provider, where it is active: it has a page. */
    sandbox: ground.sandbox,
    /** Invoices of somebody's earlier payments; see `invoices/issue-invoices.ts`. */
    issueInItsTime: (payerId: string) => issueInItsTime(ground, payerId),
    /** Every month whose day has come, and one doctor's statements of what is closed. */
    closeMonths: () => closeMonths(ground),
    issueStatements: (doctorId: string) => issueDocuments(ground, doctorId),
    /** The same of many, whose years would keep the product busy: one doctor after the other, by jobs. */
    issueStatementsByAndBy: (doctorIds: readonly string[]) =>
      inTransaction(ground.database, tx => askForDocumentsByAndBy(tx, doctorIds)),
    /** What a provider sends us by itself, as it came. */
    receive: (provider: string, body: Buffer, headers: IncomingHttpHeaders): Promise<Received> =>
      receiveEvent(ground, provider, body, headers),
  }
}
