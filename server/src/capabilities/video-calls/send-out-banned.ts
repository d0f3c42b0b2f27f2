import { days, later } from '@konsil/contract/core/time'
import { readDoctorAccounts } from '../access/index.ts'
import type { VideoCallsGround } from './ground.ts'
import { roomsOfCase } from './rooms.ts'
import { noteLeft, openVisitsOf } from './store/visits.ts'

/**
 * Sound and pictures go from browser to browser: that a doctor's sockets are closed ends them only where their own page
 * does as it should. Whoever is in a call with somebody who is kept out hears that they have left, and their page ends
 * it.
 */
export async function sendOutBanned(
  { database, clock, live }: Pick<VideoCallsGround, 'database' | 'clock' | 'live'>,
  doctorId: string,
) {
  const [doctor] = await readDoctorAccounts(database, doctorId)
  if (doctor?.state !== 'BANNED') return
  const now = clock.now()
  for (const visit of await openVisitsOf(database, doctorId, later(now, -days(1)))) {
    const { appointment_id, call_id: callId, side, instance } = visit
    await noteLeft(database, visit, now)
    live.publish('/call', roomsOfCase(appointment_id), 'left', { callId, side, instance })
  }
}
