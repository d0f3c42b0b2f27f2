import { caseFiles } from '@konsil/contract/case-files'
import type { SentMessage } from '@konsil/contract/chat-message'
import { sampleDocument, sampleReport } from '@konsil/contract/samples/case-files'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  box,
  chatsOf,
  keeping,
  letIn,
  openChat,
  room,
  sampleChatroom,
  sampleMessage,
} from '../../testing/chat.ts'
import { dialog, isHeld, press, pressIn, userEvent } from '../../testing/user-event.ts'

test('CHAT-16 documents and delivered reports of the case go along with a message', async () => {
  const said = [sampleMessage(1)]
  const network = chatsOf('DOCTOR', [sampleChatroom(11, said)])
  network.answer(caseFiles.listDocuments, {
    list: Array.from({ length: 11 }, (_, at) => sampleDocument(at + 1)),
  })
  network.answer(caseFiles.listReports, { list: [sampleReport(21, 1), sampleReport(22)] })
  const line = await openChat()
  line.answering.set('chat', keeping(said))
  await letIn(line)
  await box()
  await press('Add documents of the appointment')
  const shown = await dialog('Documents and reports of the appointment')
  const boxes = await shown.findAllByRole('checkbox')
  // One that is not delivered is nobody else's business.
  expect(boxes).toHaveLength(12)
  for (const one of boxes.slice(0, 11)) await userEvent.click(one)
  shown.getByText('Please choose at most 10')
  expect(isHeld(shown.getByRole('button', { name: 'Add to the message' }))).toBe(true)
  for (const one of boxes.slice(1, 11)) await userEvent.click(one)
  await userEvent.click(shown.getByRole('checkbox', { name: 'Report 21.pdf' }))
  await pressIn(shown, 'Add to the message')
  await press('Take out Report 21.pdf')
  await press('Send')
  expect((line.questions('chat') as SentMessage[])[0]).toMatchObject({
    room,
    message: '',
    documents: [sampleDocument(1)._id],
  })
})

test('CHAT-16, APPT-41 a document of a message is opened from it, and one that is gone says so', async () => {
  const { _id, name } = sampleDocument(1)
  const documents = [
    { _id, name },
    { _id: sampleDocument(2)._id, name: null },
  ]
  const network = chatsOf('PATIENT', [
    sampleChatroom(11, [sampleMessage(1, { message: '', documents })]),
  ])
  network.answer(caseFiles.listDocuments, { list: [sampleDocument(1)] })
  await openChat()
  const list = within(await screen.findByRole('list', { name: 'Documents' }))
  list.getByText('A document that you cannot open, or not any more.')
  await userEvent.click(list.getByRole('button', { name: 'Finding 1.pdf' }))
  const shown = await dialog('Finding 1.pdf')
  await shown.findByRole('button', { name: 'Open: Finding 1.pdf' })
  shown.getByRole('button', { name: 'Download: Finding 1.pdf' })
})
