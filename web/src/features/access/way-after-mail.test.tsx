import { access } from '@konsil/contract/access'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bookingWith } from '../../lib/visitor/destinations.ts'
import { keepSession } from '../../lib/visitor/session.ts'
import { open, stubBrowser } from '../../testing/access.tsx'
import { type Network, stubNetwork } from '../../testing/network.ts'
import { freshToken, someUser } from '../../testing/person.ts'
import { fill, press } from '../../testing/user-event.ts'

let network: Network

beforeEach(() => {
  network = stubNetwork()
  stubBrowser()
})

const mine = 'anne@example.org'
const way = bookingWith('doctor', '0198c0de-0000-7000-8000-000000000001')
const carrying = (to: string) => `&${new URLSearchParams({ redirect_to: to })}`
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const said = () => screen.queryByText(/you go on with your booking\.$/)?.textContent
const heading = (name: string) => screen.findByRole('heading', { name })

function signedIn(email: string) {
  const user = someUser({ email })
  network.answer(access.whoAmI, { user })
  keepSession(freshToken(), user, new Date())
}

async function saveNewPassword() {
  network.answer(access.lookAtReset, { email: mine })
  network.answer(access.resetPassword, {})
  open(`/reset-password?code=a-b_c&role=patient${carrying(way)}`)
  for (const name of ['New password', 'Confirm password'])
    await fill(await screen.findByLabelText(name, { selector: 'input' }), 'tea-4-two')
  await press('Save password')
  await heading('Password saved')
}

test('SHELL-35 ACC-34 ACC-46 whoever was signed in here as themselves is led on to what they chose', async () => {
  signedIn(mine)
  await saveNewPassword()
  expect(said()).toMatch(/^The doctor you chose is kept:/)
  expect(hrefOf('Sign in now')).toBe(`/sign-in?role=patient${carrying(way)}`)
})
