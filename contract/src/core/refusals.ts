import * as z from 'zod'
import { accessRefusals } from '../refusals/access.ts'
import { accountRefusals } from '../refusals/account.ts'
import { blogRefusals } from '../refusals/blogs.ts'
import { bookingRefusals } from '../refusals/booking.ts'
import { campaignRefusals } from '../refusals/campaigns.ts'
import { caseRefusals } from '../refusals/cases.ts'
import { certificateRefusals } from '../refusals/certificates.ts'
import { chatRefusals } from '../refusals/chat.ts'
import { documentRefusals } from '../refusals/documents.ts'
import { mobileVersionRefusals } from '../refusals/mobile-versions.ts'
import { doctorRefusals } from '../refusals/doctors.ts'
import { payingRefusals } from '../refusals/paying.ts'
import { paymentRefusals } from '../refusals/payments.ts'
import { pushRefusals } from '../refusals/push.ts'
import { questionnaireRefusals } from '../refusals/questionnaires.ts'
import { scheduleRefusals } from '../refusals/schedules.ts'
import { serviceRefusals } from '../refusals/services.ts'
import { sharedFieldRefusals } from '../refusals/shared-fields.ts'
import { siteRefusals } from '../refusals/site.ts'
import { systemEventRefusals } from '../refusals/system-events.ts'
import { videoCallRefusals } from '../refusals/video-calls.ts'
import { machineRefusals } from './machine-refusals.ts'
import { fieldRule, type RefusalTable } from './refusal-table.ts'

/**
 * Every way in which a call can be refused. The server's English stands in `refusals/sentences`, which
 * no browser loads; our own web says it in both languages from `web/src/texts/…/refusals.json`.
 */
const table = {
  ...machineRefusals,
  ...sharedFieldRefusals,
  ...accessRefusals,
  ...accountRefusals,
  ...blogRefusals,
  ...bookingRefusals,
  ...campaignRefusals,
  ...caseRefusals,
  ...certificateRefusals,
  ...chatRefusals,
  ...doctorRefusals,
  ...documentRefusals,
  ...mobileVersionRefusals,
  ...payingRefusals,
  ...paymentRefusals,
  ...pushRefusals,
  ...questionnaireRefusals,
  ...scheduleRefusals,
  ...serviceRefusals,
  ...siteRefusals,
  ...systemEventRefusals,
  ...videoCallRefusals,
}
type Table = typeof table
const facts: RefusalTable = table

export type RefusalId = keyof Table
export const refusalIds = Object.keys(table) as RefusalId[]
export const isRefusalId = (id: string): id is RefusalId => Object.hasOwn(table, id)
export const statusOf = (id: RefusalId) => table[id].status

/** What is told besides the id; nothing with most. */
export type ValuesOf<Id extends RefusalId> = Id extends RefusalId
  ? Table[Id] extends { values: infer Shape extends z.ZodType }
    ? z.infer<Shape>
    : undefined
  : never

/** The ids with which nothing is told. */
export type PlainRefusalId = {
  [Id in RefusalId]: ValuesOf<Id> extends undefined ? Id : never
}[RefusalId]

type FieldFault = z.infer<typeof fieldRule.values>
/** The ids that a rule of a field can carry as its message. */
export type FieldRuleId = {
  [Id in RefusalId]: [FieldFault, ValuesOf<Id>] extends [ValuesOf<Id>, FieldFault] ? Id : never
}[RefusalId]
export const isFieldRule = (id: string): id is FieldRuleId =>
  isRefusalId(id) && facts[id] === fieldRule

/** One item of the list that a refused call carries in `data`. */
export const refusalItem = z.object({
  id: z.string(),
  defaultMessage: z.string(),
  values: z.record(z.string(), z.unknown()),
})
export type RefusalItem = z.infer<typeof refusalItem>

/** What is told with this id; undefined when it is another's, or of a server of another age. */
export function readValues<Id extends RefusalId>(
  { id, values }: Pick<RefusalItem, 'id' | 'values'>,
  wanted: Id,
): ValuesOf<Id> | undefined {
  if (id !== wanted) return undefined
  return facts[id]?.values?.safeParse(values).data as ValuesOf<Id> | undefined
}

/** An id with the values that belong to it, and no others. */
export type RefusalTold =
  | [id: PlainRefusalId, values?: undefined]
  | [id: FieldRuleId, values: FieldFault]
  | {
      [Id in Exclude<RefusalId, PlainRefusalId | FieldRuleId>]: Partial<
        ValuesOf<Id>
      > extends ValuesOf<Id>
        ? [id: Id, values?: ValuesOf<Id>]
        : [id: Id, values: ValuesOf<Id>]
    }[Exclude<RefusalId, PlainRefusalId | FieldRuleId>]

/** Expected, and part of the contract; anything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly told: RefusalTold

  constructor(...told: RefusalTold) {
    super(told[0])
    this.told = told
  }

  get id(): RefusalId {
    return this.told[0]
  }

  get values(): Record<string, unknown> {
    return this.told[1] ?? {}
  }
}
