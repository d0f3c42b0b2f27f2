import * as z from 'zod'
import {
  asksFor,
  asksForTime,
  campaign,
  campaignChoices,
  campaignProgress,
  campaignResult,
  campaignTemplate,
  campaignTitleLength,
  chosenUsers,
  messageContent,
  namesReceivers,
  namesTime,
  offeredReceiver,
  oneLine,
  receiverStates,
  receivedMessage,
  recipientList,
  saysSomething,
  withoutContent,
  withoutReceivers,
  withoutTime,
} from './campaign.ts'
import { endpoint } from './core/endpoint.ts'
import { lineSigns, textSigns } from './core/line.ts'
import { listOf, paging } from './core/page.ts'
import { done, nothing, one } from './core/shapes.ts'
import { askedInstant } from './core/time.ts'
import { uuid } from './core/uuid.ts'

const who = ['ADMIN'] as const

/** So many stand in an answer where no size is asked for: each may hold a long mail. */
export const campaignsAtOnce = 50
const searchLength = 100

/** With it, nobody changes what they have not seen. */
const seen = z.int().min(1).max(1_000_000).optional()

const search = z.string().trim().max(searchLength).optional()
const searching = z.strictObject({
  ...paging,
  filters: z.strictObject({ search }).optional(),
})
const searchingByTime = z.strictObject({
  ...paging,
  filters: z
    .strictObject({ search, from: askedInstant.optional(), to: askedInstant.optional() })
    .optional(),
})

const content = { title: oneLine('campaign.title.required'), ...messageContent }
const asked = { ...content, ...asksFor, ...asksForTime }
const askedCampaign = z
  .strictObject({
    ...asked,
    /** Of one administrator, what comes with the same again is the first one: nothing is sent twice. */
    clientId: uuid.optional(),
    /** It goes to those alone of the chosen of whom this one left uncertain whether they got it: to each of them once, and now. */
    againOf: uuid.optional(),
  })
  .refine(saysSomething, withoutContent)
  .refine(namesReceivers, withoutReceivers)
  .refine(namesTime, withoutTime)
  .refine(asked => !asked.againOf || (asked.method === 'CUSTOMIZED' && !asked.scheduledTime), {
    error: 'request.invalid',
    path: ['againOf'],
  })
const changedCampaign = z
  .strictObject({ ...asked, id: uuid, version: seen })
  .refine(saysSomething, withoutContent)
  .refine(namesReceivers, withoutReceivers)
  .refine(namesTime, withoutTime)

const asksForTemplate = { name: oneLine('template.name.required'), ...messageContent }

const asksForList = {
  title: z
    .string({ error: 'recipient.list.name.required' })
    .trim()
    .min(1, { error: 'recipient.list.name.required', abort: true })
    .max(campaignTitleLength, { error: 'text.too.long', abort: true })
    .regex(lineSigns, { error: 'name.characters' }),
  description: z
    .string()
    .trim()
    .max(1000, { error: 'text.too.long', abort: true })
    .regex(textSigns, { error: 'name.characters' })
    .default(''),
  recipients: chosenUsers.min(1, { error: 'recipient.required' }),
}

/** A long mail, and as many people as can be chosen, each with what older clients say of them. */
const longCampaign = 1800 * 1024
const longList = 1400 * 1024
const longTemplate = 320 * 1024
const manyValues = 4000

export const campaigns = {
  listSent: endpoint({
    path: '/notification/list-custom',
    summary: 'What was or is being sent, the newest first',
    who,
    reads: true,
    input: searchingByTime,
    output: listOf(campaign),
  }),
  listScheduled: endpoint({
    path: '/notification/list-custom-schedule',
    summary: 'What is going to be sent, the next first',
    who,
    reads: true,
    input: searchingByTime,
    output: listOf(campaign),
  }),
  readCampaign: endpoint({
    path: '/notification/get-custom',
    summary: 'One of either, with how far it has come',
    who,
    reads: true,
    input: one,
    output: campaign,
    refusals: ['not.found'],
  }),
  countReceivers: endpoint({
    path: '/notification/count-recipients',
    summary: 'How many people a campaign would reach now, and how many of them are left out',
    who,
    reads: true,
    bodyLimit: longList,
    mostValues: manyValues,
    input: z
      .strictObject({ ...asksFor, hasPush: z.boolean(), hasMail: z.boolean() })
      .refine(namesReceivers, withoutReceivers),
    output: z.object({
      total: z.int().min(0),
      /** They have not switched promotion on. */
      leftOut: z.int().min(0),
    }),
    refusals: ['not.found'],
  }),
  listChoices: endpoint({
    path: '/notification/choices',
    summary: 'All templates and lists of people, by name, to choose from',
    who,
    reads: true,
    input: nothing,
    output: campaignChoices,
  }),
  add: endpoint({
    path: '/notification/add',
    summary:
      'Send something to many at once or at a time; to more than a thousand within a day it asks for a fresh proof of who one is',
    who,
    rate: 'choice',
    bodyLimit: longCampaign,
    mostValues: manyValues,
    input: askedCampaign,
    output: campaign,
    refusals: [
      'not.found',
      'attachment.not.available',
      'campaign.file.type',
      'too.many.campaigns',
      'campaign.sent.again',
    ],
  }),
  update: endpoint({
    path: '/notification/update',
    summary: 'Change what is scheduled',
    who,
    rate: 'choice',
    bodyLimit: longCampaign,
    mostValues: manyValues,
    input: changedCampaign,
    output: campaign,
    refusals: [
      'not.found',
      'campaign.not.scheduled',
      'campaign.changed',
      'attachment.not.available',
      'campaign.file.type',
    ],
  }),
  remove: endpoint({
    path: '/notification/remove',
    summary: 'Take back what is scheduled',
    who,
    rate: 'choice',
    input: one,
    output: done,
    refusals: ['not.found', 'campaign.not.scheduled'],
  }),
  pause: endpoint({
    path: '/notification/pause',
    summary: 'Send no more of it for now',
    who,
    rate: 'usual',
    input: one,
    output: campaignProgress,
    refusals: ['not.found', 'campaign.not.sending'],
  }),
  resume: endpoint({
    path: '/notification/continue',
    summary:
      'Go on with what was paused; what was held back for its number of people asks for a fresh proof of who one is',
    who,
    rate: 'choice',
    input: one,
    output: campaignProgress,
    refusals: ['not.found', 'campaign.not.paused'],
  }),
  cancel: endpoint({
    path: '/notification/cancel',
    summary: 'Leave out all who have not got it yet',
    who,
    rate: 'usual',
    input: one,
    output: campaignProgress,
    refusals: ['not.found', 'campaign.not.sending'],
  }),
  listResults: endpoint({
    path: '/notification/results',
    summary: 'What became of it with each receiver',
    who,
    reads: true,
    input: z.strictObject({
      ...one.shape,
      ...paging,
      filters: z
        .strictObject({
          state: z.enum(receiverStates).optional(),
          isSentAgain: z.boolean().optional(),
        })
        .optional(),
    }),
    output: listOf(campaignResult),
    refusals: ['not.found'],
  }),
  downloadResults: endpoint({
    path: '/notification/download-results',
    summary: 'The same as a table (CSV)',
    who,
    reads: true,
    kind: 'download',
    input: z.strictObject({ ...one.shape, state: z.enum(receiverStates).optional() }),
    output: z.unknown(),
    refusals: ['not.found'],
  }),
  sendTest: endpoint({
    path: '/notification/send-test',
    summary: 'Send the mail to oneself, as it would arrive',
    who,
    rate: 'choice',
    bodyLimit: longTemplate,
    input: z.strictObject({
      title: content.title,
      pushEmail: messageContent.pushEmail,
      attachments: messageContent.attachments,
      kind: asksFor.kind,
    }),
    output: done,
    refusals: ['campaign.content.required', 'attachment.not.available', 'campaign.file.type'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/notification/file',
    summary: 'A file of a campaign or a template, by its public address',
    who: 'anyone',
    reads: true,
    kind: 'download',
    input: one,
    output: z.unknown(),
    refusals: ['not.found'],
  }),
  readMessage: endpoint({
    path: '/notification/get-message',
    summary: 'What was written to the signed-in person, as their bell led to it',
    who: ['PATIENT', 'DOCTOR'],
    reads: true,
    input: one,
    output: receivedMessage,
    refusals: ['not.found'],
  }),
  listTemplates: endpoint({
    path: '/notificationtemplate/list',
    summary: 'Templates, by name',
    who,
    reads: true,
    input: searching,
    output: listOf(campaignTemplate),
  }),
  readTemplate: endpoint({
    path: '/notificationtemplate/get',
    summary: 'One of them',
    who,
    reads: true,
    input: one,
    output: campaignTemplate,
    refusals: ['not.found'],
  }),
  addTemplate: endpoint({
    path: '/notificationtemplate/add',
    summary: 'Keep something to be sent again',
    who,
    rate: 'choice',
    bodyLimit: longTemplate,
    input: z.strictObject(asksForTemplate).refine(saysSomething, withoutContent),
    output: campaignTemplate,
    refusals: ['attachment.not.available', 'campaign.file.type', 'too.many.templates'],
  }),
  updateTemplate: endpoint({
    path: '/notificationtemplate/update',
    summary: 'Change a template; what was sent with it stays as it was',
    who,
    rate: 'choice',
    bodyLimit: longTemplate,
    input: z
      .strictObject({ ...asksForTemplate, id: uuid, version: seen })
      .refine(saysSomething, withoutContent),
    output: campaignTemplate,
    refusals: ['not.found', 'template.changed', 'attachment.not.available', 'campaign.file.type'],
  }),
  removeTemplate: endpoint({
    path: '/notificationtemplate/remove',
    summary: 'Remove a template; what was sent with it stays',
    who,
    rate: 'choice',
    input: one,
    output: done,
    refusals: ['not.found'],
  }),
  listRecipientLists: endpoint({
    path: '/recipientlist/list',
    summary: 'Lists of people, by title',
    who,
    reads: true,
    input: searching,
    output: listOf(recipientList),
  }),
  readRecipientList: endpoint({
    path: '/recipientlist/get',
    summary: 'One of them, with its people as they are now',
    who,
    reads: true,
    input: one,
    output: recipientList,
    refusals: ['not.found'],
  }),
  addRecipientList: endpoint({
    path: '/recipientlist/add',
    summary: 'Keep a list of people to write to',
    who,
    rate: 'choice',
    bodyLimit: longList,
    mostValues: manyValues,
    input: z.strictObject(asksForList),
    output: recipientList,
    refusals: ['too.many.recipient.lists'],
  }),
  updateRecipientList: endpoint({
    path: '/recipientlist/update',
    summary: 'Change a list of people',
    who,
    rate: 'choice',
    bodyLimit: longList,
    mostValues: manyValues,
    input: z.strictObject({ ...asksForList, recipientListId: uuid, version: seen }),
    output: recipientList,
    refusals: ['not.found', 'recipient.list.changed'],
  }),
  removeRecipientList: endpoint({
    path: '/recipientlist/remove',
    summary: 'Remove a list; what is scheduled for it goes to the people stored with it',
    who,
    proof: 'fresh',
    rate: 'choice',
    input: z.strictObject({ recipientListId: uuid }),
    output: done,
    refusals: ['not.found'],
  }),
  listReceivers: endpoint({
    path: '/user/list',
    summary:
      'Patients and doctors with an active account, newest first, or those in whose e-mail or names the words stand',
    who,
    reads: true,
    input: z.strictObject({
      ...paging,
      filters: z
        .strictObject({ search, type: z.enum(['DOCTOR', 'PATIENT']).optional() })
        .optional(),
    }),
    output: listOf(offeredReceiver).extend({
      /** More were found by the words than are counted. */
      isMore: z.boolean(),
    }),
  }),
}
