import { appointments } from '@konsil/contract/appointments'
import { appointmentStates } from '@konsil/contract/appointment-steps'
import { chat } from '@konsil/contract/chat'
import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { loseId, paidWith } from '../../../test/lost-appointment.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { useChats } from '../../../test/chat-acts.ts'
import type { Somebody } from '../../../test/test-server.ts'
import { caseRights } from '../appointments/policy.ts'

const { server, patient, doctor, admin, paid, answered, page } = useChats()

const textsOf = async (who: Pick<Somebody, 'token'>, chatroomId: string) =>
  (await server.call(chat.readChatroom, { chatroomId }, who)).data.chatroom.messages.map(
    ({ message }) => message,
  )

test('CHAT-09 open pages hear at once that it has ended, and nobody types in it any more', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  await one.ask('join', { room: id })
  await other.ask('join', { room: id })
  const reason = 'I am well'
  await server.call(appointments.cancel, { appointmentId: id, reason }, patient)
  await server.runJobs()
  expect(await other.hears('changed')).toEqual([{ room: id }])
  expect(await one.ask('typing', { room: id })).toEqual({ refusal: 'not.found' })
  expect(await one.ask('join', { room: id })).toEqual({ mayWrite: false })
  expect(await one.ask('typing', { room: id })).toEqual({ refusal: 'not.found' })
})

test('CHAT-06, D-322 whoever takes a case over reads nothing that was said before, and whoever had it nothing at all', async () => {
  const [former, other] = [
    await bookableDoctor(server, admin.token),
    await bookableDoctor(server, admin.token),
  ]
  const id = await paidWith(server, patient, former)
  const one = await page(patient)
  await one.say(id, 'To the first one')
  await loseId(server, former)
  // Nobody is there to read it; it is not over.
  const [paused] = (await server.call(chat.list, {}, patient)).data.chatrooms
  expect(paused).toMatchObject({ status: 'ENABLED', mayWrite: false })
  expect(await one.say(id, 'Is anybody there?')).toEqual({ refusal: 'chat.disabled' })
  const { id: doctorId, serviceId } = other
  const time = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
  const asked = { appointmentId: id, doctorId, serviceId, ...time }
  expect((await server.ask(booking.chooseDoctor, asked, patient)).status).toBe(200)
  await server.runJobs()
  const [opened] = (await server.call(chat.list, {}, other)).data.chatrooms
  expect(opened).toMatchObject({ _id: id, unread: 0, messages: [], status: 'ENABLED' })
  expect(await one.say(id, 'Good morning')).toMatchObject({ message: { number: 2 } })
  expect(await textsOf(other, id)).toEqual(['Good morning'])
  expect(await textsOf(patient, id)).toEqual(['To the first one', 'Good morning'])
  expect((await server.call(chat.list, {}, former)).data.chatrooms).toEqual([])
  expect((await server.ask(chat.readChatroom, { chatroomId: id }, former)).status).toBe(404)
  const late = await page(former)
  expect(await late.say(id, 'It was me')).toEqual({ refusal: 'not.found' })
})

test('CHAT-15 what was said is never changed, and goes with its case alone', async () => {
  const id = await answered()
  const one = await page(patient)
  await one.say(id, 'Good morning')
  for (const statement of [
    'update chat_message set sent_at = now() where appointment_id = $1',
    'delete from chat_message where appointment_id = $1',
  ]) {
    await expect(server.pool.query(statement, [id])).rejects.toThrow('never changed')
  }
  await server.pool.query('insert into case_to_forget values ($1, now())', [id])
  await server.pool.query('delete from chat_message where appointment_id = $1', [id])
  expect(await textsOf(patient, id)).toEqual([])
})

/** What was never paid has no conversation. */
const unpaid: readonly string[] = ['NOT_PAID', 'EXPIRED']

test('CHAT-09, D-326 where something may be said the database and the policy say alike, in every state', async () => {
  const id = await paid()
  // Here each state is looked at by itself, without what else belongs to it.
  const { rows: checks } = await server.pool.query<{ conname: string }>(
    `select conname from pg_constraint where conrelid = 'appointment'::regclass and contype = 'c'`,
  )
  for (const { conname } of checks) {
    await server.pool.query(`alter table appointment drop constraint ${conname}`)
  }
  const row = await server.database
    .selectFrom('appointment')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  for (const state of appointmentStates.filter(one => !unpaid.includes(one))) {
    for (const choose_until of [null, server.clock.now()]) {
      const change = `update appointment set state = $2, choose_until = $3 where id = $1`
      await server.pool.query(change, [id, state, choose_until])
      const { rows } = await server.pool.query<{ is_open: boolean }>(
        'select is_open from chatroom where appointment_id = $1',
        [id],
      )
      const now = { ...row, state, choose_until }
      for (const role of ['PATIENT', 'DOCTOR', 'ADMIN'] as const) {
        const may = caseRights(now, role, { isDelivered: false }, server.clock.now())
        const isOpen = role !== 'ADMIN' && rows[0]?.is_open === true
        expect(may.writeMessages, `${state} ${role} ${choose_until?.toISOString()}`).toBe(isOpen)
      }
    }
  }
})
