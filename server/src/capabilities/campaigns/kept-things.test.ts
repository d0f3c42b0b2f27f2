import { campaigns } from '@konsil/contract/campaigns'
import { mostRecipientLists, mostTemplates } from '@konsil/contract/campaign'
import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { campaignActs, chosen, refusal } from '../../../test/campaign-acts.ts'
import { upload } from '../../../test/files.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { person, testPassword, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const patient = usePerson(server, 'PATIENT')
const doctor = usePerson(server, 'DOCTOR')
const acts = campaignActs(server, admin)
const asking = () => ({ token: admin.token })

const aTemplate = (changes: object = {}) => ({
  name: 'Hours',
  pushMessage: 'Open late',
  pushEmail: '<p>Until <i>eight</i></p>',
  ...changes,
})
const addTemplate = async (changes: object = {}) =>
  (await server.call(campaigns.addTemplate, aTemplate(changes), asking())).data

describe('a template', () => {
  test('NADM-28, D-285 is added, changed, found by its words, and removed; what was sent with it stays', async () => {
    const made = await addTemplate()
    expect(made).toMatchObject({ ...aTemplate(), version: 1, attachments: [] })
    const sent = await acts.add({ ...chosen(patient), pushEmail: made.pushEmail })
    const id = made._id
    const changed = await server.call(
      campaigns.updateTemplate,
      { ...aTemplate({ name: 'Winter hours' }), id, version: 1 },
      asking(),
    )
    expect(changed.data).toMatchObject({ name: 'Winter hours', version: 2 })
    const stale = { ...aTemplate(), id, version: 1 }
    expect(refusal(await server.call(campaigns.updateTemplate, stale, asking()))).toEqual([
      409,
      'template.changed',
    ])
    const found = async (search: string) =>
      (await server.call(campaigns.listTemplates, { filters: { search } }, asking())).data.total
    expect([await found('WINTER'), await found('until eight'), await found('<i>')]).toEqual([
      1, 1, 0,
    ])
    expect((await server.call(campaigns.readTemplate, { id }, asking())).data).toEqual(changed.data)
    // Another administrator deletes it while it is in use.
    const other = await person(server, 'ADMIN')
    await server.call(campaigns.removeTemplate, { id }, { token: other.token })
    expect(refusal(await server.call(campaigns.removeTemplate, { id }, asking()))).toEqual([
      404,
      'not.found',
    ])
    expect(refusal(await server.call(campaigns.readTemplate, { id }, asking()))).toEqual([
      404,
      'not.found',
    ])
    expect((await acts.read(sent._id)).pushEmail).toBe(made.pushEmail)
  })

  test.each([
    [{ name: ' ' }, 'template.name.required'],
    [{ pushMessage: '', pushEmail: '' }, 'campaign.content.required'],
    [{ pushMessage: '', pushEmail: '<img src=x>' }, 'campaign.content.required'],
  ])('D-286 %j is refused with %s', async (changes, id) => {
    expect(refusal(await server.call(campaigns.addTemplate, aTemplate(changes), asking()))).toEqual(
      [400, id],
    )
  })

  test('F26 no more than a bound are kept, also when another is added at once', async () => {
    await server.pool.query(
      `insert into campaign_template (id, name, push_text, mail_html, mail_text, attachments, created_at, updated_at)
       select gen_random_uuid(), 'many', 'x', '', '', '{}', now(), now()
       from generate_series(1, $1 - (select count(*)::int from campaign_template))`,
      [mostTemplates - 1],
    )
    const client = await server.pool.connect()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('numbers of campaigns', 0))`)
    await client.query(
      `insert into campaign_template (id, name, push_text, mail_html, mail_text, attachments, created_at, updated_at)
       values (gen_random_uuid(), 'many', 'x', '', '', '{}', now(), now())`,
    )
    const added = server.call(campaigns.addTemplate, aTemplate(), asking())
    await untilWaiting(server, 1)
    await client.query('commit')
    client.release()
    expect(refusal(await added)).toEqual([409, 'too.many.templates'])
    await server.pool.query(`delete from campaign_template where name = 'many'`)
  })
})

describe('a recipient list', () => {
  const aList = (changes: object = {}) => ({
    title: 'Regulars',
    description: 'Who comes often',
    recipients: [{ userId: patient.id }, { userId: doctor.id }, { userId: patient.id }],
    ...changes,
  })

  test('NADM-29, D-275 is added with its people, each once, changed, found, and removed', async () => {
    const made = (await server.call(campaigns.addRecipientList, aList(), asking())).data
    expect(made.recipients.map(({ userId }) => userId).sort()).toEqual(
      [patient.id, doctor.id].sort(),
    )
    expect(made.recipients.map(({ userInfo }) => userInfo?.email).sort()).toEqual(
      [patient.email, doctor.email].sort(),
    )
    const recipientListId = made._id
    const changes = {
      ...aList({ title: 'Few', recipients: [{ userId: doctor.id }] }),
      recipientListId,
    }
    const changed = await server.call(
      campaigns.updateRecipientList,
      { ...changes, version: 1 },
      asking(),
    )
    expect(changed.data).toMatchObject({ title: 'Few', version: 2 })
    expect(
      refusal(
        await server.call(campaigns.updateRecipientList, { ...changes, version: 1 }, asking()),
      ),
    ).toEqual([409, 'recipient.list.changed'])
    const { data } = await server.call(
      campaigns.listRecipientLists,
      { filters: { search: 'comes OFTEN' } },
      asking(),
    )
    expect(data.list.map(({ title, recipients }) => [title, recipients.length])).toEqual([
      ['Few', 1],
    ])
    const read = () => server.call(campaigns.readRecipientList, { id: recipientListId }, asking())
    expect((await read()).data).toEqual(changed.data)
    expect(
      (await server.call(campaigns.removeRecipientList, { recipientListId }, asking())).status,
    ).toBe(200)
    expect(refusal(await read())).toEqual([404, 'not.found'])
  })

  test.each([
    [{ title: '' }, 'recipient.list.name.required'],
    [{ recipients: [] }, 'recipient.required'],
    [{ recipients: [{ userId: '01997b6a-0000-7000-8000-000000000fff' }] }, 'recipient.required'],
  ])('NADM-19 %j is refused with %s', async (changes, id) => {
    const answer = await server.call(campaigns.addRecipientList, aList(changes), asking())
    expect(refusal(answer)).toEqual([400, id])
  })

  test('an administrator on it is left out', async () => {
    const recipients = [{ userId: admin.id }, { userId: patient.id }]
    const { data } = await server.call(campaigns.addRecipientList, aList({ recipients }), asking())
    expect(data.recipients.map(({ userId }) => userId)).toEqual([patient.id])
  })

  test('deleting one asks for a fresh proof of who one is', async () => {
    const { data } = await server.call(campaigns.addRecipientList, aList(), asking())
    const other = await person(server, 'ADMIN')
    server.clock.advance(minutes(11))
    const asked = { recipientListId: data._id }
    expect(
      refusal(await server.call(campaigns.removeRecipientList, asked, { token: other.token })),
    ).toEqual([403, 'proof.required'])
  })

  test('F26 no more than a bound are kept', async () => {
    await server.pool.query(
      `insert into recipient_list (id, title, description, created_at, updated_at)
       select gen_random_uuid(), 'many', '', now(), now() from generate_series(1, $1)`,
      [mostRecipientLists],
    )
    const fresh = await person(server, 'ADMIN')
    const answer = await server.call(campaigns.addRecipientList, aList(), { token: fresh.token })
    expect(refusal(answer)).toEqual([409, 'too.many.recipient.lists'])
    await server.pool.query(`delete from recipient_list where title = 'many'`)
  })
})

describe('a test mail', () => {
  test('goes to whoever asks for it alone, as it would arrive', async () => {
    const asked = { title: 'Hours', pushEmail: '<p>Until eight</p>', kind: 'PROMOTION' as const }
    expect((await server.call(campaigns.sendTest, asked, asking())).status).toBe(200)
    await server.runJobs()
    const mail = (await server.mailsTo(admin.email)).at(-1)
    expect(mail?.subject).toBe('Hours')
    expect(mail?.html).toContain('<p>Until eight</p>')
    expect(mail?.text).toContain('/unsubscribe?id=')
  })

  test('NADM-18 links to the files that can be read already alone, and refuses those that a campaign may not hold', async () => {
    const [{ data: kept }, { data: fresh }] = [
      await upload(server, admin.token),
      await upload(server, admin.token),
    ]
    await addTemplate({ attachments: [kept._id] })
    const sendTest = (...attachments: string[]) =>
      server.call(
        campaigns.sendTest,
        { title: 'Files', pushEmail: '<p>See them</p>', attachments },
        asking(),
      )
    expect((await sendTest(kept._id, fresh._id)).status).toBe(200)
    await server.runJobs()
    const mail = (await server.mailsTo(admin.email)).at(-1)
    expect(mail?.subject).toBe('Files')
    expect(mail?.html).toContain(kept._id)
    expect(mail?.html).not.toContain(fresh._id)
    const { data: foreign } = await upload(server, patient.token)
    expect(refusal(await sendTest(foreign._id))).toEqual([404, 'attachment.not.available'])
    await server.pool.query(`update stored_file set mime_type = 'image/gif' where id = $1`, [
      fresh._id,
    ])
    expect(refusal(await sendTest(fresh._id))).toEqual([400, 'campaign.file.type'])
  })
})

describe('whoever closes their account', () => {
  test('PROF-34 is in no list, no choice and no result any more, and is not written to', async () => {
    const leaver = await person(server, 'PATIENT')
    const recipients = [{ userId: leaver.id }, { userId: patient.id }]
    const list = await server.call(
      campaigns.addRecipientList,
      { title: 'Two', recipients },
      asking(),
    )
    await acts.add(chosen(leaver))
    await server.runJobs()
    const later = await acts.add({
      ...chosen(leaver, patient),
      scheduledTime: '2027-01-01T09:00:00Z',
    })
    const asked = { password: testPassword }
    expect((await server.call(access.deleteAccount, asked, { token: leaver.token })).status).toBe(
      200,
    )
    for (const table of ['campaign_recipient', 'campaign_chosen', 'recipient_list_member']) {
      const { rows } = await server.pool.query(`select from ${table} where user_id = $1`, [
        leaver.id,
      ])
      expect(rows, table).toEqual([])
    }
    expect(list.data.recipients).toHaveLength(2)
    expect((await acts.read(later._id)).recipient.users.map(({ userId }) => userId)).toEqual([
      patient.id,
    ])
  })
})

describe('who can be written to', () => {
  const found = async (filters: object, page: object = {}) =>
    (await server.call(campaigns.listReceivers, { filters, ...page }, asking())).data

  test('NADM-10, NADM-30, D-289, D-330 is found by words of e-mail and names, by type and page, and no administrator is', async () => {
    const anna = await person(server, 'DOCTOR', 'weberin@klinik.example')
    await server.pool.query(
      `update profile set first_name = 'Änne', last_name = 'Groß_Müller', gender = 1 where user_id = $1`,
      [anna.id],
    )
    const emails = async (search: string) =>
      (await found({ search })).list.map(({ email }) => email)
    for (const search of ['WEBERIN@klin', 'änne groß', 'ß_MÜL', 'Än', 'gro', 'w']) {
      expect(await emails(search), search).toContain(anna.email)
    }
    for (const search of ['%', 'ß%m', 'nne@', 'zzz', '   zzz ']) {
      expect(await emails(search), search).not.toContain(anna.email)
    }
    expect((await found({ search: 'weberin' })).list).toEqual([
      {
        _id: anna.id,
        email: anna.email,
        profile: { firstName: 'Änne', lastName: 'Groß_Müller', gender: 1 },
        role: { code: 'DOCTOR', name: 'Doctor' },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    expect((await found({ search: 'weberin', type: 'PATIENT' })).total).toBe(0)
    const all = await found({})
    expect(all.list.every(({ role }) => role.code !== 'ADMIN')).toBe(true)
    expect(all.list).toHaveLength(all.total)
    const second = await found({}, { page: 2, size: 1 })
    expect(second).toEqual({ list: [all.list[1]], total: all.total, isMore: false })
    await server.pool.query(`update app_user set state = 'DELETED' where id = $1`, [anna.id])
    expect(await emails('weberin')).toEqual([])
  })

  test('NADM-30 whoever could not be written to is not offered, with words or without', async () => {
    const somebody = await person(server, 'PATIENT', 'waits@offered.example')
    for (const state of ['BANNED', 'NEW', 'DELETED', 'ACTIVE']) {
      await server.pool.query('update app_user set state = $2 where id = $1', [somebody.id, state])
      const count = state === 'ACTIVE' ? 1 : 0
      expect((await found({ search: 'offered.example' })).list, state).toHaveLength(count)
      const isOffered = (await found({})).list.some(({ _id }) => _id === somebody.id)
      expect(isOffered, state).toBe(state === 'ACTIVE')
    }
  })

  test('D-330 of more than a thousand the newest are found, of those alone who are asked for, and that there are more is said', async () => {
    const doctor = await person(server, 'DOCTOR', 'doctor@crowd.example')
    await server.pool.query(
      `with made as (
         insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
         select ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
           case when n > 1500 then 'ADMIN' else 'PATIENT' end, n || '@crowd.example', '',
           case when n > 1400 and n <= 1500 then 'BANNED' else 'ACTIVE' end, now(), now()
         from generate_series(1, 1600) n returning id
       )
       insert into profile (user_id, first_name, last_name, time_zone, updated_at)
       select id, 'Crowd', 'Example', 'Europe/Berlin', now() from made`,
    )
    for (const search of ['crowd', 'd@crowd', 'cr']) {
      const { list, total, isMore } = await found({ search, type: 'DOCTOR' })
      const isFound = search === 'crowd'
      expect([list.map(({ _id }) => _id), total, isMore], search).toEqual([
        isFound ? [doctor.id] : [],
        isFound ? 1 : 0,
        false,
      ])
    }
    for (const search of ['@crowd', 'crowd ex', 'cr']) {
      const first = await found({ search }, { size: 5 })
      expect([first.total, first.isMore], search).toEqual([1000, true])
      expect(
        first.list.map(({ email }) => email),
        search,
      ).toEqual([1400, 1399, 1398, 1397, 1396].map(n => `${n}@crowd.example`))
      const last = await found({ search }, { page: 3, size: 400 })
      expect(last.list, search).toHaveLength(200)
    }
    await server.pool.query(
      `update app_user set state = 'DELETED' where email like '%@crowd.example'`,
    )
  })
})
