import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment, sampleToDo } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  standAtBooking()
})

const toDo = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'To do' })
  return within(heading.closest('section') as HTMLElement)
}

const waiting = [
  sampleToDo(sampleAppointment(1, 'NOT_PAID'), 'PAY', '2026-12-02T09:30:00.000Z'),
  sampleToDo(sampleAppointment(2), 'ANSWER', '2026-12-05T09:00:00.000Z'),
  sampleToDo(sampleAppointment(3, 'COMPLETED'), 'RATE'),
]

test.each(['PATIENT', 'DOCTOR'] as const)(
  'D-023 the first page of a %s says what waits for them, until when, and leads there',
  async role => {
    const network = appointmentsOf(role, [])
    network.answer(appointments.listToDo, { list: waiting, total: 3 })
    await renderPage('/dashboard')
    const rows = (await (await toDo()).findAllByRole('listitem')).map(one => one.textContent)
    expect(rows).toEqual([
      'Pay for your appointmentService 1 · Dr. Jonas Brandt · #KNSL34001Due: Today, 10:30',
      'Answer the questionsService 2 · Dr. Jonas Brandt · #KNSL34002Due: 05.12.2026, 10:00',
      'Rate the consultationService 3 · Dr. Jonas Brandt · #KNSL34003',
    ])
    const links = (await toDo()).getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual([1, 2, 3].map(number => `/appointment-tracking/${idOf(number)}`))
  },
)

test('D-023 what was due in the past says so', async () => {
  const network = appointmentsOf('DOCTOR', [])
  const late = sampleToDo(
    sampleAppointment(1, 'CALL_SUCCESS'),
    'DELIVER',
    '2026-11-20T09:00:00.000Z',
  )
  network.answer(appointments.listToDo, { list: [late], total: 1 })
  await renderPage('/dashboard')
  expect(await (await toDo()).findByText('Was due:', { exact: false })).toBeDefined()
  expect(await (await toDo()).findByText('Deliver the report')).toBeDefined()
})

test('D-023, SHELL-30 with nothing to do that is said', async () => {
  appointmentsOf('PATIENT', [])
  await renderPage('/dashboard')
  expect(await (await toDo()).findByText(/^Nothing waits for you at the moment\./)).toBeDefined()
})

test('D-023, SHELL-30 what could not be loaded can be asked for again', async () => {
  const network = appointmentsOf('PATIENT', [])
  network.fail(appointments.listToDo)
  await renderPage('/dashboard')
  expect(await (await toDo()).findByText('What there is to do could not be loaded.')).toBeDefined()
  network.answer(appointments.listToDo, { list: waiting, total: 3 })
  await userEvent.click((await toDo()).getByRole('button', { name: 'Try again' }))
  expect(await (await toDo()).findByText('Answer the questions')).toBeDefined()
})

test('D-023 of many the first four stand there, and all when asked for', async () => {
  const network = appointmentsOf('PATIENT', [])
  const many = [1, 2, 3, 4, 5, 6].map(number => sampleToDo(sampleAppointment(number), 'ANSWER'))
  network.answerWith(appointments.listToDo, async ({ size = 6 }) => ({
    list: many.slice(0, size),
    total: 6,
  }))
  await renderPage('/dashboard')
  const rows = async () => (await toDo()).getAllByRole('listitem').length
  await (await toDo()).findByRole('button', { name: 'Show all 6' })
  expect(await rows()).toBe(4)
  await userEvent.click((await toDo()).getByRole('button', { name: 'Show all 6' }))
  await waitFor(async () => expect(await rows()).toBe(6))
})
