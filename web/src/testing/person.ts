import type { SignedInUser } from '@konsil/contract/access'

const hour = 60 * 60 * 1000

export const tokenUntil = (end: number) => `head.${btoa(JSON.stringify({ exp: end / 1000 }))}.sign`
export const freshToken = () => tokenUntil(Date.now() + 12 * hour)

export const someUser = (changes: Partial<SignedInUser> = {}): SignedInUser => ({
  _id: '0198c0de-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  role: { code: 'PATIENT' },
  profile: {
    firstName: 'Ada',
    lastName: 'Byron',
    title: null,
    imgUrl: null,
    timeZone: 'Europe/Berlin',
  },
  setting: { dateFormat: 'DD.MM.YYYY', timeFormat: 'HH:mm', language: 'en' },
  firstTimeLogin: false,
  consentsDue: [],
  consentsWithdrawn: [],
  secondFactorDue: false,
  ...changes,
})
