import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment, sampleUndecided } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { site } from '@konsil/contract/site'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../testing/appointments.ts'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  standAtBooking()
})

const late = {
  ...sampleAppointment(1, 'CALL_SUCCESS'),
  waitsSince: '2026-11-28T09:00:00.000Z',
  heardUntil: null,
}

test('APPT-56, APPT-61 the desk lists what waits by its kind, since when, and leads to the page of each', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.answerWith(appointments.listOfficeCases, ({ kind }) =>
    Promise.resolve(kind === 'LATE_REPORTS' ? { list: [late], total: 1 } : { list: [], total: 0 }),
  )
  await renderPage('/dashboard/cases')
  const section = within(await sectionOf('Late reports'))
  expect((await section.findByRole('link')).getAttribute('href')).toBe(
    `/appointment-tracking/${idOf(1)}`,
  )
  section.getByText('Came in 4 days ago')
  section.getByText('Patient: Petra Sommer')
  await screen.findByText(
    'Nothing waits in: In dispute: who came · Reports rejected twice · Unpaid balances · Doctors who cannot hold what is booked · Questions not answered.',
  )
  expect(screen.queryByRole('region', { name: 'In dispute: who came' })).toBeNull()
  await screen.findByText('Nothing was paid back in the last 30 days.')
})

test('APPT-56, ADM-07 an appointment opened from the desk leads back to it, without a way to write to us', async () => {
  const network = appointmentsOf('ADMIN', [sampleAppointment(1, 'CALL_SUCCESS')])
  network.answerWith(appointments.listOfficeCases, ({ kind }) =>
    Promise.resolve(kind === 'LATE_REPORTS' ? { list: [late], total: 1 } : { list: [], total: 0 }),
  )
  await renderPage('/dashboard/cases')
  const section = within(await sectionOf('Late reports'))
  await userEvent.click(await section.findByRole('link'))
  const back = await screen.findByRole('link', { name: 'Back to the cases' })
  expect(back.getAttribute('href')).toBe('/dashboard/cases')
  await screen.findByRole('heading', { name: 'What has happened' })
  expect(screen.queryByText(/write to us/i)).toBeNull()
})

test('D-322 of one whose doctor cannot hold it the desk says until when its patient can choose', async () => {
  const network = signedIn(personWith('ADMIN'))
  const lost = { ...late, chooseUntil: '2026-12-03T09:00:00.000Z' }
  network.answerWith(appointments.listOfficeCases, ({ kind }) =>
    Promise.resolve(kind === 'LOST_DOCTORS' ? { list: [lost], total: 1 } : { list: [], total: 0 }),
  )
  await renderPage('/dashboard/cases')
  const section = within(await sectionOf('Doctors who cannot hold what is booked'))
  await section.findByText('The patient can choose until 03.12.2026, 10:00.')
})

test('APPT-57 of one whose two sides are still heard it says from when it can be decided', async () => {
  const network = signedIn(personWith('ADMIN'))
  const heard = { ...late, heardUntil: '2026-12-03T09:00:00.000Z' }
  network.answerWith(appointments.listOfficeCases, ({ kind }) =>
    Promise.resolve(kind === 'DISPUTES' ? { list: [heard], total: 1 } : { list: [], total: 0 }),
  )
  await renderPage('/dashboard/cases')
  const section = within(await sectionOf('In dispute: who came'))
  await section.findByText(
    /^You can decide as soon as both have spoken, or else from 03.12.2026, 10:00/,
  )
})

test('SHELL-29 nothing comes in above what is shown: a kind waits for those before it', async () => {
  const network = signedIn(personWith('ADMIN'))
  let arrive = () => undefined as void
  network.answerWith(appointments.listOfficeCases, async ({ kind }) => {
    if (kind === 'DISPUTES') await new Promise<void>(resolve => (arrive = resolve))
    return kind === 'LATE_REPORTS' ? { list: [late], total: 1 } : { list: [], total: 0 }
  })
  await renderPage('/dashboard/cases')
  expect(await sectionOf('In dispute: who came')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Late reports' })).toBeNull()
  arrive()
  const section = within(await sectionOf('Late reports'))
  expect(await section.findByRole('link')).toBeDefined()
})

const nothingWaits = /^Nothing waits in: .*Late reports/

test('APPT-28, ADM-22 a case is found by number, doctor or e-mail, which stands in the address; what waits comes back', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.answer(appointments.listOfficeCases, { list: [], total: 0 })
  network.answer(appointments.findOfficeCases, {
    list: [sampleAppointment(2, 'COMPLETED')],
    total: 1,
  })
  await renderPage('/dashboard/cases')
  await screen.findByText(nothingWaits)
  const field = screen.getByLabelText('Number, doctor or e-mail')
  await userEvent.type(field, ' #KNSL34002{Enter}')
  const link = await screen.findByRole('link', { name: /2026/ })
  expect(link.getAttribute('href')).toBe(`/appointment-tracking/${idOf(2)}`)
  screen.getByText('Patient: Petra Sommer')
  expect(screen.queryByText(nothingWaits)).toBeNull()
  expect(network.asked(appointments.findOfficeCases).map(({ question }) => question)).toEqual([
    { search: '#KNSL34002', page: 1, size: 5 },
  ])
  expect(new URLSearchParams(globalThis.location.search).get('search')).toBe('#KNSL34002')
  act(() => globalThis.history.back())
  await screen.findByText(nothingWaits)
})

test('APPT-28 whom an e-mail address names stays out of the address of the page', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.answer(appointments.listOfficeCases, { list: [], total: 0 })
  network.answer(appointments.findOfficeCases, { list: [], total: 0 })
  await renderPage('/dashboard/cases?search=KNSL99')
  const field = await screen.findByLabelText('Number, doctor or e-mail')
  await userEvent.clear(field)
  await userEvent.type(field, 'petra@example.org{Enter}')
  await screen.findByText('No case was found for “petra@example.org”.')
  expect(globalThis.location.search).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Show what is waiting' }))
  await screen.findByText(nothingWaits)
})

test('APPT-28 of what no case has it says so, with the way back to what waits', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.answer(appointments.listOfficeCases, { list: [], total: 0 })
  network.answer(appointments.findOfficeCases, { list: [], total: 0 })
  await renderPage('/dashboard/cases?search=KNSL99')
  await screen.findByText('No case was found for “KNSL99”.')
  await userEvent.click(screen.getByRole('button', { name: 'Show what is waiting' }))
  await screen.findByText(nothingWaits)
  expect(screen.getByLabelText('Number, doctor or e-mail')).toHaveProperty('value', '')
})

test('APPT-57 of one that can be decided it says so', async () => {
  const network = signedIn(personWith('ADMIN'))
  const disputed = { ...late, isDisputed: true }
  network.answerWith(appointments.listOfficeCases, ({ kind }) =>
    Promise.resolve(
      kind === 'REJECTIONS' ? { list: [disputed], total: 1 } : { list: [], total: 0 },
    ),
  )
  await renderPage('/dashboard/cases')
  const section = within(await sectionOf('Reports rejected twice'))
  await section.findByText('You can decide now.')
  section.getByText('Being clarified')
})

test('SHELL-30 a list that did not load is asked for again by itself', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.refuse(appointments.listOfficeCases, 'role.not.allowed')
  await renderPage('/dashboard/cases')
  const section = within(await sectionOf('Late reports'))
  await section.findByText('These cases could not be loaded.')
  network.answer(appointments.listOfficeCases, { list: [late], total: 1 })
  await userEvent.click(section.getByRole('button', { name: 'Try again' }))
  await section.findByText('Came in 4 days ago')
  expect(
    within(await sectionOf('In dispute: who came')).getByText('These cases could not be loaded.'),
  ).toBeDefined()
})

test('ADM-14, APPT-55 what waits at the desk stands on the start page with the way there', async () => {
  const network = signedIn(personWith('ADMIN'))
  const since = '2026-11-28T09:00:00.000Z'
  network.answer(site.listWaiting, { waiting: [{ kind: 'DISPUTES', count: 2, since }] })
  await renderPage('/dashboard')
  await screen.findByText('disputes about who came')
  expect(screen.getByRole('link', { name: 'Decide disputes' }).getAttribute('href')).toBe(
    '/dashboard/cases',
  )
})

test('APPT-61 an administrator is told where both sides are heard, and decides with a reason', async () => {
  const dispute = sampleUndecided('NO_SHOW')
  const disputed = sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', {
    disputes: [dispute],
    mayDecide: ['HELD', 'REFUND'],
    note: null,
  })
  const network = appointmentsOf('ADMIN', [disputed])
  await openTracking()
  await screen.findByText(/Who said what and when stands under/)
  const reason = 'Both sides were heard by phone'
  const decided = { ...dispute, decision: 'HELD' as const, decidedAt: dispute.openedAt }
  const appointment = { ...disputed, disputes: [decided], mayDecide: [] }
  network.answer(appointments.decide, { appointment })
  network.answer(appointments.readAppointment, appointment)
  await userEvent.click(screen.getByRole('button', { name: 'Count the call as held' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Reason/), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Count the call as held' }))
  await screen.findByText('We decided: the call counts as held')
  const [asked] = network.asked(appointments.decide)
  expect(asked?.question).toEqual({ appointmentId: idOf(1), decision: 'HELD', reason })
})
