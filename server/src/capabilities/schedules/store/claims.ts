import { onTheWire } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { inPortions } from '../../../database/in-portions.ts'
import { isTaken } from './parts-of-statements.ts'

export interface Claim {
  doctorId: string
  startsAt: Date
  endsAt: Date
  /** When the hold ends; null books the time. */
  heldUntil: Date | null
}

/**
 * Takes time of a doctor and answers its row; undefined when somebody has any of it. Of any number who
 * try at once one gets it: the others wait for that one's end, and for nothing else.
 */
export async function claimTime(tx: InTransaction, claim: Claim, now: Date) {
  const id = await tryToClaim(tx, claim, now)
  if (id !== undefined || !(await freeWhatRanOut(tx, claim, now))) return id
  return tryToClaim(tx, claim, now)
}

/** Booked before, and free again since or not: its time was nobody else's. */
export interface BookedTime {
  doctorId: string
  startsAt: Date
  endsAt: Date
  isFreed: boolean
  bookedAt: Date
}

/** Adds time that was booked some time ago, and answers the ids of its rows. */
export async function addBookedTimes(tx: InTransaction, booked: BookedTime[]) {
  const rows = booked.map(one => ({
    ...claimed({ ...one, heldUntil: null }, one.bookedAt),
    ...(one.isFreed ? { state: 'FREED' as const } : {}),
  }))
  await inPortions(rows, portion => tx.insertInto('occupied').values(portion).execute())
  return rows.map(({ id }) => id)
}

const claimed = ({ doctorId, startsAt, endsAt, heldUntil }: Claim, now: Date) => ({
  id: newId(now),
  doctor_id: doctorId,
  during: `[${onTheWire(startsAt)},${onTheWire(endsAt)})`,
  state: heldUntil ? ('HELD' as const) : ('BOOKED' as const),
  held_until: heldUntil,
  created_at: now,
})

async function tryToClaim(tx: InTransaction, claim: Claim, now: Date) {
  const taken = await tx
    .insertInto('occupied')
    .values(claimed(claim, now))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken?.id
}

/** True when a hold was in the way that has run out. */
async function freeWhatRanOut(tx: InTransaction, claim: Claim, now: Date) {
  const { rows } = await sql`
    update occupied set state = 'FREED', held_until = null
    where doctor_id = ${claim.doctorId} and state = 'HELD' and held_until <= ${now}
      and during && tstzrange(${claim.startsAt}, ${claim.endsAt})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Whether anything but this row is taken in a period, as the pause beside an appointment. */
export async function isOtherwiseTaken(
  tx: InTransaction,
  doctorId: string,
  { from, to, except }: { from: Date; to: Date; except: string },
  now: Date,
) {
  const { rows } = await sql`
    select from occupied
    where ${isTaken(sql.val(doctorId), sql.val(from), sql.val(to), now)} and id <> ${except}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Another end for a hold that still runs; false when it does not. */
export const holdUntil = async (tx: InTransaction, id: string, until: Date, now: Date) =>
  (await stillHeld(tx, id, now).set({ held_until: until }).returning('id').executeTakeFirst()) !==
  undefined

/** Makes held time booked time; false when the hold does not run any more. */
export const bookHeld = async (tx: InTransaction, id: string, now: Date) =>
  (await stillHeld(tx, id, now)
    .set({ state: 'BOOKED', held_until: null })
    .returning('id')
    .executeTakeFirst()) !== undefined

const stillHeld = (tx: InTransaction, id: string, now: Date) =>
  tx
    .updateTable('occupied')
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .where('held_until', '>', now)
