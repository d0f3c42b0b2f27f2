import { momentOfDay } from '@konsil/contract/appointments'
import type * as z from 'zod'
import type { Connection } from '../../database/connect.ts'
import type { EventSubjects } from './catalogue.ts'
import { readEvent } from './catalogue.ts'
import { eventsAbout } from './store.ts'

type Moment = z.infer<typeof momentOfDay>
interface MoveTold {
  at: Date
  from: Moment
  to: Moment
}

/** From when to when an appointment was moved, as one of these people was told, each move once. What whoever has left was told is gone. */
export async function movesTold(
  connection: Connection,
  appointmentId: string,
  toldToIds: readonly string[],
) {
  const subject = { kind: 'appointment', id: appointmentId } as const
  const rows = await eventsAbout(connection, { codes: ['AU008'], subject }, toldToIds)
  const moves = new Map<number, MoveTold>()
  for (const { created_at: at, ...row } of rows) {
    const event = readEvent(row)
    if (!('code' in event) || event.code !== 'AU008') continue
    const { before, when } = event.subjects as EventSubjects['AU008']
    if (before) moves.set(at.getTime(), { at, from: momentOf(before), to: momentOf(when) })
  }
  return moves
}

const momentOf = ({ day, span, timeZone }: EventSubjects['AU008']['when']): Moment => ({
  requestDate: day,
  startUTC: span?.startUTC ?? null,
  endUTC: span?.endUTC ?? null,
  timeZone,
})
