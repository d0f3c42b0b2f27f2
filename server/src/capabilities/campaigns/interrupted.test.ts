import { campaigns } from '@konsil/contract/campaigns'
import { hours, minutes } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { chosen } from '../../../test/campaign-acts.ts'
import { useCampaignPost } from '../../../test/campaign-post.ts'
import { startMoodyPost } from '../../../test/moody-post.ts'
import type { Somebody } from '../../../test/test-server.ts'
import { smtpMailer } from '../../adapters/smtp-mailer.ts'
import type { Mailer, MailNotSent } from '../../ports/mailer.ts'
import { sendCampaign } from './send-campaign.ts'

const office = useCampaignPost()
const title = 'Longer hours'
const resultOf = async (id: string) => (await office.acts.results(id))[0]

/** The mailer of a server that nobody answers for. */
async function mailerToNobody() {
  const away = await startMoodyPost()
  const toNobody = smtpMailer({ url: away.url, from: 'a@b.example', name: 'b.example' })
  await away.stop()
  return toNobody
}
const never = new AbortController().signal

describe('the mail server', () => {
  test('a mail server that is away holds everybody back, and loses nobody', async () => {
    const people: Somebody[] = []
    while (people.length < 4) people.push(await office.someone())
    const toNobody = await mailerToNobody()
    const { _id } = await office.acts.add(chosen(...people))
    const said: unknown[] = []
    const note = (fields: object, message: string) => said.push([fields, message])
    const log = { info: note, warn: note, error: note }
    await sendCampaign({ ...office.groundWith(toNobody), log }, _id, never)
    expect(said).toEqual([
      [{ campaign: _id }, 'a campaign has all its people, and is being sent'],
      [
        { campaign: _id },
        'the mail server takes nothing, and a campaign waits for the next minute',
      ],
    ])
    expect((await office.acts.read(_id)).counts).toMatchObject({ WAITING: 4, FAILED: 0 })
    office.server.clock.advance(minutes(1))
    await office.acts.passMinute()
    expect((await office.acts.read(_id)).counts).toMatchObject({ SENT: 4 })
    await toNobody.close()
  })

  test('however long it is away, nobody has used up a try: back again, it takes each mail once', async () => {
    const people = [await office.someone(), await office.someone(), await office.someone()]
    const toNobody = await mailerToNobody()
    const { _id } = await office.acts.add(chosen(...people))
    for (let hour = 0; hour < 12; hour += 1) {
      await sendCampaign(office.groundWith(toNobody), _id, never)
      office.server.clock.advance(hours(1))
    }
    await toNobody.close()
    await office.signInAgain()
    expect((await office.acts.read(_id)).counts).toMatchObject({ WAITING: 3, FAILED: 0 })
    await office.acts.passMinute()
    expect((await office.acts.read(_id)).counts).toMatchObject({ SENT: 3 })
    expect(people.map(({ email }) => office.takenBy(email).length)).toEqual([1, 1, 1])
  })

  test.each(['HALF', 'HANG UP'] as const)(
    'a mail at which the connection ends each time (%s) uses up its tries, says so, and holds up nobody for ever',
    async mood => {
      const unlucky = await office.someone()
      office.post.moods.set(unlucky.email, mood)
      const long = `<p>${'A long mail. '.repeat(3_000)}</p>`
      const { _id } = await office.acts.add({ ...chosen(unlucky), pushEmail: long })
      await office.server.runJobs()
      for (const pause of [1, 5, 15, 60, 120, 240]) {
        expect(await resultOf(_id)).toMatchObject({ state: 'WAITING', reason: null })
        office.server.clock.advance(minutes(pause))
        await office.acts.passMinute()
        await office.signInAgain()
      }
      office.post.moods.delete(unlucky.email)
      expect(await resultOf(_id)).toMatchObject({ state: 'FAILED', reason: 'BROKEN_OFF' })
    },
  )

  test('a mail server that goes away between two mails ends a connection, and offers the second none', async () => {
    const post = await startMoodyPost()
    const mailer = smtpMailer({ url: post.url, from: 'a@b.example', name: 'b.example' })
    const mail = { id: 'one', to: 'c@b.example', subject: title, text: '', html: '' }
    await mailer.send(mail)
    post.moods.set(mail.to, 'HANG UP')
    const away = post.stop()
    const fault = { isOffered: false, isUncertain: false }
    await expect(mailer.send({ ...mail, id: 'two' })).rejects.toMatchObject({ fault })
    await Promise.all([mailer.close(), away])
  })
})

describe('a connection that breaks', () => {
  test('NADM-38 leaves its own mail uncertain, and all others go on at once', async () => {
    const people: Somebody[] = []
    while (people.length < 12) people.push(await office.someone())
    const unlucky = [1, 5, 9].map(at => people[at]?.email ?? '')
    for (const email of unlucky) office.post.moods.set(email, 'BREAK OFF')
    const { _id } = await office.acts.add(chosen(...people))
    await sendCampaign(office.groundWith(office.mailer), _id, never)
    office.post.moods.clear()
    const results = await office.acts.resultsByEmail(_id)
    const expected = people.map(({ email }) => [
      email,
      unlucky.includes(email) ? 'UNCERTAIN' : 'SENT',
    ])
    expect(results).toEqual(Object.fromEntries(expected))
  })

  test('NADM-38 is the server itself where each of them does: then the others are not tried now', async () => {
    const people: Somebody[] = []
    while (people.length < 12) people.push(await office.someone())
    for (const { email } of people) office.post.moods.set(email, 'BREAK OFF')
    const { _id } = await office.acts.add(chosen(...people))
    await sendCampaign(office.groundWith(office.mailer), _id, never)
    office.post.moods.clear()
    const { counts } = await office.acts.read(_id)
    expect(counts.UNCERTAIN).toBeGreaterThanOrEqual(4)
    // Those that the other three connections had in hand at the fourth failure.
    expect(counts.UNCERTAIN).toBeLessThanOrEqual(7)
    expect(counts.WAITING).toBe(12 - counts.UNCERTAIN)
  })
})

describe('what is in hand', () => {
  test('NADM-38 nobody gets a mail that could not be noted: they wait, and have it once in the end', async () => {
    const people = [await office.someone(), await office.someone(), await office.someone()]
    const { _id: id } = await office.acts.add(chosen(...people))
    await sendCampaign(office.groundWith(await mailerToNobody()), id, never)
    const held = people[1]
    const other = await office.server.pool.connect()
    await other.query('begin')
    await other.query(
      'select from campaign_recipient where campaign_id = $1 and user_id = $2 for update',
      [id, held?.id],
    )
    await sendCampaign(office.groundWith(office.mailer), id, never)
    expect(people.map(({ email }) => office.takenBy(email).length)).toEqual([1, 0, 1])
    await other.query('rollback')
    other.release()
    await office.acts.passMinute()
    expect(people.map(({ email }) => office.takenBy(email).length)).toEqual([1, 1, 1])
    expect((await office.acts.read(id)).counts).toMatchObject({ SENT: 3 })
  })

  test('a database that hangs while mails are in hand costs nobody a try, and nobody has one twice', async () => {
    const people = [await office.someone(), await office.someone()]
    const { _id: id } = await office.acts.add(chosen(...people))
    const other = await office.server.pool.connect()
    await other.query('begin')
    await sendCampaign(office.groundWith(await mailerToNobody()), id, never)
    await other.query('select pg_advisory_xact_lock(12345)')
    await office.server.pool.query(`
      create function hang() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock_shared(12345); return new; end';
      create trigger hangs before update on campaign_recipient
        for each row when (new.state = 'SENDING') execute function hang()`)
    const faults: unknown[] = []
    const hanging: Mailer = {
      ...office.mailer,
      async send(mail, sending) {
        await office.mailer.send(mail, sending).catch(async (error: MailNotSent) => {
          if (faults.push(error.fault) === people.length) await other.query('commit')
          throw error
        })
      },
    }
    await sendCampaign(office.groundWith(hanging), id, never)
    other.release()
    await office.server.pool.query('drop function hang cascade')
    const held = { isHeldBack: true, isUncertain: false }
    expect(faults).toEqual(people.map(() => expect.objectContaining(held)))
    const rows = `select state, tries, retry_at from campaign_recipient where campaign_id = $1`
    const untried = { state: 'WAITING', tries: 0, retry_at: null }
    expect((await office.server.pool.query(rows, [id])).rows).toEqual(people.map(() => untried))
    await office.acts.passMinute()
    expect(people.map(({ email }) => office.takenBy(email).length)).toEqual([1, 1])
  })

  test('NADM-38 whose mail is in hand when it is cancelled, and is not taken, is left out', async () => {
    const busy = await office.someone()
    const { _id: id } = await office.acts.add(chosen(busy))
    office.post.moods.set(busy.email, 'LATER')
    const cancelling: Mailer = {
      ...office.mailer,
      async send(mail, sending) {
        await sending?.noted
        await office.server.call(campaigns.cancel, { id }, office.asking())
        await office.mailer.send(mail, sending)
      },
    }
    await sendCampaign(office.groundWith(cancelling), id, never)
    office.post.moods.delete(busy.email)
    expect(await resultOf(id)).toMatchObject({ state: 'LEFT_OUT', reason: 'CANCELLED' })
  })

  test.each(['pause', 'cancel'] as const)(
    'NADM-38 what a dead process had in hand becomes uncertain after %s too',
    async act => {
      const somebody = await office.someone()
      const { _id: id } = await office.acts.add(chosen(somebody))
      await office.server.runJobs()
      await office.server.pool.query(
        `update campaign_recipient set state = 'SENDING', sender = gen_random_uuid(), changed_at = $2 where campaign_id = $1`,
        [id, office.server.clock.now()],
      )
      await office.server.pool.query(
        `update campaign set state = 'SENDING', ended_at = null where id = $1`,
        [id],
      )
      expect((await office.server.call(campaigns[act], { id }, office.asking())).status).toBe(200)
      await office.acts.passMinute()
      expect(await resultOf(id)).toMatchObject({ state: 'SENDING' })
      office.server.clock.advance(minutes(2))
      await office.acts.passMinute()
      expect(await resultOf(id)).toMatchObject({ state: 'UNCERTAIN', reason: 'BROKEN_OFF' })
    },
  )
})
