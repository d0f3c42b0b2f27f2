import { services } from '@konsil/contract/services'
import { call, Refused } from '../../../lib/calls/api.ts'

/** What keeps a doctor from adding services, or is to be done first. */
export const reminders = ['notReady', 'noPhysicianId', 'inReview'] as const
export type Reminder = (typeof reminders)[number]

/** What `verify` answers, and the reminder that it means (SERV-27). That there is no service yet is why one is added (SERV-28). */
const meant: Partial<Record<string, Reminder | null>> = {
  'doctorservice.is.empty.certificate': 'noPhysicianId',
  'doctorservice.not.enough.certificate': 'noPhysicianId',
  'doctorservice.is.in.reviewing.status.certificate': 'inReview',
  'doctorservice.is.empty.service': null,
}

/** Nothing when services can be added. Other failures are thrown. */
export async function askReminder(): Promise<Reminder | null> {
  try {
    await call(services.verify, {})
    return null
  } catch (failure) {
    const reminder = failure instanceof Refused ? meant[failure.id ?? ''] : undefined
    if (reminder !== undefined) return reminder
    throw failure
  }
}
