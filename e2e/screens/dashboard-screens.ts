import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { booking } from '@konsil/contract/booking'
import { expect } from '@playwright/test'
import { signInRoles } from '@konsil/contract/core/roles'
import { accountButton } from '../people/sign-in.ts'
import { type Screen, seeTitle, type Stage } from './screen.ts'

const titles = {
  PATIENT: 'site:overview.patient',
  DOCTOR: 'site:overview.doctor',
  ADMIN: 'site:overview.office',
} as const

async function openOverview(stage: Stage, role: keyof typeof titles) {
  await stage.page.goto('/dashboard')
  await seeTitle(stage, stage.said(titles[role]))
  await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
}

const ofEveryRole = signInRoles.flatMap((role): Screen[] => [
  {
    name: `dashboard-${role.toLowerCase()}`,
    route: '/dashboard',
    role,
    open: stage => openOverview(stage, role),
  },
  {
    name: `dashboard-${role.toLowerCase()}-not-found`,
    route: '*',
    role,
    async open(stage) {
      await stage.page.goto('/dashboard/nowhere')
      await seeTitle(stage, stage.said('site:notFound.title'))
    },
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
      await seeTitle(stage, stage.said('site:sample.title'))
    },
  },
])

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
      const name = 'Petra Sommer'
      const welcome = stage.said('site:welcome.title', { name })
      await expect(stage.page.getByRole('heading', { name: welcome })).toBeVisible()
    },
  },
  {
    name: 'dashboard-doctor-rejected',
    route: '/dashboard',
    role: 'DOCTOR',
    async open(stage) {
      const data = {
        certificate: {
          uploadedPhysicianId: false,
          existActivePhysicianId: false,
          rejection: {
            _id: '0198c0de-0000-7000-8000-000000000003',
            reason: 'Die Rückseite ist zu dunkel. Bitte fotografieren Sie sie bei Tageslicht.',
          },
        },
        service: { existService: false },
        specialties: { none: true },
        isBookable: false,
        missing: ['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE', 'SPECIALTIES'],
      } satisfies OutputOf<typeof booking.readCurrentStatus>
      await stage.page.route('**/api/v1/doctor/current-status', route =>
        route.fulfill({ status: 200, json: { statusCode: 200, data } }),
      )
      await openOverview(stage, 'DOCTOR')
      const link = stage.page.getByRole('link', { name: stage.said('services:ready.rejectedLink') })
      await expect(link).toBeVisible()
    },
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
    name: 'dashboard-admin-failed',
    route: '/dashboard',
    role: 'ADMIN',
    answers: [[500, '/api/v1/user/list']],
    async open(stage) {
      await stage.page.route('**/api/v1/user/list', route =>
        route.fulfill({ status: 500, json: { statusCode: 500, data: [] } }),
      )
      await stage.page.goto('/dashboard')
      await expect(stage.page.getByText(stage.said('site:accounts.failed'))).toBeVisible()
    },
  },
  {
    name: 'dashboard-admin-loading',
    route: '/dashboard',
    role: 'ADMIN',
    async open(stage) {
      // Never answered, so that the skeleton stays.
      await stage.page.route('**/api/v1/user/list', () => undefined)
      await stage.page.goto('/dashboard')
      await seeTitle(stage, stage.said('site:overview.office'))
      await expect(stage.page.getByText(stage.said('ui:loading')).first()).toBeAttached()
    },
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
      await stage.page.route('**/api/v1/auth/user', async route => {
        const answer = await route.fetch()
        const body = await answer.text()
        await route.fulfill({
          response: answer,
          body: body.replace('"code":"PATIENT"', '"code":"ROLE_3RD_PARTY_DOCTOR"'),
        })
      })
      await stage.page.reload()
      await seeTitle(stage, stage.said('site:oops.title'))
    },
  },
]
