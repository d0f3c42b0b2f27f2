import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useLivePages } from '../../../../test/live-pages.ts'
import { conversationsOn } from '../../../../test/proofs/kept-talks.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const opened = useLivePages(server, '/chat')

test('CHAT-15 what is said at once in several conversations is kept together, while somebody holds another one', async () => {
  const talks = await conversationsOn(server, 6)
  const pages = await Promise.all(
    talks.map(async ({ room, patient }) => {
      const page = await opened(patient)
      await page.ask('join', { room })
      const say = (message: string) => page.ask('chat', { room, message, id: randomUUID() })
      return { room, say }
    }),
  )
  // Each page has looked up what seals.
  await Promise.all(pages.map(({ say }) => say('Good morning')))
  const [held, ...others] = pages
  if (!held) throw new Error('there are six')
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('select from chatroom where appointment_id = $1 for update', [held.room])
  const waits = held.say('One more thing')
  for (const told of await Promise.all(others.map(({ say }) => say('One more thing')))) {
    expect(told['message']).toMatchObject({ number: 2 })
  }
  const { rows } = await holder.query<{ number: number; statements: number }>(
    `select count(*)::int as number, count(distinct xmin::text)::int as statements
     from chat_message where number = 2`,
  )
  await holder.query('commit')
  holder.release()
  expect(rows[0]?.number).toBe(others.length)
  expect(rows[0]?.statements).toBeLessThan(others.length)
  expect((await waits)['message']).toMatchObject({ number: 2 })
})
