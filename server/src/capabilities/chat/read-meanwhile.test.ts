import { randomUUID } from 'node:crypto'
import { chat } from '@konsil/contract/chat'
import { notifications } from '@konsil/contract/notifications'
import { expect, test } from 'vitest'
import { useChats } from '../../../test/chat-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { keepMessage } from './store/keep-messages.ts'
import { tellingUnread, tellUnreadJob } from './tell-unread.ts'

const { server, patient, doctor, answered, page } = useChats()

test('CHAT-16, NOTI-13 a message that is kept while the one before it is being read stays unread, and is told of', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  await one.say(id, 'One')
  await other.hears('chat')
  const second = {
    id: randomUUID(),
    appointment_id: id,
    author_id: patient.id,
    client_id: randomUUID(),
    sealed_content: Buffer.from('sealed'),
    sent_at: server.clock.now(),
  }
  const read = await server.database.transaction().execute(async tx => {
    await keepMessage(tx, second, tellingUnread)
    const asked = other.ask('read', { room: id, upTo: 1 })
    await untilWaiting(server, 1)
    return { asked }
  })
  expect(await read.asked).toEqual({ unread: 1 })
  expect((await server.call(chat.countUnread, {}, doctor)).data.total).toBe(1)
  await server.perform(tellUnreadJob, { chatroomId: id, side: 'DOCTOR' })
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, doctor)
  expect(data.list.filter(({ event }) => event.code === 'NM001')).toHaveLength(1)
})
