import { access, type Agreement, type Consent } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment, sampleCancellation } from '@konsil/contract/samples/appointments'
import { expect } from '@playwright/test'
import { answer, changeAnswer, listOf, refuse } from './answers.ts'
import { field, press, type Screen, type Stage, type State, titled } from './screen.ts'

const route = '/dashboard/account/consents'
const seePage = titled('account:consents.title')

const version = '2026-11'
const given = (day: string) =>
  ({ act: 'GIVEN', version, happenedAt: `${day}T09:00:00.000Z` }) as const
const withdrawn = (day: string) => ({ ...given(day), act: 'WITHDRAWN' }) as const

const agreed = (document: Agreement['document'], acts: Agreement['acts']): Agreement => ({
  document,
  version,
  mayWithdraw: document === 'HEALTH_DATA_CONSENT' && acts[0]?.act === 'GIVEN',
  acts,
})
const advertising = [
  { name: 'promotion' as const, isOn: false, acts: [] },
  {
    name: 'emailPromotion' as const,
    isOn: true,
    acts: [{ act: 'GIVEN' as const, happenedAt: '2026-11-20T09:00:00.000Z' }],
  },
]

async function openWith(stage: Stage, ...last: Agreement[]) {
  const first = [
    agreed('TERMS', [given('2026-11-20')]),
    agreed('DATA_PROTECTION', [given('2026-11-20')]),
  ]
  await answer(stage, access.listConsents, { agreements: [...first, ...last], advertising })
  await stage.page.goto(route)
  await seePage(stage)
  const name = stage.said('account:consents.name.TERMS')
  await expect(stage.page.getByRole('heading', { name })).toBeVisible()
  // It comes when nothing above it is on its way any more.
  const download = stage.said('account:download.begin')
  await expect(stage.page.getByRole('button', { name: download, exact: true })).toBeVisible()
}

async function openWithAhead(stage: Stage) {
  const ahead = [1, 2].map(at => sampleAppointment(at, 'PAID_DEPOSIT', { mayCancel: true }))
  await answer(stage, appointments.list, listOf(ahead))
  await openWith(stage, agreed('HEALTH_DATA_CONSENT', [given('2026-11-20')]))
}

/** What a call that somebody makes needs first: over the page on which they made it. */
async function openNeeded(stage: Stage, ...documents: Consent['document'][]) {
  const consents = documents.map(document => ({ document, version }))
  await refuse(stage, account.updateProfile, 'consent.required', { consents })
  await stage.page.goto('/dashboard/account?tab=profile')
  await field(stage, stage.said('account:profile.firstName')).fill('Petronella')
  await press(stage, stage.said('account:profile.submit'))
  const name = stage.said('access:needed.title')
  await expect(stage.page.getByRole('dialog', { name })).toBeVisible()
}

const ofNeeded: State[] = [
  {
    name: 'consent-needed-newer',
    async enter(stage) {
      await refuse(stage, access.agree, 'consent.version.outdated', { document: 'TERMS' })
      const newest: Consent = { document: 'TERMS', version: '2027-01' }
      await changeAnswer(stage, access.whoAmI, ({ user }) => ({
        user: { ...user, consentsDue: [newest] },
      }))
      const ticks = stage.page.getByRole('dialog').getByRole('checkbox')
      for (const tick of await ticks.all()) await tick.check()
      await press(stage, stage.said('access:agree.submit'))
      const newer = stage.said('refusals:consent.version.outdated')
      await expect(stage.page.getByText(newer)).toBeVisible()
    },
  },
]

export const consentScreens: Screen[] = [
  {
    name: 'consent-needed',
    route: '/dashboard/account',
    role: 'PATIENT',
    open: stage => openNeeded(stage, 'TERMS', 'DATA_PROTECTION', 'HEALTH_DATA_CONSENT'),
    states: ofNeeded,
  },
  {
    name: 'consent-needed-to-read',
    route: '/dashboard/account',
    role: 'PATIENT',
    open: stage => openNeeded(stage, 'DATA_PROTECTION'),
  },
  {
    name: 'consents-patient',
    route,
    role: 'PATIENT',
    open: stage => openWith(stage, agreed('HEALTH_DATA_CONSENT', [given('2026-11-20')])),
    translated: seePage,
  },
  {
    name: 'consents-given-up',
    route,
    role: 'PATIENT',
    async open(stage) {
      await answer(stage, appointments.readCancellation, sampleCancellation(120, 60))
      await openWithAhead(stage)
      const name = stage.said('account:consents.withdraw')
      await expect(stage.page.getByRole('button', { name, exact: true })).toBeEnabled()
    },
  },
  {
    name: 'consents-given-up-failed',
    route,
    role: 'PATIENT',
    async open(stage) {
      await refuse(stage, appointments.readCancellation, 'server.failed', { requestId: '0191-a' })
      await openWithAhead(stage)
      const failed = stage.said('appointments:givenUp.backFailed')
      await expect(stage.page.getByText(failed)).toBeVisible()
    },
  },
  {
    name: 'consents-withdrawn',
    route,
    role: 'PATIENT',
    async open(stage) {
      const acts = [withdrawn('2027-01-08'), given('2026-12-24'), withdrawn('2026-12-01')]
      await openWith(stage, agreed('HEALTH_DATA_CONSENT', acts))
      await stage.page.getByText(stage.said('account:consents.before')).click()
    },
  },
  {
    name: 'consents-doctor',
    route,
    role: 'DOCTOR',
    open: stage => openWith(stage, agreed('DOCTOR_CONTRACT', [given('2026-11-20')])),
    translated: seePage,
  },
  {
    name: 'consents-failed',
    route,
    role: 'DOCTOR',
    async open(stage) {
      await refuse(stage, access.listConsents, 'server.failed', { requestId: '0191-a' })
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('ui:failed.text')).first()).toBeVisible()
    },
  },
]
