import { letGoOfFiles } from '../documents/index.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { personParts } from './export-data.ts'
import { deleteAddressesOf, readAddresses } from './store/addresses.ts'
import { deleteAdvertisingActsOf } from './store/advertising.ts'
import { deleteBankAccountOf, findBankAccount } from './store/bank-account.ts'
import { deleteInvoiceDetailsOf, findInvoiceDetails } from './store/invoice-details.ts'
import { deleteProfile, lockProfile } from './store/profile.ts'
import { deleteSetting } from './store/settings.ts'

/** All that this capability keeps of a person goes with their account; invoices that were issued have their own copy. */
export const ownData: PersonalData = {
  async summary(connection, userId) {
    const addresses = await readAddresses(connection, userId)
    const bankAccount = await findBankAccount(connection, userId)
    const invoiceDetails = await findInvoiceDetails(connection, userId)
    return [
      erased('PROFILE', 1),
      erased('SETTINGS', 1),
      erased('BILLING_ADDRESSES', addresses.length),
      erased('BANK_ACCOUNT', bankAccount ? 1 : 0),
      erased('INVOICE_DETAILS', invoiceDetails ? 1 : 0),
    ]
  },
  async erase(tx, userId) {
    const { picture_file_id: picture } = await lockProfile(tx, userId)
    await deleteAddressesOf(tx, userId)
    await deleteBankAccountOf(tx, userId)
    await deleteInvoiceDetailsOf(tx, userId)
    await deleteAdvertisingActsOf(tx, userId)
    await deleteSetting(tx, userId)
    await deleteProfile(tx, userId)
    if (picture) await letGoOfFiles(tx, [picture])
  },
  export: personParts,
}
