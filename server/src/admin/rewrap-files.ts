import { systemClock } from '../adapters/system-clock.ts'
import { everyFileId } from '../capabilities/documents/index.ts'
import { chooseFiles } from '../choose-adapters.ts'
import type { Config } from '../config.ts'
import { FileMissing } from '../ports/file-store.ts'
import { withDatabase } from './with-database.ts'

/** After a new key was put first in FILES_KEYS: until this is through, the older keys must stay there. */
export async function rewrapFiles(config: Config) {
  const { files, closeFiles } = chooseFiles(config, systemClock)
  let renewed = 0
  let missing = 0
  await withDatabase(config, async database => {
    for (const id of await everyFileId(database)) {
      try {
        if (await files.rewrap(id)) renewed += 1
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error
        missing += 1
      }
    }
  })
  closeFiles()
  process.stdout.write(`${renewed} files were put under the current key.\n`)
  if (missing > 0) process.stdout.write(`${missing} files have no content in the store.\n`)
}
