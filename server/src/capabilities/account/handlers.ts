import type { account } from '@konsil/contract/account'
import type { HandlersOf, Person } from '../../http/call.ts'
import { linkFor } from '../documents/index.ts'
import { formatsToChoose } from '../site/index.ts'
import { addAddress, preferAddress, removeAddress, updateAddress } from './addresses.ts'
import { addBankAccount, removeBankAccount, updateBankAccount } from './bank-account.ts'
import type { AccountGround } from './ground.ts'
import { markPublic } from './mark-public.ts'
import {
  presentAddress,
  presentBankAccount,
  presentInvoiceDetails,
  presentProfile,
  presentSettings,
} from './present.ts'
import { saveInvoiceDetails } from './save-invoice-details.ts'
import { readAddresses } from './store/addresses.ts'
import { findBankAccount } from './store/bank-account.ts'
import { findInvoiceDetails } from './store/invoice-details.ts'
import { readChoices, readProfile } from './store/profile.ts'
import { readSetting } from './store/settings.ts'
import { updatePicture } from './update-picture.ts'
import { updateProfile } from './update-profile.ts'
import { updateSettings } from './update-settings.ts'

export const accountHandlers = (ground: AccountGround): HandlersOf<typeof account> => ({
  ...profileHandlers(ground),
  ...bankHandlers(ground),
  ...invoiceHandlers(ground),
  ...addressHandlers(ground),
  ...settingHandlers(ground),
})

type Named<Name extends keyof typeof account> = Pick<HandlersOf<typeof account>, Name>

function profileHandlers(
  ground: AccountGround,
): Named<'getProfile' | 'updateProfile' | 'updatePicture' | 'markPublic'> {
  const { database } = ground
  const profileOf = async ({ userId, role }: Person) => {
    const row = await readProfile(database, userId)
    const chosen = {
      languages: await readChoices(database, userId, 'languages'),
      specialties: await readChoices(database, userId, 'specialties'),
      qualifications: await readChoices(database, userId, 'qualifications'),
    }
    return presentProfile({ row, chosen, role }, fileId => fileId && linkFor(ground, fileId))
  }
  return {
    getProfile: async ({ person }) => ({ profile: await profileOf(person) }),
    async updateProfile({ input, person }) {
      await updateProfile(ground, person, input)
      return { profile: await profileOf(person) }
    },
    updatePicture: async ({ input, person }) => ({
      imgUrl: await updatePicture(ground, person.userId, input.imgUrl),
    }),
    async markPublic({ input: { isPublic }, person }) {
      await markPublic(ground, person, isPublic)
      return { isPublic }
    },
  }
}

function bankHandlers(
  ground: AccountGround,
): Named<'getBankAccount' | 'addBankAccount' | 'updateBankAccount' | 'removeBankAccount'> {
  return {
    async getBankAccount({ person }) {
      const row = await findBankAccount(ground.database, person.userId)
      return { bankAccount: row ? presentBankAccount(row) : null }
    },
    addBankAccount: async ({ input, person }) => ({
      bankAccount: presentBankAccount(await addBankAccount(ground, person.userId, input)),
    }),
    updateBankAccount: async ({ input, person }) => ({
      bankAccount: presentBankAccount(await updateBankAccount(ground, person.userId, input)),
    }),
    async removeBankAccount({ input, person }) {
      await removeBankAccount(ground, person.userId, input)
      return {}
    },
  }
}

function invoiceHandlers(ground: AccountGround): Named<'getInvoiceDetails' | 'saveInvoiceDetails'> {
  return {
    async getInvoiceDetails({ person }) {
      const row = await findInvoiceDetails(ground.database, person.userId)
      return {
        isIssuer: ground.config.INVOICE_ISSUER === 'doctor',
        invoiceDetails: row ? presentInvoiceDetails(row) : null,
      }
    },
    saveInvoiceDetails: async ({ input, person }) => ({
      invoiceDetails: presentInvoiceDetails(await saveInvoiceDetails(ground, person.userId, input)),
    }),
  }
}

function addressHandlers(
  ground: AccountGround,
): Named<'listAddresses' | 'addAddress' | 'updateAddress' | 'removeAddress' | 'preferAddress'> {
  return {
    listAddresses: async ({ person }) => ({
      addresses: (await readAddresses(ground.database, person.userId)).map(presentAddress),
    }),
    addAddress: async ({ input, person }) => ({
      address: presentAddress(await addAddress(ground, person.userId, input)),
    }),
    updateAddress: async ({ input, person }) => ({
      address: presentAddress(await updateAddress(ground, person.userId, input)),
    }),
    async removeAddress({ input, person }) {
      await removeAddress(ground, person.userId, input.addressId)
      return {}
    },
    async preferAddress({ input, person }) {
      await preferAddress(ground, person.userId, input.addressId)
      return {}
    },
  }
}

function settingHandlers(ground: AccountGround): Named<'getSettings' | 'updateSettings'> {
  const settingsOf = async ({ userId, role }: Person) =>
    presentSettings(await readSetting(ground.database, userId), role)
  return {
    getSettings: async ({ input, person }) => ({
      settings: await settingsOf(person),
      ...(input.withOptions ? await formatsToChoose(ground.database) : {}),
    }),
    async updateSettings({ input, person }) {
      await updateSettings(ground, person, input)
      return { settings: await settingsOf(person) }
    },
  }
}
