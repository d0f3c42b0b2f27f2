import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { open, untilClosed } from '../../test/proofs/sockets.ts'
import { openSockets } from '../../test/sockets-alone.ts'
import type { Standing } from './admission.ts'

const standing: Standing = {
  person: { userId: 'u', sessionId: 's', role: 'DOCTOR' },
  lacksSecondFactor: false,
  missingConsents: [],
}
const healthData = { document: 'HEALTH_DATA_CONSENT', version: '1' } as const

test('ACC-46, F25 a database that does not answer for a moment sends nobody away; it is asked again, and whoever is out by then goes', async () => {
  let asked = 0
  let answer = [standing]
  const { url, sockets, close } = await openSockets([], {
    async standingOf() {
      asked += 1
      if (asked === 1) throw new Error('no connection to the database')
      return answer
    },
  })
  const socket = await open(url, '/chat', 'token')
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(2)
  await moment()
  expect(socket.connected).toBe(true)
  answer = []
  const closed = untilClosed(socket)
  await sockets.closeEnded()
  await closed
  await close()
})

test('ACC-46 whoever came while the look of others was under way is looked at with all of them, by one question', async () => {
  const asked: string[][] = []
  let go: () => void = () => undefined
  const held = new Promise<void>(resolve => (go = resolve))
  const { url, close } = await openSockets([], {
    async standingOf(ids) {
      asked.push(ids)
      if (asked.length === 1) await held
      return [standing]
    },
  })
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(url, '/chat', 'token')))
  expect(asked).toHaveLength(1)
  go()
  await expect.poll(() => asked).toHaveLength(2)
  expect(opened.every(({ connected }) => connected)).toBe(true)
  for (const socket of opened) socket.disconnect()
  await close()
})

test('ACC-46, ACC-20 each minute a socket that needs what was withdrawn is closed, and of its connection none that does not', async () => {
  let answer: Standing = standing
  const { url, sockets, close } = await openSockets([], { standingOf: async () => [answer] })
  const one = await open(url, '/chat', 'token')
  const bell = one.io.socket('/notification', { auth: { token: 'token' } })
  await new Promise<void>(resolve => void bell.once('connect', resolve))
  answer = { ...standing, missingConsents: [healthData] }
  const closed = untilClosed(one)
  await sockets.closeEnded()
  await closed
  expect(bell.connected).toBe(true)
  answer = { ...standing, lacksSecondFactor: true }
  const gone = untilClosed(bell)
  await sockets.closeEnded()
  await gone
  await close()
})
