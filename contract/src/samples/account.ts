import type { BankAccount, BillingAddress } from '../account.ts'
import type { InvoiceDetails } from '../invoice-details.ts'
import { idOf } from './ids.ts'

/** The first one is preferred. */
export const sampleAddress = (
  number: number,
  changes: Partial<BillingAddress> = {},
): BillingAddress => ({
  _id: idOf(20 + number),
  firstName: 'Ada',
  lastName: 'Byron',
  street: 'Large Street',
  houseNumber: '7',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
  additionalAddress: null,
  isPreferred: number === 1,
  ...changes,
})

export const sampleBankAccount: BankAccount = {
  _id: idOf(30),
  version: 1,
  accountName: 'Dr. Ada Byron',
  accountNumber: 'DE89 **** **** **** 3000',
  bankName: 'Sparkasse',
  bankCode: 'HELADEF1822',
  country: 'DE',
}

export const sampleInvoiceDetails: InvoiceDetails = {
  version: 1,
  name: 'Dr. Ada Byron',
  street: 'Large Street',
  houseNumber: '7',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
  additionalAddress: null,
  taxNumber: '12/345/67890',
  vatId: null,
}
