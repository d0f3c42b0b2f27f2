import { access, type OwnSecondFactors, type PasskeyQuestion } from '@konsil/contract/access'
import { idOf } from '@konsil/contract/samples/ids'
import { expect } from '@playwright/test'
import { answer, refuse } from './answers.ts'
import { openWith, route, seePage } from './factors-card.ts'
import { closeDialog, field, press, type Screen, type Stage, titled } from './screen.ts'

const question: PasskeyQuestion = { challenge: 'AQID', host: 'localhost', passkeys: [] }

const withPasskeys: OwnSecondFactors = {
  appSince: null,
  passkeys: [
    {
      _id: idOf(81),
      name: 'Passkey 1',
      createdAt: '2026-11-20T09:00:00.000Z',
      lastUsedAt: '2026-11-22T07:30:00.000Z',
    },
    {
      _id: idOf(82),
      name: 'Sicherheitsschlüssel am Schlüsselbund, der im Schreibtisch liegt',
      createdAt: '2026-11-21T16:00:00.000Z',
      lastUsedAt: null,
    },
  ],
  passkeyHost: 'localhost',
  recoveryCodesLeft: 10,
  isRequired: false,
}
const none: OwnSecondFactors = { ...withPasskeys, passkeys: [], recoveryCodesLeft: 0 }

/** As somebody who closes what the browser asks. */
const breakOff = ({ page }: Stage) =>
  page.evaluate(() => {
    const ask = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.defineProperty(navigator, 'credentials', { value: { create: ask, get: ask } })
  })

const seeSecondStep = titled('access:secondStep.title')

/** Passkeys as the second step: set up, in use, and at signing in. */
export const passkeyScreens: Screen[] = [
  {
    name: 'passkey-setup',
    route,
    role: 'PATIENT',
    async open(stage) {
      await openWith(stage, none)
      await press(stage, stage.said('account:factor.passkey.begin'))
      await expect(field(stage, stage.said('account:factor.passkey.setup.name'))).toBeVisible()
    },
    states: [
      {
        name: 'passkey-setup-broken-off',
        async enter(stage) {
          await answer(stage, access.beginPasskey, question)
          await breakOff(stage)
          await press(stage, stage.said('account:factor.passkey.setup.submit'))
          const told = stage.said('account:factor.passkey.setup.brokenOff')
          await expect(stage.page.getByText(told)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'passkey-none-yet',
    route,
    role: 'DOCTOR',
    open: stage => openWith(stage, none),
    translated: seePage,
  },
  {
    name: 'passkeys-in-use',
    route,
    role: 'PATIENT',
    open: stage => openWith(stage, withPasskeys),
    translated: seePage,
    states: [
      {
        name: 'passkey-rename',
        async enter(stage) {
          const name = 'Passkey 1'
          await press(stage, stage.said('account:factor.passkey.renameOf', { name }))
          const title = stage.said('account:factor.passkey.rename.ask')
          await expect(stage.page.getByRole('dialog', { name: title })).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'passkey-remove',
        async enter(stage) {
          const name = 'Passkey 1'
          await press(stage, stage.said('account:factor.passkey.removeOf', { name }))
          const title = stage.said('account:factor.passkey.remove.ask', { name })
          await expect(stage.page.getByRole('dialog', { name: title })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'sign-in-passkey',
    route: '/sign-in',
    async open(stage) {
      const ways = ['PASSKEY', 'APP', 'RECOVERY_CODE'] as const
      const told = { ticket: 'a-ticket', ways: [...ways] }
      await refuse(stage, access.signIn, 'secondFactor.required', told)
      await stage.page.goto('/sign-in?role=patient')
      await field(stage, stage.said('access:field.email')).fill('petra@example.org')
      await field(stage, stage.said('access:field.password')).fill('konsil-demo')
      await press(stage, stage.said('access:signIn.submit'))
      await seeSecondStep(stage)
    },
    translated: seeSecondStep,
    states: [
      {
        name: 'sign-in-passkey-broken-off',
        async enter(stage) {
          await answer(stage, access.beginSignInWithPasskey, question)
          await breakOff(stage)
          await press(stage, stage.said('access:secondStep.passkey.ask'))
          const told = stage.said('access:secondStep.passkey.brokenOff')
          await expect(stage.page.getByText(told)).toBeVisible()
        },
      },
    ],
  },
]
