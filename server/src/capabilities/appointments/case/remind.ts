import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { tryEach } from '../../../try-each.ts'
import type { AppointmentsGround } from '../ground.ts'
import { notifyOf } from '../notify.ts'
import type { Happened } from '../what-happened.ts'
import { restToSay } from '../rest.ts'
import { lockAppointment } from '../store/appointments.ts'
import { findToRemind, insertReminder, type LateKind, type ReminderKind } from '../store/due.ts'
import { findLate } from '../store/late.ts'

interface Reminder {
  kind: ReminderKind
  act: Extract<Happened['act'], `REMIND_${string}` | 'TELL_REPORT_LATE'>
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
  { kind: 'QUESTION_LAST', act: 'REMIND_OF_QUESTION', instead: 'QUESTION_FIRST' },
  { kind: 'QUESTION_FIRST', act: 'REMIND_OF_QUESTION' },
  { kind: 'REPORT_LATE', act: 'TELL_REPORT_LATE' },
]

export async function remindAll(ground: AppointmentsGround) {
  for (const reminder of all) {
    const now = ground.clock.now()
    await tryEach(
      await findDue(ground.database, reminder.kind, now),
      ({ id }) => inTransaction(ground.database, tx => remind(ground, tx, id, reminder)),
      'some reminders did not go out',
    )
  }
}

const isLateKind = (kind: ReminderKind): kind is LateKind =>
  kind === 'QUESTION_FIRST' || kind === 'QUESTION_LAST' || kind === 'REPORT_LATE'

const findDue = (connection: Connection, kind: ReminderKind, now: Date, id?: string) => {
  const which = { now, ...(id === undefined ? {} : { id }) }
  return isLateKind(kind)
    ? findLate(connection, { kind, ...which })
    : findToRemind(connection, { kind, ...which })
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
  const [found] = await findDue(tx, kind, now, id)
  if (!row || !found) return
  const { until } = found
  for (const said of [kind, ...(instead ? [instead] : [])]) {
    await insertReminder(tx, { appointment_id: id, kind: said, due_at: until })
  }
  await notifyOf(tx, now, row, { act, actor: 'SYSTEM', until, ...(await restToSay(tx, row)) })
}
