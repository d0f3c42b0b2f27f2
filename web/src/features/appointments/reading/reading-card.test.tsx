import { appointments } from '@konsil/contract/appointments'
import { caseFiles } from '@konsil/contract/case-files'
import { sampleAppointment, sampleRefund } from '@konsil/contract/samples/appointments'
import { sampleDocument } from '@konsil/contract/samples/case-files'
import { sampleAnswers, sampleQuestionnaire } from '@konsil/contract/samples/questionnaires'
import { sampleWords } from '@konsil/contract/samples/reading'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { userEvent } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const because = 'The patient asked us what was written.'
const asOffice = { note: null, phone: null, questions: [] }

async function openAsOffice(of = sampleAppointment(1, 'COMPLETED', completed)) {
  const network = appointmentsOf('ADMIN', [of])
  await openTracking()
  const card = within(await sectionOf('What was written and handed in'))
  return { network, card }
}
const version = {
  number: 1,
  deliveredAt: '2026-12-08T09:00:00.000Z',
  checksum: 'a'.repeat(64),
  rejectedAt: '2026-12-09T09:00:00.000Z',
  rejection: null,
}
const completed = {
  ...asOffice,
  versions: [version],
  rating: { score: 4, comment: null },
  refunds: [sampleRefund(1, 20, 'DONE', { cause: 'ADMINISTRATOR' })],
}

type OfficeCard = Awaited<ReturnType<typeof openAsOffice>>['card']
const choose = (card: OfficeCard, name: string) =>
  userEvent.click(card.getByRole('checkbox', { name }))
const read = (card: OfficeCard) =>
  userEvent.click(card.getByRole('button', { name: 'Read it now' }))
const sayWhy = (card: OfficeCard, reason = because) =>
  userEvent.type(card.getByLabelText(/Why do you have to read it/), reason)

const answers = 'Answers to the questionnaire'
const replies = 'Questions of the doctor, and the replies'
const message = 'Message to the doctor, and why it was cancelled'

test('APPT-59 an administrator reads who will see it, says once why, and opens no more than was chosen', async () => {
  const { network, card } = await openAsOffice()
  expect(card.getByText(/The patient sees who read what and when/)).toBeDefined()
  expect(card.getByRole('button', { name: 'Read it now' })).toHaveProperty('disabled', true)
  network.answer(appointments.readAnswers, {
    answered: {
      questionnaire: sampleQuestionnaire,
      answers: sampleAnswers(),
      submittedAt: '2026-12-02T10:00:00.000Z',
    },
  })
  network.answer(appointments.readReplies, {
    questions: [
      {
        _id: sampleRefund(1, 1)._id,
        text: 'Which hospital was it?',
        askedAt: '2026-12-08T09:00:00.000Z',
        answer: 'The one in Bonn.',
        answeredAt: '2026-12-08T10:00:00.000Z',
      },
    ],
  })
  await choose(card, answers)
  await choose(card, replies)
  await sayWhy(card)
  await read(card)
  expect(await card.findByText('Is the operation needed?')).toBeDefined()
  expect(await card.findByText('Which hospital was it?')).toBeDefined()
  expect(card.getByText('The one in Bonn.')).toBeDefined()
  expect(card.getByText(/The patient now sees/)).toBeDefined()
  const asked = [appointments.readAnswers, appointments.readReplies].flatMap(one =>
    network.asked(one).map(({ question }) => question),
  )
  expect(asked.map(question => 'reason' in (question as object))).toEqual([true, false])
  expect(network.asked(appointments.readWords)).toEqual([])

  expect(card.queryByRole('textbox')).toBeNull()
  network.answer(appointments.readRejections, {
    rejections: [{ number: 1, rejectedAt: version.rejectedAt, reason: 'The page is missing.' }],
  })
  network.answer(appointments.readComment, { comment: 'It helped me.' })
  await choose(card, 'Why a report was rejected')
  await choose(card, 'Words with the rating')
  await read(card)
  expect(await card.findByText('The page is missing.')).toBeDefined()
  expect(await card.findByText('It helped me.')).toBeDefined()
  expect(card.getByText('The one in Bonn.')).toBeDefined()
})

test('APPT-59 documents and delivered reports are opened alike, and saved without another reason', async () => {
  const { network, card } = await openAsOffice()
  const document = sampleDocument(1, { mayRemove: false })
  network.answer(caseFiles.listDocuments, { list: [document] })
  network.answer(caseFiles.listReports, { list: [] })
  await choose(card, 'The patient’s documents')
  await choose(card, 'Delivered reports')
  await sayWhy(card)
  await read(card)
  expect(await card.findByText('Finding 1.pdf')).toBeDefined()
  expect(await card.findByText('No report was delivered.')).toBeDefined()
  const asked = network.asked(caseFiles.listDocuments).map(({ question }) => question)
  expect(asked).toEqual([{ appointmentId: sampleAppointment(1, 'COMPLETED')._id, reason: because }])
  expect(card.getByRole('button', { name: 'Download: Finding 1.pdf' })).toBeDefined()
  expect(card.queryByRole('button', { name: /Delete/ })).toBeNull()
})

test('APPT-59 once the half hour is over the reason is asked for again, and what was opened stays', async () => {
  const { network, card } = await openAsOffice()
  network.answer(appointments.readWords, sampleWords({ reason: 'I am well again' }))
  await choose(card, message)
  await sayWhy(card)
  await read(card)
  expect(await card.findByText('My knee hurts when I climb stairs.')).toBeDefined()
  expect(card.getByText('I am well again')).toBeDefined()
  network.refuse(appointments.readRefundReasons, 'reason.required', { field: 'reason', min: 10 })
  await choose(card, 'Why money goes back')
  await read(card)
  await card.findByLabelText(/Why do you have to read it/)
  const refundReasons = [{ _id: sampleRefund(1, 20)._id, reason: 'The line broke.' }]
  network.answer(appointments.readRefundReasons, { refundReasons })
  await sayWhy(card, 'The doctor asks about the money.')
  await read(card)
  expect(await card.findByText('Why €20.00 goes back')).toBeDefined()
  expect(card.getByText('The line broke.')).toBeDefined()
  expect(card.getByText('My knee hurts when I climb stairs.')).toBeDefined()
})

test('APPT-59 what is asked for once the half hour is over asks for a reason on the same page, and goes on', async () => {
  const { network, card } = await openAsOffice(sampleAppointment(1, 'COMPLETED', completed))
  const document = sampleDocument(1, { mayRemove: false })
  network.answer(caseFiles.listDocuments, { list: [document] })
  await choose(card, 'The patient’s documents')
  await sayWhy(card)
  await read(card)
  const download = { name: 'Download: Finding 1.pdf' }
  network.refuse(caseFiles.downloadDocument, 'reason.required', { field: 'reason', min: 10 })
  await choose(card, message)
  await userEvent.click(await card.findByRole('button', download))
  const field = await card.findByLabelText(/Why do you have to read it/)
  expect(card.getByText(/The half hour is over/)).toBeDefined()
  expect(globalThis.document.activeElement).toBe(field)
  // What was chosen before stays chosen.
  expect(card.getByRole('checkbox', { name: message })).toHaveProperty('checked', true)
  network.answer(appointments.readWords, sampleWords())
  await sayWhy(card, 'I have to save the finding, too.')
  await read(card)
  expect(await card.findByText('My knee hurts when I climb stairs.')).toBeDefined()
  expect(card.getByRole('button', download)).toBeDefined()
  const asked = network.asked(caseFiles.listDocuments).map(({ question }) => question)
  expect(asked.at(-1)).toMatchObject({ reason: 'I have to save the finding, too.' })
  expect(card.queryByText(/The half hour is over/)).toBeNull()
})

test('APPT-59 of a record that is deleted nothing is offered, and it is said since when', async () => {
  const deleted = {
    ...asOffice,
    mayReadWords: false,
    mayReadDocuments: false,
    mayReadReports: false,
    deletedAt: '2026-12-01T09:00:00.000Z',
  }
  const { card } = await openAsOffice(sampleAppointment(1, 'COMPLETED', deleted))
  expect(card.getByText(/^This record was deleted on 01\.12\.2026/)).toBeDefined()
  expect(card.queryByRole('button')).toBeNull()
  expect(card.queryByRole('textbox')).toBeNull()
})

test('APPT-59 without a reason of ten characters nothing is asked for', async () => {
  const { network, card } = await openAsOffice()
  await choose(card, message)
  await sayWhy(card, 'too short')
  await read(card)
  expect(await card.findByText('Please say why')).toBeDefined()
  expect(network.asked(appointments.readWords)).toEqual([])
})

test('APPT-59 before it is paid only the message can be there; where nothing was written that is said, and what failed keeps the reason', async () => {
  const { network, card } = await openAsOffice(sampleAppointment(1, 'NOT_PAID', asOffice))
  expect(card.queryByRole('checkbox')).toBeNull()
  network.refuse(appointments.readWords, 'server.failed', { requestId: '1' })
  await sayWhy(card)
  await read(card)
  expect(await screen.findByText(/It could not be opened/)).toBeDefined()
  expect(card.getByDisplayValue(because)).toBeDefined()
  network.answer(appointments.readWords, sampleWords({ note: null }))
  await read(card)
  expect(await card.findByText('Nobody wrote a message or a reason for cancelling.')).toBeDefined()
})

test.each(['PATIENT', 'DOCTOR'] as const)('APPT-59 a %s has no such card', async role => {
  appointmentsOf(role, [sampleAppointment(1)])
  await openTracking()
  await sectionOf('What has happened')
  expect(screen.queryByRole('heading', { name: 'What was written and handed in' })).toBeNull()
})
