import { mobileVersions } from '@konsil/contract/mobile-versions'
import { sampleVersion } from '@konsil/contract/samples/mobile-versions'
import { expect } from '@playwright/test'
import { answer, leaveOpen, listOf, refuse } from './answers.ts'
import { abandonDialog, closeDialog, press, type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/mobile-versions'
const desk = { route, role: 'ADMIN', now: '2026-11-21T12:00:00Z' } as const
const seeTitle = titled('mobile-versions:title')

const ofDoctors = { version: '1.4.2', appType: 'DOCTOR', release: true } as const
const versions = [
  sampleVersion(1, { version: '1.11.0' }),
  sampleVersion(2, { ...ofDoctors, platform: 'ANDROID', createdAt: '2026-11-20T08:00:00.000Z' }),
  sampleVersion(3, { ...ofDoctors, createdAt: '2026-10-02T08:00:00.000Z' }),
  sampleVersion(4, { version: '1.10.0', release: true, requiredUpgrade: true }),
  sampleVersion(5, { version: '1.9.999999999', platform: 'ANDROID', requiredUpgrade: true }),
  sampleVersion(6, { version: '1.9.0' }),
]

async function open(stage: Stage) {
  await answer(stage, mobileVersions.list, listOf(versions))
  await stage.page.goto(route)
  await expect(stage.page.getByRole('table')).toBeVisible()
}

const nameOf = (
  { said }: Stage,
  version: string,
  platform: string,
  appType: 'PATIENT' | 'DOCTOR',
) =>
  said('mobile-versions:name', {
    version,
    platform,
    appType: said(`mobile-versions:appType.${appType}`),
  })

async function openNew(stage: Stage) {
  await press(stage, stage.said('mobile-versions:add'))
  await expect(stage.page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
}

/** Versions of the apps: some, none, what could not be loaded, and what can be done with them. */
export const mobileVersionScreens: Screen[] = [
  {
    ...desk,
    name: 'mobile-versions',
    open,
    translated: seeTitle,
    states: [
      {
        name: 'mobile-version-new',
        async enter(stage) {
          await openNew(stage)
          const dialog = stage.page.getByRole('dialog')
          for (const key of ['release', 'requiredUpgrade'] as const) {
            await dialog.getByLabel(stage.said(`mobile-versions:column.${key}`)).check()
          }
          await expect(dialog.getByText(stage.said('mobile-versions:add.locksOut'))).toBeVisible()
        },
        leave: abandonDialog,
      },
      {
        name: 'mobile-version-wrong',
        async enter(stage) {
          await openNew(stage)
          const add = stage.said('mobile-versions:add')
          await stage.page.getByRole('dialog').getByRole('button', { name: add }).click()
          await expect(stage.page.locator('[aria-invalid]').first()).toBeFocused()
        },
        leave: closeDialog,
      },
      {
        name: 'mobile-version-remove',
        async enter(stage) {
          const name = nameOf(stage, '1.10.0', 'iOS', 'PATIENT')
          await press(stage, stage.said('mobile-versions:delete.of', { name }))
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'mobile-version-lock-out',
        async enter(stage) {
          const flag = stage.said('mobile-versions:column.requiredUpgrade')
          const name = nameOf(stage, '1.4.2', 'Android', 'DOCTOR')
          await stage.page.getByLabel(stage.said('mobile-versions:flag.of', { flag, name })).click()
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...desk,
    name: 'mobile-versions-none',
    async open(stage) {
      await answer(stage, mobileVersions.list, listOf([]))
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('mobile-versions:none'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'mobile-versions-failed',
    async open(stage) {
      await refuse(stage, mobileVersions.list, 'server.failed', { requestId: '0191-m' })
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('mobile-versions:failed'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'mobile-versions-loading',
    async open(stage) {
      await leaveOpen(stage, mobileVersions.list)
      await stage.page.goto(route)
      await seeTitle(stage)
    },
    translated: seeTitle,
  },
]
