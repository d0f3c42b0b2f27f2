import { sampleChanged, sampleSetting, sampleSettings } from '@konsil/contract/samples/site'
import { site } from '@konsil/contract/site'
import { expect } from '@playwright/test'
import { answer, leaveOpen, refuse } from './answers.ts'
import { abandonDialog, closeDialog, press, type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/system-settings'
const seeTitle = titled('settings:title')

const settings = sampleSettings(
  sampleChanged('FEE_RATE', '0.20', '0.25', '0.15', '0.125'),
  sampleChanged('PAYMENT_WINDOW_MINUTES', '30', '45'),
  sampleSetting('VERSION_TERMS', '2026-11', { versions: ['2026-11', '2027-01'] }),
)

async function open(stage: Stage) {
  await answer(stage, site.listSystemSettings, settings)
  await stage.page.goto(route)
  await seeTitle(stage)
  await expect(stage.page.getByRole('article')).toHaveCount(settings.length)
}

const change = (stage: Stage, code: 'FEE_RATE' | 'VERSION_TERMS' | 'VERSION_DOCTOR_CONTRACT') =>
  press(stage, stage.said('settings:change.of', { name: stage.said(`settings:${code}.name`) }))

const typeFee = async ({ page, said }: Stage, value: string) => {
  await page.getByLabel(said('settings:value.RATE')).fill(value)
  await page.getByRole('button', { name: said('settings:save') }).click()
}

async function seeFailure({ page, said }: Stage) {
  await expect(page.getByText(said('settings:failed'))).toBeVisible()
}

export const settingScreens: Screen[] = [
  {
    name: 'settings',
    route,
    role: 'ADMIN',
    open,
    translated: seeTitle,
    states: [
      {
        name: 'settings-history',
        async enter({ page, said }) {
          const name = said('settings:FEE_RATE.name')
          await page.getByText(said('settings:history', { name })).click()
          await expect(page.getByRole('list').getByText(/25.?%/).first()).toBeVisible()
        },
      },
      {
        name: 'settings-change',
        enter: stage => change(stage, 'FEE_RATE'),
        leave: closeDialog,
      },
      {
        name: 'settings-change-wrong',
        async enter(stage) {
          await change(stage, 'FEE_RATE')
          await typeFee(stage, '120')
          await expect(stage.page.locator('[aria-invalid]')).toBeFocused()
        },
        leave: abandonDialog,
      },
      {
        name: 'settings-change-newer',
        answers: [[409, '/api/v1/systemsetting/update']],
        async enter(stage) {
          await refuse(stage, site.updateSystemSetting, 'systemsetting.changed')
          await change(stage, 'FEE_RATE')
          await typeFee(stage, '18')
          const load = stage.page.getByRole('button', { name: stage.said('ui:newer.load') })
          await expect(load).toBeVisible()
        },
      },
      {
        name: 'settings-version',
        enter: stage => change(stage, 'VERSION_TERMS'),
        leave: closeDialog,
      },
      {
        name: 'settings-version-none',
        enter: stage => change(stage, 'VERSION_DOCTOR_CONTRACT'),
        leave: closeDialog,
      },
    ],
  },
  {
    name: 'settings-failed',
    route,
    role: 'ADMIN',
    async open(stage) {
      await refuse(stage, site.listSystemSettings, 'server.failed', { requestId: '0191-s' })
      await stage.page.goto(route)
      await seeFailure(stage)
    },
    translated: seeFailure,
  },
  {
    name: 'settings-loading',
    route,
    role: 'ADMIN',
    async open(stage) {
      await leaveOpen(stage, site.listSystemSettings)
      await stage.page.goto(route)
      await seeTitle(stage)
    },
    translated: seeTitle,
  },
]
