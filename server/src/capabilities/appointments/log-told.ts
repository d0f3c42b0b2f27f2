import type { LogEntry } from './store/appointments.ts'

/** What was moved while it was another doctor's is between that one and the patient: whoever took it over reads no times of it (D-322). */
export function logTold(log: readonly LogEntry[], { toDoctor }: { toDoctor: boolean }) {
  const takenOver = toDoctor ? log.findLastIndex(({ act }) => act === 'CHOOSE_DOCTOR') : -1
  return log.map((entry, at) =>
    at < takenOver ? { ...entry, moved_from: null, moved_to: null } : entry,
  )
}

/** Whether it was so with the doctor before. */
export const isBefore = (at: Date, takenOver: Date | undefined) =>
  takenOver !== undefined && at <= takenOver

/** What lies before is between the patient and whoever had it then. */
export const takenOverAt = (log: readonly Pick<LogEntry, 'act' | 'happened_at'>[]) =>
  log.findLast(({ act }) => act === 'CHOOSE_DOCTOR')?.happened_at
