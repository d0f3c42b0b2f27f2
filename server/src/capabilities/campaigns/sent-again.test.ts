import { campaigns } from '@konsil/contract/campaigns'
import { hours, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { campaignActs, chosen, refusal } from '../../../test/campaign-acts.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const other = usePerson(server, 'ADMIN')
const [one, two] = [usePerson(server, 'PATIENT'), usePerson(server, 'PATIENT')]
const acts = campaignActs(server, admin)

/** Sent to both, and of both nobody knows whether they got it. */
async function uncertainOfBoth() {
  const { _id } = await acts.add(chosen(one, two))
  await server.runJobs()
  await server.pool.query(
    `update campaign_recipient set state = 'UNCERTAIN', reason = 'BROKEN_OFF' where campaign_id = $1`,
    [_id],
  )
  await server.pool.query('update campaign set counts = null where id = $1', [_id])
  return _id
}
const again = (by: Pick<Somebody, 'token'>, againOf: string, ...people: Somebody[]) =>
  campaignActs(server, by).tryToAdd({ ...chosen(...people), againOf })

test('NADM-22, NADM-38 of two administrators who send again to the uncertain one wins', async () => {
  const id = await uncertainOfBoth()
  const answers = await Promise.all([again(admin, id, one, two), again(other, id, one, two)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost && refusal(lost)).toEqual([409, 'campaign.sent.again'])
  expect(await acts.read(id)).toMatchObject({ counts: { UNCERTAIN: 2 }, sentAgain: 2 })
  const open = { id, filters: { state: 'UNCERTAIN', isSentAgain: false } } as const
  const { data } = await server.call(campaigns.listResults, open, { token: admin.token })
  expect(data.total).toBe(0)
})

test('NADM-38 each of them is sent it again once, and whoever is left may be later', async () => {
  const id = await uncertainOfBoth()
  expect((await again(admin, id, one)).status).toBe(200)
  const results = await acts.results(id)
  expect(results.find(({ userId }) => userId === one.id)?.isSentAgain).toBe(true)
  const { data } = await again(admin, id, one, two)
  expect(data.recipient.users.map(({ userId }) => userId)).toEqual([two.id])
  expect((await acts.read(id)).sentAgain).toBe(2)
  expect(refusal(await again(admin, id, one, two))).toEqual([409, 'campaign.sent.again'])
})

test('NADM-38 nobody else gets what is sent again', async () => {
  const id = await uncertainOfBoth()
  const stranger = await person(server, 'PATIENT')
  expect(refusal(await again(admin, id, stranger))).toEqual([409, 'campaign.sent.again'])
  const { data } = await again(admin, id, stranger, one)
  await server.runJobs()
  expect((await acts.results(data._id)).map(({ userId }) => userId)).toEqual([one.id])
  const toAll = await acts.tryToAdd({ method: 'ALL', againOf: id })
  expect(refusal(toAll)).toEqual([400, 'request.invalid'])
})

test('NADM-38 whoever was left out of what was sent again may be sent it once more', async () => {
  const id = await uncertainOfBoth()
  const { data: cancelled } = await again(admin, id, one, two)
  await server.call(campaigns.cancel, { id: cancelled._id }, { token: admin.token })
  expect((await acts.read(id)).sentAgain).toBe(0)
  const unwanted = { ...chosen(one), againOf: id, kind: 'PROMOTION' } as const
  const { _id: promotion } = await acts.add(unwanted)
  expect((await acts.read(id)).sentAgain).toBe(1)
  await server.runJobs()
  expect((await acts.read(promotion)).counts).toMatchObject({ LEFT_OUT: 1, SENT: 0 })
  expect((await acts.read(id)).sentAgain).toBe(0)
  const { data: whole } = await again(admin, id, one, two)
  await server.runJobs()
  expect((await acts.read(whole._id)).counts.SENT).toBe(2)
  expect((await acts.read(id)).sentAgain).toBe(2)
})

test('NADM-38 what is sent again goes now, and again of something that is there', async () => {
  const id = await uncertainOfBoth()
  const later = await acts.tryToAdd({
    ...chosen(one),
    againOf: id,
    scheduledTime: '2031-01-01T09:00:00Z',
  })
  expect(refusal(later)).toEqual([400, 'request.invalid'])
  expect(refusal(await again(admin, one.id, one))).toEqual([404, 'not.found'])
  expect((await acts.read(id)).sentAgain).toBe(0)
})

test('NADM-38 the counts of what has ended are kept, and exact when somebody leaves or a late word comes', async () => {
  const people = await Promise.all([1, 2, 3].map(() => person(server, 'PATIENT')))
  await server.runJobs()
  const { _id: id } = await acts.add(chosen(...people))
  await server.runJobs()
  const kept = async () =>
    (await server.pool.query('select counts from campaign where id = $1', [id])).rows[0]?.counts
  expect(await kept()).toEqual({ SENT: 3 })
  await server.pool.query(
    `update campaign_recipient set state = 'UNCERTAIN' where campaign_id = $1 and user_id = $2`,
    [id, people[0]?.id],
  )
  await server.pool.query('update campaign set counts = null where id = $1', [id])
  await acts.look()
  expect(await kept()).toEqual({ SENT: 2, UNCERTAIN: 1 })
  await server.pool.query(
    `update campaign_recipient set state = 'SENT' where campaign_id = $1 and user_id = $2`,
    [id, people[0]?.id],
  )
  expect((await acts.read(id)).counts).toMatchObject({ SENT: 3, UNCERTAIN: 0 })
  await acts.look()
  await server.pool.query(
    'delete from campaign_recipient where campaign_id = $1 and user_id = $2',
    [id, people[1]?.id],
  )
  expect((await acts.read(id)).counts).toMatchObject({ SENT: 2 })
  await acts.look()
  expect(await kept()).toEqual({ SENT: 2 })
})

test('NADM-38 while a mail is in hand of a cancelled one nothing is kept', async () => {
  const { _id: id } = await acts.add(chosen(one))
  await server.runJobs()
  await server.pool.query(
    `update campaign_recipient set state = 'SENDING', changed_at = $2 where campaign_id = $1`,
    [id, server.clock.now()],
  )
  await server.pool.query(`update campaign set state = 'CANCELLED', counts = null where id = $1`, [
    id,
  ])
  await acts.look()
  expect((await acts.read(id)).counts).toMatchObject({ SENDING: 1 })
  server.clock.advance(minutes(2))
  await acts.look()
  server.clock.advance(hours(1))
  expect((await acts.read(id)).counts).toMatchObject({ SENDING: 0, UNCERTAIN: 1 })
})
