import { access, type OwnSecondFactors } from '@konsil/contract/access'
import { expect } from '@playwright/test'
import { answer, changeAnswer, refuse } from './answers.ts'
import { openWith, route, seePage } from './factors-card.ts'
import { field, press, type Screen, type Stage, titled } from './screen.ts'

const codes = Array.from({ length: 10 }, (_, at) => `3kd${at}-x8mw-q0tz-5hv${at}`)
const secret = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Konsil:petra%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Konsil',
}

const inUse = (recoveryCodesLeft: number, isRequired = false): OwnSecondFactors => ({
  appSince: '2026-11-20T09:00:00.000Z',
  passkeys: [],
  passkeyHost: 'localhost',
  recoveryCodesLeft,
  isRequired,
})

async function scan(stage: Stage) {
  await answer(stage, access.beginApp, secret)
  await press(stage, stage.said('account:factor.setup.next'))
  await expect(stage.page.getByText(stage.said('account:factor.setup.scan'))).toBeVisible()
}

async function confirm(stage: Stage) {
  await scan(stage)
  await answer(stage, access.confirmApp, { recoveryCodes: codes })
  await field(stage, stage.said('account:factor.setup.code')).fill('123456')
  await press(stage, stage.said('account:factor.setup.confirm'))
  await expect(stage.page.getByText(codes[0] ?? '')).toBeVisible()
}

/** Signing in in two steps: set up, in use, and what an administrator without one sees. */
export const factorScreens: Screen[] = [
  {
    name: 'factor-setup-prepare',
    route,
    role: 'PATIENT',
    async open(stage) {
      await openWith(stage, { ...inUse(0), appSince: null })
      await press(stage, stage.said('account:factor.begin'))
      await expect(stage.page.getByText(stage.said('account:factor.setup.prepare'))).toBeVisible()
    },
    states: [
      { name: 'factor-setup-scan', enter: scan },
      { name: 'factor-recovery-codes', enter: confirm },
    ],
  },
  {
    name: 'factor-in-use',
    isPlace: true,
    route,
    role: 'DOCTOR',
    open: stage => openWith(stage, inUse(8)),
    translated: seePage,
    states: [
      {
        name: 'factor-remove',
        async enter(stage) {
          await press(stage, stage.said('account:factor.remove'))
          const name = stage.said('account:factor.remove.ask')
          await expect(stage.page.getByRole('dialog', { name })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'factor-few-codes',
    route,
    role: 'ADMIN',
    open: stage => openWith(stage, inUse(1, true)),
    translated: seePage,
  },
  {
    name: 'factor-failed',
    route,
    role: 'PATIENT',
    async open(stage) {
      await refuse(stage, access.readSecondFactors, 'server.failed', { requestId: '0191-a' })
      await stage.page.goto(`${route}?tab=change-password`)
      await expect(stage.page.getByText(stage.said('ui:failed.text')).first()).toBeVisible()
    },
  },
  {
    name: 'factor-first',
    route: '/dashboard',
    role: 'ADMIN',
    async open(stage) {
      await changeAnswer(stage, access.whoAmI, ({ user }) => ({
        user: { ...user, secondFactorDue: true },
      }))
      await stage.page.goto('/dashboard')
      await titled('account:factor.first.title')(stage)
    },
    translated: titled('account:factor.first.title'),
    states: [
      { name: 'factor-first-scan', enter: scan },
      { name: 'factor-first-codes', enter: confirm },
    ],
  },
]
