import { account } from '@konsil/contract/account'
import { access } from '@konsil/contract/access'
import { notifications } from '@konsil/contract/notifications'
import { site } from '@konsil/contract/site'
import { mailCodes } from '@konsil/contract/system-events'
import type { Language } from '@konsil/contract/core/texts'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { upload } from '../../../test/files.ts'
import { certificate, raise, someSubjects } from '../../../test/raised-events.ts'
import { systemEventActs } from '../../../test/system-event-acts.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'
import { accessMails } from '../access/index.ts'
import type { KnownEvent } from './catalogue.ts'
import { deliverEventJob } from './deliver-event.ts'
import { spokenOf } from './edited-words.ts'
import { messageOf } from './push/message-of.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const doctor = usePerson(server, 'DOCTOR')
const { change, reset, resetAll } = systemEventActs(server, admin)
const acts = accessActs(server)

const newestMail = async (email: string) => (await server.mailsTo(email)).at(-1)
const reads = (language: Language, { id } = doctor) =>
  server.database.updateTable('user_setting').set({ language }).where('user_id', '=', id).execute()
const bellOf = async ({ token } = doctor) =>
  (await server.call(notifications.listNotifications, {}, { token })).data.list

beforeEach(async () => {
  await resetAll()
  await reads('en')
})

describe('NOTI-13 an edited text', () => {
  test('is what the next mail says, in the language of its receiver; subject and button stay', async () => {
    await change('ACC001', {
      mail: {
        en: '<p>Well done: <strong>{{certificate}}</strong> is good.</p><p>See you!</p>',
        de: '<p>gut gemacht: {{certificate}} passt.</p>',
      },
    })
    await raise(server, 'ACC001', doctor.id)
    await server.runJobs()
    const english = await newestMail(doctor.email)
    expect(english?.subject).toBe('Your certificate was approved')
    expect(english?.text).toContain('Well done: Arztausweis is good.\n\nSee you!')
    expect(english?.text).toContain(`${server.config.PUBLIC_URL}/dashboard/certificate`)
    expect(english?.text).not.toContain('We have checked')
    expect(english?.html).toContain('<p>Well done: <strong>Arztausweis</strong> is good.</p>')
    await reads('de')
    await raise(server, 'ACC001', doctor.id)
    await server.runJobs()
    const german = await newestMail(doctor.email)
    expect(german?.subject).toBe('Ihr Nachweis wurde genehmigt')
    expect(german?.text).toContain('gut gemacht: Arztausweis passt.')
    expect(german?.html).toContain('Nachweise ansehen')
  })

  test('stands in the bell of whoever is told from then on; who was told before reads what they were told', async () => {
    const before = await person(server, 'DOCTOR')
    await raise(server, 'ACC001', before.id)
    await server.runJobs()
    await change('ACC001', { push: { en: '{{certificate}} is good' } })
    await raise(server, 'ACC001', before.id)
    await server.runJobs()
    await change('ACC001', { push: { en: 'Something else' } })
    const titles = (await bellOf(before)).map(({ title }) => title)
    expect(titles).toEqual(['Arztausweis is good', 'Your certificate was approved'])
  })

  test('in one language leaves the other as it is shipped', async () => {
    await change('ACC001', { mail: { de: '<p>anders</p>' }, push: { de: 'Anders' } })
    await raise(server, 'ACC001', doctor.id)
    await server.runJobs()
    expect((await newestMail(doctor.email))?.text).toContain('We have checked your certificate')
    expect((await bellOf())[0]?.title).toBe('Your certificate was approved')
  })

  test('has the whole of what has several lines', async () => {
    await change('AU001', { mail: { en: '<p>{{happened}}</p><p>{{time}}</p><p>{{more}}</p>' } })
    const price = { cents: 12_000, depositCents: 3_600, currency: 'EUR' as const }
    await raise(server, 'AU001', doctor.id, { ...someSubjects.AU001, price })
    await server.runJobs()
    const mail = await newestMail(doctor.email)
    expect(mail?.text).toContain(
      'We keep this time for you:\n\nMonday, 7 December 2026, 09:00 to 09:30 (Berlin)\n\nPrice: €120.00, of which now: €36.00\n\nPlease pay by',
    )
    // The number stood in a place that was taken out.
    expect(mail?.text).not.toContain('K34NSL679')
    expect(mail?.attachment).toBeDefined()
  })

  test('keeps the words of somebody else apart, with what is said before them', async () => {
    await change('ACC002', { mail: { en: '<p>Please look at {{certificate}} again.</p>' } })
    await raise(server, 'ACC002', doctor.id, { certificate, reason: 'Too <b>dark</b>' })
    await server.runJobs()
    const mail = await newestMail(doctor.email)
    expect(mail?.text).toContain('again.\n\nThis is the reason:\n\n> Too <b>dark</b>')
    expect(mail?.html).toContain('<p>This is the reason:</p>')
    expect(mail?.html).toContain('Too &lt;b&gt;dark&lt;/b&gt;')
  })

  test('F16 holds what somebody wrote as words', async () => {
    await change('ACC001', { mail: { en: '<p>{{certificate}}</p><p>x {{certificate}}</p>' } })
    const name = '<img src=x onerror=alert(1)> "\' {{certificate}}'
    await raise(server, 'ACC001', doctor.id, { certificate: { ...certificate, name } })
    await server.runJobs()
    const mail = await newestMail(doctor.email)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.text).toContain(`${name}\n\nx ${name}`)
  })

  test('brings its files along, in the next mail', async () => {
    const { data: file } = await upload(server, admin.token)
    await change('ACC007', { attachments: [file._id] })
    await raise(server, 'ACC007', doctor.id)
    await server.runJobs()
    const mail = await newestMail(doctor.email)
    const address = `${server.config.PUBLIC_URL}/api/v1/notification/file?id=${file._id}`
    expect(mail?.text).toContain(`a.png:\n${address}`)
    expect(mail?.text).toContain('Your schedule holds no free time.')
  })

  test('left empty is not told that way, in that language', async () => {
    const told = async () => {
      const { rows } = await server.pool.query<{ channel: string }>(
        `select channel from notice join event on event.id = event_id where code = 'AU013' and receiver_id = $1`,
        [doctor.id],
      )
      await server.pool.query(`delete from notice where receiver_id = $1`, [doctor.id])
      return rows.map(({ channel }) => channel).sort()
    }
    await change('AU013', { push: { en: '' }, mail: { de: '' } })
    await raise(server, 'AU013', doctor.id)
    await server.runJobs()
    expect(await told()).toEqual(['MAIL'])
    await reads('de')
    await raise(server, 'AU013', doctor.id)
    await server.runJobs()
    expect(await told()).toEqual(['BELL'])
  })

  test('NOTI-12 is told once, also where the job that tells it runs twice and the text changes between', async () => {
    await change('ACC003', { push: { en: 'First' } })
    await raise(server, 'ACC003', doctor.id)
    await server.runJobs()
    await change('ACC003', { push: { en: 'Second' } })
    const { id } = await server.database
      .selectFrom('event')
      .select('id')
      .where('code', '=', 'ACC003')
      .executeTakeFirstOrThrow()
    await server.perform(deliverEventJob, { eventId: id })
    expect((await bellOf()).filter(({ event }) => event.code === 'ACC003')).toMatchObject([
      { title: 'First' },
    ])
  })

  test('NOTI-14 is what a push says, unless it names what is for its receiver alone', () => {
    const without = { attachments: [], files: [] }
    const row = { id: 'x', code: 'x', version: 1, ...without, written_at: server.clock.now() }
    const edited = (en: string) => ({
      ...row,
      push: { en, de: null },
      mail: { en: null, de: null },
    })
    const about = { code: 'AU001', subjects: someSubjects.AU001 } as KnownEvent
    const said = (en: string) => spokenOf(about, 'en', edited(en))
    expect(said('Reserved: {{number}}')).toBe('Reserved: K34NSL679')
    expect(said('Reserved. {{more}}')).toBeUndefined()
    const uploaded = { code: 'ADM001', subjects: someSubjects.ADM001 } as KnownEvent
    expect(spokenOf(uploaded, 'en', edited('{{person}} came'))).toBeUndefined()
    const reader = { language: 'en', role: 'ADMIN', noticeId: 'x' } as const
    const push = messageOf(uploaded, { ...reader, edited: edited('{{person}} came') })
    expect(push.body).toBe('More about it stands in your notifications.')
    expect(messageOf(uploaded, { ...reader, edited: edited('Something came') })).toMatchObject({
      title: 'A certificate is waiting for your review',
      body: 'Something came',
    })
  })
})

describe('D-100 of the mails about an account', () => {
  test('activation keeps its link whatever is edited, and names nobody', async () => {
    await change('ACTIVATION', { mail: { en: '<p>Welcome at {{product}}.</p>' } })
    const { email } = await acts.register()
    const mail = await newestMail(email)
    expect(mail?.text).toContain('Hello,\n\nWelcome at Konsil.\n\nConfirm email address:\nhttp')
    expect(mail?.text).not.toContain('Thank you for registering')
    expect(mail?.text).toContain('You did not register?')
    expect((await acts.activate(email)).status).toBe(200)
  })

  test('a reset keeps its link too, in German', async () => {
    await change('RESET', { mail: { de: '<p>hier geht es weiter.</p>' } })
    await reads('de')
    await server.call(access.recoverPassword, { email: doctor.email })
    await server.runJobs()
    expect((await newestMail(doctor.email))?.text).toContain('hier geht es weiter.')
    expect(await acts.resetLink(doctor.email)).toMatch(/^[\w-]{20,}$/)
    await reset('RESET')
    await server.call(access.recoverPassword, { email: doctor.email })
    await server.runJobs()
    expect((await newestMail(doctor.email))?.text).toContain('Sie möchten ein neues Passwort')
  })

  test('those of the contact form and of bank accounts are edited too', async () => {
    await change('MESSAGE', { mail: { en: '<p>From {{name}} ({{email}})</p>' } })
    await change('MESSAGE_ARRIVED', { mail: { en: '<p>Got it at {{arrived}}</p>' } })
    const message = { name: 'Ada', email: 'ada@example.org', message: 'Good morning' }
    await server.call(site.sendMessage, { ...message, language: 'en' })
    await server.runJobs()
    const arrived = await newestMail('ada@example.org')
    expect(arrived?.text).toMatch(/Got it at \d+ \w+ \d{4}/)
    const operator = await newestMail(server.config.OPERATOR.email)
    expect(operator?.text).toContain('From Ada (ada@example.org)\n\n> Good morning')
    await change('BANK_ACCOUNT', { mail: { en: '<p>{{happened}} Today.</p>' } })
    const given = {
      accountName: 'Test Person',
      accountNumber: 'DE89370400440532013000',
      bankName: 'Commerzbank',
      bankCode: 'COBADEFFXXX',
      country: 'DE',
    }
    await server.call(account.addBankAccount, given, { token: doctor.token })
    await server.runJobs()
    const bank = await newestMail(doctor.email)
    expect(bank?.text).toContain('A bank account was added to your account. Today.')
    expect(bank?.text).toContain('It was not you?')
  })

  test('every one of them has a text of its own', () => {
    const others = ['BANK_ACCOUNT', 'MESSAGE', 'MESSAGE_ARRIVED']
    expect([...Object.keys(accessMails), ...others].sort()).toEqual([...mailCodes].sort())
  })
})
