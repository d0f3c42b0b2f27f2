import { access } from '@konsil/contract/access'
import type { RoleCode } from '@konsil/contract/core/roles'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const account = (number: number, code: RoleCode) => ({
  _id: idOf(number),
  email: `person${number}@example.org`,
  profile: { firstName: 'Person', lastName: `Number${number}` },
  role: { code, name: code },
  createdAt: '2026-03-02T19:05:00.000Z',
  updatedAt: '2026-03-02T19:05:00.000Z',
})

const roles: RoleCode[] = ['PATIENT', 'DOCTOR', 'PATIENT', 'PATIENT', 'ADMIN', 'PATIENT', 'DOCTOR']
const list = roles.map((role, index) => account(index + 1, role))

/** A server that has these people, and answers what it is asked for. */
function officeOf(people: typeof list) {
  const network = signedIn(personWith('ADMIN'))
  const counts = { PATIENT: 0, DOCTOR: 0, ADMIN: 0 }
  for (const { role } of people) counts[role.code as keyof typeof counts] += 1
  network.answer(access.countUsers, { counts })
  network.answerWith(access.listUsers, async ({ page = 1, size = people.length }) => ({
    list: people.slice((page - 1) * size, page * size),
    total: people.length,
  }))
  return network
}

const rowNames = () =>
  screen.getAllByRole('rowheader').map(row => /Number\d+/.exec(row.textContent ?? '')?.[0])

test('ADM-05 an administrator sees how many people there are', async () => {
  const network = officeOf(list)
  await renderPage('/dashboard')
  const counted = await screen.findAllByRole('definition')
  expect(counted.map(figure => figure.textContent)).toEqual(['4', '2', '1'])
  expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual([
    'Patients',
    'Doctors',
    'Administrators',
  ])
  expect(network.asked(access.listUsers).map(({ question }) => question)).toEqual([
    { page: 1, size: 5 },
  ])
})

test('ADM-22 the newest accounts stand five on a page', async () => {
  officeOf(list)
  await renderPage('/dashboard')
  const table = within(await screen.findByRole('table', { name: 'Newest accounts' }))
  const [first] = table.getAllByRole('row').slice(1)
  expect(first?.textContent).toMatch(/person1@example\.org.*Patient.*02\.03\.2026, 20:05/)
  expect(rowNames()).toEqual(['Number1', 'Number2', 'Number3', 'Number4', 'Number5'])

  const pager = within(screen.getByRole('navigation', { name: 'Pages of this list' }))
  pager.getByText('1 to 5 of 7')
  await userEvent.click(pager.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(rowNames()).toEqual(['Number6', 'Number7']))
  pager.getByText('6 to 7 of 7')
  expect(pager.getByRole('button', { name: 'Next' }).ariaDisabled).toBe('true')
  await userEvent.click(pager.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(rowNames()).toHaveLength(5))
})

test('ADM-22 a page that is no longer there leads to the last one that is', async () => {
  const people = [...list]
  officeOf(people)
  await renderPage('/dashboard')
  const next = await screen.findByRole('button', { name: 'Next' })
  people.splice(3)
  await userEvent.click(next)
  await waitFor(() => expect(rowNames()).toEqual(['Number1', 'Number2', 'Number3']))
})

test('SHELL-30 the next page is on its way: this one stays until it is there', async () => {
  const network = officeOf(list)
  await renderPage('/dashboard')
  const next = await screen.findByRole('button', { name: 'Next' })
  const arrive = network.hold(access.listUsers, { list: list.slice(5), total: list.length })
  await userEvent.click(next)
  expect(rowNames()).toHaveLength(5)
  screen.getByText('1 to 5 of 7')
  arrive()
  await screen.findByText('6 to 7 of 7')
})

test('SHELL-30 the next page fails: this one stays, with the way back and on', async () => {
  const network = officeOf(list)
  await renderPage('/dashboard')
  const next = await screen.findByRole('button', { name: 'Next' })
  network.refuse(access.listUsers, 'role.not.allowed')
  await userEvent.click(next)
  await screen.findByText('The accounts could not be loaded.')
  expect(rowNames()).toEqual(['Number1', 'Number2', 'Number3', 'Number4', 'Number5'])
  screen.getByText('1 to 5 of 7')
  const retry = screen.getByRole('button', { name: 'Try again' })
  const isAbove = retry.compareDocumentPosition(screen.getByRole('table'))
  expect(isAbove).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByText('The accounts could not be loaded.')).toBeNull())
  await userEvent.click(next)
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.answer(access.listUsers, { list: list.slice(5), total: list.length })
  await userEvent.click(again)
  await screen.findByText('6 to 7 of 7')
  expect(rowNames()).toEqual(['Number6', 'Number7'])
})

test('SHELL-30 who presses twice goes two pages on', async () => {
  const people = Array.from({ length: 12 }, (_, index) => account(index + 1, 'PATIENT'))
  const network = officeOf(people)
  await renderPage('/dashboard')
  const next = await screen.findByRole('button', { name: 'Next' })
  network.hold(access.listUsers, { list: people.slice(5, 10), total: people.length })
  await userEvent.click(next)
  const arrive = network.hold(access.listUsers, { list: people.slice(10), total: people.length })
  await userEvent.click(next)
  arrive()
  await screen.findByText('11 to 12 of 12')
  expect(network.asked(access.listUsers).map(({ question }) => question)).toEqual(
    [1, 2, 3].map(page => ({ page, size: 5 })),
  )
})

test('SHELL-30 at the last page the button that led there keeps the focus', async () => {
  const network = officeOf(list)
  await renderPage('/dashboard')
  const next = await screen.findByRole('button', { name: 'Next' })
  expect(screen.getByRole('button', { name: 'Back' }).ariaDisabled).toBe('true')
  await userEvent.click(next)
  await screen.findByText('6 to 7 of 7')
  expect(document.activeElement).toBe(next)
  expect(next).toHaveProperty('disabled', false)
  await userEvent.click(next)
  screen.getByText('6 to 7 of 7')
  expect(network.asked(access.listUsers)).toHaveLength(2)
})

test('SHELL-30 while the accounts are on their way the page says so', async () => {
  const arrive = officeOf(list).hold(access.listUsers, { list, total: list.length })
  await renderPage('/dashboard')
  await screen.findByText('Nothing is waiting for your decision.')
  await waitFor(() => expect(screen.getAllByText('Loading')).toHaveLength(1))
  arrive()
  await screen.findByRole('table')
})

test('SHELL-30 no accounts yet: what will change that', async () => {
  officeOf([])
  await renderPage('/dashboard')
  await screen.findByText(/^There are no accounts yet\./)
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('SHELL-30 accounts that did not load can be asked for again', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.refuse(access.listUsers, 'role.not.allowed')
  await renderPage('/dashboard')
  await screen.findByText('The accounts could not be loaded.')
  network.answer(access.listUsers, { list, total: list.length })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('table')
  expect(rowNames()).toHaveLength(7)
})
