import { expect } from '@playwright/test'
import { access } from '@konsil/contract/access'
import { haveAccount, mailedSecret } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { newPerson, type Person } from '../people/person.ts'
import { fillSignUp } from '../people/sign-up.ts'
import { answer, refuse } from './answers.ts'
import { field, press, type Screen, seeTitle, type Stage, type State, titled } from './screen.ts'

const seeForm = (role: 'PATIENT' | 'DOCTOR') => (stage: Stage) => {
  const word = stage.said(`access:role.${role}`)
  return seeTitle(stage, stage.said('access:signUp.title', { role: word }))
}

async function openForm(stage: Stage, role: 'PATIENT' | 'DOCTOR', way?: string) {
  const query = { role: role.toLowerCase(), ...(way && { redirect_to: way }) }
  await stage.page.goto(`/sign-up?${new URLSearchParams(query)}`)
  await seeForm(role)(stage)
}

async function send(stage: Stage, person: Person) {
  await fillSignUp(stage.page, { ...person, language: stage.language })
  await press(stage, stage.said('access:signUp.submit'))
}

const seeWay = ({ page, said }: Stage) =>
  expect(page.getByText(said('access:goingOn.doctor'))).toBeVisible()

const seeActivation = titled('access:activate.title')

/** By a link that is good, of nobody who could be met. */
async function openActivation(stage: Stage) {
  const account = { email: 'wilhelmine@patient.example', role: 'PATIENT' } as const
  await answer(stage, access.lookAtActivation, account)
  await stage.page.goto('/active-user?token=looked-at')
  await seeActivation(stage)
}

async function confirm(stage: Stage, password: string) {
  await field(stage, stage.said('access:field.password')).fill(password)
  await press(stage, stage.said('access:activate.submit'))
}

async function chooseNewPassword(stage: Stage) {
  await press(stage, stage.said('access:activate.other.submit'))
  await seeTitle(stage, stage.said('access:activate.anew.title'))
}

/** What activates the account of somebody who has signed up. */
async function signedUp() {
  const { email, password, role, firstName, lastName } = newPerson('PATIENT')
  await askSuccessfully(access.signUp, { email, password, role, firstName, lastName })
  return { id: await mailedSecret(email, 'token'), password }
}

const toBook = '/dashboard/booking?by=doctor&doctor=looked-at'
/** Of somebody who chose to book in another browser. */
const openLink = ({ page }: Stage, id: string) =>
  page.goto(
    `/active-user?${new URLSearchParams({ token: id, role: 'patient', redirect_to: toBook })}`,
  )

/** As on a phone for which the operator has an app. */
function haveApp() {
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' })
  document.querySelector('meta[name="app-deep-link"]')?.setAttribute('content', 'konsil://sign-in')
}

const ofActivation: State[] = [
  {
    name: 'active-user-wrong-password',
    async enter(stage) {
      await refuse(stage, access.activate, 'activation.password.wrong')
      await confirm(stage, 'something-else')
      const sentence = stage.said('refusals:activation.password.wrong')
      await expect(stage.page.getByText(sentence)).toBeVisible()
    },
  },
  {
    name: 'active-user-anew',
    enter: chooseNewPassword,
  },
  {
    name: 'active-user-anew-errors',
    async enter(stage) {
      await chooseNewPassword(stage)
      for (const box of await stage.page.getByRole('checkbox').all()) await box.check()
      await field(stage, stage.said('access:field.firstName')).fill('X')
      await field(stage, stage.said('access:reset.password')).fill('kurz')
      await press(stage, stage.said('access:activate.anew.submit'))
      await expect(stage.page.getByText(stage.said('refusals:first.name.length'))).toBeVisible()
    },
  },
]

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
    isPlace: true,
    route: '/sign-up',
    open: stage => openForm(stage, 'PATIENT'),
    translated: seeForm('PATIENT'),
  },
  {
    name: 'sign-up-to-book',
    route: '/sign-up',
    async open(stage) {
      await openForm(stage, 'PATIENT', toBook)
      await seeWay(stage)
    },
    translated: seeWay,
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
    isPlace: true,
    route: '/sign-up',
    async open(stage) {
      await openForm(stage, 'PATIENT', toBook)
      await send(stage, newPerson('PATIENT'))
      await titled('access:signUp.done.title')(stage)
      await expect(stage.page.getByText(stage.said('access:goingOn.sent'))).toBeVisible()
    },
    translated: titled('access:signUp.done.title'),
  },
  {
    name: 'active-user',
    route: '/active-user',
    open: openActivation,
    translated: seeActivation,
    states: ofActivation,
  },
  {
    name: 'active-user-not-looked-at',
    route: '/active-user',
    async open(stage) {
      await refuse(stage, access.lookAtActivation, 'server.busy')
      await openLink(stage, 'looked-at')
      await expect(stage.page.getByText(stage.said('refusals:server.busy'))).toBeVisible()
    },
  },
  {
    name: 'active-user-done',
    isPlace: true,
    route: '/active-user',
    async open(stage) {
      const { id, password } = await signedUp()
      await openLink(stage, id)
      await confirm(stage, password)
      await titled('access:activate.done')(stage)
    },
    translated: titled('access:activate.done'),
  },
  {
    name: 'active-user-done-with-app',
    route: '/active-user',
    widths: [390],
    async open(stage) {
      const { id, password } = await signedUp()
      await openLink(stage, id)
      await seeActivation(stage)
      await stage.page.evaluate(haveApp)
      await confirm(stage, password)
      await titled('access:activate.done')(stage)
      await expect(stage.page.getByText(stage.said('access:signIn.inApp.note'))).toBeVisible()
    },
  },
  {
    name: 'active-user-already',
    route: '/active-user',
    answers: [[400, '/api/v1/active-user/look']],
    async open(stage) {
      const account = await signedUp()
      await askSuccessfully(access.activate, account)
      await openLink(stage, account.id)
      await titled('refusals:global.was.actived.user')(stage)
    },
    translated: titled('refusals:global.was.actived.user'),
  },
  {
    name: 'active-user-failed',
    route: '/active-user',
    answers: [[400, '/api/v1/active-user/look']],
    async open(stage) {
      await openLink(stage, 'nothing-like-it')
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
