import { chat } from '@konsil/contract/chat'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { standAtBooking } from '../../testing/appointments.ts'
import {
  chatsOf,
  hear,
  letIn,
  openChat,
  sampleChatroom,
  sampleMessage,
} from '../../testing/chat.ts'
import { press } from '../../testing/user-event.ts'

const listed = (number: number) => {
  const { said: messages, ...facts } = sampleChatroom(number, [
    sampleMessage(1, { room: idOf(number) }),
  ])
  return { ...facts, messages }
}
const next = { rank: 0, movedAt: '2026-12-02T08:10:00.000Z', chatroomId: idOf(12) }

test('CHAT-05, CHAT-12 one that moves to the top between two pages takes none of the rest along', async () => {
  standAtBooking('2026-12-02T12:00:00Z')
  const network = chatsOf('PATIENT', [])
  // As it stands on the server by now, whenever it is asked for anew.
  let newest = [11, 12]
  network.answerWith(chat.list, async ({ after }) =>
    after
      ? { chatrooms: [listed(13), listed(14)], next: null }
      : { chatrooms: newest.map(number => listed(number)), next },
  )
  const line = await openChat('')
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Conversation' }))
      .getAllByRole('link')
      .map(item =>
        new URLSearchParams(item.getAttribute('href')?.split('?')[1]).get('appointment_id'),
      )
  expect(await items()).toEqual([idOf(11), idOf(12)])
  await letIn(line)
  await hear(line, 'chat', sampleMessage(2, { room: idOf(12) }))
  await hear(line, 'chat', sampleMessage(2, { room: idOf(11) }))
  expect(await items()).toEqual([idOf(11), idOf(12)])
  newest = [12, 11]
  await hear(line, 'chat', sampleMessage(3, { room: idOf(12) }))
  expect(await items()).toEqual([idOf(12), idOf(11)])
  await press('Show more')
  await waitFor(async () =>
    expect(await items()).toEqual([12, 11, 13, 14].map(number => idOf(number))),
  )
  expect(network.asked(chat.list).at(-1)?.question).toEqual({ after: next })
})
