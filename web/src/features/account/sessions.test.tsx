import { access } from '@konsil/contract/access'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAccount, someSession } from '../../testing/account.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import type { Network } from '../../testing/network.ts'
import { press } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const phone = someSession({
  _id: idOf(71),
  browser: 'SAFARI',
  system: 'IOS',
  isThisOne: false,
})
const unknown = someSession({ _id: idOf(72), browser: null, system: null, isThisOne: false })
const three = { list: [someSession(), phone, unknown], total: 3 }

const openSessions = (prepare?: (network: Network) => void) =>
  openAccount('PATIENT', 'change-password', prepare)

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}

test('each browser is told in words, this one is marked and has no button', async () => {
  await openSessions(network => network.answer(access.listSessions, three))
  const mine = await rowOf('Firefox on Linux')
  mine.getByText('This browser')
  expect(mine.queryByRole('button')).toBeNull()
  const other = await rowOf('Safari on an iPhone or iPad')
  expect(other.getByText('Last used').parentElement?.textContent).toMatch(/2026|day/)
  await rowOf('Unknown browser')
})

test('one is signed out: it goes, that is said, and whoever reads on begins at the list', async () => {
  const network = await openSessions(asked => asked.answer(access.listSessions, three))
  await rowOf('Safari on an iPhone or iPad')
  network.answer(access.endSession, {})
  network.answer(access.listSessions, { list: [someSession(), unknown], total: 2 })
  await press('Sign out: Safari on an iPhone or iPad')
  await screen.findByText('Signed out: Safari on an iPhone or iPad')
  expect(network.asked(access.endSession).map(({ question }) => question)).toEqual([
    { id: phone._id },
  ])
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Safari on an iPhone or iPad' })).toBeNull(),
  )
  expect(document.activeElement?.tagName).toBe('UL')
})

test('all others are signed out at once, and then there is nothing left to press', async () => {
  const network = await openSessions(asked => asked.answer(access.listSessions, three))
  await rowOf('Unknown browser')
  network.answer(access.endOtherSessions, {})
  network.answer(access.listSessions, { list: [someSession()], total: 1 })
  await press('Sign out everywhere else')
  await screen.findByText('You are now signed in here only')
  await screen.findByText('You are signed in here only.')
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('what could not be ended stays and can be tried again', async () => {
  const network = await openSessions(asked => asked.answer(access.listSessions, three))
  await rowOf('Unknown browser')
  network.silence(access.endSession)
  await press('Sign out: Unknown browser')
  await screen.findByText(/^Signing out did not work/)
  const row = await rowOf('Unknown browser')
  row.getByRole('button', { name: 'Sign out: Unknown browser' })
})

test('one that has ended meanwhile is no failure', async () => {
  const network = await openSessions(asked => asked.answer(access.listSessions, three))
  await rowOf('Unknown browser')
  network.refuse(access.endSession, 'not.found')
  network.answer(access.listSessions, { list: [someSession()], total: 1 })
  await press('Sign out: Unknown browser')
  await screen.findByText('This browser was signed out already')
  await screen.findByText('You are signed in here only.')
})

test('of many it is said that they are not all', async () => {
  await openSessions(network => network.answer(access.listSessions, { ...three, total: 60 }))
  await screen.findByText('You see the 3 of 60 that were used last.')
})

test('a list that cannot be read says so, and is asked for again', async () => {
  const network = await openSessions(asked => asked.silence(access.listSessions))
  await screen.findByText('Where you are signed in cannot be shown at the moment.')
  network.answer(access.listSessions, three)
  await press('Try again')
  await rowOf('Firefox on Linux')
})
