import { expect } from '@playwright/test'
import { access } from '@konsil/contract/access'
import { haveAccount, mailedSecret } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { newPerson, type Person } from '../people/person.ts'
import { fillSignUp } from '../people/sign-up.ts'
import { field, press, type Screen, seeTitle, type Stage, titled } from './screen.ts'

const seeForm = (role: 'PATIENT' | 'DOCTOR') => (stage: Stage) => {
  const word = stage.said(`access:role.${role}`)
  return seeTitle(stage, stage.said('access:signUp.title', { role: word }))
}

async function openForm(stage: Stage, role: 'PATIENT' | 'DOCTOR') {
  await stage.page.goto(`/sign-up?role=${role.toLowerCase()}`)
  await seeForm(role)(stage)
}

async function send(stage: Stage, person: Person) {
  await fillSignUp(stage.page, { ...person, language: stage.language })
  await press(stage, stage.said('access:signUp.submit'))
}

async function openActivation(stage: Stage, token: string) {
  await stage.page.goto(`/active-user?token=${token}`)
  await seeTitle(stage, stage.said('access:activate.title'))
}

async function signedUp() {
  const { email, password, role, firstName, lastName } = newPerson('PATIENT')
  await askSuccessfully(access.signUp, { email, password, role, firstName, lastName })
  return mailedSecret(email, 'token')
}

export const signUpScreens: Screen[] = [
  {
    name: 'sign-up-picker',
    route: '/sign-up',
    async open(stage) {
      await stage.page.goto('/sign-up')
      await titled('access:picker.title')(stage)
    },
    translated: titled('access:picker.title'),
  },
  {
    name: 'sign-up-patient',
    route: '/sign-up',
    open: stage => openForm(stage, 'PATIENT'),
    translated: seeForm('PATIENT'),
  },
  {
    name: 'sign-up-doctor',
    route: '/sign-up',
    open: stage => openForm(stage, 'DOCTOR'),
    translated: seeForm('DOCTOR'),
  },
  {
    name: 'sign-up-errors',
    route: '/sign-up',
    async open(stage) {
      await openForm(stage, 'PATIENT')
      await send(stage, { ...newPerson('PATIENT'), firstName: 'X', lastName: 'R2D2', email: 'at' })
      await expect(
        stage.page.getByText(stage.said('refusals:person.name.characters')),
      ).toBeVisible()
    },
  },
  {
    name: 'sign-up-known-address',
    route: '/sign-up',
    answers: [[400, '/api/v1/sign-up']],
    async open(stage) {
      const known = await haveAccount(newPerson('DOCTOR'))
      await openForm(stage, 'DOCTOR')
      await send(stage, known)
      const sentence = stage.said('refusals:global.email.existed.email')
      await expect(stage.page.getByText(sentence).first()).toBeVisible()
    },
  },
  {
    name: 'sign-up-done',
    route: '/sign-up',
    async open(stage) {
      await openForm(stage, 'DOCTOR')
      await send(stage, newPerson('DOCTOR'))
      await titled('access:signUp.done.title')(stage)
    },
    translated: titled('access:signUp.done.title'),
  },
  {
    name: 'active-user',
    route: '/active-user',
    open: stage => openActivation(stage, 'not-asked-yet'),
    translated: titled('access:activate.title'),
  },
  {
    name: 'active-user-done',
    route: '/active-user',
    async open(stage) {
      await openActivation(stage, await signedUp())
      await press(stage, stage.said('access:activate.submit'))
      await titled('access:activate.done')(stage)
    },
    translated: titled('access:activate.done'),
  },
  {
    name: 'active-user-already',
    route: '/active-user',
    answers: [[400, '/api/v1/active-user']],
    async open(stage) {
      const id = await signedUp()
      await askSuccessfully(access.activate, { id })
      await openActivation(stage, id)
      await press(stage, stage.said('access:activate.submit'))
      await titled('refusals:global.was.actived.user')(stage)
    },
    translated: titled('refusals:global.was.actived.user'),
  },
  {
    name: 'active-user-failed',
    route: '/active-user',
    answers: [[400, '/api/v1/active-user']],
    async open(stage) {
      await openActivation(stage, 'nothing-like-it')
      await press(stage, stage.said('access:activate.submit'))
      await titled('access:activate.failed.title')(stage)
    },
    translated: titled('access:activate.failed.title'),
  },
  {
    name: 'active-user-fresh-link',
    route: '/active-user',
    async open(stage) {
      const { email } = newPerson('PATIENT')
      await stage.page.goto('/active-user')
      await field(stage, stage.said('access:field.email')).fill(email)
      await press(stage, stage.said('access:fresh.submit'))
      await expect(stage.page.getByText(stage.said('access:resend.done', { email }))).toBeVisible()
    },
  },
]
