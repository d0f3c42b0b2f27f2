import * as z from 'zod'
import { neededForHealthData } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { done, nothing } from './core/shapes.ts'
import { instantOnTheWire } from './core/time.ts'

const ofTheTwo = ['PATIENT', 'DOCTOR'] as const

/** What is known of it later on: its address was told once, and is not kept. */
const feed = z.object({
  madeAt: instantOnTheWire,
  /** When a calendar asked for it last, to the hour; null before the first time. */
  readAt: instantOnTheWire.nullable(),
})
export type CalendarFeed = z.infer<typeof feed>

/** The own appointments for a calendar that asks by itself, at an address of one's own: calls of `appointments`. */
export const calendarFeed = {
  readOwnFeed: endpoint({
    path: '/appointment/own-calendar-feed',
    summary: 'Whether there is an address at which calendars read the own appointments',
    who: ofTheTwo,
    reads: true,
    input: nothing,
    output: z.object({ feed: feed.nullable() }),
  }),
  makeFeed: endpoint({
    path: '/appointment/make-calendar-feed',
    summary:
      'A new address at which calendars read the own appointments, told this once; an earlier one ends',
    who: ofTheTwo,
    needs: neededForHealthData,
    rate: 'choice',
    input: nothing,
    output: z.object({ address: z.string() }),
  }),
  endFeed: endpoint({
    path: '/appointment/end-calendar-feed',
    summary: 'End the address at which calendars read the own appointments',
    who: ofTheTwo,
    rate: 'choice',
    input: nothing,
    output: done,
  }),
  /** A calendar sends no token, so the address carries the permission. It notes when it was asked. */
  readFeed: endpoint({
    method: 'GET',
    path: '/appointment/calendar-feed',
    summary: 'The appointments of whoever made this address, for calendars (RFC 5545)',
    who: 'anyone',
    rate: 'feed',
    kind: 'download',
    input: z.strictObject({ key: z.string().max(100) }),
    output: z.unknown(),
    refusals: ['not.found'],
  }),
}
