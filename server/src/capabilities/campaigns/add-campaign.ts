import { mostScheduled } from '@konsil/contract/campaign'
import type { campaigns } from '@konsil/contract/campaigns'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { instantFrom } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { timeZoneOf } from '../account/index.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { noteAdministratorAct } from '../site/index.ts'
import { begun, timesOf } from './begin.ts'
import { contentOf, holdFiles, releaseFiles } from './content.ts'
import type { CampaignsGround } from './ground.ts'
import { refuseUnlessScheduled } from './policy.ts'
import { proveReach } from './proof-of-reach.ts'
import { type Receivers, receiversAsked } from './receivers.ts'
import { instantOf, type Schedule, wallTimeAt } from './schedule.ts'
import { queueSending } from './send-campaign-job.ts'
import { narrowedTo } from './sent-again.ts'
import { scheduleOf } from './schedule-of.ts'
import {
  type CampaignRow,
  changeCampaign,
  countScheduled,
  findHandedOver,
  insertCampaign,
  lockCampaign,
  lockHandedOver,
  replaceChosen,
} from './store/campaigns.ts'
import { lockReach } from './store/reach.ts'
import { countReceivers } from './store/receivers.ts'
import { noteSentAgain } from './store/sent-again.ts'
import { lockCounts } from './store/templates.ts'

type Asked = InputOf<typeof campaigns.add>

/** Whoever asks, and how they prove that it is them where that is asked for. */
export interface Asking {
  person: Person
  prove(): Promise<void>
}

/** Something to many, at once or at a time. Answers its id, or that of the first where it was handed over before. */
export async function addCampaign(
  ground: CampaignsGround,
  { person, prove }: Asking,
  asked: Asked,
) {
  const { database, clock } = ground
  const handedOver = { by: person.userId, clientId: asked.clientId }
  // Before it is judged: its hour may have passed by now, and its people may have left.
  const before = await findHandedOver(database, handedOver)
  if (before) return before
  const now = clock.now()
  const id = newId(now)
  return inTransaction(database, async tx => {
    await lockHandedOver(tx, handedOver)
    const meanwhile = await findHandedOver(tx, handedOver)
    if (meanwhile) return meanwhile
    // Before any campaign is, here and everywhere.
    await lockReach(tx)
    const { againOf } = asked
    const receivers = await narrowedTo(tx, againOf, await receiversAsked(tx, asked))
    const reach = await proveReach(tx, { people: await countOf(tx, receivers), now }, prove)
    const schedule = await scheduleAsked(tx, person.userId, asked, now)
    if (schedule) {
      await lockCounts(tx)
      refuseTooMany(await countScheduled(tx), mostScheduled, 'too.many.campaigns')
    }
    const files = { ids: asked.attachments, ownerId: person.userId, boundId: id }
    const content = { ...contentOf(asked), attachments: await holdFiles(tx, files) }
    const row = {
      id,
      title: asked.title,
      ...content,
      ...columnsOf(asked, receivers),
      ...timeColumnsOf(schedule),
      ...reach,
    }
    await insertCampaign(tx, {
      ...row,
      state: schedule ? 'SCHEDULED' : 'SENDING',
      created_by: person.userId,
      client_id: asked.clientId ?? null,
      created_at: now,
      updated_at: now,
      ...(schedule ? {} : await begun(tx, row, now)),
    })
    await replaceChosen(tx, id, receivers.among ?? [])
    if (againOf) await noteSentAgain(tx, { campaignId: againOf, among: receivers.among ?? [] }, id)
    if (!schedule) await queueSending(tx, id)
    const among = { ...receivers, people: reach.people }
    const people = await countWritten(tx, among, { kind: asked.kind, ...content })
    const act = schedule ? 'CAMPAIGN_SCHEDULED' : 'CAMPAIGN_SENT'
    await noteAdministratorAct(tx, now, { act, by: person.userId, about: asked.title, people })
    return id
  })
}

/** What is scheduled alone: the rest has gone. */
export async function updateCampaign(
  ground: CampaignsGround,
  { person, prove }: Asking,
  { id, version, ...asked }: InputOf<typeof campaigns.update>,
) {
  const { database, clock } = ground
  const now = clock.now()
  await inTransaction(database, async tx => {
    await lockReach(tx)
    const receivers = await receiversAsked(tx, asked)
    const reached = { people: await countOf(tx, receivers), now, except: id }
    const reach = await proveReach(tx, reached, prove)
    const schedule = await scheduleAsked(tx, person.userId, asked, now)
    if (!schedule) throw new Refusal('campaign.time.required', { field: 'scheduledTime' })
    const row = await lockCampaign(tx, id)
    if (!row) throw new Refusal('not.found')
    refuseUnlessScheduled(row)
    refuseChanged(version, row.version, 'campaign.changed')
    const files = { ids: asked.attachments, ownerId: person.userId, boundId: id }
    const attachments = await holdFiles(tx, files)
    await changeCampaign(tx, id, {
      title: asked.title,
      ...contentOf(asked),
      attachments,
      ...columnsOf(asked, receivers),
      ...reach,
      ...(isNextOf(row, schedule) ? {} : { ...timeColumnsOf(schedule), occurrence: 0 }),
      version: row.version + 1,
      updated_at: now,
    })
    await replaceChosen(tx, id, receivers.among ?? [])
    await releaseFiles(tx, leftOut(row.attachments, attachments))
    await noteAdministratorAct(tx, now, {
      act: 'CAMPAIGN_CHANGED',
      by: person.userId,
      about: asked.title,
      people: await countWritten(
        tx,
        { ...receivers, people: reach.people },
        { kind: asked.kind, ...contentOf(asked) },
      ),
    })
  })
  return id
}

const leftOut = (before: string[], after: string[]) => before.filter(id => !after.includes(id))

/** How many they are, whatever they want to hear of. */
async function countOf(connection: Connection, { among }: Receivers) {
  const all = { kind: 'INFORMATION', hasPush: true, hasMail: true } as const
  return (await countReceivers(connection, among, all)).total
}

/** The same without those who want nothing of it, as they are when it is handed over: the log says to how many it goes. */
async function countWritten(
  connection: Connection,
  { among, people }: Receivers & { people: number },
  { kind, push_text, mail_html }: Pick<CampaignRow, 'kind' | 'push_text' | 'mail_html'>,
) {
  if (kind !== 'PROMOTION') return people
  const wanted = { kind, hasPush: push_text !== '', hasMail: mail_html !== '' }
  const { total, leftOut } = await countReceivers(connection, among, wanted)
  return total - leftOut
}

/** Null where it goes at once. A time that has passed is none (D-279). */
async function scheduleAsked(
  connection: Connection,
  administratorId: string,
  asked: Pick<
    Asked,
    'scheduledTime' | 'timezone' | 'timeZone' | 'isFollowUserTimezone' | 'repeat' | 'repeatEvery'
  >,
  now: Date,
): Promise<Schedule | null> {
  if (!asked.scheduledTime) return null
  const isPlaced = Boolean(asked.timeZone) || typeof asked.timezone === 'number'
  const timeZone = isPlaced
    ? (asked.timeZone ?? null)
    : await timeZoneOf(connection, administratorId)
  const zone = { timeZone, zoneOffset: asked.timezone ?? null }
  const schedule = {
    ...zone,
    wallTime: wallTimeAt(instantFrom(asked.scheduledTime), zone),
    followsZone: asked.isFollowUserTimezone,
    repeatEvery: asked.repeat ? (asked.repeatEvery ?? 'DAILY') : null,
  }
  if (instantOf(schedule, 0) <= now) {
    throw new Refusal('campaign.time.required', { field: 'scheduledTime' })
  }
  return schedule
}

const columnsOf = (
  { kind, method }: Pick<Asked, 'kind' | 'method'>,
  { listId, listTitle }: Receivers,
) => ({
  kind,
  method,
  list_id: listId,
  list_title: listTitle,
})

const timeColumnsOf = (schedule: Schedule | null) => ({
  wall_time: schedule?.wallTime ?? null,
  time_zone: schedule?.timeZone ?? null,
  zone_offset: schedule?.zoneOffset ?? null,
  follows_zone: schedule?.followsZone ?? false,
  repeat_every: schedule?.repeatEvery ?? null,
  ...(schedule ? timesOf(schedule, 0) : {}),
})

/** Whether this is what is stored, as it is answered: by its next time. Its first one may be another day, say the 31st. */
function isNextOf(row: CampaignRow, asked: Schedule) {
  const stored = scheduleOf(row)
  if (!stored) return false
  const isSameClock =
    asked.timeZone === stored.timeZone &&
    (asked.timeZone !== null || asked.zoneOffset === stored.zoneOffset)
  return (
    isSameClock &&
    asked.followsZone === stored.followsZone &&
    asked.repeatEvery === stored.repeatEvery &&
    instantOf(asked, 0).getTime() === instantOf(stored, row.occurrence).getTime()
  )
}
