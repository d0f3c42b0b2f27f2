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

export const settingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: () => call(account.getSettings, { withOptions: true }),
})

/** What a deletion would erase, and what stays. */
export const dataSummaryQuery = queryOptions({
  queryKey: ['access', 'dataSummary'],
  queryFn: async () => (await call(access.summariseData, {})).kept,
  ...forgotten,
})

const forAsLongAsThePage = { staleTime: Number.POSITIVE_INFINITY }

export const countriesQuery = queryOptions({
  queryKey: ['site', 'countries'],
  queryFn: () => call(site.listCountries, {}),
  ...forAsLongAsThePage,
})

const siteLists = {
  languages: () => call(site.listLanguages, {}),
  specialties: () => call(site.listCategories, {}),
  qualifications: () => call(site.listQualifications, {}),
} satisfies Record<string, () => Promise<{ _id: string; name: TextPerLanguage }[]>>
export type SiteList = keyof typeof siteLists

/** What a profile is chosen from. */
export const siteListQuery = (list: SiteList) =>
  queryOptions({
    queryKey: ['site', list],
    queryFn: (): Promise<{ _id: string; name: TextPerLanguage }[]> => siteLists[list](),
    ...forAsLongAsThePage,
  })
