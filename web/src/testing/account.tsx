import { access, type OwnSecondFactors, type OwnSession } from '@konsil/contract/access'
import { account, type Profile } from '@konsil/contract/account'
import type { RoleCode } from '@konsil/contract/core/roles'
import { dateOfLanguage } from '@konsil/contract/core/time'
import { sampleAddress } from '@konsil/contract/samples/account'
import { idOf } from '@konsil/contract/samples/ids'
import { site } from '@konsil/contract/site'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Network } from './network.ts'
import { personWith, renderPage, signedIn } from './dashboard.tsx'

const named = (last: number, code: string, en: string, de: string) => ({
  _id: idOf(last),
  code,
  name: { en, de },
})

export const someProfile = (changes: Partial<Profile> = {}): Profile => ({
  _id: idOf(1),
  version: 3,
  role: { code: 'PATIENT' },
  firstName: 'Ada',
  lastName: 'Byron',
  dob: null,
  gender: null,
  phone: null,
  phoneAreaCode: null,
  country: 'DE',
  languages: [],
  timeZone: 'Europe/Berlin',
  imgUrl: null,
  isPublic: false,
  title: null,
  work: { position: null, at: null },
  specialties: [],
  qualifications: [],
  customQualification: null,
  ...changes,
})

export const someAddress = sampleAddress(1)
export const otherAddress = sampleAddress(2, { street: 'Small Street' })

const asItBegins = JSON.stringify({
  newMessageInBoxChat: true,
  appointmentUpdate: true,
  promotion: false,
  emailNewMessageInBoxChat: true,
  emailAppointmentUpdate: true,
  emailPromotion: false,
})
export const someSettings = {
  dateFormat: 'DD-MM-YYYY',
  timeFormat: 'HH:mm',
  settings: asItBegins,
  language: 'en' as const,
}
const format = (last: number, code: string) => ({ _id: idOf(last), code, isDefault: last === 40 })

/** The one that asks, unless told otherwise. */
export const someSession = (changes: Partial<OwnSession> = {}): OwnSession => ({
  _id: idOf(70),
  startedAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-23T09:00:00.000Z',
  browser: 'FIREFOX',
  system: 'LINUX',
  isThisOne: true,
  ...changes,
})

/** None are set up, unless told otherwise; passkeys could be. */
export const someFactors = (changes: Partial<OwnSecondFactors> = {}): OwnSecondFactors => ({
  appSince: null,
  passkeys: [],
  passkeyHost: 'localhost',
  recoveryCodesLeft: 0,
  isRequired: false,
  ...changes,
})

/** A server that has something to answer for every tab of somebody's account. */
export function accountOf(role: RoleCode) {
  // Of the hundreds that a browser knows; each is drawn at each change of the form.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Europe/Berlin'])
  const network = signedIn(personWith(role))
  network.answer(site.listCountries, [
    { ...named(10, 'DE', 'Germany', 'Deutschland'), areaCode: '+49' },
    { ...named(11, 'AT', 'Austria', 'Österreich'), areaCode: '+43' },
  ])
  network.answer(site.listLanguages, [named(12, 'de', 'German', 'Deutsch')])
  const category = named(13, 'x', 'Heart', 'Herz')
  network.answer(site.listCategories, [{ ...category, description: { en: '', de: '' } }])
  network.answer(site.listQualifications, [named(14, 'y', 'Surgeon', 'Chirurgie')])
  network.answer(account.getProfile, { profile: someProfile({ role: { code: role } }) })
  network.answer(account.listAddresses, { addresses: [someAddress, otherAddress] })
  network.answer(account.getBankAccount, { bankAccount: null })
  network.answer(account.getInvoiceDetails, { isIssuer: true, invoiceDetails: null })
  network.answer(account.getSettings, {
    settings: { ...someSettings, settings: role === 'ADMIN' ? null : asItBegins },
    dateFormats: [format(40, dateOfLanguage), format(43, 'DD-MM-YYYY'), format(41, 'YYYY-MM-DD')],
    timeFormats: [format(40, 'HH:mm'), format(42, 'hh:mm A')],
  })
  const given = {
    act: 'GIVEN' as const,
    version: '2026-11',
    happenedAt: '2026-11-20T09:00:00.000Z',
  }
  network.answer(access.listConsents, {
    agreements: (['TERMS', 'DATA_PROTECTION'] as const).map(document => ({
      document,
      version: given.version,
      mayWithdraw: false,
      acts: [given],
    })),
    advertising: [],
  })
  network.answer(access.readSecondFactors, someFactors())
  network.answer(access.listSessions, { list: [someSession()], total: 1 })
  network.answer(access.summariseData, {
    kept: [
      { kind: 'PROFILE', count: 1, fate: 'ERASED' },
      { kind: 'FILES', count: 4, fate: 'ERASED' },
      { kind: 'BANK_ACCOUNT', count: 0, fate: 'ERASED' },
      { kind: 'ANSWERS', count: 2, fate: 'STAYS', years: 12 },
      { kind: 'ACCOUNT_RECORD', count: 1, fate: 'STAYS' },
    ],
    hindrances: [],
  })
  return network
}

export async function openAccount(
  role: RoleCode,
  tab = '',
  prepare: (network: Network) => void = () => undefined,
) {
  const network = accountOf(role)
  prepare(network)
  await renderPage(`/dashboard/account${tab && `?tab=${tab}`}`)
  await screen.findByRole('tabpanel')
  return network
}
