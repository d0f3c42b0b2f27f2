import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { expect } from '@playwright/test'
import { signInRoles } from '@konsil/contract/core/roles'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { sampleBeginning, sampleStatus } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { site } from '@konsil/contract/site'
import { accountButton } from '../people/sign-in.ts'
import { answer, answerWith, changeAnswer, leaveOpen, listOf, refuse } from './answers.ts'
import { type Screen, type Stage, titled } from './screen.ts'

const titles = {
  PATIENT: 'site:overview.patient',
  DOCTOR: 'site:overview.doctor',
  ADMIN: 'site:overview.office',
} as const

async function openOverview(stage: Stage, role: keyof typeof titles) {
  await stage.page.goto('/dashboard')
  await titled(titles[role])(stage)
  await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
}

const seeNotFound = titled('site:notFound.title')
const seeSample = titled('site:sample.title')

const ofEveryRole = signInRoles.flatMap((role): Screen[] => [
  {
    name: `dashboard-${role.toLowerCase()}`,
    route: '/dashboard',
    role,
    open: stage => openOverview(stage, role),
    translated: titled(titles[role]),
  },
  {
    name: `dashboard-${role.toLowerCase()}-not-found`,
    route: '*',
    role,
    async open(stage) {
      await stage.page.goto('/dashboard/nowhere')
      await seeNotFound(stage)
    },
    translated: seeNotFound,
  },
])

const ofPeople = (['PATIENT', 'DOCTOR'] as const).flatMap((role): Screen[] => [
  {
    name: `dashboard-${role.toLowerCase()}-settings`,
    route: '/dashboard/settings',
    role,
    async open({ page }) {
      await page.goto('/dashboard/settings')
      await expect(page.getByRole('main')).toBeVisible()
    },
  },
  {
    name: `direct-messages-${role.toLowerCase()}`,
    route: '/direct-messages/:userId',
    role,
    async open(stage) {
      await stage.page.goto('/direct-messages/0191-a')
      await seeSample(stage)
    },
    translated: seeSample,
  },
])

function seeWelcome({ page, said }: Stage) {
  const name = said('site:welcome.title', { name: 'Petra Sommer' })
  return expect(page.getByRole('heading', { name })).toBeVisible()
}

const seeRejection = ({ page, said }: Stage) =>
  expect(page.getByRole('link', { name: said('services:ready.rejectedLink') })).toBeVisible()

async function seeFailure({ page, said }: Stage) {
  await expect(page.getByText(said('site:waiting.failed'))).toBeVisible()
  await expect(page.getByText(said('site:accounts.failed'))).toBeVisible()
}

const seeWaiting = ({ page, said }: Stage) =>
  expect(page.getByRole('link', { name: said('site:waiting.CERTIFICATESLink') })).toBeVisible()

async function seeSkeleton(stage: Stage) {
  await titled(titles.ADMIN)(stage)
  await expect(stage.page.getByText(stage.said('ui:loading')).first()).toBeAttached()
}

const seeOffer = ({ page, said }: Stage) =>
  expect(page.getByRole('button', { name: said('services:ready.public.do') })).toBeVisible()

export const dashboardScreens: Screen[] = [
  ...ofEveryRole,
  ...ofPeople,
  {
    name: 'dashboard-patient-first-time',
    route: '/dashboard',
    role: 'PATIENT',
    async open(stage) {
      await openOverview(stage, 'PATIENT')
      await stage.page.evaluate(() => localStorage.setItem('awaitsWelcome', 'true'))
      await stage.page.reload()
      await seeWelcome(stage)
    },
    translated: seeWelcome,
  },
  {
    name: 'dashboard-patient-money-failed',
    route: '/dashboard',
    role: 'PATIENT',
    async open(stage) {
      await answerWith(stage, appointments.list, ({ filters }) =>
        listOf(filters?.cancelledSince ? [sampleAppointment(1, 'CANCELLED')] : []),
      )
      await refuse(stage, appointments.readAppointment, 'server.failed', { requestId: '0191-a' })
      await openOverview(stage, 'PATIENT')
      const failed = stage.said('appointments:lately.backFailed')
      await expect(stage.page.getByText(failed)).toBeVisible()
    },
  },
  {
    name: 'dashboard-doctor-rejected',
    route: '/dashboard',
    role: 'DOCTOR',
    async open(stage) {
      await answer(stage, booking.readCurrentStatus, {
        ...sampleBeginning,
        certificate: {
          ...sampleBeginning.certificate,
          rejection: {
            _id: idOf(3),
            reason: 'Die Rückseite ist zu dunkel. Bitte fotografieren Sie sie bei Tageslicht.',
          },
        },
      })
      await openOverview(stage, 'DOCTOR')
      await seeRejection(stage)
    },
    translated: seeRejection,
  },
  {
    name: 'dashboard-doctor-not-public',
    route: '/dashboard',
    role: 'DOCTOR',
    async open(stage) {
      await answer(stage, booking.readCurrentStatus, sampleStatus([]))
      await changeAnswer(stage, account.getProfile, ({ profile }) => ({
        profile: { ...profile, isPublic: false },
      }))
      await openOverview(stage, 'DOCTOR')
      await seeOffer(stage)
    },
    translated: seeOffer,
  },
  {
    name: 'dashboard-doctor-account-menu',
    route: '/dashboard',
    role: 'DOCTOR',
    async open(stage) {
      await openOverview(stage, 'DOCTOR')
      await accountButton(stage.page, stage).click()
      const out = stage.page.getByRole('menuitem', { name: stage.said('site:shell.signOut') })
      await expect(out).toBeVisible()
    },
  },
  {
    name: 'dashboard-admin-side-menu',
    route: '/dashboard',
    role: 'ADMIN',
    widths: [390],
    async open(stage) {
      await openOverview(stage, 'ADMIN')
      await stage.page.getByRole('button', { name: stage.said('site:shell.openMenu') }).click()
      const menu = stage.page.getByRole('dialog', { name: stage.said('site:nav.main') })
      await expect(menu).toBeVisible()
    },
  },
  {
    name: 'dashboard-admin-waiting',
    route: '/dashboard',
    role: 'ADMIN',
    async open(stage) {
      await answer(stage, site.listWaiting, {
        waiting: [
          { kind: 'CERTIFICATES', count: 12, since: '2026-11-18T09:00:00Z' },
          { kind: 'PROPOSALS', count: 1, since: '2026-11-20T09:00:00Z' },
        ],
      })
      await openOverview(stage, 'ADMIN')
      await seeWaiting(stage)
    },
    translated: seeWaiting,
  },
  {
    name: 'dashboard-admin-failed',
    route: '/dashboard',
    role: 'ADMIN',
    async open(stage) {
      await refuse(stage, site.listWaiting, 'server.failed', { requestId: '0191-b' })
      await refuse(stage, access.listUsers, 'server.failed', { requestId: '0191-a' })
      await stage.page.goto('/dashboard')
      await seeFailure(stage)
    },
    translated: seeFailure,
  },
  {
    name: 'dashboard-admin-loading',
    route: '/dashboard',
    role: 'ADMIN',
    async open(stage) {
      await leaveOpen(stage, site.listWaiting)
      await leaveOpen(stage, access.listUsers)
      await stage.page.goto('/dashboard')
      await seeSkeleton(stage)
    },
    translated: seeSkeleton,
  },
  {
    name: 'dashboard-patient-offline',
    route: '/dashboard',
    role: 'PATIENT',
    losesCalls: true,
    async open(stage) {
      await openOverview(stage, 'PATIENT')
      await stage.page.context().setOffline(true)
      const dialog = stage.page.getByRole('dialog', { name: stage.said('ui:offline.title') })
      await expect(dialog).toBeVisible()
    },
  },
  {
    name: 'dashboard-of-no-role',
    route: '/dashboard',
    role: 'PATIENT',
    async open(stage) {
      await openOverview(stage, 'PATIENT')
      await stage.page.evaluate(() => localStorage.setItem('role', 'ROLE_3RD_PARTY_DOCTOR'))
      await changeAnswer(stage, access.whoAmI, ({ user }) => ({
        user: { ...user, role: { code: 'ROLE_3RD_PARTY_DOCTOR' as const } },
      }))
      await stage.page.reload()
      await titled('site:oops.title')(stage)
    },
  },
]
