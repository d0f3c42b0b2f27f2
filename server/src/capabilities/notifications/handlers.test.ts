import {
  eventCodes,
  eventGroups,
  groupOf,
  notifications,
  pageOfEvent,
} from '@konsil/contract/notifications'
import { hours } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { open } from '../../../test/proofs/sockets.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'
import { certificate, doctorService, raise, someSubjects } from '../../../test/raised-events.ts'
import { textOf } from './catalogue.ts'
import { countUnread } from './store.ts'

const server = useTestServer()
let admin: Somebody
let doctor: Somebody

beforeEach(async () => {
  server.clock.advance(hours(1))
  admin = await person(server, 'ADMIN')
  doctor = await person(server, 'DOCTOR')
})

type Question = Parameters<typeof server.call<typeof notifications.listNotifications>>[1]

const bellOf = async ({ token }: Somebody, question: Question = {}, language?: string) => {
  const asking = language ? { token, language } : { token }
  const { status, data } = await server.call(notifications.listNotifications, question, asking)
  expect(status).toBe(200)
  return data
}
const titles = (bell: Awaited<ReturnType<typeof bellOf>>) => bell.list.map(({ title }) => title)
const read = ({ token }: Somebody, id: string) =>
  server.call(notifications.markRead, { id }, { token })

test('NOTI-05, SYSN-13 a notice has everything that a bell shows, and its receiver alone has it', async () => {
  const happened = server.clock.now().toISOString()
  await raise(server, 'ACC001', doctor.id)
  server.clock.advance(5_000)
  await server.runJobs()
  const bell = await bellOf(doctor)
  expect(bell).toEqual({
    list: [
      {
        _id: expect.any(String),
        title: 'Your certificate was approved',
        readStatus: 'UNREAD',
        sentTime: server.clock.now().toISOString(),
        createdAt: happened,
        event: { code: 'ACC001' },
        role: { code: 'DOCTOR' },
        appointment: null,
        doctorService: null,
        message: null,
        certificate,
      },
    ],
    total: 1,
    unread: 1,
  })
  const patient = await person(server, 'PATIENT')
  for (const other of [admin, patient, await person(server, 'DOCTOR')]) {
    expect((await bellOf(other)).total).toBe(0)
  }
})

test('NOTI-05 who is signed out reads and marks nothing', async () => {
  for (const endpoint of [notifications.listNotifications, notifications.markAllRead]) {
    const { status, items } = await server.call(endpoint, {})
    expect([status, items[0]?.id]).toEqual([401, 'session.required'])
  }
  const { status } = await server.call(notifications.markRead, { id: certificate._id })
  expect(status).toBe(401)
})

test('NOTI-05 the title is in the language in which it is asked for', async () => {
  await raise(server, 'ADM002', doctor.id)
  await server.runJobs()
  expect(titles(await bellOf(admin, {}, 'de'))).toEqual([
    'Dr. Anna Weber hat eine Leistung vorgeschlagen',
  ])
  const [notice] = (await bellOf(admin, {}, 'en')).list
  expect(notice?.title).toBe('Dr. Anna Weber has proposed a service')
  expect(notice?.doctorService).toEqual(doctorService)
})

test('NOTI-07, SYSN-08, SYSN-09 each code tells those whom it is for, and nobody else', async () => {
  for (const code of eventCodes) await raise(server, code, doctor.id, someSubjects[code])
  await server.runJobs()
  const codesOf = async (who: Somebody) => (await bellOf(who)).list.map(({ event }) => event.code)
  const office = eventCodes.filter(code => groupOf(code) === 'ADM')
  const own = eventCodes.filter(code => groupOf(code) !== 'ADM')
  expect((await codesOf(admin)).sort()).toEqual([...office].sort())
  expect((await codesOf(doctor)).sort()).toEqual([...own].sort())
})

test('NOTI-08, SYSN-11 each code leads from the bell to the same page as from its mail, and to no start page', async () => {
  for (const code of eventCodes) {
    await raise(server, code, doctor.id)
    await server.runJobs()
    const receiver = groupOf(code) === 'ADM' ? admin : doctor
    const [notice] = (await bellOf(receiver)).list
    if (!notice) throw new Error(`${code} is not in the bell`)
    const { event, appointment, message } = notice
    const page = pageOfEvent({ code: event.code, appointment, message }, receiver === admin)
    expect([event.code, page]).toEqual([code, expect.stringMatching(/^\/./)])
    const mail = (await server.mailsTo(receiver.email)).at(-1)
    const hasButton = textOf({ code, subjects: someSubjects[code] }, 'en').action !== undefined
    expect(mail?.text.includes(`${server.config.PUBLIC_URL}${page}\n`), code).toBe(hasButton)
  }
})

test('NOTI-05 a notice that cannot be read says so and is logged once, by its id and code; the others are as ever', async () => {
  for (const code of ['ACC001', 'ACC003', 'ACC006'] as const) await raise(server, code, doctor.id)
  await server.runJobs()
  const noticeOf = async (code: string) =>
    (await bellOf(doctor)).list.find(({ event }) => event.code === code)?._id
  const unreadable = [await noticeOf('ACC001'), await noticeOf('ACC003')]
  const events = server.database.updateTable('event').where('about_user_id', '=', doctor.id)
  const subjects = JSON.stringify({ certificate: 'Befund' })
  await events.set({ subjects }).where('code', '=', 'ACC001').execute()
  await events.set({ code: 'ACC999' }).where('code', '=', 'ACC003').execute()
  const before = server.logLines.length
  const { list, total, unread } = await bellOf(doctor)
  const nothing = { appointment: null, doctorService: null, certificate: null }
  const title = 'A notification that cannot be shown here'
  expect(list).toMatchObject([
    { event: { code: 'ACC006' }, title: expect.stringContaining('certificate') },
    { event: { code: 'ACC999' }, title, ...nothing },
    { event: { code: 'ACC001' }, title, ...nothing },
  ])
  expect([total, unread, await countUnread(server.database, doctor.id)]).toEqual([3, 3, 3])
  expect((await bellOf(doctor, {}, 'de')).list[1]?.title).toBe(
    'Eine Benachrichtigung, die hier nicht angezeigt werden kann',
  )
  const lines = server.logLines
    .slice(before)
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 'error')
  const left = { level: 'error', msg: 'a notice is about what this version cannot read' }
  expect(lines).toEqual(
    expect.arrayContaining([
      {
        ...left,
        time: expect.any(String),
        notice: unreadable[0],
        event: 'ACC001',
        fields: 'certificate',
      },
      { ...left, time: expect.any(String), notice: unreadable[1], event: 'ACC999', fields: 'code' },
    ]),
  )
  expect(lines).toHaveLength(2)
})

test('NOTI-05 what belongs to no group of this version is neither listed nor counted', async () => {
  for (const code of ['ACC001', 'ACC003'] as const) await raise(server, code, doctor.id)
  await server.runJobs()
  const events = server.database.updateTable('event').where('about_user_id', '=', doctor.id)
  await events.set({ code: 'XYZ001' }).where('code', '=', 'ACC003').execute()
  const { list, total, unread } = await bellOf(doctor)
  expect(list.map(({ event }) => event.code)).toEqual(['ACC001'])
  expect([total, unread, await countUnread(server.database, doctor.id)]).toEqual([1, 1, 1])
})

test('NOTI-05 newest first, page by page, and each group on its own', async () => {
  for (const name of ['first', 'second', 'third']) {
    await raise(server, 'ACC001', doctor.id, { certificate: { ...certificate, name } })
    await server.runJobs()
    server.clock.advance(1_000)
  }
  const names = async (question: Question) => {
    const { list, total, unread } = await bellOf(doctor, question)
    return [list.map(one => one.certificate?.name), total, unread]
  }
  expect(await names({})).toEqual([['third', 'second', 'first'], 3, 3])
  expect(await names({ page: 1, size: 2 })).toEqual([['third', 'second'], 3, 3])
  expect(await names({ page: 2, size: 2 })).toEqual([['first'], 3, 3])
  expect(await names({ page: 3, size: 2 })).toEqual([[], 3, 3])
  for (const group of eventGroups) {
    const expected = group === 'ACC' ? [['third', 'second'], 3, 3] : [[], 0, 0]
    expect(await names({ size: 2, filters: { group } }), group).toEqual(expected)
  }
})

test('NOTI-04, SYSN-13 one notice is marked read, the others stay as they are', async () => {
  await raise(server, 'ACC006', doctor.id)
  await raise(server, 'ACC007', doctor.id)
  await server.runJobs()
  const [one] = (await bellOf(doctor)).list
  for (const _ of ['once', 'and again'])
    expect((await read(doctor, one?._id ?? '')).status).toBe(200)
  const { list, unread } = await bellOf(doctor)
  expect(unread).toBe(1)
  expect(list.map(({ _id, readStatus }) => [_id === one?._id, readStatus])).toEqual([
    [true, 'READ'],
    [false, 'UNREAD'],
  ])
})

test('NOTI-04 the notice of somebody else is as absent as one that does not exist', async () => {
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  const [theirs] = (await bellOf(doctor)).list
  const [foreign, absent] = [
    await read(admin, theirs?._id ?? ''),
    await read(admin, '01997b6a-0000-7000-8000-000000000000'),
  ]
  expect(foreign.status).toBe(404)
  expect(foreign.data).toEqual(absent.data)
  expect(absent.status).toBe(404)
  expect((await bellOf(doctor)).unread).toBe(1)
})

test('NOTI-04 a mail has no place in the bell: its notice cannot be marked', async () => {
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  const mail = await server.database
    .selectFrom('notice')
    .where('receiver_id', '=', doctor.id)
    .where('channel', '=', 'MAIL')
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await read(doctor, mail.id)).status).toBe(404)
})

test('NOTI-02 all are marked read at once, those of one person only', async () => {
  for (const code of ['ADM001', 'ADM003'] as const) await raise(server, code, doctor.id)
  const other = await person(server, 'ADMIN')
  await server.runJobs()
  await server.call(notifications.markAllRead, {}, { token: admin.token })
  const { list, unread } = await bellOf(admin)
  expect([unread, list.map(({ readStatus }) => readStatus)]).toEqual([0, ['READ', 'READ']])
  expect((await bellOf(other)).unread).toBe(2)
})

test('NOTI-01, NOTI-10 reading in one tab is told to every other one at once', async () => {
  await raise(server, 'ACC001', doctor.id)
  await raise(server, 'ACC006', doctor.id)
  await server.runJobs()
  const tab = await open(server.url, '/notification', doctor.token)
  const heard: unknown[] = []
  let next = () => {}
  tab.on('newNotification', told => {
    heard.push(told)
    next()
  })
  const after = async (act: () => unknown) => {
    const told = new Promise<void>(resolve => (next = resolve))
    await act()
    await told
  }
  await after(() => tab.emit('subscribe', { room: doctor.id }).emit('getNewNotification'))
  const [one] = (await bellOf(doctor)).list
  await after(async () => {
    await read(doctor, one?._id ?? '')
    await server.runJobs()
  })
  await after(async () => {
    await server.call(notifications.markAllRead, {}, { token: doctor.token })
    await server.runJobs()
  })
  expect(heard).toEqual([2, 1, 0].map(unread => ({ numOfNewNotifications: unread })))
  tab.disconnect()
})

test('PROF-34 the notices to a person are counted as their bell holds them', async () => {
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  const { personalData } = server.composed.capabilities.notifications
  expect(await personalData.summary(server.database, doctor.id)).toEqual([
    { kind: 'NOTICES', count: 1, fate: 'ERASED' },
    { kind: 'PUSH_DEVICES', count: 0, fate: 'ERASED' },
  ])
})

test('NOTI-10 reading and telling the other tabs of it are one: both happen, or neither', async () => {
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  const [one] = (await bellOf(doctor)).list
  await server.pool.query(`
    create function refuse_job() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$;
    create trigger refuse_job before insert on graphile_worker._private_jobs
      for each row execute function refuse_job()`)
  const answers = [
    await read(doctor, one?._id ?? ''),
    await server.call(notifications.markAllRead, {}, { token: doctor.token }),
  ]
  await server.pool.query('drop function refuse_job cascade')
  expect(answers.map(({ status }) => status)).toEqual([500, 500])
  expect((await bellOf(doctor)).unread).toBe(1)
})

test('NOTI-12 with an account goes what it was told and what was told about it', async () => {
  await raise(server, 'ADM001', doctor.id)
  await raise(server, 'ACC001', doctor.id)
  await server.runJobs()
  const { notifications: own } = server.composed.capabilities
  await server.database.transaction().execute(tx => own.personalData.erase(tx, doctor.id))
  expect([(await bellOf(doctor)).total, (await bellOf(admin)).total]).toEqual([0, 0])
  const events = server.database.selectFrom('event').where('about_user_id', '=', doctor.id)
  expect(await events.select('id').execute()).toEqual([])
})

test('NOTI-12 with the account of an administrator goes their bell, not that of the others', async () => {
  const other = await person(server, 'ADMIN')
  await raise(server, 'ADM001', doctor.id)
  await server.runJobs()
  const { notifications: own } = server.composed.capabilities
  await server.database.transaction().execute(tx => own.personalData.erase(tx, admin.id))
  expect([(await bellOf(admin)).total, (await bellOf(other)).total]).toEqual([0, 1])
})
