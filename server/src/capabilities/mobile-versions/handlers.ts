import type { mobileVersions } from '@konsil/contract/mobile-versions'
import type { HandlersOf } from '../../http/call.ts'
import type { Ground } from '../ground.ts'
import { addVersion, removeVersion, updateVersion } from './change-versions.ts'
import { latestOf } from './latest.ts'
import { presentVersion } from './present.ts'
import { listVersions, readReleased } from './store.ts'
import { numbersOf } from './version-numbers.ts'

export const mobileVersionsHandlers = (ground: Ground): HandlersOf<typeof mobileVersions> => ({
  async list({ input: { filters: _, ...page } }) {
    const { rows, total } = await listVersions(ground.database, page)
    return { list: rows.map(presentVersion), total }
  },
  add: async ({ input, person, prove }) =>
    presentVersion(await addVersion(ground, { by: person.userId, prove }, input)),
  update: async ({ input, person, prove }) =>
    presentVersion(await updateVersion(ground, { by: person.userId, prove }, input)),
  async remove({ input, person }) {
    await removeVersion(ground, person.userId, input.id)
    return {}
  },
  readLatest: async ({ input: { version, ...app } }) =>
    latestOf(await readReleased(ground.database, app), numbersOf(version)),
})
