import { appointments } from '@konsil/contract/appointments'
import type { SentAnswer } from '@konsil/contract/answers'
import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import {
  sampleAnswers,
  sampleQuestionnaire,
  sampleSent,
} from '@konsil/contract/samples/questionnaires'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, openTracking, standAtBooking } from '../../testing/appointments.ts'
import { draftsOf } from '../../testing/drafts.ts'
import type { Network } from '../../testing/network.ts'
import { dialog, isHeld, press, pressIn, type, userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const title = 'Questions from your doctor'
const without = (...ids: string[]) => sampleSent.filter(({ question }) => !ids.includes(question))

/** A server that keeps drafts as ours does, and somebody whose appointment is paid. */
function paid(given: readonly SentAnswer[] = []) {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT')])
  network.answer(questionnaires.readQuestionnaire, sampleQuestionnaire)
  network.answer(questionnaires.readAnswers, { answers: sampleAnswers(given), submittedAt: null })
  network.answerWith(questionnaires.saveDraft, async ({ answers }) => ({
    saved: answers.map(({ question, revision = 0 }) => ({ question, revision: revision + 1 })),
    conflicts: [],
  }))
  network.answer(questionnaires.saveAnswers, { submittedAt: '2026-12-02T09:10:00.000Z' })
  return network
}

async function opened(given?: readonly SentAnswer[]) {
  const network = paid(given)
  await openTracking()
  await press('Answer the questions')
  const shown = await dialog(title)
  await shown.findByRole('button', { name: 'All questions' })
  return { network, shown }
}

const saved = (network: Network) =>
  network
    .asked(questionnaires.saveDraft)
    .flatMap(({ question }) => (question as { answers: SentAnswer[] }).answers)
const done = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Done' })
const here = (number: number) => screen.findByText(new RegExp(`^Question ${number} of 5`))
const next = () => press('Next')

test('QUES-01, QUES-02, QUES-08, QUES-14, BOOK-15 one question after the other, Done once all are answered, the documents, then Submit', async () => {
  const { network, shown } = await opened()
  await here(1)
  shown.getByText('5 questions are left')
  type(shown.getByLabelText(/What do you want to know\?/), 'Is the operation needed?')
  await next()
  type(await shown.findByLabelText(/How old are you\?/), '51')
  await next()
  await userEvent.click(await shown.findByRole('radio', { name: 'A year or more' }))
  shown.getByText('3 questions are left')
  type(shown.getByLabelText('How many years?'), '4')
  shown.getByText('2 questions are left')
  await next()
  fireEvent.change(await shown.findByRole('slider'), { target: { value: '7' } })
  await next()
  await here(5)
  expect(done()?.disabled).toBe(true)
  const row = (name: string) => within(shown.getByRole('group', { name }))
  await userEvent.click(row('Walking').getByRole('radio', { name: 'Hardly' }))
  // All rows, and not one of them.
  expect(done()?.disabled).toBe(true)
  await userEvent.click(row('Sleeping').getByRole('radio', { name: 'Easily' }))
  shown.getByText('All questions are answered')
  expect(done()?.disabled).toBe(false)
  await press('Done')
  await shown.findByRole('heading', { name: 'Your documents' })
  expect(network.asked(questionnaires.saveAnswers)).toEqual([])
  const before = network.asked(appointments.readAppointment).length
  await press('Submit')
  await screen.findByText('Your answers are handed in. The doctor can read them now.')
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  const [asked] = network.asked(questionnaires.saveAnswers)
  const sent = asked?.question as { appointmentId: string; answers: SentAnswer[] } | undefined
  expect(sent?.appointmentId).toBe(idOf(1))
  expect(
    sent?.answers.map(({ question, text, selectedAnswer, subanswer }) => [
      question,
      text ?? selectedAnswer,
      subanswer,
    ]),
  ).toEqual([
    ['concern', 'Is the operation needed?', null],
    ['age', '51', null],
    ['since', 'years', '4'],
    ['pain', 7, null],
    ['days', { walking: 'hardly', sleeping: 'easily' }, null],
  ])
  await vi.waitFor(() =>
    expect(network.asked(appointments.readAppointment).length).toBeGreaterThan(before),
  )
})

test('QUES-03 what is required carries an asterisk, which is read out as a word', async () => {
  const { shown } = await opened(without('concern'))
  shown.getByText('*')
  shown.getByLabelText(/What do you want to know\?.*\(required\)/)
  await press('All questions')
  await userEvent.click(shown.getByRole('button', { name: /How do you manage/ }))
  await here(5)
  expect(shown.queryByText('*')).toBeNull()
})

test('QUES-04, QUES-16 a rating that nobody gave is none; it can be kept at 0, and then is one', async () => {
  const { network, shown } = await opened(without('pain'))
  const slider = await shown.findByRole('slider', { name: /How strong is the pain/ })
  expect(['min', 'max', 'step'].map(name => slider.getAttribute(name))).toEqual(['0', '10', '1'])
  expect(slider.getAttribute('aria-valuetext')).toBe('Not answered yet')
  shown.getByText('1 question is left')
  await press('Keep this')
  expect(slider.getAttribute('aria-valuetext')).toBe('0 of 10')
  shown.getByText('All questions are answered')
  expect(shown.queryByRole('button', { name: 'Keep this' })).toBeNull()
  expect(document.activeElement).toBe(slider)
  await vi.waitFor(() => expect(saved(network)).toHaveLength(1))
  expect(saved(network)[0]).toMatchObject({ question: 'pain', selectedAnswer: 0, revision: 0 })
})

test.each([
  ['concern', /What do you want/, 'too short', 'Please enter answer from 10 to 200 characters'],
  ['age', /How old are you/, '121', 'Please enter a number between 1 and 120'],
  ['age', /How old are you/, 'old', 'Please enter a number between 1 and 120'],
  ['age', /How old are you/, '4', 'Please enter a number greater than 4'],
  ['since', /How many years/, '51', 'Please enter a number less than 51'],
])(
  'QUES-09, QUES-10, QUES-11, QUES-12 an invalid answer holds whoever moves on: %s %s %s',
  async (id, label, text, said) => {
    const { shown } = await opened(without('days'))
    const at = sampleSent.findIndex(({ question }) => question === id) + 1
    await press('All questions')
    const [question] = sampleQuestionnaire.sections.flatMap(({ questions }) =>
      questions.filter(one => one._id === id),
    )
    await userEvent.click(
      shown.getByRole('button', { name: new RegExp(question?.text.en.slice(0, 9) ?? '') }),
    )
    const field = await shown.findByLabelText(label)
    type(field, text)
    await next()
    expect((await shown.findByRole('alert')).textContent).toContain('Please enter valid answer')
    shown.getByText(said)
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
    await here(at)
    type(field, id === 'concern' ? 'Long enough by now' : '30')
    expect(shown.queryByRole('alert')).toBeNull()
    await next()
    await here(at + 1)
  },
)

test('QUES-07 the subquestion is asked when its choice is picked, and only then', async () => {
  const { shown } = await opened(without('since'))
  await userEvent.click(await shown.findByRole('radio', { name: 'Some weeks' }))
  expect(shown.queryByLabelText('How many years?')).toBeNull()
  shown.getByText('All questions are answered')
  await userEvent.click(shown.getByRole('radio', { name: 'A year or more' }))
  shown.getByLabelText('How many years?')
  shown.getByText('1 question is left')
})

test('QUES-16 what is given is saved without a word more, and says where it stands', async () => {
  const { network, shown } = await opened(without('concern', 'days'))
  shown.getByText('Saved')
  network.silence(questionnaires.saveDraft)
  type(shown.getByLabelText(/What do you want/), 'Is the operation needed?')
  // This browser keeps nothing, and so it says.
  await shown.findByText(/This is not saved yet/)
  network.answer(questionnaires.saveDraft, {
    saved: [{ question: 'concern', revision: 1 }],
    conflicts: [],
  })
  window.dispatchEvent(new Event('online'))
  await shown.findByText('Saved')
})

test('QUES-16 what another device gave to the same question is shown, and nothing is decided unasked', async () => {
  const { network, shown } = await opened(without('concern', 'days'))
  const [there] = sampleAnswers([{ question: 'concern', text: 'From my phone', revision: 2 }])
  network.answer(questionnaires.saveDraft, { saved: [], conflicts: there ? [there] : [] })
  type(shown.getByLabelText(/What do you want/), 'From my desk, here')
  const phone = within(await shown.findByRole('region', { name: 'On the other device' }))
  phone.getByText('From my phone')
  const desk = within(shown.getByRole('region', { name: 'On this device' }))
  desk.getByText('From my desk, here')
  network.answer(questionnaires.saveDraft, {
    saved: [{ question: 'concern', revision: 3 }],
    conflicts: [],
  })
  await pressIn(desk, 'Take the answer of this device')
  await vi.waitFor(() =>
    expect(saved(network).at(-1)).toMatchObject({ text: 'From my desk, here', revision: 2 }),
  )
  expect(shown.getByLabelText<HTMLTextAreaElement>(/What do you want/).value).toBe(
    'From my desk, here',
  )
})

test('QUES-16 the answer of the other device can be taken as well', async () => {
  const { network, shown } = await opened(without('concern', 'days'))
  const [there] = sampleAnswers([{ question: 'concern', text: 'From my phone', revision: 2 }])
  network.answer(questionnaires.saveDraft, { saved: [], conflicts: there ? [there] : [] })
  type(shown.getByLabelText(/What do you want/), 'From my desk, here')
  await press('Take the answer of the other device')
  const field = shown.getByLabelText<HTMLTextAreaElement>(/What do you want/)
  expect(field.value).toBe('From my phone')
  expect(document.activeElement).toBe(field)
})

test('QUES-16 a field is not taken away while somebody is in it, and what came up is read out', async () => {
  const { network, shown } = await opened(without('concern', 'days'))
  const [there] = sampleAnswers([{ question: 'concern', text: 'From my phone', revision: 2 }])
  network.answer(questionnaires.saveDraft, { saved: [], conflicts: there ? [there] : [] })
  const field = shown.getByLabelText<HTMLTextAreaElement>(/What do you want/)
  await userEvent.type(field, 'From my desk')
  const desk = within(await shown.findByRole('region', { name: 'On this device' }))
  expect(document.activeElement).toBe(field)
  const told = shown.getAllByRole('status').map(({ textContent }) => textContent)
  expect(told.join()).toContain('One question was answered on two devices')
  await userEvent.type(field, ', here')
  desk.getByText('From my desk, here')
  const kept = [{ question: 'concern', revision: 3 }]
  network.answer(questionnaires.saveDraft, { saved: kept, conflicts: [] })
  await pressIn(desk, 'Take the answer of this device')
  expect(shown.queryByRole('region', { name: 'On this device' })).toBeNull()
  expect(document.activeElement).toBe(shown.getByLabelText(/What do you want/))
})

test('whoever comes too late is told that nothing is taken any more, and why nothing can be pressed', async () => {
  const { network, shown } = await opened(without('concern'))
  network.refuse(questionnaires.saveDraft, 'appointment.step.refused')
  type(shown.getByLabelText(/What do you want/), 'Is the operation needed?')
  await shown.findByText(/cannot be answered any more/)
  expect(shown.queryByRole('button', { name: 'Next' })).toBeNull()
  await pressIn(shown, 'Close this window')
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
})

test('QUES-02, QUES-11 an answer that breaks its rule is not left by Done, and says so', async () => {
  const { shown } = await opened([{ question: 'concern', text: 'short' }, ...without('concern')])
  await here(1)
  shown.getByText('All questions are answered, but one answer cannot be handed in as it is')
  await press('Done')
  await here(1)
  shown.getByText('Please enter answer from 10 to 200 characters')
  expect((await shown.findByRole('alert')).textContent).toContain('Please enter valid answer')
  type(shown.getByLabelText(/What do you want/), 'Is the operation needed?')
  shown.getByText('All questions are answered')
  await press('Done')
  await shown.findByRole('heading', { name: 'Your documents' })
})

test('QUES-02, QUES-16 a question answered on two devices is told wherever one is, and Done leads to it', async () => {
  const { network, shown } = await opened(without('concern'))
  const [there] = sampleAnswers([{ question: 'concern', text: 'From my phone', revision: 2 }])
  network.answer(questionnaires.saveDraft, { saved: [], conflicts: there ? [there] : [] })
  type(shown.getByLabelText(/What do you want/), 'From my desk, here')
  await shown.findByRole('region', { name: 'On the other device' })
  shown.getByText('All questions are answered, but one of them twice: please choose')
  expect(shown.queryByText('Saved')).toBeNull()
  await next()
  await here(2)
  await press('To this question')
  await here(1)
  await next()
  await here(2)
  await press('Done')
  await here(1)
  await press('Done')
  expect(document.activeElement?.textContent).toBe('You answered this on another device too')
  await press('Take the answer of the other device')
  await shown.findByText('Saved')
})

test('QUES-11, QUES-16 whoever comes back goes on at the first answer that is not right, and reads why', async () => {
  const wrong = sampleSent.map(one => (one.question === 'age' ? { ...one, text: '400' } : one))
  const { shown } = await opened(wrong)
  await here(2)
  await shown.findByText(/^Please enter a number between/)
})

test('QUES-02, QUES-03 one that is not required says that it needs an answer too', async () => {
  const network = paid(without('concern'))
  network.answer(questionnaires.readQuestionnaire, {
    ...sampleQuestionnaire,
    sections: sampleQuestionnaire.sections.map(section => ({
      ...section,
      questions: section.questions.map(question => ({ ...question, isRequired: false })),
    })),
  })
  await openTracking()
  await press('Answer the questions')
  const shown = await dialog(title)
  await shown.findByText(/^This question needs an answer, too\./)
  type(shown.getByLabelText(/What do you want to know/), 'Nothing else')
  expect(shown.queryByText(/^This question needs an answer, too\./)).toBeNull()
})

test('QUES-11, QUES-16 pasted breaks become line breaks; what the server does not take is named at its question', async () => {
  const { network, shown } = await opened(without('concern'))
  const drafts = draftsOf(network)
  const field = shown.getByLabelText<HTMLTextAreaElement>(/What do you want/)
  type(field, 'First page\fSecond page\v\u0000')
  expect(field.value).toBe('First page\nSecond page\n')
  await vi.waitFor(() => expect(drafts.textOf('concern')).toBe('First page\nSecond page'))
  drafts.refuse('concern')
  type(field, 'Another one of them')
  await shown.findByText('Please enter valid characters')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  shown.getByText(/^One answer is not saved/)
  await next()
  await press('Done')
  await here(1)
  drafts.refuseNothing()
  type(shown.getByLabelText(/What do you want/), 'And now a good one')
  await shown.findByText('Saved')
  expect(drafts.textOf('concern')).toBe('And now a good one')
})

test('D-319 what becomes of the appointment meanwhile takes nobody’s words from their sight', async () => {
  const { network, shown } = await opened(without('concern'))
  type(shown.getByLabelText(/What do you want/), 'Is the operation needed?')
  await press('Done')
  network.answer(appointments.readAppointment, sampleAppointment(1, 'CANCELLED'))
  network.refuse(questionnaires.saveDraft, 'appointment.step.refused')
  network.refuse(questionnaires.saveAnswers, 'appointment.step.refused')
  await press('Submit')
  await shown.findByText(/cannot be answered any more/)
  await vi.waitFor(() =>
    expect(screen.queryByRole('link', { name: 'What to have ready' })).toBeNull(),
  )
  await pressIn(shown, 'Back to the questions')
  expect(shown.getByLabelText<HTMLTextAreaElement>(/What do you want/).value).toBe(
    'Is the operation needed?',
  )
  await pressIn(shown, 'Close')
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
})

test('QUES-16 a hand-in that another device came before leads to what was changed there', async () => {
  const { network, shown } = await opened(sampleSent)
  await press('Done')
  const told = sampleAnswers().map(one =>
    one.question === 'age' ? { ...one, text: '52', revision: 2 } : one,
  )
  network.answer(questionnaires.readAnswers, { answers: told, submittedAt: null })
  network.refuse(questionnaires.saveAnswers, 'answers.changed', { question: 'age' })
  await press('Submit')
  await here(2)
  expect(shown.getByLabelText<HTMLInputElement>(/How old are you/).value).toBe('52')
})

test('BOOK-15 whoever has just paid sees the questions open by themselves, and can answer them later', async () => {
  paid()
  await openTracking('?action=confirm_payment')
  const shown = await dialog(title)
  await here(1)
  await pressIn(shown, 'Close')
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  screen.getByText('Your payment is confirmed. Your appointment is booked.')
})

test('APPT-17, D-319 a patient is asked to answer, and told until when and what happens otherwise', async () => {
  paid()
  await openTracking()
  await screen.findByText(
    /Please answer all of them by 03\.12\.2026, 10:01\. Otherwise the appointment is cancelled/,
  )
  expect(isHeld(screen.getByRole('button', { name: 'Answer the questions' }))).toBe(false)
  const list = screen.getByRole('link', { name: 'What to have ready' })
  expect(list.getAttribute('href')).toBe(`/dashboard/appointment/${idOf(1)}/checklist`)
})

test('a doctor is asked nothing, and reads nothing yet', async () => {
  appointmentsOf('DOCTOR', [sampleAppointment(1, 'PAID_DEPOSIT')])
  await openTracking()
  await screen.findByRole('heading', { level: 2, name: 'What comes next' })
  expect(screen.queryByRole('button', { name: 'Answer the questions' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Read the answers' })).toBeNull()
})
