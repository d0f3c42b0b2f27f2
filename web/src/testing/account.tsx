import { access } from '@konsil/contract/access'
import { account, type Profile } from '@konsil/contract/account'
import type { RoleCode } from '@konsil/contract/core/roles'
import { site } from '@konsil/contract/site'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Network } from './network.ts'
import { personWith, renderPage, signedIn } from './dashboard.tsx'

const id = (last: number) => `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`
const named = (last: number, code: string, en: string, de: string) => ({
  _id: id(last),
  code,
  name: { en, de },
})

export const someProfile = (changes: Partial<Profile> = {}): Profile => ({
  _id: id(1),
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

export const someAddress = {
  _id: id(20),
  firstName: 'Ada',
  lastName: 'Byron',
  street: 'Large Street',
  houseNumber: '7',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
  additionalAddress: null,
  isPreferred: true,
}
export const otherAddress = {
  ...someAddress,
  _id: id(21),
  street: 'Small Street',
  isPreferred: false,
}

export const someBankAccount = {
  _id: id(30),
  accountName: 'Dr. Ada Byron',
  accountNumber: 'DE89 **** **** **** 3000',
  bankName: 'Sparkasse',
  bankCode: 'HELADEF1822',
  country: 'DE',
}

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
const format = (last: number, code: string) => ({ _id: id(last), code, isDefault: last === 40 })

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
  network.answer(account.getSettings, {
    settings: { ...someSettings, settings: role === 'ADMIN' ? null : asItBegins },
    dateFormats: [format(40, 'DD-MM-YYYY'), format(41, 'YYYY-MM-DD')],
    timeFormats: [format(40, 'HH:mm'), format(42, 'hh:mm A')],
  })
  network.answer(access.summariseData, {
    kept: [
      { kind: 'PROFILE', count: 1, fate: 'ERASED' },
      { kind: 'FILES', count: 4, fate: 'ERASED' },
      { kind: 'BANK_ACCOUNT', count: 0, fate: 'ERASED' },
      { kind: 'ACCOUNT_RECORD', count: 1, fate: 'STAYS' },
    ],
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
