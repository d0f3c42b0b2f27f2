import { account } from '@konsil/contract/account'
import { notifications } from '@konsil/contract/notifications'
import { expect, test } from 'vitest'
import { useChats } from '../../../test/chat-acts.ts'
import type { Somebody } from '../../../test/test-server.ts'
import { tellUnreadJob } from './tell-unread.ts'

const { server, patient, doctor, answered, page } = useChats()

const tell = async (chatroomId: string, side: 'PATIENT' | 'DOCTOR') => {
  await server.perform(tellUnreadJob, { chatroomId, side })
  await server.runJobs()
}
const bellOf = async (who: Pick<Somebody, 'token'>) => {
  const { data } = await server.call(notifications.listNotifications, {}, who)
  return data.list.filter(({ event }) => event.code === 'NM001')
}
const mailsTo = async ({ email }: Pick<Somebody, 'email'>) =>
  (await server.mailsTo(email)).filter(({ text }) => text.includes('/chatbox?'))

test('NOTI-13, NOTI-06, CHAT-16 whoever has not read is told once until they have, and nothing of what was said', async () => {
  const id = await answered()
  const one = await page(patient)
  for (const text of ['My knee hurts', 'Since May']) await one.say(id, text)
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = $1`,
    [tellUnreadJob.name],
  )
  expect(rows[0]?.count).toBe(1)
  await tell(id, 'DOCTOR')
  // Late, twice, and for whoever was told of nothing.
  await tell(id, 'DOCTOR')
  await tell(id, 'PATIENT')
  const [notice, ...more] = await bellOf(doctor)
  expect([notice?.appointment?._id, notice?.readStatus, more]).toEqual([id, 'UNREAD', []])
  const mails = await mailsTo(doctor)
  expect(mails.length).toBe(1)
  expect(mails[0]?.text).toContain(`/chatbox?appointment_id=${id}`)
  expect(JSON.stringify([notice, mails])).not.toMatch(/knee|May/)
  expect(await bellOf(patient)).toEqual([])

  const other = await page(doctor)
  await other.ask('read', { room: id, upTo: 2 })
  expect((await bellOf(doctor))[0]?.readStatus).toBe('READ')
  await tell(id, 'DOCTOR')
  await one.say(id, 'And now the other one')
  await tell(id, 'DOCTOR')
  expect((await bellOf(doctor)).length).toBe(2)
  expect((await mailsTo(doctor)).length).toBe(2)
})

test('PROF-29, NOTI-12 whoever has switched it off is told by neither bell nor mail', async () => {
  const id = await answered()
  const settings = JSON.stringify({
    newMessageInBoxChat: false,
    appointmentUpdate: true,
    promotion: false,
    emailNewMessageInBoxChat: false,
    emailAppointmentUpdate: true,
    emailPromotion: false,
  })
  await server.call(account.updateSettings, { settings }, doctor)
  await (await page(patient)).say(id, 'Hello')
  await tell(id, 'DOCTOR')
  expect([await bellOf(doctor), await mailsTo(doctor)]).toEqual([[], []])
})

test('CHAT-15 whoever reads within a minute is told of nothing', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  await one.say(id, 'Hello')
  await other.ask('read', { room: id, upTo: 1 })
  await tell(id, 'DOCTOR')
  expect(await bellOf(doctor)).toEqual([])
})

test('CHAT-15 an open page that was not told of a message is told to ask, as long as it is not read', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  await one.say(id, 'Hello')
  await other.hears('chat')
  await tell(id, 'DOCTOR')
  expect(await other.hears('changed')).toEqual([{ room: id }])
  await other.ask('read', { room: id, upTo: 1 })
  await other.hears('read')
  await one.say(id, 'And more')
  await other.hears('chat')
  await other.ask('read', { room: id, upTo: 2 })
  await tell(id, 'DOCTOR')
  expect(await other.hears('read')).toHaveLength(1)
})
