import { type Expression, type Insertable, type Selectable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type { AppointmentRatingTable } from '../../../database/tables/appointments.ts'

export type RatingRow = Selectable<AppointmentRatingTable>

/** False when it was rated already. */
export async function insertRating(tx: InTransaction, rating: Insertable<AppointmentRatingTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appointment_rating')
    .values(rating)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Many at once, each the first of its appointment, with what they make of their doctors. */
export async function insertRatings(
  tx: InTransaction,
  ratings: Insertable<AppointmentRatingTable>[],
) {
  await inPortions(ratings, rows => tx.insertInto('appointment_rating').values(rows).execute())
  const halvesOf = new Map<string, number[]>()
  for (const { doctor_id, halves } of ratings) {
    halvesOf.set(doctor_id, [...(halvesOf.get(doctor_id) ?? []), halves])
  }
  const totals = [...halvesOf].map(([doctor_id, all]) => ({
    doctor_id,
    ratings: all.length,
    halves: all.reduce((sum, one) => sum + one, 0),
  }))
  await inPortions(totals, rows =>
    tx
      .insertInto('doctor_rating')
      .values(rows)
      .onConflict(conflict =>
        conflict.column('doctor_id').doUpdateSet(({ eb, ref }) => ({
          ratings: eb('doctor_rating.ratings', '+', ref('excluded.ratings')),
          halves: eb('doctor_rating.halves', '+', ref('excluded.halves')),
        })),
      )
      .execute(),
  )
}

export const addToRatingOf = (tx: InTransaction, doctorId: string, halves: number) =>
  tx
    .insertInto('doctor_rating')
    .values({ doctor_id: doctorId, ratings: 1, halves })
    .onConflict(conflict =>
      conflict.column('doctor_id').doUpdateSet(({ eb }) => ({
        ratings: eb('doctor_rating.ratings', '+', 1),
        halves: eb('doctor_rating.halves', '+', halves),
      })),
    )
    .execute()

export const readRating = (connection: Connection, appointmentId: string) =>
  connection
    .selectFrom('appointment_rating')
    .where('appointment_id', '=', appointmentId)
    .selectAll()
    .executeTakeFirst()

/** Of all ratings of a doctor. */
export interface RatedInAll {
  ratings: number
  halves: number
}

/** What all who rated a doctor said, as a part of a statement about many doctors; null where nobody has. */
export const ratedInAll = (doctor: Expression<string>) =>
  sql<RatedInAll | null>`(
    select json_build_object('ratings', ratings, 'halves', halves) from doctor_rating where doctor_id = ${doctor}
  )`
