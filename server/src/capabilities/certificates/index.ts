import type { certificates } from '@konsil/contract/certificates'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import type { Ground } from '../ground.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { checkCertificates, checkCertificatesJob } from './check-certificates.ts'
import { certificatesHandlers } from './handlers.ts'
import { erase } from './remove.ts'
import { countOfDoctor } from './store.ts'

export { addApproved } from './add-approved.ts'
export { todayOf } from './expiry.ts'
export { physicianIdState, someIsValid } from './physician-id.ts'
export { lastDaysOfPhysicianIds } from './store.ts'

/** Certificates from handing in to review; beside its calls, the hourly job that reminds of their end. */
export function createCertificates(ground: Ground) {
  return {
    handlers: certificatesHandlers(ground),
    personalData,
    jobs: [jobHandler(checkCertificatesJob, () => checkCertificates(ground))],
  } satisfies Capability<typeof certificates>
}

const personalData: PersonalData = {
  summary: async (connection, userId) => [
    erased('CERTIFICATES', await countOfDoctor(connection, userId)),
  ],
  erase,
}
