import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
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

/** So many days after it was due the administrators see it (APPT-56). */
export const lateForOfficeDays = 1

/** Those lists, for administrators: calls of `appointments`. */
export const officeCases = <Listed extends z.ZodRawShape>(listed: z.ZodObject<Listed>) => ({
  listOfficeCases: endpoint({
    path: '/appointment/office-cases',
    summary: 'The appointments that wait for an administrator, the one that waits longest first',
    who: ['ADMIN'],
    reads: true,
    input: z.strictObject({ ...paging, kind: z.enum(officeCaseKinds) }),
    output: listOf(
      listed.extend({
        waitsSince: instantOnTheWire,
        /** Until then both sides may still speak, and it cannot be decided (APPT-57). */
        heardUntil: instantOnTheWire.nullable(),
      }),
    ),
  }),
})
