import type { MeasuredQuality } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { type Selectable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import type { CallVisitTable } from '../../../database/tables/video-calls.ts'

export type VisitRow = Selectable<CallVisitTable>

export interface Visit {
  id: string
  call_id: string
  side: Side
  appointment_id: string
  person_id: string
  instance: string
}

/** Whether it is a page that was in before: such a one puts out no other. */
type Coming = { isBack: boolean; now: Date }

/** Whose page it is: another one of the same side may have taken its place. */
export type Seat = Pick<Visit, 'call_id' | 'side' | 'instance'>

export const findVisit = (connection: Connection, callId: string, side: Side) =>
  connection
    .selectFrom('call_visit')
    .where('call_id', '=', callId)
    .where('side', '=', side)
    .select(['has_left as hasLeft', 'seen_at as seenAt'])
    .executeTakeFirst()

/** The page in which one side is, or was last. */
export const findInstance = (connection: Connection, callId: string, side: Side) =>
  connection
    .selectFrom('call_visit')
    .where('call_id', '=', callId)
    .where('side', '=', side)
    .select('instance')
    .executeTakeFirst()

/** Comes in, or comes again; answers which page was in before. Undefined where it may not take the place of that. */
export const comeIn = (tx: InTransaction, visit: Visit, { isBack, now }: Coming) =>
  tx
    .insertInto('call_visit')
    .values({ ...visit, came_at: now, seen_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['call_id', 'side'])
        .doUpdateSet(({ ref }) => ({
          instance: ref('excluded.instance'),
          instance_before: ref('call_visit.instance'),
          person_id: ref('excluded.person_id'),
          seen_at: ref('excluded.seen_at'),
          has_left: false,
          times: sql<number>`call_visit.times + 1`,
        }))
        .where(sql<boolean>`(${!isBack} or call_visit.instance = excluded.instance)`),
    )
    .returning('instance_before')
    .executeTakeFirst()

/** The same of whoever was there so late and has not left; undefined for everybody else. */
export const comeBack = (
  tx: InTransaction,
  visit: Visit,
  { inSince, isBack, now }: Coming & { inSince: Date },
) =>
  tx
    .updateTable('call_visit')
    .where('call_id', '=', visit.call_id)
    .where('side', '=', visit.side)
    .where('person_id', '=', visit.person_id)
    .where('has_left', '=', false)
    .where('seen_at', '>=', inSince)
    .$if(isBack, rows => rows.where('instance', '=', visit.instance))
    .set(({ ref }) => ({
      instance: visit.instance,
      instance_before: ref('instance'),
      seen_at: now,
      times: sql<number>`times + 1`,
    }))
    .returning('instance_before')
    .executeTakeFirst()

const atSeat = (connection: Connection, { call_id, side, instance }: Seat) =>
  connection
    .updateTable('call_visit')
    .where('call_id', '=', call_id)
    .where('side', '=', side)
    .where('instance', '=', instance)

/** Whether this page is the one that is in it, still. */
export async function noteSeen(connection: Connection, seat: Seat, now: Date) {
  const seen = atSeat(connection, seat).where('has_left', '=', false).set({ seen_at: now })
  return (await seen.returning('id').executeTakeFirst()) !== undefined
}

export const noteLeft = (connection: Connection, seat: Seat, now: Date) =>
  atSeat(connection, seat).set({ seen_at: now, has_left: true }).execute()

const ofPerson = (connection: Connection, userId: string) =>
  connection.selectFrom('call_visit').where('person_id', '=', userId)

/** Of calls in which somebody may be still, as far as they have not said that they leave. */
export const openVisitsOf = (connection: Connection, userId: string, seenSince: Date) =>
  ofPerson(connection, userId)
    .where('has_left', '=', false)
    .where('seen_at', '>=', seenSince)
    .select(['appointment_id', 'call_id', 'side', 'instance'])
    .execute()

/** The worst of what was measured is kept. */
export const noteQuality = (connection: Connection, seat: Seat, measured: MeasuredQuality) =>
  atSeat(connection, seat)
    .set({
      round_trip_ms: sql<number>`greatest(round_trip_ms, ${measured.roundTripMs})`,
      jitter_ms: sql<number>`greatest(jitter_ms, ${measured.jitterMs})`,
      lost_permille: sql<number>`greatest(lost_permille, ${measured.lostPermille})`,
      is_relayed: sql<boolean>`coalesce(is_relayed, false) or ${measured.isRelayed}`,
    })
    .execute()

export const countVisits = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

export const nextVisits = (connection: Connection, userId: string, next: NextRows<VisitRow>) =>
  readNext(ofPerson(connection, userId).selectAll(), 'id', next)

export const deleteVisitsOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('call_visit').where('person_id', '=', userId).execute()

export const deleteVisitsOfCases = (tx: InTransaction, caseIds: string[]) =>
  tx.deleteFrom('call_visit').where('appointment_id', 'in', caseIds).execute()

export const deleteVisitsBefore = (connection: Connection, before: Date) =>
  connection.deleteFrom('call_visit').where('seen_at', '<', before).execute()
