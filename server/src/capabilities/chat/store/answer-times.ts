import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

interface Took {
  count: number
  minutes: number | null
}

/** From what a patient wrote, first where they wrote several times, to the next word of this doctor. */
export async function readAnswerTimes(
  connection: Connection,
  doctorId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Took> {
  const { rows } = await sql<Took>`
    select count(*) as count,
           percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at)::float8) / 60 as minutes
    from (
      select author_id, sent_at, lag(author_id) over said as author_before,
             min(sent_at) filter (where author_id = ${doctorId}) over (
               partition by message.appointment_id order by number rows between 1 following and unbounded following
             ) as answered_at
      from chatroom join chat_message message on message.appointment_id = chatroom.appointment_id
      where chatroom.doctor_id = ${doctorId} and number > doctor_from
      window said as (partition by message.appointment_id order by number)
    ) as message
    where author_id <> ${doctorId} and author_before is distinct from author_id
      and sent_at >= ${from} and sent_at < ${to} and answered_at is not null`.execute(connection)
  return rows[0] ?? { count: 0, minutes: null }
}
