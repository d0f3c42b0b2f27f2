import { account } from '@konsil/contract/account'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSession } from '../../lib/visitor/session.ts'
import { accountOf, someAddress, someProfile } from '../../testing/account.tsx'
import { renderPage, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

interface Known {
  dob?: string
  addresses?: (typeof someAddress)[]
}

/** The start page of a patient of whom this is known. */
async function startWith({ dob, addresses = [] }: Known) {
  const network = accountOf('PATIENT')
  network.answer(account.getProfile, { profile: someProfile({ dob: dob ?? null }) })
  network.answer(account.listAddresses, { addresses })
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Patient Dashboard' })
  return network
}

const item = async (title: string) =>
  within(
    (await screen.findByRole('heading', { level: 3, name: title })).closest('li') as HTMLElement,
  )
const details = () => item('Details for report and invoice')

test('SHELL-21 a patient sees what is worth doing: missing details, the papers, the prices', async () => {
  await startWith({})
  const missing = await details()
  const ways = (await missing.findAllByRole('link')).map(link => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(ways).toEqual([
    ['Add your date of birth', '/dashboard/account?tab=profile#dob'],
    ['Add a billing address', '/dashboard/account?tab=billing-address#new'],
  ])
  const papers = (await item('Have your papers ready')).getByRole('link')
  expect(papers.getAttribute('href')).toBe('/faq#what-to-send')
  const prices = (await item('What a second opinion costs')).getByRole('link')
  expect(prices.getAttribute('href')).toBe('/prices')
  expect(screen.queryByText('ada@example.org'), 'nobody is shown their own data').toBeNull()
})

test('SHELL-21 only what is missing is named, and what is complete is ticked', async () => {
  await startWith({ dob: '1970-05-31' })
  const [way, ...others] = await (await details()).findAllByRole('link')
  expect([way?.textContent, others]).toEqual(['Add a billing address', []])
  const said = (await details()).getByText(/^Your billing address is missing\./)
  expect(said.textContent).not.toContain('date of birth')
  cleanup()
  await startWith({ dob: '1970-05-31', addresses: [someAddress] })
  await (await details()).findByText('Complete.')
  expect((await details()).queryByRole('link')).toBeNull()
})

test('SHELL-30 details that did not load can be asked for again; the rest stands', async () => {
  const network = accountOf('PATIENT')
  network.refuse(account.getProfile, 'role.not.allowed')
  await renderPage('/dashboard')
  await screen.findByText('Whether something is missing could not be loaded.')
  await item('What a second opinion costs')
  network.answer(account.getProfile, { profile: someProfile() })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await (await details()).findByText('Add your date of birth')
})

test('SHELL-21 ACC-12 somebody who has just come for the first time is welcomed', async () => {
  signedIn(personWith('DOCTOR', { firstTimeLogin: true }))
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 2, name: 'Welcome, Ada Byron' })
  expect(screen.queryByText(/^Hello, /)).toBeNull()
  expect(readSession()).toMatchObject({ awaitsWelcome: false, firstTimeLogin: true })
  cleanup()
  await renderPage('/dashboard')
  await screen.findByText(/^Hello, Ada Byron/)
  expect(screen.queryByRole('heading', { name: 'Welcome, Ada Byron' })).toBeNull()
})
