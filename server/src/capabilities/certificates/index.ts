import type { Ground } from '../ground.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { checkCertificates } from './check-certificates.ts'
import { certificatesHandlers } from './handlers.ts'
import { erase } from './remove.ts'
import { countOfDoctor } from './store.ts'

export { addApproved } from './add-approved.ts'
export { todayOf } from './expiry.ts'
export { physicianIdState, someIsValid } from './physician-id.ts'
export { lastDaysOfPhysicianIds } from './store.ts'

export function createCertificates(ground: Ground) {
  return {
    handlers: certificatesHandlers(ground),
    personalData,
    checkCertificates: () => checkCertificates(ground),
  }
}

const personalData: PersonalData = {
  summary: async (connection, userId) => [
    erased('CERTIFICATES', await countOfDoctor(connection, userId)),
  ],
  erase,
}
