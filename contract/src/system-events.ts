import * as z from 'zod'
import { campaignFile, mailHtmlLength, mostCampaignFiles, pushTextLength } from './campaign.ts'
import { endpoint } from './core/endpoint.ts'
import { textSigns } from './core/line.ts'
import { listOf, listQuestion } from './core/page.ts'
import { nothing, one } from './core/shapes.ts'
import { textPerLanguage } from './core/texts.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { type EventCode, eventCodes, eventGroups } from './event-codes.ts'

const who = ['ADMIN'] as const

/** What an administrator writes to many has its own words, and no shipped ones. */
type EditedCode = Exclude<EventCode, 'ACC008'>
const hasShippedText = (code: EventCode): code is EditedCode => code !== 'ACC008'

/** Mails of which nothing stands in the bell. */
export const mailCodes = [
  'ACTIVATION',
  'RESET',
  'NEW_EMAIL',
  'EMAIL_ASKED',
  'EMAIL_CHANGED',
  'PASSWORD_CHANGED',
  'ATTEMPTS',
  'WRONG_PASSWORDS',
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_RESET',
  'SECOND_STEP_FAILED',
  'APP_ADDED',
  'APP_REPLACED',
  'APP_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_RENEWED',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_UNBLOCKED',
  'ACCOUNT_DELETED',
  'BANK_ACCOUNT',
  'MESSAGE',
  'MESSAGE_ARRIVED',
] as const
export type MailCode = (typeof mailCodes)[number]

/** All that the system tells people by itself, in words that administrators can change (NOTI-13). */
export const systemEventCodes = [...eventCodes.filter(hasShippedText), ...mailCodes] as const
export type SystemEventCode = (typeof systemEventCodes)[number]
const code = z.enum(systemEventCodes)

const category = z.object({
  _id: z.enum(eventGroups),
  code: z.enum(eventGroups),
  name: textPerLanguage,
})

const namedEvent = z.object({
  _id: code,
  code,
  /** 'category-event' (SYSN-03). */
  name: textPerLanguage,
  category,
})

/** What can stand in texts, by the names under which it does; no event has all of them. */
export const placeholderNames = [
  'title',
  'happened',
  'time',
  'number',
  'more',
  'writer',
  'person',
  'name',
  'email',
  'certificate',
  'service',
  'when',
  'advice',
  'arrived',
  'month',
  'sum',
  'day',
  'product',
  'operator',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** Texts and files as they are in force; a place stands in them as `{{name}}`. Empty: it is not told that way. */
export const systemEvent = namedEvent.extend({
  /** Always the shipped one, here with samples in its places. */
  subject: textPerLanguage,
  pushMessage: textPerLanguage,
  pushEmail: textPerLanguage,
  /** What its mail's button says, which stays below whatever is written; empty where it has none. */
  action: textPerLanguage,
  /** What is said below the button, and stays as well. */
  closing: textPerLanguage,
  attachments: z.array(campaignFile),
  /** All that can stand in its texts, with what could stand there. */
  placeholders: z.array(z.object({ name: z.enum(placeholderNames), sample: textPerLanguage })),
  /** It stands in the bell and is pushed; else there is its mail alone. */
  hasPush: z.boolean(),
  /** Its mail carries a link, and cannot be empty. */
  keepsLink: z.boolean(),
  isEdited: z.boolean(),
  /** Of the texts: nobody changes what they have not seen. */
  version: z.int().min(0),
})
export type SystemEvent = z.infer<typeof systemEvent>

/** Something that the system told somebody, in words as they were when it did. */
export const sentNotification = z.object({
  _id: z.uuid(),
  /** In the language in which it is asked for. */
  title: z.string(),
  name: textPerLanguage,
  /** Null once they have left. */
  recipient: z.object({ userInfo: z.object({ email: z.string() }).nullable() }),
  /** Empty where it was not told that way. */
  pushMessage: textPerLanguage,
  pushEmail: textPerLanguage,
  /** Of its mail, with what the button says; empty where there was none. */
  subject: textPerLanguage,
  action: textPerLanguage,
  sentTime: instantOnTheWire,
  /** What the system tells by itself is told at once, and once. */
  scheduledTime: z.null(),
  repeat: z.literal(false),
})
export type SentNotification = z.infer<typeof sentNotification>

const seen = z.int().min(0).max(1_000_000).optional()
const search = z.string().trim().max(100).optional()

const pushText = z
  .string()
  .trim()
  .max(pushTextLength, { error: 'text.too.long', abort: true })
  .regex(textSigns, { error: 'name.characters' })
const mailText = z.string().max(mailHtmlLength, { error: 'text.too.long' })

/** Two long mails. */
const longTexts = 640 * 1024

const texts = {
  pushMessage: z.strictObject({ en: pushText, de: pushText }),
  pushEmail: z.strictObject({ en: mailText, de: mailText }),
}
type Texts = z.infer<z.ZodObject<typeof texts>>

/** D-295. */
const saysSomething = ({ pushMessage, pushEmail }: Texts) =>
  [...Object.values(pushMessage), ...Object.values(pushEmail)].some(text => text.trim() !== '')
const nothingSaid = { error: 'systemevent.content.required', path: ['content'] }

/** What is written of an event. */
export const systemEventTexts = z.strictObject(texts).refine(saysSomething, nothingSaid)

const asked = z
  .strictObject({
    id: code,
    ...texts,
    /** Ids of files; each has a public address for as long as it goes along. */
    attachments: z.array(uuid).max(mostCampaignFiles).default([]),
    version: seen,
  })
  .refine(saysSomething, nothingSaid)

export const systemEvents = {
  listSystemEvents: endpoint({
    path: '/systemevent/list',
    summary: 'What the system tells people by itself, in the texts that are in force',
    who,
    reads: true,
    input: listQuestion({ search, category: z.enum(eventGroups).optional() }),
    output: listOf(systemEvent),
  }),
  readSystemEvent: endpoint({
    path: '/systemevent/get-by-id',
    summary: 'One of them',
    who,
    reads: true,
    input: z.strictObject({ id: code }),
    output: systemEvent,
  }),
  updateSystemEvent: endpoint({
    path: '/systemevent/update',
    summary: 'Change the texts of an event, and the files that go along with its mail',
    who,
    rate: 'choice',
    bodyLimit: longTexts,
    input: asked,
    output: systemEvent,
    refusals: [
      'systemevent.changed',
      'systemevent.mail.required',
      'systemevent.push.none',
      'systemevent.placeholder.unknown',
      'attachment.not.available',
      'campaign.file.type',
    ],
  }),
  resetSystemEvent: endpoint({
    path: '/systemevent/reset',
    summary: 'Go back to the shipped texts of an event, without files',
    who,
    rate: 'choice',
    input: z.strictObject({ id: code, version: seen }),
    output: systemEvent,
    refusals: ['systemevent.changed'],
  }),
  listEventTypes: endpoint({
    path: '/eventtype/list',
    summary: 'The categories of events',
    who,
    reads: true,
    input: nothing,
    output: listOf(category),
  }),
  listEvents: endpoint({
    path: '/event/list',
    summary: 'The codes of events, with their names',
    who,
    reads: true,
    input: nothing,
    output: listOf(namedEvent),
  }),
  listSentNotifications: endpoint({
    path: '/notification/list-system',
    summary: 'What the system told people by itself, newest first',
    who,
    reads: true,
    input: listQuestion({ search }),
    output: listOf(sentNotification),
  }),
  readSentNotification: endpoint({
    path: '/notification/get-system',
    summary: 'One of them',
    who,
    reads: true,
    input: one,
    output: sentNotification,
    refusals: ['not.found'],
  }),
}
