import { campaigns } from '@konsil/contract/campaigns'
import { beforeEach, describe, expect, test } from 'vitest'
import { campaignActs, chosen, liveIn } from '../../../test/campaign-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ startAt: '2026-11-20T12:00:00Z' })
/** No session lasts as long as these tests: each jump of the clock is another administrator's. */
let acts: ReturnType<typeof campaignActs>
let admin: Somebody
const asking = () => ({ token: admin.token })
async function jumpTo(time: string) {
  server.clock.set(time)
  admin = await person(server, 'ADMIN')
  acts = campaignActs(server, admin)
}

let berlin: Somebody
let newYork: Somebody
beforeEach(async () => {
  await jumpTo('2026-11-20T12:00:00Z')
  ;[berlin, newYork] = [await person(server, 'PATIENT'), await person(server, 'DOCTOR')]
  await liveIn(server, berlin, 'Europe/Berlin')
  await liveIn(server, newYork, 'America/New_York')
})

const nineInBerlin = {
  scheduledTime: '2026-12-01T08:00:00Z',
  timeZone: 'Europe/Berlin',
  timezone: 60,
}
const at = async (time: string) => {
  await jumpTo(time)
  await acts.passMinute()
}
const mailsOf = async ({ email }: Somebody) =>
  (await server.mailsTo(email)).filter(({ subject }) => subject === 'Longer hours').length
const mails = async () => [await mailsOf(berlin), await mailsOf(newYork)]

describe('what is scheduled', () => {
  test('NADM-17, D-283 goes to everybody at the one moment, once, and is with the sent ones then', async () => {
    const { _id } = await acts.add({ ...chosen(berlin, newYork), ...nineInBerlin })
    await at('2026-12-01T07:59:00Z')
    expect(await mails()).toEqual([0, 0])
    await at('2026-12-01T08:00:00Z')
    await at('2026-12-01T08:01:00Z')
    expect(await mails()).toEqual([1, 1])
    expect(await acts.read(_id)).toMatchObject({
      state: 'SENT',
      sentTime: '2026-12-01T08:00:00.000Z',
      counts: { SENT: 2, WAITING: 0 },
    })
  })

  test('NADM-17, D-280 goes to each at nine by their own clock, with a result for each', async () => {
    const { _id } = await acts.add({
      ...chosen(berlin, newYork),
      ...nineInBerlin,
      isFollowUserTimezone: true,
    })
    await at('2026-12-01T08:00:00Z')
    expect(await mails()).toEqual([1, 0])
    expect(await acts.resultsByEmail(_id)).toEqual({
      [berlin.email]: 'SENT',
      [newYork.email]: 'WAITING',
    })
    expect((await acts.read(_id)).state).toBe('SENDING')
    await at('2026-12-01T13:59:00Z')
    expect(await mails()).toEqual([1, 0])
    await at('2026-12-01T14:00:00Z')
    expect(await mails()).toEqual([1, 1])
    expect((await acts.read(_id)).state).toBe('SENT')
  })

  test('D-280 whoever moves is written to at the hour of where they are then, and never twice', async () => {
    await acts.add({ ...chosen(berlin, newYork), ...nineInBerlin, isFollowUserTimezone: true })
    await at('2026-12-01T08:00:00Z')
    expect(await mails()).toEqual([1, 0])
    // One goes west after the mail, the other east before it.
    await liveIn(server, berlin, 'America/Los_Angeles')
    await liveIn(server, newYork, 'Europe/London')
    await at('2026-12-01T08:59:00Z')
    expect(await mails()).toEqual([1, 0])
    await at('2026-12-01T09:00:00Z')
    expect(await mails()).toEqual([1, 1])
    await at('2026-12-01T17:00:00Z')
    expect(await mails()).toEqual([1, 1])
  })

  test('D-280 whoever has no account any more holds up no end', async () => {
    const gone = await person(server, 'PATIENT')
    const { _id } = await acts.add({
      ...chosen(berlin, gone),
      ...nineInBerlin,
      isFollowUserTimezone: true,
    })
    for (const table of ['profile', 'user_setting']) {
      await server.pool.query(`delete from ${table} where user_id = $1`, [gone.id])
    }
    await at('2026-12-01T08:00:00Z')
    const results = await acts.results(_id)
    expect(results.find(one => one.userId === gone.id)).toMatchObject({
      state: 'LEFT_OUT',
      reason: 'NO_ACCOUNT',
    })
    expect((await acts.read(_id)).state).toBe('SENT')
  })

  test('D-280 whoever has passed the hour already gets it at once', async () => {
    await jumpTo('2026-12-01T10:00:00Z')
    await acts.add({
      ...chosen(berlin, newYork),
      scheduledTime: '2026-12-01T14:00:00Z',
      timeZone: 'America/New_York',
      isFollowUserTimezone: true,
    })
    await at('2026-12-01T10:01:00Z')
    expect(await mails()).toEqual([1, 0])
  })

  test('D-280 at a time that does not exist on the day of the change it goes an hour later, at one that comes twice the first time', async () => {
    await jumpTo('2027-03-27T12:00:00Z')
    // Half past two in UTC, and of nobody in Berlin.
    await acts.add({
      ...chosen(berlin),
      scheduledTime: '2027-03-28T02:30:00Z',
      timeZone: 'UTC',
      isFollowUserTimezone: true,
    })
    await at('2027-03-28T01:29:00Z')
    expect(await mailsOf(berlin)).toBe(0)
    await at('2027-03-28T01:30:00Z')
    expect(await mailsOf(berlin)).toBe(1)
    await jumpTo('2027-10-30T12:00:00Z')
    await acts.add({
      ...chosen(berlin),
      scheduledTime: '2027-10-31T02:30:00Z',
      timeZone: 'UTC',
      isFollowUserTimezone: true,
    })
    await at('2027-10-31T00:30:00Z')
    expect(await mailsOf(berlin)).toBe(2)
    await at('2027-10-31T01:30:00Z')
    expect(await mailsOf(berlin)).toBe(2)
  })

  test('D-277, D-283 repeated it stays scheduled with its next time, and adds a sent one each run', async () => {
    const { _id } = await acts.add({
      ...chosen(berlin),
      ...nineInBerlin,
      pushEmail: '<p>A word each day.</p>',
      repeat: true,
      repeatEvery: 'DAILY',
    })
    await at('2026-12-01T08:00:00Z')
    expect(await acts.read(_id)).toMatchObject({
      state: 'SCHEDULED',
      scheduledTime: '2026-12-02T08:00:00.000Z',
    })
    // Nobody sent for two days: what is due is sent once.
    await at('2026-12-04T09:00:00Z')
    await at('2026-12-04T09:01:00Z')
    expect(await mailsOf(berlin)).toBe(2)
    expect((await acts.read(_id)).scheduledTime).toBe('2026-12-05T08:00:00.000Z')
    const asked = { filters: { search: 'a word each day' } }
    const { list } = (await server.call(campaigns.listSent, asked, asking())).data
    expect(list.map(({ state, repeat, sentTime }) => [state, repeat, sentTime])).toEqual([
      ['SENT', false, '2026-12-04T09:00:00.000Z'],
      ['SENT', false, '2026-12-01T08:00:00.000Z'],
    ])
    expect((await server.call(campaigns.remove, { id: _id }, asking())).status).toBe(200)
    await at('2026-12-05T08:00:00Z')
    expect(await mailsOf(berlin)).toBe(2)
  })

  test('D-283 two workers that find it due at once begin it once', async () => {
    const id = (
      await acts.add({ ...chosen(berlin), ...nineInBerlin, repeat: true, repeatEvery: 'DAILY' })
    )._id
    await jumpTo('2026-12-01T08:00:00Z')
    await Promise.all([acts.look(), acts.look(), acts.look()])
    await server.runJobs()
    expect(await mailsOf(berlin)).toBe(1)
    await server.call(campaigns.remove, { id }, asking())
  })
})

describe('a repeated one that is changed', () => {
  const change = async (id: string, changes: Parameters<typeof acts.asked>[0]) => {
    const { version } = await acts.read(id)
    const asked = { id, version, ...acts.asked({ ...chosen(berlin), ...changes }) }
    expect((await server.call(campaigns.update, asked, asking())).status).toBe(200)
  }
  const daily = { ...nineInBerlin, repeat: true, repeatEvery: 'DAILY' as const }

  test('D-277, D-284 after a run goes on at its new times', async () => {
    const { _id } = await acts.add({ ...chosen(berlin), ...daily })
    await at('2026-12-01T08:00:00Z')
    expect(await mailsOf(berlin)).toBe(1)
    await change(_id, { ...daily, scheduledTime: '2026-12-02T09:00:00Z' })
    await at('2026-12-02T09:00:00Z')
    await at('2026-12-03T09:00:00Z')
    expect(await mailsOf(berlin)).toBe(3)
    await server.call(campaigns.remove, { id: _id }, asking())
  })

  test('D-280, D-284 to an hour for which it has begun elsewhere it runs once more', async () => {
    const following = { ...chosen(berlin), ...daily, isFollowUserTimezone: true }
    await liveIn(server, newYork, 'Pacific/Auckland')
    const { _id } = await acts.add(following)
    await at('2026-11-30T20:00:00Z')
    await change(_id, { ...following, title: 'Shorter hours' })
    await at('2026-12-01T08:00:00Z')
    expect(await mailsOf(berlin)).toBe(1)
    const all = (await server.mailsTo(berlin.email)).map(({ subject }) => subject)
    expect(all.filter(subject => subject === 'Shorter hours')).toHaveLength(1)
    await server.call(campaigns.remove, { id: _id }, asking())
  })

  test('D-277, D-284 in its words alone keeps its times: the 31st comes back after February', async () => {
    await jumpTo('2027-01-30T12:00:00Z')
    const monthly = {
      ...nineInBerlin,
      scheduledTime: '2027-01-31T08:00:00Z',
      repeat: true,
      repeatEvery: 'MONTHLY' as const,
    }
    const { _id } = await acts.add({ ...chosen(berlin), ...monthly })
    await at('2027-01-31T08:00:00Z')
    const next = { ...monthly, scheduledTime: '2027-02-28T08:00:00Z' }
    expect((await acts.read(_id)).scheduledTime).toBe('2027-02-28T08:00:00.000Z')
    await change(_id, { ...next, pushEmail: '<p>We answer until nine.</p>' })
    expect((await acts.read(_id)).pushEmail).toContain('until nine')
    await at('2027-02-28T08:00:00Z')
    expect(await mailsOf(berlin)).toBe(2)
    // By the summer clock of Berlin.
    expect((await acts.read(_id)).scheduledTime).toBe('2027-03-31T07:00:00.000Z')
    // What is asked for anew counts from there.
    await change(_id, { ...monthly, scheduledTime: '2027-03-28T07:00:00Z' })
    await at('2027-03-28T07:00:00Z')
    expect((await acts.read(_id)).scheduledTime).toBe('2027-04-28T07:00:00.000Z')
    await server.call(campaigns.remove, { id: _id }, asking())
  })
})

describe('what fails', () => {
  test('holds up neither what is due after it, nor what is being sent', async () => {
    const [broken, due] = [
      await acts.add({ ...chosen(newYork), ...nineInBerlin }),
      await acts.add({ ...chosen(berlin), ...nineInBerlin, scheduledTime: '2026-12-01T08:01:00Z' }),
    ]
    await server.pool.query(`update campaign set wall_time = 'none' where id = $1`, [broken._id])
    await jumpTo('2026-12-01T08:01:00Z')
    // As after a crash: it is being sent, and nobody was told to.
    const left = await acts.add(chosen(berlin))
    await server.pool.query('delete from graphile_worker._private_jobs')
    await expect(acts.look()).rejects.toThrow('not every campaign could go on: RangeError')
    await server.runJobs()
    expect(await mails()).toEqual([2, 0])
    expect((await acts.read(due._id)).state).toBe('SENT')
    expect((await acts.read(left._id)).state).toBe('SENT')
    await server.pool.query('delete from campaign where id = $1', [broken._id])
  })
})

describe('a recipient list', () => {
  const listOf = async (...people: Somebody[]) => {
    const recipients = people.map(({ id: userId }) => ({ userId }))
    const asked = { title: 'Regulars', description: '', recipients }
    return (await server.call(campaigns.addRecipientList, asked, asking())).data
  }

  test('D-336 goes to whom it names when it is sent, and the detail says so', async () => {
    const { _id: recipientListId } = await listOf(berlin)
    const { _id } = await acts.add({
      method: 'GROUP',
      recipient: { recipientListId },
      ...nineInBerlin,
    })
    const recipients = [{ userId: newYork.id }]
    await server.call(
      campaigns.updateRecipientList,
      { recipientListId, title: 'Regulars', recipients },
      asking(),
    )
    await at('2026-12-01T08:00:00Z')
    expect(await mails()).toEqual([0, 1])
    expect((await acts.read(_id)).recipient).toMatchObject({ title: 'Regulars', isFromList: true })
  })

  test('D-288, D-336 deleted between scheduling and sending, the people stored with it get it, and the detail says so', async () => {
    const { _id: recipientListId } = await listOf(berlin)
    const { _id } = await acts.add({
      method: 'GROUP',
      recipient: { recipientListId },
      ...nineInBerlin,
    })
    await server.call(campaigns.removeRecipientList, { recipientListId }, asking())
    await at('2026-12-01T08:00:00Z')
    expect(await mails()).toEqual([1, 0])
    expect((await acts.read(_id)).recipient).toMatchObject({ title: 'Regulars', isFromList: false })
  })
})
