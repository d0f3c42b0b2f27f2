import { campaigns } from '@konsil/contract/campaigns'
import { hours, minutes } from '@konsil/contract/core/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignActs, chosen } from '../../../test/campaign-acts.ts'
import { startCampaignPost } from '../../../test/campaign-post.ts'
import { startMoodyPost } from '../../../test/moody-post.ts'
import { person, type Somebody } from '../../../test/test-server.ts'
import { smtpMailer } from '../../adapters/smtp-mailer.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { sendCampaign } from './send-campaign.ts'

let campaignPost: Awaited<ReturnType<typeof startCampaignPost>>
let post: typeof campaignPost.post
let server: typeof campaignPost.server
let admin: Somebody
let acts: ReturnType<typeof campaignActs>
const asking = () => ({ token: admin.token })

beforeAll(async () => {
  campaignPost = await startCampaignPost()
  ;({ post, server } = campaignPost)
  admin = await person(server, 'ADMIN')
  acts = campaignActs(server, admin)
})
afterAll(() => campaignPost.stop())

/** Their own mails have gone before a mood is chosen. */
async function someone() {
  const somebody = await person(server, 'PATIENT')
  await server.runJobs()
  return somebody
}
const title = 'Longer hours'
const takenBy = (to: string) => post.takenBy(to, title)
const resultOf = async (id: string) => (await acts.results(id))[0]

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
    const people = [await someone(), await someone(), await someone()]
    const toNobody = await mailerToNobody()
    const { _id } = await acts.add(chosen(...people))
    await sendCampaign(campaignPost.groundWith(toNobody), _id, never)
    expect((await acts.read(_id)).counts).toMatchObject({ WAITING: 3, FAILED: 0 })
    server.clock.advance(minutes(1))
    await acts.passMinute()
    expect((await acts.read(_id)).counts).toMatchObject({ SENT: 3 })
    await toNobody.close()
  })

  test('however long it is away, nobody has used up a try: back again, it takes each mail once', async () => {
    const people = [await someone(), await someone(), await someone()]
    const toNobody = await mailerToNobody()
    const { _id } = await acts.add(chosen(...people))
    for (let hour = 0; hour < 12; hour += 1) {
      await sendCampaign(campaignPost.groundWith(toNobody), _id, never)
      server.clock.advance(hours(1))
    }
    await toNobody.close()
    admin = await person(server, 'ADMIN')
    acts = campaignActs(server, admin)
    expect((await acts.read(_id)).counts).toMatchObject({ WAITING: 3, FAILED: 0 })
    await acts.passMinute()
    expect((await acts.read(_id)).counts).toMatchObject({ SENT: 3 })
    expect(people.map(({ email }) => takenBy(email).length)).toEqual([1, 1, 1])
  })

  test('a mail at which the connection ends each time uses up its tries, and holds up nobody for ever', async () => {
    const unlucky = await someone()
    post.moods.set(unlucky.email, 'HALF')
    const long = `<p>${'A long mail. '.repeat(3_000)}</p>`
    const { _id } = await acts.add({ ...chosen(unlucky), pushEmail: long })
    await server.runJobs()
    for (const pause of [1, 5, 15, 60, 120, 240]) {
      server.clock.advance(minutes(pause))
      await acts.passMinute()
    }
    post.moods.delete(unlucky.email)
    admin = await person(server, 'ADMIN')
    acts = campaignActs(server, admin)
    expect(await resultOf(_id)).toMatchObject({ state: 'FAILED', reason: 'NOT_TAKEN' })
  })
})

describe('a connection that breaks', () => {
  test('NADM-38 leaves its own mail uncertain, and all others go on at once', async () => {
    const people: Somebody[] = []
    while (people.length < 12) people.push(await someone())
    const unlucky = [1, 5, 9].map(at => people[at]?.email ?? '')
    for (const email of unlucky) post.moods.set(email, 'BREAK OFF')
    const { _id } = await acts.add(chosen(...people))
    await sendCampaign(campaignPost.groundWith(campaignPost.mailer), _id, never)
    post.moods.clear()
    const results = await acts.resultsByEmail(_id)
    const expected = people.map(({ email }) => [
      email,
      unlucky.includes(email) ? 'UNCERTAIN' : 'SENT',
    ])
    expect(results).toEqual(Object.fromEntries(expected))
  })

  test('NADM-38 is the server itself where each of them does: then the others are not tried now', async () => {
    const people: Somebody[] = []
    while (people.length < 12) people.push(await someone())
    for (const { email } of people) post.moods.set(email, 'BREAK OFF')
    const { _id } = await acts.add(chosen(...people))
    await sendCampaign(campaignPost.groundWith(campaignPost.mailer), _id, never)
    post.moods.clear()
    const { counts } = await acts.read(_id)
    expect(counts.UNCERTAIN).toBeGreaterThanOrEqual(4)
    // Those that the other three connections had in hand at the fourth failure.
    expect(counts.UNCERTAIN).toBeLessThanOrEqual(7)
    expect(counts.WAITING).toBe(12 - counts.UNCERTAIN)
  })
})

describe('what is in hand', () => {
  test('NADM-38 whose mail is in hand when it is cancelled, and is not taken, is left out', async () => {
    const busy = await someone()
    const { _id: id } = await acts.add(chosen(busy))
    post.moods.set(busy.email, 'LATER')
    const cancelling: Mailer = {
      ...campaignPost.mailer,
      async send(mail, signal) {
        await server.call(campaigns.cancel, { id }, asking())
        await campaignPost.mailer.send(mail, signal)
      },
    }
    await sendCampaign(campaignPost.groundWith(cancelling), id, never)
    post.moods.delete(busy.email)
    expect(await resultOf(id)).toMatchObject({ state: 'LEFT_OUT', reason: 'CANCELLED' })
  })

  test.each(['pause', 'cancel'] as const)(
    'NADM-38 what a dead process had in hand becomes uncertain after %s too',
    async act => {
      const somebody = await someone()
      const { _id: id } = await acts.add(chosen(somebody))
      await server.runJobs()
      await server.pool.query(
        `update campaign_recipient set state = 'SENDING', sender = gen_random_uuid(), changed_at = $2 where campaign_id = $1`,
        [id, server.clock.now()],
      )
      await server.pool.query(
        `update campaign set state = 'SENDING', ended_at = null where id = $1`,
        [id],
      )
      expect((await server.call(campaigns[act], { id }, asking())).status).toBe(200)
      await acts.passMinute()
      expect(await resultOf(id)).toMatchObject({ state: 'SENDING' })
      server.clock.advance(minutes(2))
      await acts.passMinute()
      expect(await resultOf(id)).toMatchObject({ state: 'UNCERTAIN', reason: 'BROKEN_OFF' })
    },
  )
})
