import { expect } from '@playwright/test'
import { access } from '@konsil/contract/access'
import type { SignInRole } from '@konsil/contract/core/roles'
import { haveAccount } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { newPerson } from '../people/person.ts'
import { refuse } from './answers.ts'
import { field, press, type Screen, seeTitle, type Stage, type State, titled } from './screen.ts'

const seeForm = (role: SignInRole) => (stage: Stage) => {
  const word = stage.said(`access:role.${role}`)
  return seeTitle(stage, stage.said('access:signIn.title', { role: word }))
}

async function openForm(stage: Stage, role: SignInRole = 'PATIENT', way?: string) {
  const query = new URLSearchParams({ role: role.toLowerCase(), ...(way && { redirect_to: way }) })
  await stage.page.goto(role === 'ADMIN' ? '/admin/sign-in' : `/sign-in?${query}`)
  await seeForm(role)(stage)
}

async function send(stage: Stage, email: string, password: string) {
  await field(stage, stage.said('access:field.email')).fill(email)
  await field(stage, stage.said('access:field.password')).fill(password)
  await press(stage, stage.said('access:signIn.submit'))
}

/** After the password, of somebody who has set up an app. */
async function openSecondStep(stage: Stage) {
  const ticket = { ticket: 'a-ticket', ways: ['APP' as const, 'RECOVERY_CODE' as const] }
  await refuse(stage, access.signIn, 'secondFactor.required', ticket)
  await openForm(stage)
  await send(stage, 'petra@example.org', 'konsil-demo')
  await seeSecondStep(stage)
}
const seeSecondStep = titled('access:secondStep.title')

const ofSecondStep: State[] = [
  {
    name: 'sign-in-second-step-wrong',
    async enter(stage) {
      await refuse(stage, access.signInWithApp, 'secondFactor.wrong')
      await field(stage, stage.said('access:secondStep.code.APP')).fill('123456')
      await press(stage, stage.said('access:signIn.submit'))
      await expect(stage.page.getByText(stage.said('refusals:secondFactor.wrong'))).toBeVisible()
    },
  },
  {
    name: 'sign-in-recovery-code',
    async enter(stage) {
      await press(stage, stage.said('access:secondStep.use.RECOVERY_CODE'))
      await expect(field(stage, stage.said('access:secondStep.code.RECOVERY_CODE'))).toBeFocused()
    },
  },
]

const ofForm: State[] = [
  {
    name: 'sign-in-errors',
    async enter(stage) {
      await press(stage, stage.said('access:signIn.submit'))
      await expect(stage.page.getByText(stage.said('refusals:email.required'))).toBeVisible()
    },
  },
  {
    name: 'sign-in-wrong-password',
    answers: [[400, '/api/v1/sign-in']],
    async enter(stage) {
      await send(stage, newPerson('PATIENT').email, 'something-else')
      const sentence = stage.said('refusals:global.invalid.password')
      await expect(stage.page.getByText(sentence).first()).toBeVisible()
    },
  },
]

export const signInScreens: Screen[] = [
  {
    name: 'sign-in-picker',
    route: '/sign-in',
    async open(stage) {
      await stage.page.goto('/sign-in')
      await titled('access:picker.title')(stage)
    },
    translated: titled('access:picker.title'),
  },
  {
    name: 'sign-in-patient',
    isPlace: true,
    route: '/sign-in',
    open: stage => openForm(stage),
    translated: seeForm('PATIENT'),
    states: ofForm,
  },
  {
    name: 'sign-in-doctor',
    route: '/sign-in',
    open: stage => openForm(stage, 'DOCTOR'),
    translated: seeForm('DOCTOR'),
  },
  {
    name: 'sign-in-admin',
    route: '/admin/sign-in',
    open: stage => openForm(stage, 'ADMIN'),
    translated: seeForm('ADMIN'),
  },
  {
    name: 'sign-in-wrong-role',
    route: '/sign-in',
    answers: [[400, '/api/v1/sign-in']],
    async open(stage) {
      const person = await haveAccount(newPerson('PATIENT'))
      await openForm(stage, 'DOCTOR')
      await send(stage, person.email, person.password)
      await expect(stage.page.getByText(stage.said('refusals:global.invalid.role'))).toBeVisible()
    },
  },
  {
    name: 'sign-in-not-activated',
    route: '/sign-in',
    answers: [[400, '/api/v1/sign-in']],
    async open(stage) {
      const { email, password, role, firstName, lastName } = newPerson('PATIENT')
      await askSuccessfully(access.signUp, { email, password, role, firstName, lastName })
      await openForm(stage, 'PATIENT', '/dashboard/booking?by=category')
      await send(stage, email, password)
      await expect(stage.page.getByText(stage.said('access:resend.title'))).toBeVisible()
      await press(stage, stage.said('access:resend.submit'))
      await expect(stage.page.getByText(stage.said('access:resend.done', { email }))).toBeVisible()
      await expect(stage.page.getByText(stage.said('access:resend.elsewhere'))).toBeVisible()
    },
  },
  {
    name: 'sign-in-second-step',
    isPlace: true,
    route: '/sign-in',
    open: openSecondStep,
    translated: seeSecondStep,
    states: ofSecondStep,
  },
  {
    name: 'sign-in-second-step-ended',
    route: '/sign-in',
    async open(stage) {
      await openSecondStep(stage)
      await refuse(stage, access.signInWithApp, 'secondFactor.ended')
      await field(stage, stage.said('access:secondStep.code.APP')).fill('123456')
      await press(stage, stage.said('access:signIn.submit'))
      await expect(stage.page.getByText(stage.said('refusals:secondFactor.ended'))).toBeVisible()
    },
  },
  {
    name: 'sign-in-harder',
    route: '/sign-in',
    async open(stage) {
      await refuse(stage, access.signIn, 'bot.check.harder')
      await stage.page.route('**/bot-check/challenge?level=harder', () => undefined)
      await openForm(stage)
      await send(stage, 'petra@example.org', 'konsil-demo')
      await expect(stage.page.getByText(stage.said('ui:check.harder'))).toBeVisible()
    },
  },
  {
    name: 'sign-in-check-failed',
    route: '/sign-in',
    losesCalls: true,
    throws: ['bot check failed'],
    async open(stage) {
      await stage.page.route('**/bot-check/challenge*', route => route.abort('failed'))
      await openForm(stage)
      await field(stage, stage.said('access:field.email')).focus()
      await expect(stage.page.getByText(stage.said('ui:check.failed'))).toBeVisible()
    },
  },
  {
    name: 'sign-in-agree',
    isPlace: true,
    route: '/sign-in',
    async open(stage) {
      const person = await haveAccount(newPerson('PATIENT'), { unasked: true })
      await openForm(stage)
      await send(stage, person.email, person.password)
      await seeTitle(stage, stage.said('access:agree.title'))
    },
  },
]
