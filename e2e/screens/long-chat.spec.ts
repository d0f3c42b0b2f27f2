import { chat, messagesAtOnce } from '@konsil/contract/chat'
import { idOf } from '@konsil/contract/samples/ids'
import { isFull } from '../../server/test/proofs/size.ts'
import { expect, test } from '../fixtures/signed-in.ts'
import { answer, answerWith } from './answers.ts'
import { chatroom, messageOf } from './chat-screens.ts'
import { now } from './appointment-screens.ts'
import { onStage } from './screen.ts'

/** In full what two can say to each other in years. */
const amount = isFull ? 10_000 : 600
/** Some blocks of them: what is near what is in view. */
const mostDrawn = 300
/** A frame that somebody sees as a jerk; beside other work a machine that is shared says nothing about it. */
const jerk = 50
const texts = [
  'Ja.',
  'Seit März gehe ich zur Krankengymnastik.',
  'Danke für die Aufnahmen. '.repeat(8),
]

test(`CHAT-16 of a conversation of ${amount} messages few are drawn at a time, however far somebody scrolls`, async ({
  visit,
  watch,
}) => {
  const page = await visit({ language: 'de', role: 'PATIENT', now })
  await page.setViewportSize({ width: 390, height: 844 })
  const stage = onStage(page, 'de', watch)
  const all = Array.from({ length: amount }, (_, at) =>
    messageOf(at, idOf(501), texts[at % texts.length] ?? ''),
  )
  const room = chatroom(1)
  await answer(stage, chat.list, {
    chatrooms: [{ ...room, messages: all.slice(-1) }],
    next: null,
  })
  await answerWith(stage, chat.readChatroom, ({ before = Number.POSITIVE_INFINITY }) => {
    const earlier = all.filter(({ number }) => number < before)
    const messages = earlier.slice(-messagesAtOnce)
    return { chatroom: { ...room, messages, hasOlder: messages.length < earlier.length } }
  })
  await page.goto(`/chatbox?appointment_id=${idOf(1)}`)
  const place = page.getByRole('region', { name: stage.said('chat:messages') })
  await expect(place.locator(`[data-number="${amount}"]`)).toBeInViewport()

  const { drawn, frames } = await place.evaluate(async scrolled => {
    const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
    const frames: number[] = []
    let drawn = 0
    let last = await frame()
    const isAtFirst = () =>
      scrolled.scrollTop === 0 && scrolled.querySelector('[data-number="1"]') !== null
    while (!isAtFirst()) {
      scrolled.scrollBy(0, -800)
      const at = await frame()
      frames.push(at - last)
      last = at
      drawn = Math.max(drawn, scrolled.querySelectorAll('[data-number]').length)
    }
    return { drawn, frames: frames.toSorted((one, other) => one - other) }
  })
  const slow = frames[Math.floor(frames.length * 0.95)] ?? 0
  const description = `${drawn} drawn; of ${frames.length} frames 95 in 100 within ${slow.toFixed(0)} ms`
  test.info().annotations.push({ type: 'scrolled', description })
  expect(drawn).toBeGreaterThan(messagesAtOnce)
  expect(drawn).toBeLessThanOrEqual(mostDrawn)
  const box = page.getByLabel(stage.said('chat:box'), { exact: true })
  const words = 'Guten Tag'
  const begin = performance.now()
  await box.pressSequentially(words)
  const letter = (performance.now() - begin) / words.length
  if (isFull) expect(Math.max(slow, letter)).toBeLessThan(jerk)
  await page.getByRole('button', { name: stage.said('chat:toEnd') }).click()
  await expect(place.locator(`[data-number="${amount}"]`)).toBeInViewport()
})
