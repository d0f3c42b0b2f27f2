import { randomUUID } from 'node:crypto'
import { account } from '@konsil/contract/account'
import { access } from '@konsil/contract/access'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { person, type TestServer, testPassword } from '../test-server.ts'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'

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
    absent: () => ({ profileId: randomUUID(), firstName: 'Eve' }),
    foreign: async server => ({
      profileId: (await person(server, 'PATIENT')).id,
      firstName: 'Eve',
    }),
    deleted: async server => {
      const { id, token } = await person(server, 'PATIENT')
      await server.call(access.deleteAccount, { password: testPassword }, { token })
      return { profileId: id, firstName: 'Eve' }
    },
  },
  ...publicFields(account.addBankAccount, { bankCode: noId }),
  ...publicFields(account.updateBankAccount, { bankCode: noId }),
  ...publicFields(account.addAddress, { postalCode: noId }),
  ...publicFields(account.updateAddress, { postalCode: noId }),
  ...hidden(account.updateBankAccount, '_id', bankAccountOf, bank()),
  ...hidden(account.removeBankAccount, '_id', bankAccountOf),
  ...hidden(account.updateAddress, 'addressId', addressOf, address()),
  ...hidden(account.removeAddress, 'addressId', addressOf),
  ...hidden(account.preferAddress, 'addressId', addressOf),
}

function publicFields(endpoint: Endpoint, fields: Record<string, string>) {
  const rules = Object.entries(fields).map(([field, why]) => [
    `${titleOf(endpoint)} ${field}`,
    { isPublic: why },
  ])
  return Object.fromEntries(rules) as Record<string, { isPublic: string }>
}

/** A record that belongs to one person; made for somebody else, or made and removed. */
function hidden(
  endpoint: Endpoint,
  field: string,
  make: (server: TestServer, isRemoved: boolean) => Promise<string>,
  rest: object = {},
): Record<string, Hidden> {
  return {
    [`${titleOf(endpoint)} ${field}`]: {
      endpoint,
      absent: () => ({ ...rest, [field]: randomUUID() }),
      foreign: async server => ({ ...rest, [field]: await make(server, false) }),
      deleted: async server => ({ ...rest, [field]: await make(server, true) }),
    },
  }
}

async function bankAccountOf(server: TestServer, isRemoved: boolean) {
  const { token } = await person(server, 'DOCTOR')
  const { data } = await server.call(account.addBankAccount, bank(), { token })
  const { _id } = data.bankAccount
  if (isRemoved) await server.call(account.removeBankAccount, { _id }, { token })
  await server.runJobs()
  return _id
}

async function addressOf(server: TestServer, isRemoved: boolean) {
  const { token } = await person(server, 'PATIENT')
  await server.call(account.addAddress, address(), { token })
  const { data } = await server.call(account.addAddress, address(), { token })
  const addressId = data.address._id
  if (isRemoved) await server.call(account.removeAddress, { addressId }, { token })
  return addressId
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
