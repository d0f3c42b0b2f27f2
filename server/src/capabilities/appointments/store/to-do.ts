import { days, later } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { isUndecided } from './due.ts'
import { ends, type Reader, seenBy } from './read-appointments.ts'

/** More than anybody has under way at once. */
const most = 500
/** So long after it took place somebody is asked to rate it. */
const rateWithin = days(60)

const isUnrated = (now: Date) => sql<boolean>`(
  state = 'COMPLETED' and ${ends} > ${later(now, -rateWithin)} and not exists (
    select from appointment_rating rating where rating.appointment_id = appointment.id
  )
)`

const isOpen = sql<boolean>`(
  state in ('PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS', 'DELIVERED_FINAL_DOCUMENT')
)`

const isToBePaid = (now: Date) => sql<boolean>`(state = 'NOT_PAID' and pay_until > ${now})`

/** Those that can wait for somebody, with all that decides for whom. */
export const listOpen = (connection: Connection, reader: Reader, now: Date) =>
  seenBy(connection, reader)
    .where(
      sql<boolean>`(${isOpen} or ${isToBePaid(now)} or ${isUnrated(now)} or (rest_until is not null and state <> 'CANCELLED'))`,
    )
    .select([
      'id',
      'code',
      'service_name',
      'doctor_id',
      'patient_id',
      'state',
      'consultation_type',
      'pay_until',
      'choose_until',
      'answer_until',
      'report_due_at',
      'accept_until',
      'rest_until',
      'doctor_service_id',
      'starts_at',
      'ends_at',
      'time_zone',
      'day',
    ])
    .select([
      sql<Date | null>`(
        select question.waits_until from appointment_question question
        where question.appointment_id = appointment.id and question.ended_at is null
      )`.as('waits_until'),
      sql<'PATIENT' | 'DOCTOR' | null>`(
        select claim.claimed_by from appointment_no_show claim
        where claim.appointment_id = appointment.id and claim.ended_at is null
      )`.as('claimed_by'),
      sql<Date | null>`(
        select claim.answer_until from appointment_no_show claim
        where claim.appointment_id = appointment.id and claim.ended_at is null
      )`.as('claim_until'),
      isUndecided.as('is_disputed'),
      sql<Date | null>`(
        select dispute.hear_until from appointment_dispute dispute
        where dispute.appointment_id = appointment.id and dispute.decided_at is null
          and not exists (
            select from dispute_view view where view.dispute_id = dispute.id and view.side = ${reader.role}
          )
      )`.as('hear_until'),
    ])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
export type OpenRow = Awaited<ReturnType<typeof listOpen>>[number]
