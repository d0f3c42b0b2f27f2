import type { certificates } from '@konsil/contract/certificates'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import type { Ground } from '../ground.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { checkCertificates, checkCertificatesJob } from './check-certificates.ts'
import { certificateParts } from './export-data.ts'
import { certificatesHandlers } from './handlers.ts'
import { erase } from './remove.ts'
import { countOfDoctor, countWaiting } from './store/certificates.ts'
import { countDecisionsAbout, countDecisionsBy } from './store/decisions.ts'
import { overdueDecisionsJob, performOverdue, takeEffect, takeEffectJob } from './take-effect.ts'

export { addApproved } from './add-approved.ts'
export { todayOf } from './expiry.ts'
export { physicianIdChangedJob } from './physician-id-changed.ts'
export { lastOf, physicianIdState, someIsValid } from './physician-id.ts'
export { lastDaysOfPhysicianIds, validPhysicianIds } from './store/certificates.ts'
export { usualReviewHours } from './usual-review-hours.ts'

/** Certificates from handing in to review; beside its calls, the hourly job that reminds of their end, and those that perform decisions. */
export function createCertificates(ground: Ground) {
  return {
    handlers: certificatesHandlers(ground),
    personalData,
    waitingForOffice: [{ kind: 'CERTIFICATES', count: countWaiting }],
    jobs: [
      jobHandler(checkCertificatesJob, () => checkCertificates(ground)),
      jobHandler(takeEffectJob, payload => takeEffect(ground, payload)),
      jobHandler(overdueDecisionsJob, () => performOverdue(ground)),
    ],
  } satisfies Capability<typeof certificates>
}

const personalData: PersonalData = {
  async summary(connection, userId) {
    const own = [
      erased('CERTIFICATES', await countOfDoctor(connection, userId)),
      erased('CERTIFICATE_RECORDS', await countDecisionsAbout(connection, userId)),
    ]
    // What an administrator decided about others stays, without the name.
    const count = await countDecisionsBy(connection, userId)
    return count === 0 ? own : [...own, { kind: 'CERTIFICATE_DECISIONS', count, fate: 'STAYS' }]
  },
  erase,
  export: certificateParts,
}
