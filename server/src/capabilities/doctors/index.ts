import type { doctors } from '@konsil/contract/doctors'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { followStanding, standingChangedJob } from './ban.ts'
import type { DoctorsGround } from './ground.ts'
import { doctorsHandlers } from './handlers.ts'

/** How administrators see doctors, and keep them out; beside its calls the job that follows a ban. */
export const createDoctors = (ground: DoctorsGround) =>
  ({
    handlers: doctorsHandlers(ground),
    jobs: [jobHandler(standingChangedJob, ({ doctorId }) => followStanding(ground, doctorId))],
  }) satisfies Capability<typeof doctors>
