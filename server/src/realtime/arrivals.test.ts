import { expect, test } from 'vitest'
import { open } from '../../test/proofs/sockets.ts'
import { openSockets } from '../../test/sockets-alone.ts'
import type { OpenedPages } from '../ports/live.ts'

/** Pages that join a room as soon as somebody has judged that they may. */
async function judgedPages() {
  const judging: { may: () => void; mayNot: () => void }[] = []
  const pages: OpenedPages = {
    '/chat': page =>
      page.hear('join', async () => {
        const judge = () =>
          new Promise<void>((resolve, reject) => {
            judging.push({ may: resolve, mayNot: () => reject(new Error('may not')) })
          })
        await page.joinJudged(['chat:1'], judge)
        return { mayWrite: true }
      }),
  }
  const opened = await openSockets([pages])
  const socket = await open(opened.url, '/chat', 'token')
  const heard: unknown[] = []
  socket.onAny((...told) => heard.push(told))
  /** Whether it hears what is told in the room. */
  async function isIn() {
    opened.sockets.publish('/chat', 'chat:1', 'typing', { room: '1', author: 'a' })
    opened.sockets.publish('/chat', 'session:s', 'changed', { room: 'own' })
    await expect.poll(() => heard.at(-1)).toEqual(['changed', { room: 'own' }])
    return heard.splice(0).length === 2
  }
  const join = () => socket.emitWithAck('join', {})
  async function judged(count: number) {
    await expect.poll(() => judging.length).toBe(count)
  }
  const empty = () => opened.sockets.emptyRoom('/chat', 'chat:1')
  const close = async () => {
    socket.disconnect()
    await opened.close()
  }
  return { judging, join, judged, isIn, empty, close }
}

test('CHAT-13, CHAT-09 whoever is being judged hears nothing yet, and is judged again where the room was emptied meanwhile', async () => {
  const { judging, join, judged, isIn, empty, close } = await judgedPages()
  const joined = join()
  await judged(1)
  expect(await isIn()).toBe(false)
  empty()
  judging[0]?.may()
  await judged(2)
  expect(await isIn()).toBe(false)
  judging[1]?.may()
  expect(await joined).toEqual({ mayWrite: true })
  expect(await isIn()).toBe(true)
  await close()
})

test('CHAT-13, CHAT-09 whoever may no more after the room was emptied is not in it, also where they asked twice', async () => {
  const { judging, join, judged, isIn, empty, close } = await judgedPages()
  const first = join()
  await judged(1)
  empty()
  // This one comes after that: it hides nothing from the first.
  const second = join()
  await judged(2)
  judging[1]?.mayNot()
  expect(await second).toEqual({ refusal: 'server.failed' })
  judging[0]?.may()
  await judged(3)
  judging[2]?.mayNot()
  expect(await first).toEqual({ refusal: 'server.failed' })
  expect(await isIn()).toBe(false)
  await close()
})
