import { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'

type Status = OutputOf<typeof booking.readCurrentStatus>

beforeEach(() => {
  localStorage.clear()
  stubPageLoads()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const statusWith = (
  uploaded: boolean,
  approved = false,
  hasService = false,
  none = true,
  missing: Status['missing'] = ['SCHEDULE'],
): Status => ({
  certificate: { uploadedPhysicianId: uploaded, existActivePhysicianId: approved, rejection: null },
  service: { existService: hasService },
  specialties: { none },
  isBookable: false,
  missing,
})

async function stepsOf(status: Status) {
  const network = signedIn(personWith('DOCTOR'))
  network.answer(booking.readCurrentStatus, status)
  openDashboard('/dashboard')
  const list = (await screen.findByText('Approval by us')).closest('ol') as HTMLElement
  return within(list)
    .getAllByRole('listitem')
    .map(item => {
      const [name, progress] = [...(item.querySelector('p')?.children ?? [])]
      const link = within(item).queryByRole('link')?.getAttribute('href') ?? null
      return [name?.textContent, progress?.textContent, link]
    })
}

test('SERV-26, D-051 a doctor who begins sees the whole way, and the links to what is there', async () => {
  expect(await stepsOf(statusWith(false))).toEqual([
    ['Upload your physician ID', 'Next', '/dashboard/certificate'],
    ['Approval by us', 'Later', null],
    ['Add services', 'Later', '/dashboard/services'],
    ['Set your schedule', 'Later', '/dashboard/schedule'],
    ['Update your specialties', 'Later', '/dashboard/account?tab=profile'],
  ])
})

test.each([
  ['while we check', statusWith(true), ['Done', 'In review', 'Later', 'Later', 'Later']],
  ['approved', statusWith(true, true), ['Done', 'Done', 'Next', 'Later', 'Later']],
  ['with services', statusWith(true, true, true), ['Done', 'Done', 'Done', 'Next', 'Later']],
  [
    'with a schedule',
    statusWith(true, true, true, true, ['SPECIALTIES']),
    ['Done', 'Done', 'Done', 'Done', 'Next'],
  ],
  [
    'specialties first',
    statusWith(false, false, false, false),
    ['Next', 'Later', 'Later', 'Later', 'Done'],
  ],
])('SERV-24, SERV-26 the first step that is not done is next: %s', async (_, status, expected) => {
  expect((await stepsOf(status)).map(([, progress]) => progress)).toEqual(expected)
})

test('SERV-26 with an approved ID, a service, a schedule and specialties a doctor is ready', async () => {
  const progress = (await stepsOf(statusWith(true, true, true, false, []))).map(step => step[1])
  expect(progress).toEqual(Array(5).fill('Done'))
  screen.getByText('Everything is ready. Patients can book the times that you plan.')
})

const rejected = (reason: string | null): Status => ({
  ...statusWith(false),
  certificate: {
    uploadedPhysicianId: false,
    existActivePhysicianId: false,
    rejection: { _id: '0198c0de-0000-7000-8000-000000000007', reason },
  },
})

test('D-245, SERV-26 a rejected physician ID says so, with the reason, and leads to its correction', async () => {
  const [first, second] = await stepsOf(rejected('The back is too dark.'))
  const link = '/dashboard/certificate?correct=0198c0de-0000-7000-8000-000000000007'
  expect(first).toEqual(['Upload your physician ID', 'Rejected', link])
  expect(second?.[1]).toBe('Later')
  screen.getByText('It was rejected. The reason:')
  screen.getByText('The back is too dark.')
})

test('D-245 without a reason it says that too', async () => {
  await stepsOf(rejected(null))
  screen.getByText(/^It was rejected, without a reason/)
})

test('SERV-24 a state that did not come can be asked for again', async () => {
  const network = signedIn(personWith('DOCTOR'))
  network.refuse(booking.readCurrentStatus, 'role.not.allowed')
  openDashboard('/dashboard')
  await screen.findByText('Your next steps could not be loaded.')
  network.answer(booking.readCurrentStatus, statusWith(true))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 of 5 steps done.')
})
