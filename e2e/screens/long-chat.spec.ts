import { chat } from '@konsil/contract/chat'
import { idOf } from '@konsil/contract/samples/ids'
import { expect, test } from '../fixtures/signed-in.ts'
import { answer } from './answers.ts'
import { now } from './appointment-screens.ts'
import { chatroom, messageOf, selfOf } from './chat-screens.ts'
import { onStage } from './screen.ts'

const amount = 10_000

test('a conversation of 10,000 messages is scrolled through smoothly, and written in without waiting', async ({
  visit,
  watch,
}) => {
  const page = await visit({ language: 'de', role: 'PATIENT', now })
  await page.setViewportSize({ width: 390, height: 844 })
  const stage = onStage(page, 'de', watch)
  const self = await selfOf(stage)
  const messages = Array.from({ length: amount }, (_, at) =>
    messageOf(
      at,
      at % 3 === 0 ? self : idOf(501),
      `Nachricht ${at + 1}: ${'Wort '.repeat(at % 20)}`,
    ),
  )
  const room = { ...chatroom(1), readByOther: amount }
  await answer(stage, chat.list, {
    chatrooms: [{ ...room, messages: messages.slice(-1) }],
    next: null,
  })
  await answer(stage, chat.readChatroom, { chatroom: { ...room, messages, hasOlder: false } })
  await page.goto(`/chatbox?appointment_id=${idOf(1)}`)
  await expect(page.locator(`[data-number="${amount}"]`)).toBeInViewport({ timeout: 60_000 })
  const place = page.getByRole('region', { name: stage.said('chat:messages') })
  const frames = await place.evaluate(async scrolled => {
    const took: number[] = []
    let before = performance.now()
    for (let at = 0; at < 200; at += 1) {
      scrolled.scrollBy(0, -600)
      await new Promise(requestAnimationFrame)
      took.push(performance.now() - before)
      before = performance.now()
    }
    return took.sort((one, other) => one - other)
  })
  const box = page.getByLabel(stage.said('chat:box'), { exact: true })
  const begin = performance.now()
  await box.pressSequentially('Guten Tag')
  const letter = (performance.now() - begin) / 9
  const shown = await page
    .locator('[data-number]')
    .evaluateAll(rows => rows.map(row => Number(row.getAttribute('data-number'))))
  expect(Math.max(...shown), 'far up').toBeLessThan(amount - 500)
  expect(frames[190], '95 of 100 frames').toBeLessThan(50)
  expect(letter).toBeLessThan(50)
})
