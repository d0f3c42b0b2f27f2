import { randomUUID } from 'node:crypto'
import { appointments } from '@konsil/contract/appointments'
import { chat } from '@konsil/contract/chat'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { addToCase } from '../../../test/case-file-acts.ts'
import { useChats } from '../../../test/chat-acts.ts'
import { pdfOf } from '../../../test/files.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, patient, doctor, paid, answered, delivered, as, page } = useChats()

const roomsOf = async (who: Pick<Somebody, 'token'>) =>
  (await server.call(chat.list, {}, who)).data.chatrooms
const read = (who: Pick<Somebody, 'token'>, chatroomId: string, before?: number) =>
  server.call(chat.readChatroom, { chatroomId, ...(before ? { before } : {}) }, who)
const textsOf = async (who: Pick<Somebody, 'token'>, id: string, before?: number) =>
  (await read(who, id, before)).data.chatroom.messages.map(({ message }) => message)

test('CHAT-05, CHAT-06, CHAT-11, CHAT-12, D-326 a conversation begins with the payment, for both, with its appointment', async () => {
  expect(await roomsOf(patient)).toEqual([])
  const id = await paid()
  const [own] = await roomsOf(patient)
  expect(own).toMatchObject({
    _id: id,
    room: id,
    status: 'ENABLED',
    mayWrite: true,
    unread: 0,
    messages: [],
  })
  expect(own?.appointment.slot).toMatchObject({
    requestDate: '2026-12-07',
    start: '09:00',
    doctor: { user: { isDeleted: false } },
  })
  expect((await roomsOf(doctor)).map(({ _id }) => _id)).toEqual([id])
})

test('CHAT-05, CHAT-12, CHAT-16 lists have the latest message and count what is unread, an opened one has all', async () => {
  const id = await answered()
  const [one, other] = [await page(patient), await page(doctor)]
  await one.say(id, 'Good morning')
  await one.say(id, 'Are the pictures enough?')
  await other.say(id, 'Yes')
  const [ofDoctor] = await roomsOf(doctor)
  expect(ofDoctor).toMatchObject({ unread: 2, messages: [{ number: 3, message: 'Yes' }] })
  const [ofPatient] = await roomsOf(patient)
  expect(ofPatient).toMatchObject({ unread: 1, readByOther: 0 })
  expect((await server.call(chat.countUnread, {}, doctor)).data).toEqual({
    total: 2,
    rooms: [{ room: id, unread: 2 }],
  })
  const { chatroom } = (await read(patient, id)).data
  expect(chatroom.messages.map(({ number, author, message }) => [number, author, message])).toEqual(
    [
      [1, patient.id, 'Good morning'],
      [2, patient.id, 'Are the pictures enough?'],
      [3, doctor.id, 'Yes'],
    ],
  )
  expect(chatroom.hasOlder).toBe(false)
})

test('CHAT-12 history comes in fifties, the oldest first, and those before one that is named', async () => {
  const id = await answered()
  const one = await page(patient)
  for (let n = 1; n <= 60; n += 1) await one.say(id, `message ${n}`)
  const { chatroom } = (await read(doctor, id)).data
  expect([chatroom.messages.length, chatroom.hasOlder]).toEqual([50, true])
  expect(chatroom.messages[0]?.message).toBe('message 11')
  const older = (await read(doctor, id, 11)).data.chatroom
  expect([older.messages.length, older.hasOlder]).toEqual([10, false])
  expect(older.messages.at(-1)?.message).toBe('message 10')
})

test('CHAT-09, D-326 with the end of the appointment nothing more is said, and what was said stays readable', async () => {
  const id = await answered()
  const one = await page(patient)
  await one.say(id, 'See you tomorrow')
  await server.call(appointments.cancel, { appointmentId: id, reason: 'I am well' }, patient)
  expect(await one.say(id, 'Are you there?')).toEqual({ refusal: 'chat.disabled' })
  const { chatroom } = (await read(patient, id)).data
  expect([chatroom.status, chatroom.mayWrite]).toEqual(['DISABLED', false])
  expect(await textsOf(patient, id)).toEqual(['See you tomorrow'])
  expect(await textsOf(doctor, id)).toEqual(['See you tomorrow'])
})

test('CHAT-16 a message names documents of its case, and no others', async () => {
  const id = await answered()
  const { data } = await addToCase(server, patient, id, { content: pdfOf('MRI'), name: 'mri.pdf' })
  const documentId = data._id
  const one = await page(patient)
  const said = await one.say(id, '', { documents: [documentId] })
  expect(said['message']).toMatchObject({ documents: [{ _id: documentId, name: 'mri.pdf' }] })
  expect(await one.say(id, 'x', { documents: [randomUUID()] })).toEqual({
    refusal: 'attachment.not.available',
  })
  const [message] = (await read(doctor, id)).data.chatroom.messages
  expect(message).toMatchObject({ message: '', documents: [{ _id: documentId, name: 'mri.pdf' }] })
})

test('CHAT-16, APPT-51 of a report that is not delivered its patient is told no name, neither at once nor later', async () => {
  const id = await answered()
  const asDoctor = await as(doctor)
  const { data } = await addToCase(server, { ...doctor, ...asDoctor }, id, {
    content: pdfOf('Report'),
    name: 'suspicion.pdf',
  })
  const documents = [data._id]
  const [one, other] = [await page(patient), await page(doctor)]
  const said = await other.say(id, 'I am writing it', { documents })
  expect(said['message']).toMatchObject({ documents: [{ _id: data._id, name: 'suspicion.pdf' }] })
  const nameless = { documents: [{ _id: data._id, name: null }] }
  expect(await one.hears('chat')).toMatchObject([nameless])
  expect(await other.hears('chat')).toEqual([said['message']])
  expect((await read(patient, id)).data.chatroom.messages).toMatchObject([nameless])
})

test('D-092 the search looks into the own conversations alone, whatever the case of the letters', async () => {
  const id = await answered()
  const one = await page(patient)
  await one.say(id, 'The MRI shows nothing')
  await one.say(id, 'Thank you')
  const search = async (who: Pick<Somebody, 'token'>, text: string) =>
    (await server.call(chat.search, { text }, who)).data
  expect(await search(doctor, 'mri')).toMatchObject({
    found: [{ room: id, number: 1 }],
    isPartial: false,
  })
  expect((await search(patient, 'THANK')).found.length).toBe(1)
  const stranger = await person(server, 'DOCTOR')
  expect((await search(stranger, 'mri')).found).toEqual([])
  expect((await server.ask(chat.search, { text: 'm' }, patient)).items[0]?.id).toBe('search.short')
})

test('APPT-53 that its doctor opens a conversation is a line for the patient, once in a sitting', async () => {
  const id = await answered()
  const one = await page(patient)
  await one.say(id, 'Hello')
  const things = async () => {
    const of = { appointmentId: id }
    const { data } = await server.call(appointments.readAccessLog, of, await as(patient))
    return data.list.map(({ thing }) => thing)
  }
  expect(await things()).toEqual([])
  await roomsOf(patient)
  await read(patient, id)
  expect(await things()).toEqual([])
  await roomsOf(doctor)
  await read(doctor, id)
  await server.call(chat.search, { text: 'hello' }, doctor)
  expect(await things()).toEqual(['CONVERSATION'])
  server.clock.advance(minutes(31))
  await read(await as(doctor), id)
  expect(await things()).toEqual(['CONVERSATION', 'CONVERSATION'])
  // What comes while it is open is read without another call.
  const open = await page(await as(doctor))
  server.clock.advance(minutes(31))
  await one.ask('read', { room: id, upTo: 1 })
  expect((await things()).length).toBe(2)
  expect(await open.ask('read', { room: id, upTo: 1 })).toEqual({ unread: 0 })
  expect((await things()).length).toBe(3)
})

test('CHAT-12, APPT-59 whoever has no part in it finds none, administrators neither', async () => {
  const id = await answered()
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    const stranger = await person(server, role)
    expect((await server.ask(chat.readChatroom, { chatroomId: id }, stranger)).status).toBe(404)
    expect(await roomsOf(stranger)).toEqual([])
  }
  const admin = await person(server, 'ADMIN')
  for (const call of [chat.readChatroom, chat.list, chat.search, chat.countUnread]) {
    expect((await server.ask(call, { chatroomId: id, text: 'hello' }, admin)).status).toBe(403)
  }
})

test('CHAT-09 a completed case is read and not written', async () => {
  const id = await delivered()
  const one = await page(await as(patient))
  await one.say(id, 'Thank you')
  await server.call(appointments.acceptReport, { appointmentId: id }, await as(patient))
  expect((await read(await as(doctor), id)).data.chatroom.status).toBe('DISABLED')
  expect(await one.say(id, 'One more thing')).toEqual({ refusal: 'chat.disabled' })
})
