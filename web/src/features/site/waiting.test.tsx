import { access } from '@konsil/contract/access'
import { certificates } from '@konsil/contract/certificates'
import { days } from '@konsil/contract/core/time'
import { sampleReviewedCertificate } from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { site, type Waiting } from '@konsil/contract/site'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  openDashboard,
  personWith,
  renderPage,
  signedIn,
  stubPageLoads,
} from '../../testing/dashboard.tsx'
import { lineOf } from '../../testing/sockets.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const daysAgo = (count: number) => new Date(Date.now() - days(count)).toISOString()
const certificatesWaiting: Waiting = { kind: 'CERTIFICATES', count: 3, since: daysAgo(4) }
const proposalWaiting: Waiting = { kind: 'PROPOSALS', count: 1, since: daysAgo(1) }

/** An administrator for whom this waits. */
function officeWith(...waiting: Waiting[]) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(site.listWaiting, { waiting })
  return network
}

const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(row => [
      ...[...row.querySelectorAll('p')].map(line => line.textContent),
      within(row).getByRole('link').textContent,
      within(row).getByRole('link').getAttribute('href'),
    ])

test('ADM-14 an administrator sees first what waits: how many, since when, and the way there', async () => {
  officeWith(certificatesWaiting, proposalWaiting)
  await renderPage('/dashboard')
  const [one] = await screen.findAllByText('certificates to check')
  expect(rowsOf(one?.closest('ul') as HTMLElement)).toEqual([
    [
      '3 certificates to check',
      'The oldest came in 4 days ago',
      'Check certificates',
      '/dashboard/uploaded-certificate',
    ],
    ['1 proposed service to check', 'Came in yesterday', 'Check proposals', '/dashboard/services'],
  ])
  const card = screen.getByRole('heading', { level: 2, name: 'Waiting for you' })
  const people = await screen.findByText('Newest accounts')
  expect(card.compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('SHELL-30 nothing waits: one calm sentence', async () => {
  officeWith()
  await renderPage('/dashboard')
  await screen.findByText('Nothing is waiting for your decision.')
})

test('SHELL-30 what waits did not load: the people stand below all the same, and it can be asked for again', async () => {
  const network = officeWith()
  network.refuse(site.listWaiting, 'role.not.allowed')
  await renderPage('/dashboard')
  await screen.findByText('What is waiting for you could not be loaded.')
  await screen.findByText('Newest accounts')
  network.answer(site.listWaiting, { waiting: [proposalWaiting] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('proposed service to check')
})

const entry = (name: string) => screen.findByRole('link', { name })

test('ADM-04 the side menu says beside an entry how much waits there', async () => {
  officeWith(certificatesWaiting, proposalWaiting)
  openDashboard('/dashboard/nowhere')
  await entry('Uploaded Certificates 3 waiting')
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Dashboard ',
    'Services 11 waiting',
    'Doctor ',
    'Cases ',
    'Uploaded Certificates 33 waiting',
    'Manage Blog ',
    'Payments ',
    'Payouts ',
    'Administrators’ Log ',
    'Settings ',
    'Mobile Versions ',
    'Customize',
    'System',
    'System Settings ',
  ])
})

test('ADM-04 the counts of the menu are right after a decision, after a notice, and when somebody looks again', async () => {
  const network = officeWith(certificatesWaiting)
  const reviewed = sampleReviewedCertificate(1)
  network.answer(certificates.listUploaded, { list: [reviewed], total: 1 })
  network.answer(certificates.reject, { decision: idOf(601) })
  openDashboard('/dashboard/uploaded-certificate')
  await entry('Uploaded Certificates 3 waiting')

  network.answer(site.listWaiting, { waiting: [{ ...certificatesWaiting, count: 2 }] })
  await userEvent.click(await screen.findByRole('button', { name: `Reject ${reviewed.name}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  await entry('Uploaded Certificates 2 waiting')

  const say = (numOfNewNotifications: number) =>
    act(() => lineOf('/notification')?.hear('newNotification', { numOfNewNotifications }))
  say(0)
  network.answer(site.listWaiting, { waiting: [{ ...certificatesWaiting, count: 5 }] })
  say(1)
  await entry('Uploaded Certificates 5 waiting')

  network.answer(site.listWaiting, { waiting: [] })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await entry('Uploaded Certificates')
})

test('ADM-04 counts that do not come leave the menu as it is', async () => {
  officeWith().refuse(site.listWaiting, 'role.not.allowed')
  openDashboard('/dashboard/nowhere')
  await entry('Uploaded Certificates')
  const services = await entry('Services')
  expect(services.getAttribute('href')).toBe('/dashboard/services')
})

test('ADM-13 only administrators ask what waits for them', async () => {
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    const network = signedIn(personWith(role))
    const { unmount } = openDashboard('/dashboard/nowhere')
    await screen.findByRole('heading', { level: 1 })
    expect(network.asked(access.whoAmI)).not.toEqual([])
    expect(network.asked(site.listWaiting)).toEqual([])
    unmount()
  }
})
