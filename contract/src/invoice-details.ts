import * as z from 'zod'
import { compact } from './core/iban.ts'
import { isGermanVatId, isTaxNumber } from './core/tax.ts'
import {
  fitsCountry,
  line,
  neededLine,
  postalCodeRule,
  postalFields,
  postalShape,
} from './postal-address.ts'

/** As whom a doctor issues invoices: what stands on them beside what was done. */
export const invoiceDetails = z.object({
  /** Counts the saves; sent back, it tells a second tab that it is behind. */
  version: z.int(),
  /** Of the practice, or of the doctor. */
  name: z.string(),
  ...postalShape,
  /** One of the two at least. */
  taxNumber: z.string().nullable(),
  vatId: z.string().nullable(),
})
export type InvoiceDetails = z.infer<typeof invoiceDetails>

interface Numbers {
  taxNumber?: string | null | undefined
  vatId?: string | null | undefined
}
const hasNumber = ({ taxNumber, vatId }: Numbers) => Boolean(taxNumber) || Boolean(vatId)
const taxNumberFits = ({ taxNumber }: Numbers) => !taxNumber || isTaxNumber(taxNumber)
/** What invoices say of VAT is German law. */
const isInGermany = ({ country }: { country: string }) => country === 'DE'

/** An empty field is as one that is missing. */
export const invoiceDetailsInput = z
  .strictObject({
    name: neededLine(120, 'invoice.name.required'),
    ...postalFields,
    taxNumber: line(30).nullable().optional(),
    vatId: z
      .string()
      .max(30, { error: 'vat.id.invalid', abort: true })
      // As people write it: DE 123 456 789, DE-123.456.789.
      .overwrite(typed => compact(typed).replaceAll(/[.-]/g, ''))
      .refine(id => id === '' || isGermanVatId(id), { error: 'vat.id.invalid' })
      .nullable()
      .optional(),
    /** 0: there were none. */
    version: z.int().min(0).max(2_000_000_000),
  })
  .refine(isInGermany, { error: 'invoice.country.germany', path: ['country'] })
  .refine(fitsCountry, postalCodeRule)
  .refine(hasNumber, { error: 'tax.number.or.vat.id.required', path: ['taxNumber'] })
  .refine(taxNumberFits, { error: 'tax.number.invalid', path: ['taxNumber'] })
