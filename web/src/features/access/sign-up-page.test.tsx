import { access } from '@konsil/contract/access'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../lib/words/language.ts'
import { keepSession } from '../../lib/visitor/session.ts'
import { address, type Browser, open, saidOf, visit } from '../../testing/access.tsx'
import { freshToken, someUser } from '../../testing/person.ts'
import type { Network } from '../../testing/network.ts'
import { field, fillIn, send, signUp, tickAll, versions } from '../../testing/sign-up.tsx'
import { fill, press, userEvent } from '../../testing/user-event.ts'

let network: Network
let browser: Browser

beforeEach(() => {
  ;({ network, browser } = visit())
  network.answer(access.currentConsents, { consents: versions })
})

const terms = () => screen.getByRole('checkbox', { name: /^I agree to the terms/ })
const privacy = () => screen.getByRole('checkbox', { name: 'I have read the privacy notice.' })
const contract = () => screen.getByRole('checkbox', { name: /doctor contract/ })
const health = () => screen.queryByRole('checkbox', { name: /^I consent to the processing/ })
const asked = () => network.asked(access.signUp)
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const said = (name: string) => saidOf(field(name))

test('ACC-15 ACC-01 it starts with the role: patient or doctor, nobody else', async () => {
  open('/sign-up?role=admin')
  screen.getByRole('heading', { name: 'You are?' })
  expect(linkTo('Sign In')).toBe('/sign-in')
  expect(screen.getAllByRole('link').map(link => link.textContent)).toHaveLength(3)

  await userEvent.click(screen.getByRole('link', { name: /^Doctor/ }))
  screen.getByRole('heading', { name: 'Sign Up as Doctor' })
})

test('ACC-15 the form asks for the name, e-mail, password and agreement, and has ways back', async () => {
  open('/sign-up?role=patient')
  expect(field('First name').getAttribute('autocomplete')).toBe('given-name')
  expect(field('Last name').getAttribute('autocomplete')).toBe('family-name')
  expect(field('Email').getAttribute('autocomplete')).toBe('email')
  expect(field('Password').getAttribute('autocomplete')).toBe('new-password')
  terms()
  send()
  expect(linkTo('Sign In')).toBe('/sign-in?role=patient')
  await userEvent.click(screen.getByRole('link', { name: 'Sign up as a doctor' }))
  expect(address()).toBe('/sign-up?role=doctor')
  screen.getByRole('link', { name: 'Sign up as a patient' })
})

test('ACC-16 ACC-50 D-343 a patient agrees to terms and prices, has read the privacy notice, and consents apart', () => {
  open('/sign-up?role=patient')
  expect(linkTo('terms and conditions')).toBe('/en/terms')
  expect(linkTo('privacy notice')).toBe('/en/data-protection')
  expect(linkTo('price and service list')).toBe('/en/prices')
  expect(linkTo('health-data consent')).toBe('/en/health-data-consent')
  expect(screen.queryByRole('link', { name: /contract/ })).toBeNull()
  expect(screen.getAllByRole('checkbox')).toEqual([terms(), privacy(), health()])
  screen.getByText(/^The documents open in a new tab/)
  const link = screen.getByRole('link', { name: 'terms and conditions' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
})

test('ACC-16 D-343 a doctor agrees to the fee-based contract by a tick of its own and is asked for no consent', () => {
  open('/sign-up?role=doctor')
  expect(linkTo('fee-based doctor contract')).toBe('/en/doctor-contract')
  expect(screen.queryByRole('link', { name: /health/ })).toBeNull()
  expect(health()).toBeNull()
  expect(screen.getAllByRole('checkbox')).toEqual([terms(), privacy(), contract()])
})

test('ACC-16 in German the documents are the German ones', async () => {
  open('/sign-up?role=doctor')
  await act(() => chooseLanguage('de'))
  expect(linkTo('kostenpflichtigen Arztvertrag')).toBe('/de/doctor-contract')
  expect(linkTo('Allgemeinen Geschäftsbedingungen')).toBe('/de/terms')
})

test('ACC-17 ACC-19 ACC-09 every field says what it lacks', async () => {
  open('/sign-up?role=doctor')
  await tickAll()
  await userEvent.click(send())
  expect(said('First name')).toBe('First Name is required')
  expect(said('Last name')).toBe('Last Name is required')
  expect(said('Email')).toBe('Email is required')
  expect(said('Password')).toContain('Password is required')
  await waitFor(() => expect(document.activeElement).toBe(field('First name')))

  await fill(field('First name'), 'A')
  await fill(field('Last name'), 'B'.repeat(81))
  await fill(field('Email'), 'anne@example')
  await userEvent.click(send())
  expect(said('First name')).toBe('First name must be between 2 and 80 characters')
  expect(said('Last name')).toBe('Last name must be between 2 and 80 characters')
  expect(said('Email')).toBe('Email is invalid')
  expect(asked()).toEqual([])
})

test.each(['R2D2', 'Anne_Marie', '123', 'www.evil.example'])('ACC-18 %s is no name', async name => {
  open('/sign-up?role=doctor')
  await fill(field('First name'), name)
  await tickAll()
  await userEvent.click(send())
  expect(said('First name')).toBe(
    'Please enter valid characters: letters, spaces, apostrophes, hyphens, and a space after a dot',
  )
})

test('ACC-19 ACC-50 D-343 the button stays grey until each tick is set, and a line says which are missing', async () => {
  open('/sign-up?role=patient')
  await fillIn()
  screen.getByText('Still to be ticked: terms, privacy notice, and health data.')
  for (const tick of [terms(), privacy(), health() as HTMLElement]) {
    expect(send().disabled).toBe(true)
    await userEvent.click(tick)
  }
  expect(send().disabled).toBe(false)
  expect(screen.queryByText(/^Still to be ticked/)).toBeNull()
  await userEvent.click(privacy())
  expect(send().disabled).toBe(true)
  screen.getByText('Still to be ticked: privacy notice.')
})

test('ACC-19 D-343 a doctor ticks the contract too', async () => {
  open('/sign-up?role=doctor')
  await fillIn()
  await userEvent.click(terms())
  await userEvent.click(privacy())
  expect(send().disabled).toBe(true)
  screen.getByText('Still to be ticked: doctor contract.')
  await userEvent.click(contract())
  expect(send().disabled).toBe(false)
})

test('ACC-19 D-340 a password has 8 to 128 characters, and is praised for what the rule takes', async () => {
  open('/sign-up?role=doctor')
  screen.getByText('8 to 128 characters.')
  screen.getByText('The longer, the safer.')
  await fillIn()
  screen.getByText(/^Weak/)
  await tickAll()
  await userEvent.clear(field('Password'))
  await fill(field('Password'), 'seven-7')
  await userEvent.click(send())
  expect(said('Password')).toContain('Password must be from 8 to 128 characters')
  expect(screen.queryByText(/^Weak/)).toBeNull()
  await userEvent.clear(field('Password'))
  await fill(field('Password'), 'Änne.ONeil!2026?85')
  screen.getByText('Please choose a password that is not made of your name or email address')
  await userEvent.click(send())
  expect(said('Password')).toContain('not made of your name')
  expect(asked()).toEqual([])
  network.refuse(access.signUp, 'password.common', { field: 'password' })
  await userEvent.clear(field('Password'))
  await fill(field('Password'), 'hd764nw5d7e1vb1')
  screen.getByText(/^Strong/)
  await userEvent.click(send())
  await waitFor(() => expect(said('Password')).toContain('one of the most common ones'))
  expect(screen.queryByText(/^Strong/)).toBeNull()
})

test('ACC-20 ACC-50 ACC-51 ACC-10 PROF-36 the call carries the fields, the zone and the versions agreed to', async () => {
  network.answer(access.signUp, {})
  await signUp()
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]?.question).toEqual({
    firstName: 'Änne',
    lastName: 'O’Neil',
    email: 'anne@example.org',
    password: 'vier-Enten',
    role: 'PATIENT',
    timezone: 0 - new Date().getTimezoneOffset(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: 'en',
    consents: versions,
  })
  expect(asked()[0]?.headers['x-bot-check']).toBeTruthy()
})

test('ACC-21 ACC-49 then the person is sent to their mails, and may have the mail sent again', async () => {
  network.answer(access.signUp, {})
  network.answer(access.resendActivation, {})
  await signUp()
  await screen.findByRole('heading', { name: 'Confirm your email' })
  screen.getByText(
    "An email has been sent to your registered account's email. Please check your email to activate your account.",
  )
  screen.getByText('anne@example.org')
  expect(JSON.stringify(sessionStorage)).not.toContain('vier-Enten')
  expect(linkTo('Back to Login')).toMatch(/^\/sign-in/)

  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await screen.findByText(/^If anne@example.org is still waiting/)
  expect(network.asked(access.resendActivation)[0]?.question).toEqual({ email: 'anne@example.org' })
})

test('ACC-21 a wrong address is changed where it was entered, and all the rest is still there', async () => {
  network.answer(access.signUp, {})
  await signUp()
  await press('Wrong address? Change it')
  expect(document.activeElement).toBe(field('Email'))
  expect((field('Password') as HTMLInputElement).value).toBe('vier-Enten')
  screen.getByText(/^Weak/)
  expect(send().disabled).toBe(false)
  await userEvent.clear(field('Email'))
  await fill(field('Email'), 'aenne@example.org')
  await userEvent.click(send())
  await screen.findByText('aenne@example.org')
  expect(asked().map(({ question }) => (question as { email: string }).email)).toEqual([
    'anne@example.org',
    'aenne@example.org',
  ])
})

test('ACC-49 ACC-47 a mail asked for too often is refused with the time to wait', async () => {
  network.answer(access.signUp, {})
  network.refuse(access.resendActivation, 'too.many.requests', { seconds: 300 })
  await signUp()
  await press('Send it again')
  await screen.findByText(/Please wait 5 minutes/)
  expect(screen.queryByText(/still waiting/)).toBeNull()
  screen.getByRole('button', { name: 'Send it again' })
})

test('ACC-22 an address that is registered already is said at its field until it is changed', async () => {
  network.refuse(access.signUp, 'global.email.existed.email')
  await signUp()
  const sentence =
    'This email has been already registered at Konsil. Please try again with other email'
  await waitFor(() => expect(said('Email')).toBe(sentence))
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  await fill(field('Password'), 'y')
  expect(said('Email')).toBe(sentence)
  await fill(field('Email'), '.uk')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('ACC-22 any other failure is told in a toast, and nothing is lost', async () => {
  network.refuse(access.signUp, 'server.busy')
  await signUp()
  await screen.findByText(/^Sign Up Error: The service is busy/)
  expect(field('First name')).toHaveProperty('value', 'Änne')
})

test('ACC-50 a version that changed meanwhile is asked for anew', async () => {
  const newer = versions.map(one => ({ ...one, version: '9' }))
  network.refuse(access.signUp, 'consent.version.outdated', { document: 'TERMS' })
  const page = signUp()
  await waitFor(() => expect(network.asked(access.currentConsents)).toHaveLength(1))
  network.answer(access.currentConsents, { consents: newer })
  await page
  await screen.findByText(/^Sign Up Error: There is a newer version/)
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    expect(box.checked).toBe(false)
  }
  expect(network.asked(access.currentConsents)).toHaveLength(2)
  network.answer(access.currentConsents, { consents: [] })
  network.answer(access.signUp, {})
  await tickAll()
  await userEvent.click(send())
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]?.question).toMatchObject({ consents: newer })
})

test('ACC-50 without the versions nothing is sent: they are what is agreed to', async () => {
  network.silence(access.currentConsents)
  await signUp()
  await screen.findByText(/^Sign Up Error: We could not be reached/)
  expect(asked()).toEqual([])
})

function expectLedTo(code: 'PATIENT' | 'DOCTOR' | 'ADMIN', target: string) {
  keepSession(freshToken(), someUser({ role: { code } }), new Date())
  open('/sign-up?role=patient')
  expect(browser.leftFor).toHaveBeenCalledWith(target)
}

test.each([
  ['PATIENT', '/dashboard/appointment'],
  ['DOCTOR', '/dashboard/services'],
  ['ADMIN', '/dashboard'],
] as const)('ACC-23 D-010 a signed-in %s is led to %s', expectLedTo)

test('ACC-51 a zone that the server does not know is left out', async () => {
  network.refuse(access.signUp, 'time.zone.unknown', { field: 'timeZone' })
  await signUp()
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[0]?.question).toHaveProperty('timeZone')
  expect(asked()[1]?.question).not.toHaveProperty('timeZone')
  expect(asked()[1]?.headers['x-bot-check']).not.toBe(asked()[0]?.headers['x-bot-check'])
})
