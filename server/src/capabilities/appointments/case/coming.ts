import type { LogEntry } from '../store/appointments.ts'

/** Who has said that they will come: whoever has another time since, or another doctor, has not said it of that one. */
export function comingIn(log: readonly LogEntry[]) {
  const since = log.findLastIndex(({ act }) => act === 'MOVE' || act === 'CHOOSE_DOCTOR')
  const said = log.slice(since + 1).filter(({ act }) => act === 'SAY_COMING')
  const sides = new Set(said.map(({ actor }) => actor))
  return (['PATIENT', 'DOCTOR'] as const).filter(side => sides.has(side))
}
