import { randomUUID } from 'node:crypto'
import { eventCodes, type EventCode } from '@konsil/contract/notifications'
import { languages } from '@konsil/contract/core/texts'
import { expect, test } from 'vitest'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'
import { certificate, raise, someSubjects } from '../../../test/raised-events.ts'
import { textOf } from './catalogue.ts'
import { channelsOf, deliverEventJob } from './deliver-event.ts'
import { raiseEvent } from './index.ts'

const server = useTestServer()
const doctor = usePerson(server, 'DOCTOR')
const admin = usePerson(server, 'ADMIN')

const noticesOf = (receiverId: string) =>
  server.database
    .selectFrom('notice')
    .innerJoin('event', 'event.id', 'notice.event_id')
    .where('receiver_id', '=', receiverId)
    .select(['event.code', 'channel'])
    .orderBy('channel')
    .execute()
const newestMail = async (email: string) => (await server.mailsTo(email)).at(-1)
const setting = (userId: string, set: { language?: 'de'; switches?: string }) =>
  server.database.updateTable('user_setting').set(set).where('user_id', '=', userId).execute()

test('NOTI-12 a change that is taken back is told to nobody', async () => {
  const taken = server.database.transaction().execute(async tx => {
    const about = { code: 'ADM003', aboutUserId: doctor.id, subjects: someSubjects.ADM003 } as const
    await raiseEvent(tx, server.clock.now(), about)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  await server.runJobs()
  expect(await noticesOf(admin.id)).toEqual([])
})

test('NOTI-12 delivered twice, it is told once: in the bell and by one mail', async () => {
  await raise(server, 'ADM001', doctor.id)
  await server.runJobs()
  const event = await server.database
    .selectFrom('event')
    .select('id')
    .where('code', '=', 'ADM001')
    .executeTakeFirstOrThrow()
  const deliver = () => server.perform(deliverEventJob, { eventId: event.id })
  await Promise.all([deliver(), deliver()])
  // As if the row had been lost that says it was delivered.
  await server.database.updateTable('event').set({ delivered_at: null }).execute()
  await Promise.all([deliver(), deliver()])
  await server.runJobs()
  expect((await noticesOf(admin.id)).map(({ channel }) => channel)).toEqual(['BELL', 'MAIL'])
  const mails = await server.mailsTo(admin.email)
  expect(mails.filter(({ subject }) => subject.includes('certificate'))).toHaveLength(1)
})

test('NOTI-12, D-298 the mail is in the language of its receiver, and leads to the place', async () => {
  await setting(doctor.id, { language: 'de' })
  await raise(server, 'ACC002', doctor.id)
  await server.runJobs()
  const mail = await newestMail(doctor.email)
  expect(mail?.subject).toBe('Ihr Nachweis wurde nicht genehmigt')
  expect(mail?.text).toContain('„Arztausweis“')
  expect(mail?.text).toContain('The date cannot be read.')
  expect(mail?.text).toContain(`${server.config.PUBLIC_URL}/dashboard/certificate`)
  expect(mail?.html).toContain('<html lang="de">')
})

test('of a doctor without a valid ID the mail says who it is, and leads to no list', async () => {
  await raise(server, 'ADM003', doctor.id)
  await server.runJobs()
  const mail = await newestMail(admin.email)
  expect(mail?.text).toContain('Dr. Anna Weber (weber@example.org) has no valid physician ID')
  expect(mail?.text).not.toContain('/dashboard')
})

test('ACERT-09 the reason for a rejection keeps its lines, and stays text', async () => {
  await raise(server, 'ACC002', doctor.id, { certificate, reason: 'Too dark.\n<b>Too small.' })
  await server.runJobs()
  const mail = await newestMail(doctor.email)
  expect(mail?.text).toContain('> Too dark.\n> <b>Too small.')
  expect(mail?.html).toContain('Too dark.<br>&lt;b&gt;Too small.')
})

test('NOTI-12, NOTI-14 what a person is called or calls a thing stays text in the mail, and out of its subject', async () => {
  const name = '<img src=x onerror=alert(1)>'
  await raise(server, 'ADM001', doctor.id, { person: name, certificate: { ...certificate, name } })
  await server.runJobs()
  const mail = await newestMail(admin.email)
  expect(mail?.html).not.toContain('<img')
  expect(mail?.html.split('&lt;img src=x')).toHaveLength(3)
  expect(mail?.text).toContain(name)
  expect(mail?.subject).toBe('A certificate is waiting for your review')
})

test('NOTI-12 who is blocked is written no mail, and finds the notice when they are let in again', async () => {
  const blocked = await person(server, 'DOCTOR')
  const state = { state: 'BANNED' as const }
  await server.database.updateTable('app_user').set(state).where('id', '=', blocked.id).execute()
  await raise(server, 'ACC006', blocked.id)
  await server.runJobs()
  expect((await noticesOf(blocked.id)).some(({ channel }) => channel === 'BELL')).toBe(true)
  expect((await server.mailsTo(blocked.email)).map(({ subject }) => subject)).not.toContain(
    'Your certificate has expired',
  )
})

test('NOTI-12, D-100 a switch that is off keeps its own channel silent, and notices without one are always told', async () => {
  const entry = { switches: { bell: 'promotion', mail: 'emailPromotion' } } as const
  for (const [off, told] of [
    ['promotion', ['MAIL']],
    ['emailPromotion', ['BELL']],
    ['newMessageInBoxChat', ['BELL', 'MAIL']],
  ] as const) {
    expect(
      channelsOf(entry, name => name !== off),
      off,
    ).toEqual(told)
  }
  const deaf = await person(server, 'DOCTOR')
  await setting(deaf.id, { switches: JSON.stringify({ promotion: false, emailPromotion: false }) })
  await raise(server, 'ACC007', deaf.id)
  await server.runJobs()
  expect(await noticesOf(deaf.id)).toHaveLength(2)
})

test('NOTI-12 an event whose person is gone by then is told to nobody', async () => {
  const gone = await person(server, 'DOCTOR')
  const before = (await noticesOf(admin.id)).length
  await raise(server, 'ADM001', gone.id)
  const { notifications } = server.composed.capabilities
  await server.database.transaction().execute(tx => notifications.personalData.erase(tx, gone.id))
  await server.runJobs()
  expect((await noticesOf(admin.id)).length).toBe(before)
  const { rows } = await server.pool.query('select 1 from graphile_worker.jobs')
  expect(rows).toEqual([])
})

test('NOTI-12 an event that cannot be read fails by name of what is missing, and notifies nobody', async () => {
  const about = await person(server, 'DOCTOR')
  for (const [code, subjects, fields] of [
    ['ACC001', { certificate: { _id: certificate._id } }, ['certificate.name']],
    ['ACC005', { certificate, instead: 'other' }, ['instead', 'daysLeft']],
    ['ACC999', { certificate }, ['code']],
  ] as const) {
    const eventId = randomUUID()
    await server.database
      .insertInto('event')
      .values({
        id: eventId,
        code,
        about_user_id: about.id,
        subjects: JSON.stringify(subjects),
        created_at: server.clock.now(),
        delivered_at: null,
      })
      .execute()
    await expect(server.perform(deliverEventJob, { eventId }), code).rejects.toMatchObject({
      name: 'PayloadMismatch',
      fields,
    })
  }
  expect(await noticesOf(about.id)).toEqual([])
})

const codes: EventCode[] = [...eventCodes]
const health = /diagnos|disease|krank|illness|patient|befund|finding|therap|cancer|krebs|medic/i

test.each(codes)(
  'NOTI-14, D-298 %s says the same in both languages; its subject names nobody and no illness',
  code => {
    const texts = languages.map(language =>
      textOf({ code, subjects: someSubjects[code] }, language),
    )
    for (const { title, subject, paragraphs, action } of texts) {
      expect([title, subject, action, ...paragraphs].join(' ')).not.toMatch(/undefined|null|\$\{|!/)
      expect(subject).not.toMatch(health)
      for (const name of ['Anna', 'Weber', 'Arztausweis', 'Zweitmeinung']) {
        expect(subject).not.toContain(name)
      }
    }
    expect(texts[0]?.paragraphs).toHaveLength(texts[1]?.paragraphs.length ?? 0)
    expect(texts[0]?.subject).not.toBe(texts[1]?.subject)
  },
)

test('D-322, PROF-29 that somebody has to decide by a time is told whatever they have switched off, and says so', async () => {
  const patient = await person(server, 'PATIENT')
  const off = { appointmentUpdate: false, emailAppointmentUpdate: false }
  await setting(patient.id, { switches: JSON.stringify(off) })
  await raise(server, 'AU008', patient.id)
  await raise(server, 'AU009', patient.id)
  await server.runJobs()
  expect(await noticesOf(patient.id)).toEqual([
    { code: 'AU009', channel: 'BELL' },
    { code: 'AU009', channel: 'MAIL' },
  ])
  expect((await newestMail(patient.email))?.text).toContain('this cannot be switched off')
})
