import type { Connection } from '../../../database/connect.ts'

/** All that stands beside these appointments since they were paid. */
export async function readWholeCases(connection: Connection, ids: string[]) {
  const of = ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000']
  const [done, versions, questions, claims, disputes, views, ratings, reminders] =
    await Promise.all([
      connection
        .selectFrom('appointment_option_done')
        .where('appointment_id', 'in', of)
        .selectAll()
        .execute(),
      connection
        .selectFrom('report_version')
        .where('appointment_id', 'in', of)
        .selectAll()
        .orderBy('number')
        .execute(),
      connection
        .selectFrom('appointment_question')
        .where('appointment_id', 'in', of)
        .selectAll()
        .orderBy('asked_at')
        .execute(),
      connection
        .selectFrom('appointment_no_show')
        .where('appointment_id', 'in', of)
        .selectAll()
        .execute(),
      connection
        .selectFrom('appointment_dispute')
        .where('appointment_id', 'in', of)
        .selectAll()
        .orderBy('opened_at')
        .execute(),
      connection
        .selectFrom('dispute_view')
        .where('appointment_id', 'in', of)
        .selectAll()
        .orderBy('stated_at')
        .execute(),
      connection
        .selectFrom('appointment_rating')
        .where('appointment_id', 'in', of)
        .selectAll()
        .execute(),
      connection
        .selectFrom('appointment_reminder')
        .where('appointment_id', 'in', of)
        .selectAll()
        .orderBy('due_at')
        .execute(),
    ])
  return { done, versions, questions, claims, disputes, views, ratings, reminders }
}
export type WholeCases = Awaited<ReturnType<typeof readWholeCases>>
