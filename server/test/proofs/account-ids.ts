import { randomUUID } from 'node:crypto'
import { account } from '@konsil/contract/account'
import { access } from '@konsil/contract/access'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { person, testPassword } from '../test-server.ts'
import { titleOf } from './calls.ts'
import { type Hidden, hiddenRecord } from './hidden.ts'

const isPublic = 'from a list that everybody reads'
const noId = 'names no record'

/** What the ids in the questions of the account name. */
export const accountIdRules: Record<string, Hidden | { isPublic: string }> = {
  ...publicFields(account.updateProfile, {
    phoneAreaCode: isPublic,
    languages: isPublic,
    specialties: isPublic,
    qualifications: isPublic,
  }),
  [`${titleOf(account.updateProfile)} profileId`]: {
    endpoint: account.updateProfile,
    own: (_, { id }) =>
      Promise.resolve({ id, asked: profileId => ({ profileId, firstName: 'Eve' }) }),
    async removed(server) {
      const { id, token } = await person(server, 'PATIENT')
      await server.call(access.deleteAccount, { password: testPassword }, { token })
      return id
    },
    guessed: randomUUID,
  },
  ...publicFields(account.addBankAccount, { bankCode: noId }),
  ...publicFields(account.updateBankAccount, { bankCode: noId }),
  ...publicFields(account.saveInvoiceDetails, { postalCode: noId, vatId: noId }),
  ...publicFields(account.addAddress, { postalCode: noId }),
  ...publicFields(account.updateAddress, { postalCode: noId }),
  [`${titleOf(account.updateBankAccount)} _id`]: ofBankAccount(account.updateBankAccount, bank()),
  [`${titleOf(account.removeBankAccount)} _id`]: ofBankAccount(account.removeBankAccount),
  [`${titleOf(account.updateAddress)} addressId`]: ofAddress(account.updateAddress, address()),
  [`${titleOf(account.removeAddress)} addressId`]: ofAddress(account.removeAddress),
  [`${titleOf(account.preferAddress)} addressId`]: ofAddress(account.preferAddress),
}

function publicFields(endpoint: Endpoint, fields: Record<string, string>) {
  const rules = Object.entries(fields).map(([field, why]) => [
    `${titleOf(endpoint)} ${field}`,
    { isPublic: why },
  ])
  return Object.fromEntries(rules) as Record<string, { isPublic: string }>
}

function ofBankAccount(endpoint: Endpoint, fields: object = {}): Hidden {
  return hiddenRecord(
    endpoint,
    async (server, { token }) => {
      const { data } = await server.call(account.addBankAccount, bank(), { token })
      return { id: data.bankAccount._id, asked: _id => ({ ...fields, _id }) }
    },
    (server, _id, asking) => server.call(account.removeBankAccount, { _id }, asking),
  )
}

/** Beside the preferred one, which cannot be removed. */
function ofAddress(endpoint: Endpoint, fields: object = {}): Hidden {
  return hiddenRecord(
    endpoint,
    async (server, { token }) => {
      await server.call(account.addAddress, address(), { token })
      const { data } = await server.call(account.addAddress, address(), { token })
      return { id: data.address._id, asked: addressId => ({ ...fields, addressId }) }
    },
    (server, addressId, asking) => server.call(account.removeAddress, { addressId }, asking),
  )
}

export function bank() {
  return {
    accountName: 'Test Person',
    accountNumber: 'DE89370400440532013000',
    bankName: 'Bank',
    bankCode: 'COBADEFF',
    country: 'DE',
  }
}

export function address() {
  return {
    firstName: 'Test',
    lastName: 'Person',
    street: 'Street',
    houseNumber: '1',
    city: 'Frankfurt',
    postalCode: '60311',
    country: 'DE',
  }
}
