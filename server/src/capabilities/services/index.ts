import type { services } from '@konsil/contract/services'
import type { Capability } from '../capability.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { erase } from './change-state.ts'
import type { ServicesGround } from './ground.ts'
import { servicesHandlers } from './handlers.ts'
import { countOfDoctor } from './store/doctor-services.ts'

export { feeRates } from './fee.ts'
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
  }
  return {
    handlers: servicesHandlers(ground),
    personalData,
  } satisfies Capability<typeof services>
}
