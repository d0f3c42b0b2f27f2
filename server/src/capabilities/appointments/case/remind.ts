import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { tryEach } from '../../../try-each.ts'
import type { AppointmentsGround } from '../ground.ts'
import { notifyOf, type Happened } from '../notify.ts'
import { restToSay } from '../rest.ts'
import { lockAppointment } from '../store/appointments.ts'
import { findToRemind, insertReminder, type ReminderKind } from '../store/due.ts'

interface Reminder {
  kind: ReminderKind
  act: Extract<Happened['act'], `REMIND_${string}`>
  /** What an earlier one would have said is said with it. */
  instead?: ReminderKind
}

/** The last one first: a job that comes late says only what is next (APPT-49, APPT-56). */
const all: readonly Reminder[] = [
  { kind: 'ANSWERS_LAST', act: 'REMIND_OF_ANSWERS', instead: 'ANSWERS_FIRST' },
  { kind: 'ANSWERS_FIRST', act: 'REMIND_OF_ANSWERS' },
  { kind: 'BEGINS_HOUR', act: 'REMIND_OF_TIME', instead: 'BEGINS_DAY' },
  { kind: 'BEGINS_DAY', act: 'REMIND_OF_TIME' },
  { kind: 'ACCEPT', act: 'REMIND_TO_ACCEPT' },
  { kind: 'REPORT_DAY', act: 'REMIND_OF_REPORT', instead: 'REPORT_DAY_BEFORE' },
  { kind: 'REPORT_DAY_BEFORE', act: 'REMIND_OF_REPORT' },
  { kind: 'REST_LAST', act: 'REMIND_OF_REST', instead: 'REST_FIRST' },
  { kind: 'REST_FIRST', act: 'REMIND_OF_REST' },
]

export async function remindAll(ground: AppointmentsGround) {
  for (const reminder of all) {
    const { kind } = reminder
    await tryEach(
      await findToRemind(ground.database, { kind, now: ground.clock.now() }),
      ({ id }) => inTransaction(ground.database, tx => remind(ground, tx, id, reminder)),
      'some reminders did not go out',
    )
  }
}

/** Once for each time that something is due; what was done meanwhile is not asked for. */
async function remind(
  { clock }: AppointmentsGround,
  tx: InTransaction,
  id: string,
  { kind, act, instead }: Reminder,
) {
  const row = await lockAppointment(tx, id)
  const now = clock.now()
  const [found] = await findToRemind(tx, { kind, now, id })
  const until =
    found &&
    (found.answer_until ??
      found.starts_at ??
      found.accept_until ??
      found.report_due_at ??
      found.rest_until)
  if (!row || !until) return
  for (const said of [kind, ...(instead ? [instead] : [])]) {
    await insertReminder(tx, { appointment_id: id, kind: said, due_at: until })
  }
  await notifyOf(tx, now, row, { act, actor: 'SYSTEM', ...(await restToSay(tx, row)) })
}
