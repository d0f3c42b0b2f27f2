import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { readSession } from '../../lib/visitor/session.ts'
import { personWith, renderPage, signedIn } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const open = () => renderPage('/dashboard/appointment')
const rows = async () => {
  const link = await screen.findAllByRole('link', { name: /2026/ })
  return link.map(one => one.closest('li') as HTMLElement)
}

test('APPT-02, APPT-09 a patient sees with whom, when and how each stands, and goes to it by its row', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'NOT_PAID'), sampleAppointment(2)])
  await open()
  const [first, second] = await rows()
  expect(first?.textContent).toContain('Monday, 07.12.2026, 09:00\u00a0to 09:30')
  expect(first?.textContent).toContain('Service 1')
  expect(first?.textContent).toContain('Dr. Jonas Brandt')
  expect(first?.textContent).toContain('#KNSL34001')
  within(first as HTMLElement).getByText('Waiting for payment')
  within(second as HTMLElement).getByText('Paid')
  const link = within(second as HTMLElement).getByRole('link')
  expect(link.getAttribute('href')).toBe(`/appointment-tracking/${idOf(2)}`)
})

test('APPT-05, APPT-09 a doctor sees the patient in each row; a written one has its day alone', async () => {
  appointmentsOf('DOCTOR', [sampleAppointment(1, 'PAID_DEPOSIT', { consultationType: 'CHAT' })])
  await open()
  const [row] = await rows()
  expect(row?.textContent).toContain('Petra Sommer')
  expect(row?.textContent).toContain('Monday, 07.12.2026')
  expect(row?.textContent).not.toContain('09:00')
})

test.each(['PATIENT', 'DOCTOR'] as const)(
  'APPT-02, APPT-05 five are shown to a %s at first, and five more each time; whoever asked reads on there',
  async role => {
    const network = appointmentsOf(
      role,
      Array.from({ length: 11 }, (_, at) => sampleAppointment(at + 1)),
    )
    await open()
    expect(await rows()).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText(/Service 10/)
    expect(await rows()).toHaveLength(10)
    expect(document.activeElement?.textContent).toBe('Load more')
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText(/Service 11/)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(document.activeElement?.getAttribute('href')).toBe(`/appointment-tracking/${idOf(11)}`)
    expect(network.asked(appointments.list).map(({ question }) => question)).toEqual([
      { page: 1, size: 5 },
      { page: 1, size: 10 },
      { page: 1, size: 15 },
    ])
  },
)

test('APPT-02 what waits, what is under way, what is ahead, and what is over or was cancelled stand apart', async () => {
  appointmentsOf('PATIENT', [
    sampleAppointment(4, 'NOT_PAID'),
    sampleAppointment(5, 'DELIVERED_FINAL_DOCUMENT', { day: '2026-11-25' }),
    sampleAppointment(8, 'CALL_SUCCESS', {
      day: '2026-11-24',
      questionUntil: '2026-12-09T09:00:00Z',
    }),
    sampleAppointment(6, 'ANSWERED_QUESTIONAIRE', { day: '2026-12-01' }),
    sampleAppointment(7, 'ANSWERED_QUESTIONAIRE'),
    sampleAppointment(1),
    sampleAppointment(2, 'CANCELLED'),
    sampleAppointment(3, 'PAID_DEPOSIT', { day: '2026-11-30' }),
  ])
  await open()
  const numbersIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByText(/^#KNSL/)
      .map(one => one.textContent)
  await rows()
  expect(numbersIn('Waits for you')).toEqual(['#KNSL34004', '#KNSL34005', '#KNSL34008'])
  screen.getByText(/^Next, you read your report and accept it or say what is missing/)
  expect(numbersIn('Under way')).toEqual(['#KNSL34006'])
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByRole('region', { name: 'Over or cancelled' })
  expect(numbersIn('What is ahead')).toEqual(['#KNSL34007', '#KNSL34001'])
  expect(numbersIn('Over or cancelled')).toEqual(['#KNSL34002', '#KNSL34003'])
  screen.getByText('Next, it is settled whether the consultation took place.')
})

test('APPT-05 a report that a doctor has delivered waits for the patient, and is under way for the doctor', async () => {
  appointmentsOf('DOCTOR', [
    sampleAppointment(1, 'DELIVERED_FINAL_DOCUMENT', { day: '2026-11-25' }),
  ])
  await open()
  const part = within(await screen.findByRole('region', { name: 'Under way' }))
  part.getByText(/^Next, your report is accepted/)
  expect(screen.queryByRole('region', { name: 'Waits for you' })).toBeNull()
})

test('whoever has no appointments is told what will stand there', async () => {
  appointmentsOf('PATIENT', [])
  await open()
  await screen.findByText(/You have no appointments yet/)
})

test('D-105 a list that could not be loaded can be asked for again', async () => {
  const network = appointmentsOf('PATIENT', [])
  network.fail(appointments.list)
  await open()
  await screen.findByText('Your appointments could not be loaded.')
  network.answer(appointments.list, { list: [sampleAppointment(1)], total: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('LOOK what stands below the list comes when the list has: nothing moves away from under a finger', async () => {
  const network = appointmentsOf('PATIENT', [])
  const answer = network.hold(appointments.list, { list: [sampleAppointment(1)], total: 1 })
  await open()
  await screen.findByRole('button', { name: 'Get your Second Opinion' })
  expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull()
  answer()
  await screen.findByRole('region', { name: 'Calendar' })
  screen.getByRole('region', { name: 'What happened last' })
})

test('ACC-08, ACC-12 a patient who has come in for the first time is welcomed where signing in leads', async () => {
  const network = signedIn(personWith('PATIENT', { firstTimeLogin: true }))
  network.answer(appointments.list, { list: [], total: 0 })
  await open()
  await screen.findByRole('heading', { level: 2, name: 'Welcome, Ada Byron' })
  expect(readSession()).toMatchObject({ awaitsWelcome: false })
})

test('D-322 the list says what is next to whose doctor cannot hold it, and until when', async () => {
  const chooseUntil = '2026-12-06T08:00:00.000Z'
  appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT', { chooseUntil })])
  await renderPage('/dashboard/appointment')
  await screen.findByText(
    'Next, you choose another doctor or your money back, by 06.12.2026, 09:00.',
  )
})
