import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { lineSigns } from './core/line.ts'
import { listOf, paging } from './core/page.ts'
import { instantOnTheWire } from './core/time.ts'

/**
 * What of appointments waits for an administrator: a dispute about who came, a report that was rejected twice, a
 * remainder that nobody pays, a report that is a day late, and a doctor who cannot hold what is booked.
 */
export const officeCaseKinds = [
  'DISPUTES',
  'REJECTIONS',
  'REMAINDERS',
  'LATE_REPORTS',
  'LOST_DOCTORS',
] as const
export type OfficeCaseKind = (typeof officeCaseKinds)[number]

/** What the desk shows besides: whose patient has not answered though reminded, and whose money went back lately. */
export const officeCaseLists = [...officeCaseKinds, 'UNANSWERED', 'REFUNDED'] as const
export type OfficeCaseList = (typeof officeCaseLists)[number]

/** For so long a case stands among those whose money went back. */
export const refundedForOfficeDays = 30

/** So many days after it was due the administrators see it (APPT-56). */
export const lateForOfficeDays = 1

export const longestCaseSearch = 254

/** Those lists, for administrators: calls of `appointments`. */
export const officeCases = <Listed extends z.ZodRawShape>(listed: z.ZodObject<Listed>) => ({
  listOfficeCases: endpoint({
    path: '/appointment/office-cases',
    summary:
      'The appointments that an administrator looks after, the one that waits longest first; of those without a doctor, whose time to choose ends first; of those paid back, the last one',
    who: ['ADMIN'],
    reads: true,
    input: z.strictObject({ ...paging, kind: z.enum(officeCaseLists) }),
    output: listOf(
      listed.extend({
        waitsSince: instantOnTheWire,
        /** Until then both sides may still speak, and it cannot be decided (APPT-57). */
        heardUntil: instantOnTheWire.nullable(),
      }),
    ),
  }),
  findOfficeCases: endpoint({
    path: '/appointment/find-cases',
    summary:
      'Appointments by their number, by the name of their doctor, or by the e-mail of one of the two; the newest first',
    who: ['ADMIN'],
    reads: true,
    input: z.strictObject({
      ...paging,
      search: z.string().trim().min(1).max(longestCaseSearch).regex(lineSigns),
    }),
    output: listOf(listed),
  }),
})
