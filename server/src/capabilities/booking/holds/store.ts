import { later } from '@konsil/contract/core/time'
import { type Insertable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'
import type { HoldTable } from '../../../database/tables/booking.ts'
import { unpaidForNothing } from '../../appointments/index.ts'
import { mostLooks, remembered, type TakenForNothing } from './length.ts'

export type Hold = Awaited<ReturnType<typeof runningOf>>[number]

/** Every column by its name: so the statements of each booking are prepared. */
const whole = [
  ...(['id', 'patient_id', 'doctor_id', 'doctor_service_id', 'starts_at', 'ends_at'] as const),
  ...(['time_zone', 'day', 'held_until', 'bound_until', 'ended', 'created_at'] as const),
] as const

const running = (connection: Connection, patientId: string, now: Date) =>
  connection
    .selectFrom('hold')
    .where('patient_id', '=', patientId)
    .where('ended', 'is', null)
    .where('held_until', '>', now)

export type HeldTime = Pick<Hold, 'doctor_id' | 'starts_at' | 'ends_at'>

export const runningTimesOf = (connection: Connection, patientId: string, now: Date) =>
  running(connection, patientId, now).select(['doctor_id', 'starts_at', 'ends_at'])

export const runningOf = (connection: Connection, patientId: string, now: Date) =>
  running(connection, patientId, now).select(whole).orderBy('id').execute()

export const insertHold = (tx: InTransaction, hold: Insertable<HoldTable>) =>
  tx.insertInto('hold').values(hold).returning(whole).executeTakeFirstOrThrow()

export const endHold = (
  tx: InTransaction,
  id: string,
  ended: NonNullable<HoldTable['ended']>,
  now: Date,
) => tx.updateTable('hold').set({ ended, ended_at: now }).where('id', '=', id).execute()

export const renewHold = (tx: InTransaction, id: string, held_until: Date) =>
  tx
    .updateTable('hold')
    .set({ held_until, bound_until: null })
    .where('id', '=', id)
    .returning(whole)
    .executeTakeFirstOrThrow()

export interface TimeOfPatient {
  patientId: string
  doctorId: string
  startsAt: Date
  endsAt: Date
}

/** How a patient lately took any of this time for nothing, by holding it and by not paying; the latest first. */
export const takenForNothing = (
  connection: Connection,
  time: TimeOfPatient,
  now: Date,
): Promise<TakenForNothing[]> => {
  const since = later(now, -remembered)
  const ranOut = sql<boolean>`ended is null or ended = 'RAN_OUT'`
  return connection
    .selectFrom('hold')
    .where('patient_id', '=', time.patientId)
    .where('doctor_id', '=', time.doctorId)
    .where('starts_at', '<', time.endsAt)
    .where('ends_at', '>', time.startsAt)
    .where('held_until', '>', since)
    .where(
      sql<boolean>`(ended in ('RELEASED', 'RAN_OUT') or (ended is null and held_until <= ${now}))`,
    )
    .select([
      sql<'HOLD' | 'BOOKING'>`'HOLD'`.as('by'),
      ranOut.as('ran_out'),
      sql<number>`coalesce(extract(epoch from ended_at - created_at) * 1000, 0)::float8`.as(
        'lasted',
      ),
      'held_until as until',
    ])
    .unionAll(unpaidForNothing(connection, time, since))
    .orderBy('until', 'desc')
    .limit(mostLooks)
    .execute()
}

export async function clearEnded(connection: Connection, now: Date) {
  await connection.deleteFrom('hold').where('held_until', '<', later(now, -remembered)).execute()
}

const isOver = (now: Date) =>
  sql<boolean>`hold.ended is null and least(hold.held_until, hold.bound_until) <= ${now}`

/**
 * Row locks on what keeps the time of those whose time is over, or whose page has been gone for too long; what
 * others have just locked they end, or the next one does. The time comes first, everywhere: then its hold.
 */
export async function lockTimesOfEnded(tx: InTransaction, now: Date) {
  const rows = await tx
    .selectFrom('hold')
    .innerJoin('occupied', 'occupied.id', 'hold.id')
    .where(isOver(now))
    .select('hold.id')
    .orderBy('hold.id')
    .limit(500)
    .forUpdate('occupied')
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends one of which that is still so; undefined where it was renewed before its time was locked. */
export const endIfOver = (tx: InTransaction, id: string, now: Date) =>
  tx
    .updateTable('hold')
    .set({
      ended: sql`case when held_until <= ${now} then 'RAN_OUT' else 'RELEASED' end`,
      ended_at: now,
    })
    .where('id', '=', id)
    .where(isOver(now))
    .returning(whole)
    .executeTakeFirst()

/** So long they outlive their page; answers those that can still be bound. */
export async function bindUntil(connection: Connection, ids: string[], until: Date) {
  const bound = await connection
    .updateTable('hold')
    .set({ bound_until: until })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('bound_until', 'is not', null)
    .where('ended', 'is', null)
    .returning('id')
    .execute()
  return bound.map(({ id }) => id)
}

const ofPatient = (connection: Connection, patientId: string) =>
  connection.selectFrom('hold').where('patient_id', '=', patientId)

export const nextOfPatient = (
  connection: Connection,
  patientId: string,
  next: NextRows<{ id: string }>,
) => readNext(ofPatient(connection, patientId).selectAll(), 'id', next)

/** Also those that ran out: what keeps the time is freed with them. */
export const runningToFree = (connection: Connection, patientId: string) =>
  ofPatient(connection, patientId).where('ended', 'is', null).selectAll().execute()

/** In one order: two who free them come one after the other. */
export const runningWithDoctor = (connection: Connection, doctorId: string) =>
  connection
    .selectFrom('hold')
    .where('doctor_id', '=', doctorId)
    .where('ended', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute()

export const forgetOf = (tx: InTransaction, patientId: string) =>
  tx.deleteFrom('hold').where('patient_id', '=', patientId).execute()
