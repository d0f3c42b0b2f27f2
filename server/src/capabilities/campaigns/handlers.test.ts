import { campaigns } from '@konsil/contract/campaigns'
import { fewReceivers, mailHtmlLength } from '@konsil/contract/campaign'
import { minutes } from '@konsil/contract/core/time'
import { notifications } from '@konsil/contract/notifications'
import { site } from '@konsil/contract/site'
import { beforeAll, describe, expect, test } from 'vitest'
import { campaignActs, chosen, refusal } from '../../../test/campaign-acts.ts'
import { upload } from '../../../test/files.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const patient = usePerson(server, 'PATIENT')
const doctor = usePerson(server, 'DOCTOR')
const acts = campaignActs(server, admin)
const asking = () => ({ token: admin.token })

beforeAll(() => server.runJobs())

describe('a campaign', () => {
  test('NADM-11, NADM-12, NADM-26 is created with all that it says, and answered so', async () => {
    const told = await acts.add({
      ...chosen(patient, doctor),
      pushMessage: 'Open late',
      scheduledTime: '2026-12-01T08:00:00Z',
      isFollowUserTimezone: true,
      timezone: 60,
      timeZone: 'Europe/Berlin',
      repeat: true,
      repeatEvery: 'MONTHLY',
    })
    expect(told).toMatchObject({
      title: 'Longer hours',
      pushMessage: 'Open late',
      pushEmail: '<p>We answer until eight.</p>',
      method: 'CUSTOMIZED',
      kind: 'INFORMATION',
      state: 'SCHEDULED',
      sentTime: null,
      scheduledTime: '2026-12-01T08:00:00.000Z',
      wallTime: '2026-12-01T09:00',
      isFollowUserTimezone: true,
      timezone: 60,
      timeZone: 'Europe/Berlin',
      repeat: true,
      repeatEvery: 'MONTHLY',
      attachments: [],
    })
    expect(told.recipient.users).toContainEqual({
      userId: patient.id,
      userInfo: { email: patient.email, firstName: 'Test', lastName: 'Person', type: 'PATIENT' },
    })
  })

  test.each([
    ['without title', { title: ' ' }, 'campaign.title.required'],
    ['with neither text', { pushEmail: '' }, 'campaign.content.required'],
    [
      'with marks alone',
      { pushEmail: '<p> <script>x()</script></p>' },
      'campaign.content.required',
    ],
    [
      'with nothing to see',
      { pushMessage: '\u200b\u2800\u202e', pushEmail: '<p>&#8203;&#173;\u00ad</p>' },
      'campaign.content.required',
    ],
    ['to nobody', { method: 'CUSTOMIZED', recipient: { users: [] } }, 'recipient.required'],
    ['to no list', { method: 'GROUP', recipient: {} }, 'recipient.required'],
    ['at each one’s hour, but at none', { isFollowUserTimezone: true }, 'campaign.time.required'],
    ['for now', { scheduledTime: '2026-11-21T09:00:00Z' }, 'campaign.time.required'],
    ['for a second of now', { scheduledTime: '2026-11-21T09:00:30Z' }, 'campaign.time.required'],
    ['with a long title', { title: 'x'.repeat(151) }, 'text.too.long'],
    ['with a second line of title', { title: 'News\nBcc: x' }, 'name.characters'],
    ['with a long push', { pushMessage: 'x'.repeat(501) }, 'text.too.long'],
    ['with a long mail', { pushEmail: 'x'.repeat(mailHtmlLength + 1) }, 'text.too.long'],
    [
      'with a mail that is long once it is written anew',
      { pushEmail: '"'.repeat(10_000) },
      'text.too.long',
    ],
  ] as const)(
    'NADM-14, NADM-15, NADM-16, D-278, D-279 %s it is refused',
    async (_, changes, id) => {
      server.clock.set('2026-11-21T09:00:00Z')
      const answer = await server.ask(campaigns.add, acts.asked(changes as object), asking())
      expect(refusal(answer)).toEqual([400, id])
    },
  )

  test('a mail of 2 MB is refused before it is read', async () => {
    const answer = await acts.tryToAdd({ pushEmail: '<p>x</p>'.repeat(250_000) })
    expect(refusal(answer)).toEqual([413, 'request.too.large'])
  })

  test('D-278 administrators, strangers and whoever is banned are no receivers: where nobody else is left it is refused', async () => {
    const banned = await person(server, 'PATIENT')
    await server.pool.query(`update app_user set state = 'BANNED' where id = $1`, [banned.id])
    const unknown = { id: '01997b6a-0000-7000-8000-000000000fff' }
    const answer = await acts.tryToAdd(chosen(admin, banned, unknown))
    expect(refusal(answer)).toEqual([400, 'recipient.required'])
    const told = await acts.add({
      ...chosen(admin, patient),
      scheduledTime: '2027-01-01T09:00:00Z',
    })
    expect(told.recipient.users.map(({ userId }) => userId)).toEqual([patient.id])
  })

  test('NADM-27, D-284 what is scheduled is changed and taken back; what was sent is neither', async () => {
    const { _id: id, version } = await acts.add({ scheduledTime: '2026-12-01T08:00:00Z' })
    const changes = acts.asked({ title: 'Other hours', scheduledTime: '2026-12-02T08:00:00Z' })
    const changed = await server.call(campaigns.update, { ...changes, id, version }, asking())
    expect(changed.data).toMatchObject({ title: 'Other hours', version: version + 1 })
    const stale = await server.call(campaigns.update, { ...changes, id, version }, asking())
    expect(refusal(stale)).toEqual([409, 'campaign.changed'])
    const without = { ...acts.asked({}), id }
    const untimed = await server.call(campaigns.update, without, asking())
    expect(refusal(untimed)).toEqual([400, 'campaign.time.required'])
    expect((await server.call(campaigns.remove, { id }, asking())).status).toBe(200)
    expect(refusal(await server.call(campaigns.remove, { id }, asking()))).toEqual([
      404,
      'not.found',
    ])
    const sent = await acts.add(chosen(patient))
    const late = await server.call(campaigns.update, { ...changes, id: sent._id }, asking())
    expect(refusal(late)).toEqual([409, 'campaign.not.scheduled'])
    expect(refusal(await server.call(campaigns.remove, { id: sent._id }, asking()))).toEqual([
      409,
      'campaign.not.scheduled',
    ])
  })

  test('NADM-25, NADM-07, D-274 is listed with what was sent or with what is scheduled, by words and time', async () => {
    await acts.add({
      ...chosen(patient),
      title: '50% off_season',
      pushEmail: '<p><b>Win</b>ter</p>',
    })
    await server.runJobs()
    const found = async (search: string, more: object = {}) => {
      const question = { page: 1, size: 5, filters: { search, ...more } }
      return (await server.call(campaigns.listSent, question, asking())).data
    }
    expect((await found('% OFF_')).list.map(({ title }) => title)).toEqual(['50% off_season'])
    // The words of the mail, whatever marks stand between them.
    expect((await found('winter')).total).toBe(1)
    expect((await found('<b>')).total).toBe(0)
    expect((await found('winter', { to: '2026-11-21T09:00:00Z' })).total).toBe(0)
    expect((await found('winter', { from: '2026-11-21T09:00:00Z' })).total).toBe(1)
    const scheduled = await server.call(campaigns.listScheduled, {}, asking())
    const times = scheduled.data.list.map(({ scheduledTime }) => scheduledTime)
    expect(times).toEqual(times.toSorted())
    expect(scheduled.data.list.every(({ state }) => state === 'SCHEDULED')).toBe(true)
  })

  test('NADM-22 is sent again as a new one', async () => {
    const receiver = await person(server, 'PATIENT')
    const first = await acts.add(chosen(receiver))
    await server.runJobs()
    const { title, pushEmail, method, recipient } = await acts.read(first._id)
    const users = recipient.users.map(({ userId }) => ({ userId }))
    const again = await acts.add({ title, pushEmail, method, recipient: { users } })
    await server.runJobs()
    expect(again._id).not.toBe(first._id)
    const mails = await server.mailsTo(receiver.email)
    expect(mails.filter(mail => mail.subject === title)).toHaveLength(2)
  })

  test('NADM-21 handed over again with the same id, one after the other or at once, is the first one, sent once', async () => {
    const somebody = await person(server, 'PATIENT')
    const clientId = '0c7d4a52-54f0-4c5e-9d0b-6d1b35a7c001'
    const { data: file } = await upload(server, admin.token)
    const asked = { ...chosen(somebody), attachments: [file._id], pushMessage: 'Open late' }
    const answers = await Promise.all([1, 2, 3].map(() => acts.tryToAdd({ ...asked, clientId })))
    await server.runJobs()
    const later = await acts.tryToAdd({ ...asked, clientId })
    await server.runJobs()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = [...answers, later].map(({ data }) => data._id)
    expect(new Set(ids).size).toBe(1)
    expect(later.data).toMatchObject({ title: 'Longer hours', state: 'SENT' })
    const mails = await server.mailsTo(somebody.email)
    expect(mails.filter(({ subject }) => subject === 'Longer hours')).toHaveLength(1)
    const { rows } = await server.pool.query(`select from campaign_recipient where user_id = $1`, [
      somebody.id,
    ])
    expect(rows).toHaveLength(1)
    // Another id, none, and the same of another administrator are others.
    const other = campaignActs(server, await person(server, 'ADMIN'))
    const others = [
      await acts.add({ ...asked, clientId: '0c7d4a52-54f0-4c5e-9d0b-6d1b35a7c002' }),
      await acts.add(asked),
      await acts.add(asked),
      await other.add({ ...asked, clientId }),
    ]
    expect(new Set([...ids, ...others.map(({ _id }) => _id)]).size).toBe(5)
  })

  test('NADM-21 handed over again is the first one, also where its hour has passed and a run of it has begun', async () => {
    server.clock.set('2026-11-21T09:00:00Z')
    const asked = {
      ...chosen(patient),
      scheduledTime: '2026-11-21T09:05:00Z',
      repeat: true,
      clientId: '0c7d4a52-54f0-4c5e-9d0b-6d1b35a7c003',
    }
    const first = await acts.add(asked)
    server.clock.set('2026-11-21T09:06:00Z')
    await acts.passMinute()
    expect((await acts.add(asked))._id).toBe(first._id)
    const { rows } = await server.pool.query('select from campaign where run_of = $1', [first._id])
    expect(rows).toHaveLength(1)
    await server.call(campaigns.remove, { id: first._id }, asking())
  })

  test('NADM-37 says before it is sent how many it reaches and how many are left out', async () => {
    const count = async (changes: object) => {
      const asked = { hasPush: true, hasMail: true, ...chosen(patient, doctor), ...changes }
      return (await server.call(campaigns.countReceivers, asked, asking())).data
    }
    expect(await count({ kind: 'INFORMATION' })).toEqual({ total: 2, leftOut: 0 })
    expect(await count({ kind: 'PROMOTION' })).toEqual({ total: 2, leftOut: 2 })
    await server.pool.query(
      `update user_setting set switches = '{"emailPromotion": true}' where user_id = $1`,
      [doctor.id],
    )
    expect(await count({ kind: 'PROMOTION' })).toEqual({ total: 2, leftOut: 1 })
    expect(await count({ kind: 'PROMOTION', hasMail: false })).toEqual({ total: 2, leftOut: 2 })
    await server.pool.query(`update user_setting set switches = '{}' where user_id = $1`, [
      doctor.id,
    ])
  })
})

describe('what reaches more than a thousand people', () => {
  test('asks for a fresh proof of who one is, and fewer do not', async () => {
    await server.pool.query(
      `insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
       select gen_random_uuid(), 'PATIENT', 'crowd-' || n || '@example.org', '', 'ACTIVE', now(), now()
       from generate_series(1, $1) n`,
      [fewReceivers],
    )
    const other = await person(server, 'ADMIN')
    const her = campaignActs(server, other)
    server.clock.advance(minutes(11))
    const far = { scheduledTime: '2027-01-01T09:00:00Z' }
    expect(refusal(await her.tryToAdd(far))).toEqual([403, 'proof.required'])
    expect((await her.tryToAdd({ ...far, ...chosen(patient) })).status).toBe(200)
    const { data } = await her.tryToAdd({ ...far, ...chosen(patient) })
    const wider = { ...her.asked(far), id: data._id }
    expect(refusal(await server.call(campaigns.update, wider, { token: other.token }))).toEqual([
      403,
      'proof.required',
    ])
    await server.pool.query(`delete from app_user where email like 'crowd-%'`)
  })
})

describe('the log of the administrators', () => {
  test('NADM-37 counts those who are written to, and nobody who is left out', async () => {
    const wishes = (switches: string) =>
      server.pool.query('update user_setting set switches = $2 where user_id = $1', [
        doctor.id,
        switches,
      ])
    await wishes('{"emailPromotion": true}')
    await acts.add({ ...chosen(patient, doctor), title: 'News', kind: 'PROMOTION' })
    await wishes('{}')
    const { list } = (await server.call(site.listActs, { size: 1 }, asking())).data
    expect(list).toMatchObject([{ act: 'CAMPAIGN_SENT', about: 'News', people: 1 }])
  })

  test('every one of them reads what was done to many, and by whom', async () => {
    const { _id } = await acts.add({ ...chosen(patient), title: 'Noted' })
    await server.call(campaigns.cancel, { id: _id }, asking())
    const reader = await person(server, 'ADMIN')
    const { list } = (await server.call(site.listActs, { size: 2 }, { token: reader.token })).data
    expect(list).toEqual([
      expect.objectContaining({ act: 'CAMPAIGN_CANCELLED', about: 'Noted', people: null }),
      expect.objectContaining({
        act: 'CAMPAIGN_SENT',
        about: 'Noted',
        people: 1,
        by: { firstName: 'Test', lastName: 'Person', title: null },
      }),
    ])
    await expect(server.pool.query('delete from administrator_act')).rejects.toThrow()
  })
})

describe('a push text', () => {
  test('is a row in the bell, in the section of accounts, and its text is read by whoever got it', async () => {
    const told = await acts.add({ ...chosen(patient), pushMessage: 'Open late', pushEmail: '' })
    await server.runJobs()
    const bell = async ({ token }: Somebody) =>
      (await server.call(notifications.listNotifications, {}, { token })).data.list
    expect((await bell(patient))[0]).toMatchObject({
      title: 'Longer hours',
      event: { code: 'ACC008' },
      readStatus: 'UNREAD',
      message: { _id: told._id, text: 'Open late' },
    })
    expect((await bell(doctor)).filter(({ event }) => event.code === 'ACC008')).toEqual([])
    const read = { id: told._id }
    const { data } = await server.call(campaigns.readMessage, read, { token: patient.token })
    expect(data).toMatchObject({ title: 'Longer hours', text: 'Open late' })
    const other = await server.call(campaigns.readMessage, read, { token: doctor.token })
    expect(refusal(other)).toEqual([404, 'not.found'])
  })
})
