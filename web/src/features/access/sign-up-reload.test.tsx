import { access } from '@konsil/contract/access'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { open, visit } from '../../testing/access.tsx'
import type { Network } from '../../testing/network.ts'
import { field, fillIn, signUp, tickAll, versions } from '../../testing/sign-up.tsx'
import { fill, press } from '../../testing/user-event.ts'

let network: Network

beforeEach(() => {
  network = visit().network
  network.answer(access.currentConsents, { consents: versions })
})

/** The tab is loaded anew. */
function reload(path = '/sign-up?role=patient') {
  cleanup()
  open(path)
}

const waitsForMail = () => screen.queryByText('anne@example.org') !== null

test('ACC-21 who waits for the mail finds the page again after a reload, and can change the address', async () => {
  network.answer(access.signUp, {})
  await signUp()
  await screen.findByText('anne@example.org')
  reload()
  screen.getByRole('heading', { name: 'Confirm your email' })
  expect(waitsForMail()).toBe(true)
  await press('Wrong address? Change it')
  expect(field('First name')).toHaveProperty('value', 'Änne')
  expect(field('Email')).toHaveProperty('value', 'anne@example.org')
  expect(field('Password')).toHaveProperty('value', '')
  reload()
  expect(waitsForMail()).toBe(false)
  expect(field('Email')).toHaveProperty('value', 'anne@example.org')
})

test('ACC-21 another account begins with an empty form, also after a reload', async () => {
  network.answer(access.signUp, {})
  await signUp()
  await press('Create another account')
  for (const name of ['First name', 'Last name', 'Email', 'Password']) {
    expect(field(name)).toHaveProperty('value', '')
  }
  reload()
  expect(waitsForMail()).toBe(false)
})

test('ACC-21, ACC-24 nothing is waited for any more, in any tab, once an account is activated here', async () => {
  network.answer(access.signUp, {})
  network.answer(access.activate, {})
  network.answer(access.lookAtActivation, { email: 'anne@example.org', role: 'PATIENT' })
  await signUp()
  await screen.findByText('anne@example.org')
  // The link of the mail is opened in a tab of its own, which has no part in what this one keeps.
  const kept = sessionStorage.getItem('sign-up') ?? ''
  reload('/active-user?token=abc')
  await fill(await screen.findByLabelText('Password', { selector: 'input' }), 'vier-Enten')
  await press('Confirm')
  await screen.findByRole('heading', { name: /successfully verified/ })
  sessionStorage.setItem('sign-up', kept)
  reload()
  expect(waitsForMail()).toBe(false)
  expect(field('Email')).toHaveProperty('value', '')
})

test('ACC-15 names and address stay over a reload and for the other role, the password and the ticks do not', async () => {
  open('/sign-up?role=patient')
  await fillIn()
  await tickAll()
  expect(JSON.stringify(sessionStorage)).not.toContain('vier-Enten')
  cleanup()
  open('/sign-up?role=doctor')
  const values = ['First name', 'Last name', 'Email', 'Password'].map(
    name => (field(name) as HTMLInputElement).value,
  )
  expect(values).toEqual(['Änne', 'O’Neil', 'anne@example.org', ''])
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    expect(box.checked).toBe(false)
  }
})
