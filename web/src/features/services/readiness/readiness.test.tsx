import { booking, missingForBooking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { sampleBeginning, sampleStatus } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  openDashboard,
  personWith,
  renderPage,
  signedIn,
  stubPageLoads,
} from '../../../testing/dashboard.tsx'
import { lineOf } from '../../../testing/sockets.ts'
import { userEvent } from '../../../testing/user-event.ts'

type Status = OutputOf<typeof booking.readCurrentStatus>

beforeEach(() => {
  stubPageLoads()
})

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
  expect(await stepsOf(sampleBeginning)).toEqual([
    ['Upload your physician ID', 'Next', '/dashboard/certificate'],
    ['Approval by us', 'Later', null],
    ['Add services', 'Later', '/dashboard/services'],
    ['Set your schedule', 'Later', '/dashboard/schedule'],
    ['Update your specialties', 'Later', '/dashboard/account?tab=profile#specialties'],
    ['Enter your invoice details', 'Later', '/dashboard/account?tab=bank-account#invoices'],
  ])
})

test.each([
  [
    'while we check',
    sampleStatus([...missingForBooking]),
    ['Done', 'In review', 'Next', 'Later', 'Later', 'Later'],
  ],
  [
    'approved',
    sampleStatus(['SERVICE', 'SCHEDULE', 'SPECIALTIES']),
    ['Done', 'Done', 'Next', 'Later', 'Later', 'Done'],
  ],
  [
    'with services',
    sampleStatus(['SCHEDULE', 'SPECIALTIES']),
    ['Done', 'Done', 'Done', 'Next', 'Later', 'Done'],
  ],
  [
    'with a schedule',
    sampleStatus(['SPECIALTIES']),
    ['Done', 'Done', 'Done', 'Done', 'Next', 'Done'],
  ],
  [
    'without invoice details',
    sampleStatus(['INVOICE_DETAILS']),
    ['Done', 'Done', 'Prepared', 'Prepared', 'Done', 'Next'],
  ],
  [
    'while the operator issues the invoices',
    { ...sampleStatus(['SPECIALTIES']), invoiceDetails: null },
    ['Done', 'Done', 'Done', 'Done', 'Next'],
  ],
  [
    'specialties first',
    sampleStatus(['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE'], { isUploaded: false }),
    ['Next', 'Later', 'Later', 'Later', 'Done', 'Done'],
  ],
])('SERV-24, SERV-26 the first step that is not done is next: %s', async (_, status, expected) => {
  expect((await stepsOf(status)).map(([, progress]) => progress)).toEqual(expected)
})

test('CERT-15, D-346 what is prepared while the physician ID is checked is called prepared, not active or done', async () => {
  const status = sampleStatus(['PHYSICIAN_ID', 'SPECIALTIES'])
  const steps = await stepsOf(status, [sampleDoctorService(1, 'ACTIVE', { isPrepared: true })])
  expect(steps.map(([, progress]) => progress)).toEqual([
    'Done',
    'In review',
    'Prepared',
    'Prepared',
    'Next',
    'Done',
  ])
  screen.getByText('4 of 6 steps done.')
  screen.getByText(/What you prepare meanwhile goes live with the approval\.$/)
})

test.each([
  [null, /^How long it takes depends on how many are waiting\./],
  [1, /^Lately this usually took no longer than 1 hour\./],
  [26, /^Lately this usually took no longer than 26 hours\./],
  [49, /^Lately this usually took no longer than 3 days\./],
])('D-346 how long the check usually takes is said: %s hours', async (usualReviewHours, said) => {
  const status = sampleStatus([...missingForBooking])
  await stepsOf({ ...status, certificate: { ...status.certificate, usualReviewHours } })
  screen.getByText(said)
})

test('SERV-26 while we look at a proposal, specialties can be added', async () => {
  const status = sampleStatus(['SERVICE', 'SCHEDULE', 'SPECIALTIES'], { existService: true })
  const steps = await stepsOf(status, [sampleDoctorService(1, 'PENDING_APPROVAL')])
  expect(steps.map(([, progress]) => progress)).toEqual([
    'Done',
    'Done',
    'In review',
    'Later',
    'Next',
    'Done',
  ])
})

const ready = /^Everything is ready\./

test('SERV-26 with an approved ID, a service, a schedule, specialties and invoice details a doctor is ready', async () => {
  const progress = (await stepsOf(sampleStatus([]))).map(step => step[1])
  expect(progress).toEqual(Array(6).fill('Done'))
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
    const status = sampleStatus(['SERVICE'], { existService: state !== 'REJECTED' })
    const steps = await stepsOf(status, [sampleDoctorService(1, state)])
    expect(steps[2]).toEqual(['Add services', expected, '/dashboard/services'])
    screen.getByText(said)
    expect(screen.queryByText(ready)).toBeNull()
  },
)

test('SERV-26 of several services the one that is nearest to being booked says what is due', async () => {
  const states = ['REJECTED', 'PENDING_APPROVAL', 'DEACTIVATED', 'MISSING_QUESTIONAIRE'] as const
  const list = states.map((state, at) => sampleDoctorService(at + 1, state))
  await stepsOf(sampleStatus(['SERVICE'], { existService: true }), list)
  screen.getByText(/^Your service still needs a questionnaire\./)
})

test('SERV-24, SERV-26 whom the server does not let be booked is not told that all is ready', async () => {
  await stepsOf({ ...sampleStatus([]), isBookable: false })
  screen.getByText('6 of 6 steps done.')
  expect(screen.queryByText(ready)).toBeNull()
})

const rejected = (reason: string | null): Status => ({
  ...sampleBeginning,
  certificate: {
    uploadedPhysicianId: false,
    existActivePhysicianId: false,
    rejection: { _id: idOf(7), reason },
    usualReviewHours: null,
  },
})

test('D-245, SERV-26 a rejected physician ID says so, with the reason, and leads to its correction', async () => {
  const [first, second] = await stepsOf(rejected('The back is too dark.'))
  const link = `/dashboard/certificate?correct=${idOf(7)}`
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
  network.answer(booking.readCurrentStatus, sampleStatus([...missingForBooking]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 of 6 steps done.')
})

test('SERV-26 a notice that comes moves the steps that are open', async () => {
  const network = signedIn(personWith('DOCTOR'))
  network.answer(booking.readCurrentStatus, sampleBeginning)
  network.answer(services.listOwn, { list: [], total: 0 })
  openDashboard('/dashboard')
  await screen.findByText('0 of 6 steps done.')
  const say = (numOfNewNotifications: number) =>
    act(() => lineOf('/notification')?.hear('newNotification', { numOfNewNotifications }))
  say(0)
  network.answer(booking.readCurrentStatus, sampleStatus(missingForBooking.slice(1)))
  say(1)
  await screen.findByText('2 of 6 steps done.')
})

test('APPT-44 a doctor reads what patients say in all, once one has rated them', async () => {
  await stepsOf(sampleStatus(['SCHEDULE']))
  expect(screen.queryByRole('heading', { name: 'What patients say' })).toBeNull()
})

test('APPT-44 average and count stand there as patients read them', async () => {
  await stepsOf({ ...sampleStatus(['SCHEDULE']), rating: { average: 4.3, count: 12 } })
  const card = await screen.findByRole('heading', { name: 'What patients say' })
  expect(card.closest('section')?.textContent).toContain('4.3 of 5 stars (12 ratings)')
})
