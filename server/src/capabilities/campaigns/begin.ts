import { later } from '@konsil/contract/core/time'
import type { Insertable } from 'kysely'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { CampaignTable } from '../../database/tables/campaigns.ts'
import { defineTimedJob } from '../../jobs/job.ts'
import { tryEach } from '../../try-each.ts'
import { everyZone } from '../account/index.ts'
import { announce } from '../notifications/index.ts'
import { countEnded } from './count-ended.ts'
import type { CampaignsGround } from './ground.ts'
import {
  dueFrom,
  instantOf,
  nextOccurrence,
  type Schedule,
  wallTimeOf,
  zonesDue,
} from './schedule.ts'
import { scheduleOf } from './schedule-of.ts'
import { queueSending } from './send-campaign-job.ts'
import { longestInHand } from './send-mails.ts'
import {
  type CampaignRow,
  changeCampaign,
  idsIn,
  insertCampaign,
  lockCampaign,
  mayBeDue,
  readChosen,
  replaceChosen,
} from './store/campaigns.ts'
import { noteUncertainOfIdle } from './store/recipients.ts'

/** Looks each minute for what is due, and for what was begun and is nobody's work. */
export const campaignsDueJob = defineTimedJob('campaigns-due', '* * * * *', { runner: 'campaigns' })

/** What fails holds up neither another campaign nor what comes after it. */
export const lookAfterAll = (ground: CampaignsGround) =>
  tryEach(
    [beginDue, queueAll, settleIdle, countEnded],
    act => act(ground),
    'not every campaign could go on',
  )

async function beginDue(ground: CampaignsGround) {
  const { database, clock } = ground
  const waiting = await mayBeDue(database, clock.now())
  const zones = waiting.length > 0 ? await everyZone(database) : []
  await tryEach(
    waiting,
    id => inTransaction(database, tx => beginIfDue(ground, tx, id, zones)),
    'not every campaign could begin',
  )
}

const queueAll = async ({ database }: CampaignsGround) =>
  tryEach(
    await idsIn(database, 'SENDING'),
    id => inTransaction(database, tx => queueSending(tx, id)),
    'not every campaign could be queued',
  )

/** Of those that nobody sends: what a process had in hand that died. */
const settleIdle = ({ database, clock }: CampaignsGround) => {
  const now = clock.now()
  return noteUncertainOfIdle(database, later(now, -longestInHand), now)
}

/** Two workers at once come one after the other, and the second finds it begun, or scheduled for later. */
async function beginIfDue(
  { clock }: CampaignsGround,
  tx: InTransaction,
  id: string,
  zones: string[],
) {
  const row = await lockCampaign(tx, id)
  const schedule = row && scheduleOf(row)
  const now = clock.now()
  if (row?.state !== 'SCHEDULED' || !schedule) return
  if (!isDue(schedule, row.occurrence, { zones, now })) return
  if (row.repeat_every === null) {
    await changeCampaign(tx, id, { ...(await begun(tx, row, now)), state: 'SENDING' })
    return
  }
  const runs = row.runs + 1
  await insertRun(tx, { ...row, runs }, now)
  const occurrence = nextOccurrence(schedule, row.occurrence, now)
  await changeCampaign(tx, id, { runs, occurrence, ...timesOf(schedule, occurrence) })
}

/** Of one that follows each person's zone: once it is the time of somebody, anywhere. */
const isDue = (
  schedule: Schedule,
  occurrence: number,
  { zones, now }: { zones: string[]; now: Date },
) =>
  schedule.followsZone
    ? zonesDue(wallTimeOf(schedule, occurrence), zones, now).length > 0
    : instantOf(schedule, occurrence) <= now

/** When the database finds it. */
export const timesOf = (schedule: Schedule, occurrence: number) => ({
  scheduled_at: instantOf(schedule, occurrence),
  due_from: dueFrom(schedule, occurrence),
})

/** What a campaign has from the moment on in which its sending begins. */
export async function begun(
  tx: InTransaction,
  { id, title, push_text: text }: Pick<CampaignRow, 'id' | 'title' | 'push_text'>,
  now: Date,
) {
  const subjects = { message: { _id: id, title, text } }
  const event_id = text === '' ? null : await announce(tx, now, { code: 'ACC008', subjects })
  return { event_id, began_at: now, updated_at: now }
}

/** One time of a repeated one is a campaign of its own, with its own results. */
async function insertRun(tx: InTransaction, row: CampaignRow, now: Date) {
  const id = newId(now)
  const schedule = scheduleOf(row)
  const run: Insertable<CampaignTable> = {
    ...row,
    id,
    state: 'SENDING',
    run_of: row.id,
    wall_time: schedule && wallTimeOf(schedule, row.occurrence),
    repeat_every: null,
    occurrence: row.occurrence,
    version: 1,
    counts: null,
    created_at: now,
    ...(await begun(tx, { ...row, id }, now)),
  }
  await insertCampaign(tx, { ...run, due_from: null })
  const chosen = await readChosen(tx, [row.id])
  await replaceChosen(tx, id, chosen.get(row.id) ?? [])
}
