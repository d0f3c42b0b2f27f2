import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { site } from '@konsil/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** Nothing is kept of it: a tab that is opened again asks anew. */
const forgotten = { gcTime: 0 }

/** Asked for anew at each visit only: who saves from an old state is told so. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: async () => (await call(account.getProfile, {})).profile,
  staleTime: Number.POSITIVE_INFINITY,
  ...forgotten,
})

export const addressesQuery = queryOptions({
  queryKey: ['account', 'addresses'],
  queryFn: async () => (await call(account.listAddresses, {})).addresses,
  ...forgotten,
})

export const bankAccountQuery = queryOptions({
  queryKey: ['account', 'bankAccount'],
  queryFn: async () => (await call(account.getBankAccount, {})).bankAccount,
  ...forgotten,
})

export const invoiceDetailsQuery = queryOptions({
  queryKey: ['account', 'invoiceDetails'],
  queryFn: () => call(account.getInvoiceDetails, {}),
  ...forgotten,
})

export const settingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: () => call(account.getSettings, { withOptions: true }),
})

/** What was agreed to and withdrawn, and which advertising is wanted. */
export const agreementsQuery = queryOptions({
  queryKey: ['access', 'consents'],
  queryFn: () => call(access.listConsents, {}),
})

/** With what somebody signs in besides the password. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['access', 'secondFactors'],
  queryFn: () => call(access.readSecondFactors, {}),
  ...forgotten,
})

/** Where somebody is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['access', 'sessions'],
  queryFn: () => call(access.listSessions, {}),
  ...forgotten,
})

/** What a deletion would erase, and what stays. */
export const dataSummaryQuery = queryOptions({
  queryKey: ['access', 'dataSummary'],
  queryFn: () => call(access.summariseData, {}),
  ...forgotten,
})

const forAsLongAsThePage = { staleTime: Number.POSITIVE_INFINITY }

export const countriesQuery = queryOptions({
  queryKey: ['site', 'countries'],
  queryFn: () => call(site.listCountries, {}),
  ...forAsLongAsThePage,
})

interface Listed {
  _id: string
  code: string
  name: TextPerLanguage
}

const siteLists = {
  languages: () => call(site.listLanguages, {}),
  specialties: () => call(site.listCategories, {}),
  qualifications: () => call(site.listQualifications, {}),
} satisfies Record<string, () => Promise<Listed[]>>
export type SiteList = keyof typeof siteLists

/** What a profile is chosen from. */
export const siteListQuery = (list: SiteList) =>
  queryOptions({
    queryKey: ['site', list],
    queryFn: (): Promise<Listed[]> => siteLists[list](),
    ...forAsLongAsThePage,
  })
