import { doctors } from '@konsil/contract/doctors'
import { titleOf } from './calls.ts'

const isPublic = 'administrators alone ask, and every doctor is in their list'

export const doctorIdRules = Object.fromEntries(
  [doctors.readDetail, doctors.ban, doctors.unban].map(endpoint => [
    `${titleOf(endpoint)} id`,
    { isPublic },
  ]),
)
