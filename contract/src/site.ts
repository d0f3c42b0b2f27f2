import * as z from 'zod'
import { officeCaseKinds } from './office-cases.ts'
import { email } from './access.ts'
import { administratorsLog } from './administrators-log.ts'
import { endpoint } from './core/endpoint.ts'
import { lineSigns, textSigns } from './core/line.ts'
import { done, nothing } from './core/shapes.ts'
import { language, textPerLanguage } from './core/texts.ts'
import { instantOnTheWire } from './core/time.ts'
import { nameAndPortrait } from './person.ts'

const named = z.object({ _id: z.uuid(), code: z.string(), name: textPerLanguage })
export const format = z.object({ _id: z.uuid(), code: z.string(), isDefault: z.boolean() })

/** So many changes of a setting are told, the newest ones. */
export const shownSettingChanges = 20

export const settingChange = z.object({
  from: z.string(),
  to: z.string(),
  at: instantOnTheWire,
  /** Null when the account of whoever changed it is gone. */
  by: nameAndPortrait.omit({ imgUrl: true }).nullable(),
})

export const systemSetting = z.object({
  code: z.string(),
  /** Its value (D-107). */
  name: z.string(),
  description: textPerLanguage,
  /** Of administrators alone. */
  office: z
    .object({
      version: z.int(),
      /** Since when it has this value. */
      since: instantOnTheWire,
      /** Of what names the version of a text: those whose text is there in every language. */
      versions: z.array(z.string()),
      changes: z.array(settingChange),
    })
    .optional(),
})
export type SystemSetting = z.infer<typeof systemSetting>

/** Whatever people call themselves, in one line. */
const senderName = z
  .string()
  .trim()
  .min(1, { error: 'name.required', abort: true })
  .max(80, { error: 'name.too.long', abort: true })
  .regex(lineSigns, { error: 'name.characters' })

/** Text with line breaks and tabs, as it is pasted; markup in it is only text. */
const messageText = z
  .string()
  .trim()
  .min(10, { error: 'message.too.short', abort: true })
  .max(5000, { error: 'message.too.long', abort: true })
  .regex(textSigns, { error: 'message.characters' })

/** What administrators are waited for with: what each capability gives has its kind here. */
export const waitingKinds = [
  'CERTIFICATES',
  'PROPOSALS',
  ...officeCaseKinds,
  'MONEY_CASES',
  'PAYOUTS',
  'HELD_CAMPAIGNS',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.int().min(1),
  /** Of the one that waits longest. */
  since: instantOnTheWire,
})
export type Waiting = z.infer<typeof waiting>

export const site = {
  listLanguages: endpoint({
    path: '/CommunicationLanguage/list',
    summary: 'Languages that a consultation can be held in',
    who: 'anyone',
    reads: true,
    input: nothing,
    output: z.array(named),
  }),
  listQualifications: endpoint({
    path: '/qualification/list',
    summary: 'Medical qualifications',
    who: 'anyone',
    reads: true,
    input: nothing,
    output: z.array(named),
  }),
  listCountries: endpoint({
    path: '/country/list',
    summary: 'Countries with their telephone codes',
    who: 'anyone',
    reads: true,
    input: nothing,
    output: z.array(named.extend({ areaCode: z.string() })),
  }),
  listCategories: endpoint({
    path: '/category/list',
    summary: 'Categories of disease',
    who: 'anyone',
    reads: true,
    input: nothing,
    output: z.array(named.extend({ description: textPerLanguage })),
  }),
  listDateFormats: endpoint({
    method: 'GET',
    path: '/dateformat/list',
    summary: 'Date formats that a person can choose from',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.array(format),
  }),
  listTimeFormats: endpoint({
    method: 'GET',
    path: '/timeformat/list',
    summary: 'Time formats that a person can choose from',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.array(format),
  }),
  listSystemSettings: endpoint({
    path: '/systemsetting/list',
    summary:
      'System settings; secret ones are left out. Administrators read since when and who changed them',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.array(systemSetting),
  }),
  updateSystemSetting: endpoint({
    path: '/systemsetting/update',
    summary: 'Change a system setting: code names it, name carries its new value (D-107)',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'usual',
    input: z.strictObject({
      code: z.string().min(1).max(80),
      name: z.string().max(2000),
      /** With it, nobody changes what they have not seen. */
      version: z.int().min(1).max(1_000_000).optional(),
    }),
    output: systemSetting,
    refusals: ['systemsetting.unknown', 'systemsetting.invalid', 'systemsetting.changed'],
  }),
  ...administratorsLog,
  listWaiting: endpoint({
    path: '/office/waiting',
    summary: 'What waits for an administrator: how many of each kind, and since when',
    who: ['ADMIN'],
    reads: true,
    input: nothing,
    output: z.object({ waiting: z.array(waiting) }),
  }),
  sendMessage: endpoint({
    path: '/contact/send',
    summary: 'Write to the operator; a confirmation goes to the address given (D-025)',
    who: 'anyone',
    rate: 'message',
    bodyLimit: 32 * 1024,
    input: z.strictObject({ name: senderName, email, message: messageText, language }),
    output: done,
    botCheck: true,
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Liveness: the process answers; and which version it is of',
    who: 'anyone',
    reads: true,
    input: nothing,
    output: z.object({
      status: z.literal('alive'),
      version: z.string(),
      commit: z.string().optional(),
    }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary:
      'Readiness: database, disk and queue can be used, else the reason; and whether jobs are taken and Redis answers',
    who: 'anyone',
    reads: true,
    input: nothing,
    output: z.object({
      database: z.literal('ready'),
      disk: z.literal('ready'),
      /** Jobs wait, and no worker takes them: a reason to alarm somebody, and none to refuse calls. */
      queue: z.enum(['ready', 'stuck']),
      /** Missing where there is none. While it is away live events reach the pages of one process alone. */
      redis: z.enum(['ready', 'away']).optional(),
    }),
    refusals: ['not.ready.database', 'not.ready.read.only', 'not.ready.disk', 'not.ready.queue'],
  }),
}
