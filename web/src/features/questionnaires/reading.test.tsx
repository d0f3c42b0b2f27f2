import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleAnswers, sampleQuestionnaire } from '@konsil/contract/samples/questionnaires'
import { both } from '@konsil/contract/samples/texts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, openTracking, standAtBooking } from '../../testing/appointments.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { press } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const answers = sampleAnswers()

test.each([
  ['DOCTOR', 'Read the answers', 'The patient’s answers'],
  ['PATIENT', 'Read your answers', 'Your answers'],
] as const)(
  'QUES-15 a %s reads what was handed in, word for word, and prints it',
  async (role, link, title) => {
    const appointment = { ...sampleAppointment(1, 'ANSWERED_QUESTIONAIRE'), answers }
    const network = appointmentsOf(role, [appointment])
    network.answer(questionnaires.readQuestionnaire, sampleQuestionnaire)
    network.answer(questionnaires.readAnswers, {
      answers,
      submittedAt: '2026-12-01T09:00:00.000Z',
    })
    await openTracking()
    const way = await screen.findByRole('link', { name: link })
    const path = `/dashboard/appointment/${idOf(1)}/answers`
    expect(way.getAttribute('href')).toBe(path)
    await renderPage(path)
    await screen.findByRole('heading', { level: 1, name: title })
    await screen.findByText('Is the operation needed?')
    expect(document.body.textContent).toContain('How many years? 4')
    // A 0 is an answer.
    screen.getByText('0 of 10')
    expect(document.body.textContent).toContain('WalkingHardlySleepingEasily')
    screen.getByText('Handed in on 01.12.2026, 10:00')
    screen.getByText('Number of the appointment: KNSL34001')
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await press('Print')
    expect(print).toHaveBeenCalledOnce()
  },
)

test('an administrator gets no way to them', async () => {
  appointmentsOf('ADMIN', [sampleAppointment(1, 'ANSWERED_QUESTIONAIRE')])
  await openTracking()
  await screen.findByRole('heading', { level: 2, name: 'What comes next' })
  expect(screen.queryByRole('link', { name: 'Read the answers' })).toBeNull()
})

const openChecklist = () => renderPage(`/dashboard/appointment/${idOf(1)}/checklist`)

test('whoever waits reads what to have ready, from the booking on', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'NOT_PAID')])
  await openChecklist()
  await screen.findByText('Your height and weight')
  expect(screen.queryByText('These questions will be asked')).toBeNull()
  // On paper it says to whom it belongs, and nothing that paper cannot do.
  screen.getByText('Number of the appointment: KNSL34001')
  expect(screen.queryByText(/You can print/)).toBeNull()
})

test('once it is paid the list is that of its questions, which can be read before they are answered', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT')])
  const preparation = [both('The report on the tissue')]
  network.answer(questionnaires.readQuestionnaire, { ...sampleQuestionnaire, preparation })
  await openChecklist()
  await screen.findByText('The report on the tissue')
  expect(screen.queryByText('Your height and weight')).toBeNull()
  screen.getByText('How strong is the pain?')
})
