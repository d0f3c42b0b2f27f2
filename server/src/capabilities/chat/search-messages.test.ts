import { randomUUID } from 'node:crypto'
import { chat } from '@konsil/contract/chat'
import { later, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useChats } from '../../../test/chat-acts.ts'
import { newId } from '../../database/ids.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { casesOf } from '../appointments/cases.ts'
import { sealMessage } from './sealed-message.ts'
import { searchMessages } from './search-messages.ts'

const { server, patient, answered } = useChats()

/** So many messages of the patient, a minute apart. */
async function saidIn(appointment_id: string, texts: readonly string[]) {
  const key = (await server.composed.caseKeys.open([appointment_id])).get(appointment_id)
  if (!key) throw new Error('there is no key')
  const rows = texts.map((text, at) => {
    const sent_at = later(server.clock.now(), minutes(at))
    const named = { id: newId(sent_at), appointment_id }
    const sealed_content = sealMessage(key, named, { text, documents: [] })
    const by = { author_id: patient.id, client_id: randomUUID() }
    return { ...named, ...by, number: at + 1, sealed_content, sent_at }
  })
  await server.database.insertInto('chat_message').values(rows).execute()
  await server.pool.query('update chatroom set last_number = $2 where appointment_id = $1', [
    appointment_id,
    rows.length,
  ])
}

const search = async (text: string) => (await server.call(chat.search, { text }, patient)).data

test('D-092 what is searched for is found however far back, the newest first, and only so many', async () => {
  const id = await answered()
  const texts = Array.from({ length: 650 }, (_, at) => (at % 10 === 0 ? `knee ${at}` : 'shoulder'))
  await saidIn(id, ['ankle', ...texts, 'ankle'])
  const ankles = await search('ANKLE')
  expect(ankles.found.map(({ number }) => number)).toEqual([652, 1])
  expect(ankles.isPartial).toBe(false)
  const knees = await search('knee')
  expect([knees.found.length, knees.isPartial]).toEqual([50, true])
  expect(knees.found.slice(0, 2).map(({ message }) => message)).toEqual(['knee 640', 'knee 630'])
})

test('D-092, F26 a search opens a part of the messages at a time, and holds no connection meanwhile', async () => {
  const id = await answered()
  await saidIn(
    id,
    Array.from({ length: 900 }, () => 'shoulder'),
  )
  let [opened, atOnce, held] = [0, 0, 0]
  const counted = (key: Secrets): Secrets => ({
    ...key,
    open(sealed, name) {
      if (opened === 0) setImmediate(() => (opened = 0))
      opened += 1
      atOnce = Math.max(atOnce, opened)
      return key.open(sealed, name)
    },
    isCurrent: sealed => key.isCurrent(sealed),
  })
  const ground = {
    ...server,
    cases: casesOf({ clock: server.clock, caseKeys: server.composed.caseKeys }),
    async keysOf(ids: string[]) {
      const open = `select from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction'`
      held += (await server.pool.query(open)).rowCount ?? 0
      const keys = await server.composed.caseKeys.open(ids)
      return new Map([...keys].map(([of, key]) => [of, counted(key)]))
    },
  }
  const who = { userId: patient.id, role: 'PATIENT', sid: '' } as const
  const { found } = await searchMessages(ground as never, who as never, 'knee')
  expect(found).toEqual([])
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThanOrEqual(200)
  expect(held).toBe(0)
})
