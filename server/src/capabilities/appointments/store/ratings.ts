import { type Expression, type Insertable, type Selectable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
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
