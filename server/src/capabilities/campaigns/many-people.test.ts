import { campaigns } from '@konsil/contract/campaigns'
import { fewReceivers, mostChosen } from '@konsil/contract/campaign'
import { days, minutes } from '@konsil/contract/core/time'
import { site } from '@konsil/contract/site'
import { afterEach, expect, test } from 'vitest'
import { campaignActs, chosen, refusal } from '../../../test/campaign-acts.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'
import { sendCampaignJob } from './send-campaign-job.ts'

const server = useTestServer()
const patient = usePerson(server, 'PATIENT')

/** So many more people whom a message reaches. */
async function crowd(people: number) {
  const { rows } = await server.pool.query<{ id: string }>(
    `with made as (
       insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
       select gen_random_uuid(), 'PATIENT', 'crowd-' || n || '@example.org', '', 'ACTIVE', now(), now()
       from generate_series(1, $1) n returning id
     ), settings as (
       insert into user_setting (user_id, language, date_format, time_format, updated_at)
       select id, 'de', 'L', 'HH:mm', now() from made
     ) select id from made order by id`,
    [people],
  )
  return rows
}
afterEach(async () => {
  for (const table of ['campaign', 'event', 'user_setting', 'app_user']) {
    const ofCrowd = `in (select id from app_user where email like 'crowd-%')`
    const which = { user_setting: `where user_id ${ofCrowd}`, app_user: `where id ${ofCrowd}` }
    await server.pool.query(`delete from ${table} ${which[table as keyof typeof which] ?? ''}`)
  }
})

/** An administrator, and what they do; not proven any more as soon as they have done it for a while. */
async function administrator() {
  const admin = await person(server, 'ADMIN')
  return { admin, acts: campaignActs(server, admin) }
}
const text = { pushMessage: 'Open late', pushEmail: '' }

test('NADM-26 many are not reached by parts either: within a day they are asked for a proof as one', async () => {
  const people = await crowd(1_200)
  const { acts } = await administrator()
  server.clock.advance(minutes(11))
  const part = (from: number, to = from + mostChosen) =>
    acts.tryToAdd({ ...text, ...chosen(...people.slice(from, to)) })
  // Two of a second at once are judged one after the other.
  const both = await Promise.all([part(0), part(500), part(700)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 403])
  expect(refusal(await part(1_100, 1_101))).toEqual([403, 'proof.required'])
  const { acts: proven } = await administrator()
  expect((await proven.tryToAdd({ ...text, ...chosen(...people.slice(1_000)) })).status).toBe(200)
})

test('D-336, NADM-38 what came to reach many since it was scheduled is held back until somebody proves who they are', async () => {
  const { admin, acts } = await administrator()
  const { _id: id } = await acts.add({ ...text, scheduledTime: '2026-12-01T09:00:00Z' })
  await crowd(fewReceivers)
  server.clock.advance(Date.parse('2026-12-01T09:00:00Z') - server.clock.now().getTime())
  await acts.passMinute()
  const later = await administrator()
  expect(await later.acts.read(id)).toMatchObject({ state: 'PAUSED', needsProof: true })
  expect((await later.acts.read(id)).counts).toMatchObject({ SENT: 0 })
  const heldBack = async () =>
    (await server.call(site.listWaiting, {}, { token: later.admin.token })).data.waiting.find(
      ({ kind }) => kind === 'HELD_CAMPAIGNS',
    )?.count
  expect(await heldBack(), 'told on the dashboard').toBe(1)
  server.clock.advance(minutes(11))
  const resume = (token: string) => server.call(campaigns.resume, { id }, { token })
  expect(refusal(await resume(later.admin.token))).toEqual([403, 'proof.required'])
  const proven = await administrator()
  expect((await resume(proven.admin.token)).data).toMatchObject({
    state: 'SENDING',
    needsProof: false,
  })
  expect(await heldBack()).toBeUndefined()
  await server.runJobs()
  const told = await proven.acts.read(id)
  expect(told.state).toBe('SENT')
  expect(told.counts.SENT).toBeGreaterThan(fewReceivers)
  expect(admin.id).not.toBe(proven.admin.id)
})

test('NADM-38 killed while its people are added it goes on there: nobody twice, and nobody forgotten', async () => {
  const people = await crowd(1_400)
  const { acts } = await administrator()
  const { _id: id } = await acts.add(text)
  // In the middle of the second thousand the connection of whoever adds them is killed.
  await server.pool.query(`
    create function die_with_last() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger die after insert on campaign_recipient for each row
      when (new.user_id = '${people.at(-100)?.id}') execute function die_with_last()`)
  await expect(server.perform(sendCampaignJob, { campaignId: id })).rejects.toThrow()
  await server.pool.query('drop function die_with_last cascade')
  const killed = await acts.read(id)
  expect(killed).toMatchObject({ isCounted: false, counts: { WAITING: 1_000, SENT: 0 } })
  await acts.passMinute()
  const { state, counts } = await acts.read(id)
  expect(state).toBe('SENT')
  expect(counts.SENT).toBe(1_400 + 1)
  const { rows } = await server.pool.query<{ notices: number; people: number }>(
    `select count(*)::int as notices, count(distinct receiver_id)::int as people
     from notice join event on event.id = event_id where code = 'ACC008'`,
  )
  expect(rows).toEqual([{ notices: 1_401, people: 1_401 }])
  expect(patient.id).toBeDefined()
})

test('D-336, NADM-26 what came to reach many with another of the day is held back', async () => {
  const { acts } = await administrator()
  const due = { ...text, scheduledTime: '2026-12-02T09:00:00Z' }
  const ids = [(await acts.add(due))._id, (await acts.add(due))._id]
  await crowd(600)
  server.clock.advance(Date.parse(due.scheduledTime) - server.clock.now().getTime())
  await acts.passMinute()
  const later = await administrator()
  const told = await Promise.all(ids.map(id => later.acts.read(id)))
  expect(told.map(({ state }) => state).sort()).toEqual(['PAUSED', 'SENT'])
  const held = told.find(({ state }) => state === 'PAUSED')
  expect(held).toMatchObject({ needsProof: true, counts: { SENT: 0 } })
  server.clock.advance(minutes(11))
  const resume = { id: held?._id ?? '' }
  const answer = await server.call(campaigns.resume, resume, { token: later.admin.token })
  expect(refusal(answer)).toEqual([403, 'proof.required'])
})

test('NADM-26 many are not reached over several days either: what is scheduled counts until it goes', async () => {
  const people = await crowd(1_001)
  const { acts } = await administrator()
  const part = (from: number, day: number) => ({
    ...text,
    ...chosen(...people.slice(from, from + mostChosen)),
    scheduledTime: `2031-01-0${day}T09:00:00Z`,
  })
  await acts.add(part(0, 1))
  await acts.add(part(500, 3))
  server.clock.advance(days(2))
  const later = await administrator()
  server.clock.advance(minutes(11))
  expect(refusal(await later.acts.tryToAdd(part(1_000, 5)))).toEqual([403, 'proof.required'])
})
