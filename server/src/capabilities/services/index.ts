import type { services } from '@konsil/contract/services'
import type { Connection } from '../../database/connect.ts'
import type { Capability } from '../capability.ts'
import { linkFor } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { erase } from './change-state.ts'
import { serviceParts } from './export-data.ts'
import type { ServicesGround } from './ground.ts'
import { stateCodes } from './present.ts'
import { servicesHandlers } from './handlers.ts'
import { stateNames } from './state-names.ts'
import { readThumbnails } from './store/of-doctor.ts'
import { countOfDoctor, countWaiting, listOfDoctor } from './store/doctor-services.ts'
import { readServiceNames } from './store/names.ts'

export { feeRates } from './fee.ts'
export { priceList } from './price-list.ts'
export { presentToChoose } from './present-to-choose.ts'
export { moneyOf } from './present.ts'
export { type PublicService, publicServicesOf } from './public-services.ts'
export { serviceToBook } from './service-to-book.ts'
export {
  type OfferedNow,
  offeredNowBy,
  type ServiceOfDoctor,
  servicesOf,
} from './store/of-doctor.ts'

/** Signed addresses of the pictures of these services of doctors, by id, of those that have one. */
export async function thumbnailLinksOf(
  ground: Pick<Ground, 'config' | 'clock'>,
  connection: Connection,
  ids: string[],
) {
  const rows = await readThumbnails(connection, ids)
  return new Map(rows.map(row => [row.id, linkFor(ground, row.thumbnail_file_id)]))
}

/** How services of the catalogue and of doctors are called now, by id, for figures about them; removed ones too. */
export async function serviceNamesOf(connection: Connection, ids: string[]) {
  const rows = await readServiceNames(connection, ids)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a doctor offers, newest first, with the state of each and its name; no more of it. */
export async function servicesInShort(connection: Connection, doctorId: string) {
  const { rows } = await listOfDoctor(connection, doctorId, {})
  return rows.flatMap(({ id, name, state }) => {
    if (state === 'REMOVED') return []
    const code = stateCodes[state]
    return { id, name, status: { code, name: stateNames[code] } }
  })
}

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
