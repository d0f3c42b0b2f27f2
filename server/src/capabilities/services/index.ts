import type { services } from '@konsil/contract/services'
import type { Capability } from '../capability.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { erase } from './change-state.ts'
import { serviceParts } from './export-data.ts'
import type { ServicesGround } from './ground.ts'
import { servicesHandlers } from './handlers.ts'
import { countOfDoctor, countWaiting } from './store/doctor-services.ts'

export { feeRates } from './fee.ts'
export { priceList } from './price-list.ts'
export {
  type OfferedNow,
  offeredNowBy,
  type ServiceOfDoctor,
  servicesOf,
} from './store/of-doctor.ts'

/** The catalogue, what doctors offer of it, and their proposals. */
export function createServices(ground: ServicesGround) {
  const personalData: PersonalData = {
    summary: async (connection, userId) => [
      erased('SERVICES', await countOfDoctor(connection, userId)),
    ],
    erase: (tx, userId) => erase(tx, userId, ground.clock.now()),
    export: serviceParts,
  }
  return {
    handlers: servicesHandlers(ground),
    personalData,
    waitingForOffice: [{ kind: 'PROPOSALS', count: countWaiting }],
  } satisfies Capability<typeof services>
}
