import { createHash } from 'node:crypto'
import type { Secrets } from '../../../ports/secrets.ts'
import { type InvoiceFacts, invoiceFacts } from './facts.ts'
import type { InvoiceRow } from './store/invoices.ts'

type Sealed = Pick<InvoiceRow, 'id' | 'sealed_pdf' | 'sealed_facts' | 'sha256'>

/** What belongs to one invoice opens at no other. */
const nameOf = (part: 'pdf' | 'facts', id: string) => `${part} of invoice ${id}`

export const sumOf = (pdf: Buffer) => createHash('sha256').update(pdf).digest()

export const sealInvoice = (secrets: Secrets, id: string, pdf: Buffer, facts: InvoiceFacts) => ({
  sealed_pdf: secrets.seal(pdf, nameOf('pdf', id)),
  sealed_facts: secrets.seal(Buffer.from(JSON.stringify(facts)), nameOf('facts', id)),
})

/** The bytes that were issued, or none: what differs from them by a bit is not given out. Undefined once it is erased. */
export function openPdf(secrets: Secrets, { id, sealed_pdf, sha256 }: Sealed) {
  if (!sealed_pdf) return undefined
  const pdf = secrets.open(sealed_pdf, nameOf('pdf', id))
  if (!sumOf(pdf).equals(sha256)) throw new Error(`the invoice ${id} is not what was issued`)
  return pdf
}

export function openFacts(secrets: Secrets, { id, sealed_facts }: Omit<Sealed, 'sha256'>) {
  if (!sealed_facts) return undefined
  const facts = secrets.open(sealed_facts, nameOf('facts', id))
  return invoiceFacts.parse(JSON.parse(facts.toString()))
}
