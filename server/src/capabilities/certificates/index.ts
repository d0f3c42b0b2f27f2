import type { Ground } from '../ground.ts'
import { checkCertificates } from './check-certificates.ts'
import { certificatesHandlers } from './handlers.ts'

export { physicianIdState } from './physician-id.ts'
export { erase } from './remove.ts'

export function createCertificates(ground: Ground) {
  return {
    handlers: certificatesHandlers(ground),
    checkCertificates: () => checkCertificates(ground),
  }
}
