import * as z from 'zod'
import { isVisible, lineSigns, textSigns } from './core/line.ts'
import { roleCode } from './core/roles.ts'
import { askedInstant, instantOnTheWire, timeZone, zoneOffset } from './core/time.ts'
import { uuid } from './core/uuid.ts'

/** Whom a campaign goes to: everybody, the people of a list, or chosen ones. Never administrators (D-278). */
export const campaignMethods = ['ALL', 'GROUP', 'CUSTOMIZED'] as const
export type CampaignMethod = (typeof campaignMethods)[number]

/** Promotion goes only to those who switched it on (NADM-37, § 7 UWG). */
export const campaignKinds = ['INFORMATION', 'PROMOTION'] as const
export type CampaignKind = (typeof campaignKinds)[number]

export const campaignStates = ['SCHEDULED', 'SENDING', 'PAUSED', 'CANCELLED', 'SENT'] as const
export type CampaignState = (typeof campaignStates)[number]

/**
 * What became of it with one receiver. UNCERTAIN: the mail was handed over when the process or the connection ended,
 * and nobody knows whether it was taken; it is not sent again by itself.
 */
export const receiverStates = [
  'WAITING',
  'SENDING',
  'SENT',
  'FAILED',
  'LEFT_OUT',
  'UNCERTAIN',
] as const
export type ReceiverState = (typeof receiverStates)[number]

/** Why somebody was left out, why a mail failed, or what is not known of it. */
export const receiverReasons = [
  'SWITCHED_OFF',
  'NO_ACCOUNT',
  'CANCELLED',
  'REFUSED',
  'NOT_TAKEN',
  'BROKEN_OFF',
] as const
export type ReceiverReason = (typeof receiverReasons)[number]

export const repeatPeriods = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type RepeatPeriod = (typeof repeatPeriods)[number]

export const campaignTitleLength = 150
export const pushTextLength = 500
/** In characters of HTML. */
export const mailHtmlLength = 50_000
export const mostCampaignFiles = 10
/** So many people can be chosen, or stand in one list. */
export const mostChosen = 500
export const mostScheduled = 200
export const mostTemplates = 100
export const mostRecipientLists = 50
/** What reaches more people than this within a day, by one campaign or several, asks for a fresh proof of who one is. */
export const fewReceivers = 1000

/** D-281: what files of campaigns may be. */
export const campaignFileTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: 'text.too.long', abort: true })
    .regex(textSigns, { error: 'name.characters' })
    .default('')

/** One line: the subject of its mail, too. */
export const oneLine = (missing: 'campaign.title.required' | 'template.name.required') =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(campaignTitleLength, { error: 'text.too.long', abort: true })
    .regex(lineSigns, { error: 'name.characters' })

/** What is said, by push and bell, and by mail. At least one of the two (NADM-16); the server looks into the HTML. */
export const messageContent = {
  pushMessage: words(pushTextLength),
  pushEmail: z.string().max(mailHtmlLength, { error: 'text.too.long' }).default(''),
  /** Ids of files; each has a public address that stays. */
  attachments: z.array(uuid).max(mostCampaignFiles).default([]),
}

export const saysSomething = (said: { pushMessage: string; pushEmail: string }) =>
  isVisible(said.pushMessage) || said.pushEmail.trim() !== ''
export const withoutContent = { error: 'campaign.content.required', path: ['pushMessage'] }

/** As it was shown when they were chosen; only the id counts, and the rest is looked up. */
const shownOfUser = z.strictObject({
  email: z.string().max(254).optional(),
  firstName: z.string().max(80).optional(),
  lastName: z.string().max(80).optional(),
  type: z.string().max(20).optional(),
})
export const chosenUsers = z
  .array(z.strictObject({ userId: uuid, userInfo: shownOfUser.optional() }))
  .max(mostChosen)

export const askedRecipient = z.strictObject({
  title: z.string().max(campaignTitleLength).optional(),
  recipientListId: uuid.nullish(),
  users: chosenUsers.optional(),
})

/** Whom it reaches. */
export const asksFor = {
  method: z.enum(campaignMethods),
  recipient: askedRecipient.default({}),
  kind: z.enum(campaignKinds).default('PROMOTION'),
}
type AsksFor = z.infer<z.ZodObject<typeof asksFor>>
export const namesReceivers = ({ method, recipient }: AsksFor) =>
  method === 'ALL' ||
  (method === 'GROUP' ? Boolean(recipient.recipientListId) : (recipient.users ?? []).length > 0)
export const withoutReceivers = { error: 'recipient.required', path: ['recipient'] }

/** Without a time it is sent at once. */
export const asksForTime = {
  scheduledTime: askedInstant.nullish(),
  isFollowUserTimezone: z.boolean().default(false),
  /** Minutes east of UTC where the time was chosen (D-211). */
  timezone: zoneOffset.nullish(),
  /** The same as an IANA zone: a repeated one stays at its hour when the clocks change. */
  timeZone: timeZone.nullish(),
  repeat: z.boolean().default(false),
  repeatEvery: z.enum(repeatPeriods).nullish(),
}
type AsksForTime = z.infer<z.ZodObject<typeof asksForTime>>
export const namesTime = (asked: AsksForTime) =>
  Boolean(asked.scheduledTime) || !(asked.isFollowUserTimezone || asked.repeat || asked.repeatEvery)
export const withoutTime = { error: 'campaign.time.required', path: ['scheduledTime'] }

/** Somebody who gets it, as they are now; null once they have left. */
export const userInfo = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    type: z.enum(['DOCTOR', 'PATIENT']),
  })
  .nullable()

export const campaignFile = z.object({
  _id: z.uuid(),
  /** Whoever has it may read the file, for as long as something holds it. */
  url: z.string(),
  mimeType: z.string(),
  /** Null of what was handed over before names were kept. */
  name: z.string().nullable(),
})

const receiversBy = z.object(
  Object.fromEntries(receiverStates.map(state => [state, z.int().min(0)])) as Record<
    ReceiverState,
    z.ZodInt
  >,
)
export const campaignProgress = z.object({
  _id: z.uuid(),
  state: z.enum(campaignStates),
  /** Not yet where people are still being added. */
  isCounted: z.boolean(),
  counts: receiversBy,
  /** It is held back: alone or with others of the day it came to reach many, which nobody proved. Going on with it asks for a proof. */
  needsProof: z.boolean(),
})
export type CampaignProgress = z.infer<typeof campaignProgress>

export const campaign = campaignProgress.extend({
  version: z.int(),
  title: z.string(),
  recipient: z.object({
    title: z.string(),
    recipientListId: z.uuid().nullable(),
    users: z.array(z.object({ userId: z.uuid(), userInfo })),
    /** Of a list that was sent to: whether it still existed, or the people stored with this were taken (D-336). */
    isFromList: z.boolean().nullable(),
  }),
  method: z.enum(campaignMethods),
  kind: z.enum(campaignKinds),
  pushMessage: z.string(),
  pushEmail: z.string(),
  attachments: z.array(z.uuid()),
  files: z.array(campaignFile),
  /** When sending began, and when all had their result. */
  sentTime: instantOnTheWire.nullable(),
  endedTime: instantOnTheWire.nullable(),
  scheduledTime: instantOnTheWire.nullable(),
  /** As the clock on the wall shows it, which those hear who get it at their own hour. */
  wallTime: z.string().nullable(),
  repeat: z.boolean(),
  repeatEvery: z.enum(repeatPeriods).nullable(),
  isFollowUserTimezone: z.boolean(),
  timezone: z.int().nullable(),
  timeZone: z.string().nullable(),
  createdAt: instantOnTheWire,
  /** To how many of the UNCERTAIN it was sent again. */
  sentAgain: z.int().min(0),
})
export type Campaign = z.infer<typeof campaign>

export const campaignTemplate = z.object({
  _id: z.uuid(),
  version: z.int(),
  name: z.string(),
  pushMessage: z.string(),
  pushEmail: z.string(),
  attachments: z.array(z.uuid()),
  files: z.array(campaignFile),
})
export type CampaignTemplate = z.infer<typeof campaignTemplate>

export const recipientList = z.object({
  _id: z.uuid(),
  version: z.int(),
  title: z.string(),
  description: z.string(),
  recipients: z.array(z.object({ _id: z.uuid(), userId: z.uuid(), userInfo })),
})
export type RecipientList = z.infer<typeof recipientList>

/** What a campaign is made of, by its names: what stands in the chosen one is read then. */
export const campaignChoices = z.object({
  templates: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  lists: z.array(z.object({ _id: z.uuid(), title: z.string(), people: z.int().min(0) })),
})
export type CampaignChoices = z.infer<typeof campaignChoices>

/** What became of it with one receiver. */
export const campaignResult = z.object({
  userId: z.uuid(),
  userInfo,
  state: z.enum(receiverStates),
  reason: z.enum(receiverReasons).nullable(),
  /** What the mail server said, without addresses. */
  words: z.string().nullable(),
  byBell: z.boolean(),
  byMail: z.boolean(),
  changedAt: instantOnTheWire,
  /** By another campaign, after this one left it uncertain. */
  isSentAgain: z.boolean(),
})
export type CampaignResult = z.infer<typeof campaignResult>

/** By push and bell; a mail is read where it arrives. */
export const receivedMessage = z.object({
  title: z.string(),
  text: z.string(),
  files: z.array(campaignFile),
  sentTime: instantOnTheWire,
})

/** NADM-10: somebody who can be chosen. */
export const offeredReceiver = z.object({
  _id: z.uuid(),
  email: z.string(),
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    gender: z.int().nullable(),
  }),
  role: z.object({ code: roleCode, name: z.string() }),
  createdAt: instantOnTheWire,
  updatedAt: instantOnTheWire,
})
