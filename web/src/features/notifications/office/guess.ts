import { endpoint } from '@konsil/contract/core/endpoint'
import { listOf, paging } from '@konsil/contract/core/page'
import { done, nothing, one } from '@konsil/contract/core/shapes'
import { textPerLanguage } from '@konsil/contract/core/texts'
import { instantOnTheWire } from '@konsil/contract/core/time'
import * as z from 'zod'
const who = ['ADMIN'] as const
const category = z.object({ _id: z.string(), code: z.string(), name: textPerLanguage })
export const systemEvent = z.object({
  _id: z.string(),
  code: z.string(),
  name: textPerLanguage,
  category,
  subject: textPerLanguage,
  pushMessage: textPerLanguage,
  pushEmail: textPerLanguage,
  attachments: z.array(z.object({ _id: z.uuid(), name: z.string().nullable(), url: z.string() })),
  placeholders: z.array(z.object({ name: z.string(), sample: textPerLanguage })),
  isEdited: z.boolean(),
  keepsLink: z.boolean(),
  version: z.int(),
})
export type SystemEvent = z.infer<typeof systemEvent>
export const sent = z.object({
  _id: z.string(),
  title: z.string(),
  recipient: z.object({ userInfo: z.object({ email: z.string() }).nullable() }),
  pushMessage: textPerLanguage,
  pushEmail: textPerLanguage,
  sentTime: instantOnTheWire,
})
export type SentSystemNotification = z.infer<typeof sent>
const filters = z.strictObject({
  ...paging,
  filters: z
    .strictObject({ search: z.string().optional(), category: z.string().optional() })
    .optional(),
})
export const systemEvents = {
  list: endpoint({
    path: '/systemevent/list',
    summary: '',
    who,
    reads: true,
    input: filters,
    output: listOf(systemEvent),
  }),
  read: endpoint({
    path: '/systemevent/get-by-id',
    summary: '',
    who,
    reads: true,
    input: one,
    output: systemEvent,
  }),
  update: endpoint({
    path: '/systemevent/update',
    summary: '',
    who,
    rate: 'usual',
    input: z.strictObject({
      id: z.string(),
      pushMessage: textPerLanguage,
      pushEmail: textPerLanguage,
      attachments: z.array(z.uuid()),
      version: z.int(),
    }),
    output: done,
  }),
  reset: endpoint({
    path: '/systemevent/reset',
    summary: '',
    who,
    rate: 'usual',
    input: z.strictObject({ id: z.string(), version: z.int() }),
    output: done,
  }),
  categories: endpoint({
    path: '/eventtype/list',
    summary: '',
    who,
    reads: true,
    input: nothing,
    output: listOf(category),
  }),
  listSent: endpoint({
    path: '/notification/list-system',
    summary: '',
    who,
    reads: true,
    input: filters,
    output: listOf(sent),
  }),
}
export const mostAttachments = 10
