import { access } from '@konsil/contract/access'
import { expect } from '@playwright/test'
import { haveAccount, mailedSecret } from '../people/accounts.ts'
import { newPerson } from '../people/person.ts'
import { answer } from './answers.ts'
import { field, press, type Screen, seeTitle, type Stage, titled } from './screen.ts'

async function ask(stage: Stage, email: string) {
  await stage.page.goto('/forgot-password')
  await field(stage, stage.said('access:field.email')).fill(email)
  await press(stage, stage.said('access:recover.submit'))
}

async function openReset(stage: Stage, code?: string) {
  const owner = { email: 'anne@example.org', role: 'PATIENT' } as const
  if (code === undefined) await answer(stage, access.lookAtReset, owner)
  await stage.page.goto(`/reset-password?code=${code ?? 'looked-at'}`)
  await seeTitle(stage, stage.said('access:reset.title'))
}

async function choose(stage: Stage, password: string, confirmation = password) {
  await field(stage, stage.said('access:reset.password')).fill(password)
  await field(stage, stage.said('access:reset.confirm')).fill(confirmation)
  await press(stage, stage.said('access:reset.submit'))
}

/** Five seconds later the page would be another one. */
function neverLeadOn() {
  const start = window.setTimeout.bind(window)
  const startShort = (act: () => void, after?: number) => (after === 5_000 ? 0 : start(act, after))
  Object.assign(window, { setTimeout: startShort })
}

export const recoveryScreens: Screen[] = [
  {
    name: 'forgot-password',
    route: '/forgot-password',
    async open(stage) {
      await stage.page.goto('/forgot-password')
      await titled('access:recover.title')(stage)
    },
    translated: titled('access:recover.title'),
  },
  {
    name: 'forgot-password-unknown',
    route: '/forgot-password',
    answers: [[400, '/api/v1/password/recover']],
    async open(stage) {
      await ask(stage, newPerson('PATIENT').email)
      await expect(
        stage.page.getByText(stage.said('refusals:global.not.exist.email')),
      ).toBeVisible()
    },
  },
  {
    name: 'forgot-password-sent',
    isPlace: true,
    route: '/forgot-password',
    async open(stage) {
      const person = await haveAccount(newPerson('DOCTOR'))
      await ask(stage, person.email)
      await titled('access:recover.done.title')(stage)
    },
    translated: titled('access:recover.done.title'),
  },
  {
    name: 'reset-password',
    route: '/reset-password',
    open: stage => openReset(stage),
    translated: titled('access:reset.title'),
  },
  {
    name: 'reset-password-errors',
    route: '/reset-password',
    async open(stage) {
      await openReset(stage)
      await choose(stage, 'kurz', 'anders')
      await expect(stage.page.getByText(stage.said('access:reset.confirmDiffers'))).toBeVisible()
    },
  },
  {
    name: 'reset-password-done',
    isPlace: true,
    route: '/reset-password',
    async open(stage) {
      const person = await haveAccount(newPerson('DOCTOR'))
      await ask(stage, person.email)
      await seeTitle(stage, stage.said('access:recover.done.title'))
      await openReset(stage, await mailedSecret(person.email, 'code'))
      await stage.page.evaluate(neverLeadOn)
      await choose(stage, 'neun-Gaense')
      await titled('access:reset.done.title')(stage)
    },
    translated: titled('access:reset.done.title'),
  },
  {
    name: 'reset-password-unusable',
    route: '/reset-password',
    answers: [[400, '/api/v1/password/reset/look']],
    async open(stage) {
      await stage.page.goto('/reset-password?code=used-up')
      await titled('access:reset.unusable.title')(stage)
    },
    translated: titled('access:reset.unusable.title'),
  },
  {
    name: 'confirm-email',
    route: '/confirm-email',
    async open(stage) {
      await stage.page.goto('/confirm-email?token=not-asked-yet')
      await titled('access:confirmEmail.title')(stage)
    },
    translated: titled('access:confirmEmail.title'),
  },
  {
    name: 'confirm-email-unusable',
    route: '/confirm-email',
    answers: [[400, '/api/v1/user/confirm-email']],
    async open(stage) {
      await stage.page.goto('/confirm-email?token=used-up')
      await press(stage, stage.said('access:confirmEmail.submit'))
      await titled('access:confirmEmail.unusable')(stage)
    },
    translated: titled('access:confirmEmail.unusable'),
  },
  {
    name: 'account-deleted',
    route: '/account-deleted',
    async open(stage) {
      await stage.page.goto('/account-deleted')
      await titled('access:deleted.title')(stage)
    },
    translated: titled('access:deleted.title'),
  },
]
