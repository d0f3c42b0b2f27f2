import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { press, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const asked = {
  _id: idOf(9),
  text: 'Which medicine do you take?',
  askedAt: '2026-12-02T08:00:00.000Z',
  waitsUntil: '2026-12-09T08:00:00.000Z',
  answer: null,
  answeredAt: null,
  isOpen: true,
}
const answered = {
  ...asked,
  answer: 'None.',
  answeredAt: '2026-12-02T09:00:00.000Z',
  isOpen: false,
}
const held = (changes = {}) => sampleAppointment(1, 'CALL_SUCCESS', changes)
const next = async () => within(await sectionOf('What comes next'))

test('APPT-60 a doctor asks for more: the question is shown at once', async () => {
  const network = appointmentsOf('DOCTOR', [held({ mayAsk: true })])
  await openTracking()
  await press('Ask the patient')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/^Your patient has 7 days to answer\./)
  await userEvent.type(dialog.getByLabelText(/Your question/), asked.text)
  const after = held({ questions: [asked] })
  network.answer(appointments.askPatient, { appointment: after })
  network.answer(appointments.readAppointment, after)
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  await screen.findByText('Your question was sent.')
  expect((await next()).getByText(asked.text)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.asked(appointments.askPatient).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), text: asked.text },
  ])
})

test('APPT-60 whoever asks once more begins with an empty field', async () => {
  const network = appointmentsOf('DOCTOR', [held({ mayAsk: true })])
  network.answer(appointments.askPatient, { appointment: held({ mayAsk: true }) })
  await openTracking()
  await press('Ask the patient')
  await userEvent.type(await screen.findByLabelText(/Your question/), asked.text)
  await press('Send question')
  await screen.findByText('Your question was sent.')
  await press('Ask the patient')
  const field = await screen.findByLabelText(/Your question/)
  expect((field as HTMLTextAreaElement).value).toBe('')
})

test('APPT-60 an answer that is being written stays where the question is closed meanwhile', async () => {
  const network = appointmentsOf('PATIENT', [held({ questions: [asked] })])
  await openTracking()
  await press('Answer the question')
  await userEvent.type(await screen.findByLabelText(/Your answer/), 'None.')
  network.refuse(appointments.answerQuestion, 'appointment.step.refused')
  network.answer(appointments.readAppointment, held({ questions: [{ ...asked, isOpen: false }] }))
  await press('Send')
  await screen.findByText('This is not possible at this step of the appointment.', { exact: false })
  await (await next()).findByText('It was not answered.')
  expect(screen.getByDisplayValue('None.')).toBeDefined()
})

test('APPT-46, D-080 what could not be sent stays in its field, and why is told', async () => {
  const network = appointmentsOf('DOCTOR', [held({ mayAsk: true })])
  network.refuse(appointments.askPatient, 'question.time.used')
  await openTracking()
  await press('Ask the patient')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(network.asked(appointments.askPatient), 'nothing is no question').toEqual([])
  await userEvent.type(dialog.getByLabelText(/Your question/), asked.text)
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  await screen.findByText(/This could not be done\./)
  dialog.getByDisplayValue(asked.text)
})

test('APPT-60 a patient answers, and both stay with the case', async () => {
  const network = appointmentsOf('PATIENT', [held({ questions: [asked], mayAnswerQuestion: true })])
  await openTracking()
  await press('Answer the question')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Your answer/), 'None.')
  const after = held({ questions: [answered] })
  network.answer(appointments.answerQuestion, { appointment: after })
  network.answer(appointments.readAppointment, after)
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('Your answer was sent.')
  expect((await next()).getByText('None.')).toBeDefined()
  expect((await next()).queryByRole('button', { name: 'Answer the question' })).toBeNull()
  expect(network.asked(appointments.answerQuestion).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), questionId: idOf(9), text: 'None.' },
  ])
})

test('APPT-60 what was not answered in time says so; a doctor answers nothing', async () => {
  appointmentsOf('DOCTOR', [held({ questions: [{ ...asked, isOpen: false }] })])
  await openTracking()
  expect((await next()).getByText('It was not answered.')).toBeDefined()
  expect((await next()).queryByRole('button', { name: 'Answer the question' })).toBeNull()
})

test('APPT-60, APPT-59 an administrator is shown none of it', async () => {
  appointmentsOf('ADMIN', [held({ questions: [asked] })])
  await openTracking()
  expect((await next()).queryByText(asked.text)).toBeNull()
})
