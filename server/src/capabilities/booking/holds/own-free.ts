import type { Person } from '../../../http/call.ts'
import type { SlotFound } from '../../schedules/index.ts'
import type { BookingGround } from '../ground.ts'
import { runningOf } from './store.ts'

/** What a patient holds is taken for all others; they can have it, from another page or device too. */
export async function withOwnFree(
  { database, clock }: BookingGround,
  { userId }: Person,
  doctorId: string,
  slots: readonly SlotFound[],
): Promise<readonly SlotFound[]> {
  if (!slots.some(({ status }) => status === 'HELD')) return slots
  const holds = await runningOf(database, userId, clock.now())
  const own = new Set(
    holds
      .filter(hold => hold.doctor_id === doctorId)
      .map(hold => `${hold.starts_at.getTime()} ${hold.ends_at.getTime()}`),
  )
  return slots.map(slot =>
    slot.status === 'HELD' && own.has(`${slot.from} ${slot.to}`)
      ? { ...slot, status: 'AVAILABLE' }
      : slot,
  )
}
