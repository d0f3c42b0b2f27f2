import {
  type Campaign,
  type CampaignChoices,
  type CampaignKind,
  type CampaignMethod,
  namesReceivers,
  type RepeatPeriod,
} from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { instantFrom, onTheWire } from '@konsil/contract/core/time'
import * as z from 'zod'
import { instantAt, minutesEastIn, wallTimeAt } from '../../../lib/calls/time-zone.ts'
import { asked, type ChosenPerson, chosenFrom } from '../people/chosen.ts'

/** As it is typed, ticked and chosen. */
export interface CampaignValues extends Record<string, unknown> {
  title: string
  kind: CampaignKind
  method: CampaignMethod
  /** Empty while none is chosen. */
  listId: string
  people: ChosenPerson[]
  pushMessage: string
  pushEmail: string
  day: string
  time: string
  timeZone: string
  followsZone: boolean
  /** Empty where it is sent once. */
  repeat: RepeatPeriod | ''
}

const morning = '09:00'

/** Promotion unless it is said otherwise: so nobody is written to who does not want it. */
export const newValues = (timeZone: string): CampaignValues => ({
  title: '',
  kind: 'PROMOTION',
  method: 'ALL',
  listId: '',
  people: [],
  pushMessage: '',
  pushEmail: '',
  day: '',
  time: morning,
  timeZone,
  followsZone: false,
  repeat: '',
})

/** What says it, and to whom: where its list is gone, to the people stored with it (D-336). */
export function valuesLike(
  of: Campaign,
  lists: CampaignChoices['lists'],
  timeZone: string,
): CampaignValues {
  const { recipientListId, users } = of.recipient
  const hasList = lists.some(({ _id }) => _id === recipientListId)
  return {
    ...newValues(timeZone),
    title: of.title,
    kind: of.kind,
    method: of.method === 'GROUP' && !hasList ? 'CUSTOMIZED' : of.method,
    listId: hasList ? (recipientListId ?? '') : '',
    people: hasList ? [] : chosenFrom(users),
    pushMessage: of.pushMessage,
    pushEmail: of.pushEmail,
  }
}

/** The same with its hour, as the clock shows it where it was chosen. */
export function valuesOf(
  of: Campaign,
  lists: CampaignChoices['lists'],
  ownZone: string,
): CampaignValues {
  const timeZone = of.timeZone ?? ownZone
  const at = of.scheduledTime === null ? '' : wallTimeAt(instantFrom(of.scheduledTime), timeZone)
  const [day = '', time = morning] = (of.timeZone === null ? at : (of.wallTime ?? at)).split('T')
  return {
    ...valuesLike(of, lists, timeZone),
    day,
    time,
    followsZone: of.isFollowUserTimezone,
    repeat: of.repeatEvery ?? '',
  }
}

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

/** When the clock shows it there; undefined while no whole time is chosen. */
export const instantOf = ({ day, time, timeZone }: CampaignValues) =>
  day !== '' && isTime(time) ? instantAt(`${day}T${time}`, timeZone) : undefined

/** What the clock will show then, where it skips the time that was chosen. */
export function skippedTo(values: CampaignValues) {
  const at = instantOf(values)
  const shown = at && wallTimeAt(at, values.timeZone).split('T')[1]
  return shown === values.time ? undefined : shown
}

type Question = QuestionOf<typeof campaigns.add>

const recipientOf = ({ method, listId, people }: CampaignValues) => {
  if (method === 'ALL') return {}
  return method === 'GROUP' ? { recipientListId: listId || null } : { users: asked(people) }
}

const timeOf = (values: CampaignValues) => {
  const at = instantOf(values)
  if (!at) return {}
  const { timeZone, followsZone, repeat } = values
  return {
    scheduledTime: onTheWire(at),
    timeZone,
    timezone: minutesEastIn(timeZone, at),
    isFollowUserTimezone: followsZone,
    repeat: repeat !== '',
    ...(repeat !== '' && { repeatEvery: repeat }),
  }
}

/** What is filled in, as the call takes it. */
export function questionOf(values: CampaignValues, attachments: string[], isScheduled: boolean) {
  const { title, kind, method, pushMessage, pushEmail } = values
  return {
    title,
    kind,
    method,
    recipient: recipientOf(values),
    pushMessage,
    pushEmail,
    attachments,
    ...(isScheduled ? timeOf(values) : {}),
  } satisfies Question
}

/** Whom it would reach, as the call that counts them takes it; undefined while nobody is chosen. */
export function reachedBy(values: CampaignValues) {
  const { kind, method, pushMessage, pushEmail } = values
  const recipient = recipientOf(values)
  if (!namesReceivers({ kind, method, recipient })) return undefined
  const [hasPush, hasMail] = [pushMessage.trim() !== '', pushEmail !== '']
  // While nothing is written, those count who want either.
  const isOpen = !hasPush && !hasMail
  return { kind, method, recipient, hasPush: hasPush || isOpen, hasMail: hasMail || isOpen }
}

export const schemaFor = (isScheduled: boolean) =>
  z.preprocess(values => questionOf(values as CampaignValues, [], isScheduled), campaigns.add.input)
