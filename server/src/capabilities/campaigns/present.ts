import type {
  Campaign,
  CampaignChoices,
  CampaignProgress,
  CampaignResult,
  CampaignTemplate,
  RecipientList,
} from '@konsil/contract/campaign'
import { receiverStates } from '@konsil/contract/campaign'
import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import { addressOfFile, type MailFile } from '../../mails/linked-files.ts'
import { namedFilesOf } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { only } from '../only.ts'
import { peopleOf } from './people.ts'
import { instantOf, wallTimeOf } from './schedule.ts'
import { type CampaignRow, readChosen } from './store/campaigns.ts'
import {
  type namedRecipientLists,
  type RecipientListRow,
  readMembers,
} from './store/recipient-lists.ts'
import { type Counts, countsOf } from './store/counts.ts'
import type { ResultRow } from './store/recipients.ts'
import { countSentAgain } from './store/sent-again.ts'
import type { namedTemplates, TemplateRow } from './store/templates.ts'
import { scheduleOf } from './schedule-of.ts'

type Shown = Pick<Ground, 'config'>

export async function filesOf(
  ground: Shown,
  connection: Connection,
  rows: { attachments: string[] }[],
) {
  const ids = [...new Set(rows.flatMap(row => row.attachments))]
  const known = await namedFilesOf(connection, ids)
  return (ids: string[]) =>
    ids.flatMap(_id => {
      const file = known.get(_id)
      return file ? [{ _id, url: addressOfFile(ground.config, _id), ...file }] : []
    })
}

/** As a mail links to them. */
export async function mailFilesOf(connection: Connection, ids: string[]): Promise<MailFile[]> {
  const known = await namedFilesOf(connection, ids)
  return ids.map(id => ({ id, name: known.get(id)?.name ?? null }))
}

const progressOf = (row: CampaignRow, own: Counts = {}): CampaignProgress => {
  const counts = Object.fromEntries(
    receiverStates.map(state => [state, own[state] ?? 0]),
  ) as CampaignProgress['counts']
  return {
    _id: row.id,
    state: row.state,
    isCounted: row.is_expanded,
    counts,
    needsProof: row.state === 'PAUSED' && row.is_held_back,
  }
}

export const presentProgress = async (connection: Connection, row: CampaignRow) =>
  progressOf(row, (await countsOf(connection, [row])).get(row.id))

const atOrNull = (at: Date | null) => at && onTheWire(at)

export async function presentCampaigns(
  ground: Shown,
  connection: Connection,
  rows: CampaignRow[],
): Promise<Campaign[]> {
  const ids = rows.map(row => row.id)
  const [counts, chosen, files] = [
    await countsOf(connection, rows),
    await readChosen(connection, ids),
    await filesOf(ground, connection, rows),
  ]
  const infoOf = await peopleOf(connection, [...chosen.values()].flat())
  const sentAgain = await countSentAgain(
    connection,
    ids.filter(id => counts.get(id)?.UNCERTAIN),
  )
  return rows.map(row => {
    const schedule = scheduleOf(row)
    return {
      ...progressOf(row, counts.get(row.id)),
      version: row.version,
      title: row.title,
      recipient: {
        title: row.list_title,
        recipientListId: row.list_id,
        users: (chosen.get(row.id) ?? []).map(userId => ({ userId, userInfo: infoOf(userId) })),
        isFromList: row.is_from_list,
      },
      method: row.method,
      kind: row.kind,
      pushMessage: row.push_text,
      pushEmail: row.mail_html,
      attachments: row.attachments,
      files: files(row.attachments),
      sentTime: atOrNull(row.began_at),
      endedTime: atOrNull(row.ended_at),
      scheduledTime: schedule && onTheWire(instantOf(schedule, row.occurrence)),
      wallTime: schedule && wallTimeOf(schedule, row.occurrence),
      repeat: row.repeat_every !== null,
      repeatEvery: row.repeat_every,
      isFollowUserTimezone: row.follows_zone,
      timezone: row.zone_offset,
      timeZone: row.time_zone,
      createdAt: onTheWire(row.created_at),
      sentAgain: sentAgain.get(row.id) ?? 0,
    }
  })
}

export const presentCampaign = async (ground: Shown, connection: Connection, row: CampaignRow) =>
  only(await presentCampaigns(ground, connection, [row]))

export async function presentTemplates(
  ground: Shown,
  connection: Connection,
  rows: TemplateRow[],
): Promise<CampaignTemplate[]> {
  const files = await filesOf(ground, connection, rows)
  return rows.map(row => ({
    _id: row.id,
    version: row.version,
    name: row.name,
    pushMessage: row.push_text,
    pushEmail: row.mail_html,
    attachments: row.attachments,
    files: files(row.attachments),
  }))
}

export async function presentRecipientLists(
  connection: Connection,
  rows: RecipientListRow[],
): Promise<RecipientList[]> {
  const members = await readMembers(
    connection,
    rows.map(row => row.id),
  )
  const infoOf = await peopleOf(connection, [...members.values()].flat())
  return rows.map(row => ({
    _id: row.id,
    version: row.version,
    title: row.title,
    description: row.description,
    recipients: (members.get(row.id) ?? []).map(userId => ({
      _id: userId,
      userId,
      userInfo: infoOf(userId),
    })),
  }))
}

export const presentChoices = (
  templates: Awaited<ReturnType<typeof namedTemplates>>,
  lists: Awaited<ReturnType<typeof namedRecipientLists>>,
): CampaignChoices => ({
  templates: templates.map(({ id: _id, name }) => ({ _id, name })),
  lists: lists.map(({ id: _id, title, people }) => ({ _id, title, people: people ?? 0 })),
})

export async function presentResults(
  connection: Connection,
  rows: ResultRow[],
): Promise<CampaignResult[]> {
  const infoOf = await peopleOf(
    connection,
    rows.map(row => row.user_id),
  )
  return rows.map(row => ({
    userId: row.user_id,
    userInfo: infoOf(row.user_id),
    state: row.state,
    reason: row.reason,
    words: row.words,
    byBell: row.by_bell,
    byMail: row.by_mail,
    changedAt: onTheWire(row.changed_at),
    isSentAgain: row.is_sent_again,
  }))
}
