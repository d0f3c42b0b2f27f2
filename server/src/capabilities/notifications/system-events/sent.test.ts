import { notifications } from '@konsil/contract/notifications'
import { minutes } from '@konsil/contract/core/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upload } from '../../../../test/files.ts'
import { campaignActs, chosen } from '../../../../test/campaign-acts.ts'
import { certificate, raise } from '../../../../test/raised-events.ts'
import { systemEventActs } from '../../../../test/system-event-acts.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const { change, resetAll } = systemEventActs(server, admin)
let doctor: Somebody

const list = async (question: object = {}, headers = {}) =>
  (
    await server.call(notifications.listSentNotifications, question, {
      token: admin.token,
      headers,
    })
  ).data
const withSwitch = (name: string, isOn: boolean) =>
  server.pool.query('update user_setting set switches = switches || $2::jsonb where user_id = $1', [
    doctor.id,
    JSON.stringify({ [name]: isOn }),
  ])

beforeAll(async () => {
  doctor = await person(server, 'DOCTOR', 'ada.weber@example.org')
})
beforeEach(async () => {
  await resetAll()
  await server.pool.query('delete from notice')
  server.clock.advance(minutes(1))
})

describe('SYSN-02 what was sent', () => {
  test('is to whom, in which words in each language, by which ways and when', async () => {
    await change('ACC002', { push: { en: '{{certificate}}: once more' } })
    await raise(server, 'ACC002', doctor.id, { certificate, reason: 'Too <b>dark</b>' })
    await server.runJobs()
    // What is changed afterwards was not what was said.
    await change('ACC002', { push: { en: 'Something else' } })
    const { list: sent, total } = await list()
    expect(total).toBe(1)
    expect(sent).toEqual([
      {
        _id: expect.any(String),
        title: 'Arztausweis: once more',
        name: { en: 'Accounts-Rejected certificate', de: 'Konto-Nachweis nicht genehmigt' },
        recipient: { userInfo: { email: doctor.email } },
        pushMessage: { en: 'Arztausweis: once more', de: 'Ihr Nachweis wurde nicht genehmigt' },
        pushEmail: {
          en: '<p>We could not approve your certificate “Arztausweis”. Please correct it and hand it in again.</p><p>This is the reason:</p><blockquote>Too &lt;b&gt;dark&lt;/b&gt;</blockquote>',
          de: '<p>wir konnten Ihren Nachweis „Arztausweis“ nicht genehmigen. Bitte korrigieren Sie ihn und reichen Sie ihn noch einmal ein.</p><p>Das ist der Grund:</p><blockquote>Too &lt;b&gt;dark&lt;/b&gt;</blockquote>',
        },
        subject: {
          en: 'Your certificate was not approved',
          de: 'Ihr Nachweis wurde nicht genehmigt',
        },
        action: { en: 'See your certificates', de: 'Nachweise ansehen' },
        sentTime: server.clock.now().toISOString(),
        scheduledTime: null,
        repeat: false,
      },
    ])
    const { data } = await server.call(
      notifications.readSentNotification,
      { id: sent[0]?._id ?? '' },
      { token: admin.token },
    )
    expect(data).toEqual(sent[0])
  })

  test('is empty in a language in which an administrator had left it empty', async () => {
    await change('AU013', { push: { de: '' }, mail: { de: '' } })
    await raise(server, 'AU013', doctor.id)
    await server.runJobs()
    const { list: sent } = await list()
    expect(sent[0]).toMatchObject({ pushMessage: { de: '' }, pushEmail: { de: '' } })
    expect(sent[0]?.pushMessage.en).not.toBe('')
  })

  test('D-281 has its files below the words, and below those of somebody else', async () => {
    const { data: file } = await upload(server, admin.token)
    await change('ACC002', { attachments: [file._id], mail: { en: '<p>Look.</p>' } })
    await raise(server, 'ACC002', doctor.id, { certificate, reason: 'Too dark' })
    await server.runJobs()
    const { list: sent } = await list()
    const address = `${server.config.PUBLIC_URL}/api/v1/notification/file?id=${file._id}`
    expect(sent[0]?.pushEmail.en).toBe(
      `<p>Look.</p><p>This is the reason:</p><blockquote>Too dark</blockquote><p><a href="${address}">a.png</a></p>`,
    )
    const mail = (await server.mailsTo(doctor.email)).at(-1)
    const parts = ['Look.', 'This is the reason:', '> Too dark', `a.png:\n${address}`]
    expect(mail?.text).toContain(parts.join('\n\n'))
    expect(mail?.html).toMatch(/Look\.[^]*Too dark[^]*a.png/)
  })

  test('has the title in the language in which it is asked for', async () => {
    await raise(server, 'ACC007', doctor.id)
    await server.runJobs()
    const { list: sent } = await list({}, { 'accept-language': 'de' })
    expect(sent[0]?.title).toBe('Sie haben keine freien Zeiten geplant')
  })

  test('is listed once for each person, whatever the ways; a way that was switched off is empty', async () => {
    await raise(server, 'AU001', doctor.id)
    await withSwitch('emailAppointmentUpdate', false)
    await raise(server, 'AU002', doctor.id)
    await withSwitch('appointmentUpdate', false)
    await withSwitch('emailAppointmentUpdate', true)
    await server.runJobs()
    await raise(server, 'AU007', doctor.id)
    await server.runJobs()
    const { list: sent, total } = await list()
    expect(total).toBe(sent.length)
    const ways = sent.map(({ name, pushMessage, pushEmail }) => [
      name.en.split('-')[1],
      pushMessage.en !== '',
      pushEmail.en !== '',
    ])
    expect(ways).toContainEqual(['Not paid in time', false, true])
    expect(new Set(sent.map(({ name }) => name.en)).size).toBe(sent.length)
  })

  test('D-294 comes in pages of five, the newest first', async () => {
    for (let number = 1; number <= 12; number += 1) {
      server.clock.advance(1000)
      await raise(server, 'ACC001', doctor.id, {
        certificate: { ...certificate, name: `Number ${number}` },
      })
      await server.runJobs()
    }
    const shown = []
    for (const page of [1, 2, 3]) {
      const { list: sent, total } = await list({ page, size: 5 })
      expect(total).toBe(12)
      shown.push(...sent.map(({ pushEmail }) => /Number \d+/.exec(pushEmail.en)?.[0]))
    }
    expect(shown).toEqual(Array.from({ length: 12 }, (_, at) => `Number ${12 - at}`))
  })

  test('D-294 is found by the e-mail of its receiver, and by the name of its event', async () => {
    await raise(server, 'ACC001', doctor.id)
    await raise(server, 'ADM001', doctor.id)
    await server.runJobs()
    const found = async (search: string) =>
      (await list({ filters: { search } })).list.map(({ name }) => name.en.split('-')[1]).sort()
    expect(await found('ADA.weber')).toEqual(['Approved certificate'])
    expect(await found('ad')).toContain('Approved certificate')
    expect(await found('hochgeladen')).toContain('Uploaded certificate')
    expect(await found('approved cert')).toEqual(['Approved certificate'])
    expect(await found('%')).toEqual([])
    expect(await found('nobody@example.org')).toEqual([])
  })

  test('is listed as far as the newest 20,000; what is older is found by its receiver', async () => {
    await raise(server, 'ACC001', doctor.id)
    await server.runJobs()
    server.clock.advance(minutes(1))
    const busy = await person(server, 'DOCTOR', 'busy@example.org')
    await raise(server, 'ACC007', busy.id)
    await server.runJobs()
    await server.pool.query(
      `insert into event (id, code, about_user_id, subjects, created_at, delivered_at)
       select gen_random_uuid(), 'ACC007', $1, '{}', now(), now() from generate_series(1, 20000)`,
      [busy.id],
    )
    await server.pool.query(
      `insert into notice (id, event_id, receiver_id, channel, created_at)
       select gen_random_uuid(), event.id, $1, 'BELL', $2 from event
       where not exists (select from notice where event_id = event.id)`,
      [busy.id, server.clock.now()],
    )
    expect((await list({ page: 1, size: 5 })).total).toBe(20_000)
    expect((await list({ size: 5, filters: { search: doctor.email } })).total).toBe(1)
  })

  test('holds nothing that an administrator wrote to many', async () => {
    await campaignActs(server, admin).add({ ...chosen(doctor), pushMessage: 'Open late' })
    await server.runJobs()
    const { rows } = await server.pool.query(`select from notice`)
    expect(rows.length).toBeGreaterThan(0)
    expect(await list()).toEqual({ list: [], total: 0 })
  })

  test('of another version is listed as far as it can be', async () => {
    await raise(server, 'ACC001', doctor.id)
    await server.runJobs()
    await server.pool.query(`update event set code = 'ACC999' where code = 'ACC001'`)
    const { list: sent } = await list()
    expect(sent).toMatchObject([
      {
        title: 'A notification that cannot be shown here',
        name: { en: 'ACC999', de: 'ACC999' },
        pushMessage: { en: '', de: '' },
      },
    ])
  })

  test('is not there any more once its receiver has left', async () => {
    const leaving = await person(server, 'PATIENT')
    await raise(server, 'ACC007', leaving.id)
    await server.runJobs()
    const id = (await list()).list[0]?._id ?? ''
    await server.pool.query('delete from notice where receiver_id = $1', [leaving.id])
    const gone = { id }
    const answer = await server.call(notifications.readSentNotification, gone, {
      token: admin.token,
    })
    expect([answer.status, answer.items[0]?.id]).toEqual([404, 'not.found'])
  })
})
