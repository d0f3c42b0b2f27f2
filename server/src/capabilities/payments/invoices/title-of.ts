import type { InvoiceTable } from '../../../database/tables/payments.ts'
import type { InvoiceFacts } from './facts.ts'

type Named = Pick<InvoiceFacts, 'takesBack' | 'isFor' | 'amountCents' | 'priceCents' | 'leftCents'>

/** As it is called: a part is no deposit once nothing is left to pay, and no cancellation while something stays. */
export function titleOf(facts: Named): InvoiceTable['title'] {
  const { takesBack, isFor, amountCents, priceCents, leftCents } = facts
  if (takesBack) return takesAll(takesBack) ? 'CANCELLATION' : 'CORRECTION'
  if (isFor === 'COMPENSATION') return 'COMPENSATION'
  if (amountCents >= priceCents) return 'INVOICE'
  return leftCents > 0 ? 'DEPOSIT' : 'REST'
}

const takesAll = ({ invoices, earlier }: NonNullable<InvoiceFacts['takesBack']>) =>
  earlier.length === 0 && invoices.every(({ wasCents, takenCents }) => takenCents === wasCents)
