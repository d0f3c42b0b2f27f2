import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion } from './core/page.ts'
import { instantOnTheWire } from './core/time.ts'
import { nameIfHere } from './person.ts'

/** What leaves a line in the log that all administrators read. */
export const administratorActs = [
  'CAMPAIGN_SENT',
  'CAMPAIGN_SCHEDULED',
  'CAMPAIGN_CHANGED',
  'CAMPAIGN_REMOVED',
  'CAMPAIGN_PAUSED',
  'CAMPAIGN_CONTINUED',
  'CAMPAIGN_CANCELLED',
  'TEMPLATE_REMOVED',
  'RECIPIENT_LIST_REMOVED',
  'SYSTEM_EVENT_CHANGED',
  'SYSTEM_EVENT_RESET',
  'PAYOUTS_ORDERED',
  'PAYOUT_FILE_READ',
  'PAYOUT_EXECUTED',
  'PAYOUT_RETURNED',
  'PAYOUT_NOT_SENT',
  'MOBILE_VERSION_ADDED',
  'MOBILE_VERSION_CHANGED',
  'MOBILE_VERSION_REMOVED',
  'BLOG_ACTIVATED',
  'BLOG_INACTIVATED',
  'BLOG_CHANGED',
  'BLOG_REMOVED',
  'DOCTOR_BANNED',
  'DOCTOR_UNBANNED',
] as const
export type AdministratorActName = (typeof administratorActs)[number]

export const administratorAct = z.object({
  /** One that is none of ours was noted by another version. */
  act: z.string(),
  /** The title of what it was done to, as it was then, or a person's name; nothing once they have left. */
  about: z.string(),
  /** How many people it concerns, where that was known. */
  people: z.int().nullable(),
  by: nameIfHere,
  happenedAt: instantOnTheWire,
})

export const administratorsLog = {
  listActs: endpoint({
    path: '/administrator/log',
    summary: 'What administrators did that reaches many people or removes something, newest first',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion({}),
    output: listOf(administratorAct),
  }),
}
