import { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  openDashboard,
  personWith,
  renderPage,
  signedIn,
  stubPageLoads,
} from '../../../testing/dashboard.tsx'
import { doctorService } from '../../../testing/services.ts'
import { lines } from '../../../testing/sockets.ts'
import { userEvent } from '../../../testing/user-event.ts'

type Status = OutputOf<typeof booking.readCurrentStatus>
type Missing = Status['missing'][number]

beforeEach(() => {
  stubPageLoads()
})

/** As the server answers: what is missing, and what there is although something is missing. */
const statusWith = (
  missing: Missing[],
  { isUploaded = true, existService = !missing.includes('SERVICE') } = {},
): Status => {
  const existActivePhysicianId = !missing.includes('PHYSICIAN_ID')
  const uploadedPhysicianId = existActivePhysicianId || isUploaded
  return {
    certificate: { uploadedPhysicianId, existActivePhysicianId, rejection: null },
    service: { existService },
    specialties: { none: missing.includes('SPECIALTIES') },
    isBookable: missing.length === 0,
    missing,
  }
}
const everything: Missing[] = ['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE', 'SPECIALTIES']
const atBegin = statusWith(everything, { isUploaded: false })

async function stepsOf(status: Status, list: DoctorService[] = []) {
  const network = signedIn(personWith('DOCTOR'))
  network.answer(booking.readCurrentStatus, status)
  network.answer(services.listOwn, { list, total: list.length })
  await renderPage('/dashboard')
  const steps = (await screen.findByText('Approval by us')).closest('ol') as HTMLElement
  return within(steps)
    .getAllByRole('listitem')
    .map(item => {
      const [name, progress] = [...(item.querySelector('p')?.children ?? [])]
      const link = within(item).queryByRole('link')?.getAttribute('href') ?? null
      return [name?.textContent, progress?.textContent, link]
    })
}

test('SERV-26, D-051 a doctor who begins sees the whole way, and the links to what is there', async () => {
  expect(await stepsOf(atBegin)).toEqual([
    ['Upload your physician ID', 'Next', '/dashboard/certificate'],
    ['Approval by us', 'Later', null],
    ['Add services', 'Later', '/dashboard/services'],
    ['Set your schedule', 'Later', '/dashboard/schedule'],
    ['Update your specialties', 'Later', '/dashboard/account?tab=profile'],
  ])
})

test.each([
  ['while we check', statusWith(everything), ['Done', 'In review', 'Later', 'Later', 'Later']],
  [
    'approved',
    statusWith(['SERVICE', 'SCHEDULE', 'SPECIALTIES']),
    ['Done', 'Done', 'Next', 'Later', 'Later'],
  ],
  [
    'with services',
    statusWith(['SCHEDULE', 'SPECIALTIES']),
    ['Done', 'Done', 'Done', 'Next', 'Later'],
  ],
  ['with a schedule', statusWith(['SPECIALTIES']), ['Done', 'Done', 'Done', 'Done', 'Next']],
  [
    'specialties first',
    statusWith(['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE'], { isUploaded: false }),
    ['Next', 'Later', 'Later', 'Later', 'Done'],
  ],
])('SERV-24, SERV-26 the first step that is not done is next: %s', async (_, status, expected) => {
  expect((await stepsOf(status)).map(([, progress]) => progress)).toEqual(expected)
})

const ready = /^Everything is ready\./

test('SERV-26 with an approved ID, a service, a schedule and specialties a doctor is ready', async () => {
  const progress = (await stepsOf(statusWith([]))).map(step => step[1])
  expect(progress).toEqual(Array(5).fill('Done'))
  screen.getByText('Everything is ready. Patients can book the times that you plan.')
})

test.each([
  ['MISSING_QUESTIONAIRE', 'Next', /^Your service still needs a questionnaire\./],
  ['DEACTIVATED', 'Next', /^Your service is deactivated\. Activate it/],
  ['PENDING_APPROVAL', 'In review', /^We are looking at your proposal/],
  ['REVIEWING', 'In review', /^We are looking at your proposal/],
  ['REJECTED', 'Next', /^We declined your proposal\./],
] as const)(
  'SERV-16, SERV-26 a service that cannot be booked is no step done, and what it lacks is said: %s',
  async (state, expected, said) => {
    const status = statusWith(['SERVICE'], { existService: state !== 'REJECTED' })
    const steps = await stepsOf(status, [doctorService(1, state)])
    expect(steps[2]).toEqual(['Add services', expected, '/dashboard/services'])
    screen.getByText(said)
    expect(screen.queryByText(ready)).toBeNull()
  },
)

test('SERV-26 of several services the one that is nearest to being booked says what is due', async () => {
  const states = ['REJECTED', 'PENDING_APPROVAL', 'DEACTIVATED', 'MISSING_QUESTIONAIRE'] as const
  const list = states.map((state, at) => doctorService(at + 1, state))
  await stepsOf(statusWith(['SERVICE'], { existService: true }), list)
  screen.getByText(/^Your service still needs a questionnaire\./)
})

test('SERV-24, SERV-26 whom the server does not let be booked is not told that all is ready', async () => {
  await stepsOf({ ...statusWith([]), isBookable: false })
  screen.getByText('5 of 5 steps done.')
  expect(screen.queryByText(ready)).toBeNull()
})

const rejected = (reason: string | null): Status => ({
  ...atBegin,
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
  await renderPage('/dashboard')
  await screen.findByText('Your next steps could not be loaded.')
  network.answer(booking.readCurrentStatus, statusWith(everything))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 of 5 steps done.')
})

test('SERV-26 a notice that comes moves the steps that are open', async () => {
  const network = signedIn(personWith('DOCTOR'))
  network.answer(booking.readCurrentStatus, atBegin)
  network.answer(services.listOwn, { list: [], total: 0 })
  openDashboard('/dashboard')
  await screen.findByText('0 of 5 steps done.')
  const say = (numOfNewNotifications: number) =>
    act(() => lines[0]?.hear('newNotification', { numOfNewNotifications }))
  say(0)
  network.answer(booking.readCurrentStatus, statusWith(['SERVICE', 'SCHEDULE', 'SPECIALTIES']))
  say(1)
  await screen.findByText('2 of 5 steps done.')
})
