import { setTimeout as wait } from 'node:timers/promises'
import { access } from '@konsil/contract/access'
import { chat } from '@konsil/contract/chat'
import { expect, test } from 'vitest'
import { useChats } from '../../../test/chat-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'

const { server, patient, doctor, answered, page } = useChats()

test('CHAT-12, F25 where the keys of cases do not answer, conversations that are read hold up no other call', async () => {
  const id = await answered()
  await (await page(patient)).say(id, 'Good morning')
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('lock table case_keys.case_key in access exclusive mode')
  // More than there are connections to the database.
  const asked = Array.from({ length: 24 }, (_, at) =>
    at % 2
      ? server.ask(chat.list, {}, doctor)
      : server.ask(chat.readChatroom, { chatroomId: id }, patient),
  )
  await untilWaiting(server, 2)
  const other = server.ask(access.whoAmI, {}, doctor).then(({ status }) => status)
  const answeredMeanwhile = await Promise.race([other, wait(5_000, 'it waits')])
  await holder.query('rollback')
  holder.release()
  expect(answeredMeanwhile).toBe(200)
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
})
