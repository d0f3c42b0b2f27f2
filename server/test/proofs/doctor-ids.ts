import { doctors } from '@konsil/contract/doctors'
import { titleOf } from './calls.ts'

const isPublic = 'administrators alone ask, and every doctor is in their list'

export const doctorIdRules = Object.fromEntries(
  [doctors.readDetail, doctors.readEffectOfBan, doctors.ban, doctors.unban].map(endpoint => [
    `${titleOf(endpoint)} id`,
    { isPublic },
  ]),
)

/** With the sessions end the places of pushes, and a job deals with what was booked. */
export const changedByBan = [
  'app_user',
  'session',
  // What was begun before leads nobody in.
  'mail_link',
  'push_subscription',
  'sent_push',
  'doctor_change',
  'user_ban',
  'administrator_act',
  'graphile_worker._private_jobs',
]
