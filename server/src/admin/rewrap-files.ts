import { KeyUnknown, parseKeyRing } from '../adapters/key-ring.ts'
import { ringSecrets, secretsOfKey } from '../adapters/ring-secrets.ts'
import { FileDamaged } from '../adapters/sealed-file.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { caseKeysIn, rewrapCaseKeys } from '../case-keys/case-keys.ts'
import { resealSecrets } from '../capabilities/access/index.ts'
import { moveWords } from '../capabilities/appointments/index.ts'
import { everyFileId } from '../capabilities/documents/index.ts'
import { resealPushKey } from '../capabilities/notifications/index.ts'
import { resealInvoices, resealNotes } from '../capabilities/payments/index.ts'
import { chooseFiles } from '../choose-adapters.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { FileMissing } from '../ports/file-store.ts'
import { StartupProblem } from '../startup-problem.ts'
import { withCaseKeys, withDatabase } from './with-database.ts'

interface Outcome {
  renewed: number
  /** Under the current key already. */
  current: number
  /** Their ids: nothing of them can be read, whatever key there is. */
  missing: string[]
  unknown: number
  damaged: number
}

/**
 * After a new key was put first in FILES_KEYS: until everything is under it, the older keys must stay
 * there, so what could not be done is a failure of the whole. What has no content in the store needs none: after a
 * restore it may be what was removed while the backup ran.
 */
export async function rewrapFiles(config: Config) {
  await withDatabase(config, async cases => {
    const { database } = cases
    const outcome = await rewrapEach(config, database)
    refuseOtherStore(config, outcome)
    const secrets = ringSecrets(parseKeyRing(config.FILES_KEYS))
    const resealed = await resealSecrets(database, secrets)
    const keys = await withCaseKeys(config, cases, async ({ database: keys }) => {
      const caseKeys = caseKeysIn({ database, keys, ring: secrets, secretsOfKey })
      await moveWords({ database, secrets, caseKeys })
      return rewrapCaseKeys(keys, secrets)
    })
    const invoices = await resealInvoices(database, secrets)
    const notes = await resealNotes(database, secrets)
    const pushKey = await resealPushKey(database, secrets)
    process.stdout.write(`${outcome.renewed} files were put under the current key.\n`)
    process.stdout.write(`${resealed} secrets of authenticator apps were, too.\n`)
    process.stdout.write(`${keys} keys of cases were, too.\n`)
    process.stdout.write(`${invoices} invoices were, too.\n`)
    process.stdout.write(`${notes} notes on cases of money were, too.\n`)
    if (pushKey) process.stdout.write('The key of pushes was, too.\n')
    tellMissing(outcome)
    refuseIncomplete(outcome)
  })
}

async function rewrapEach(config: Config, database: Database): Promise<Outcome> {
  const { files, closeFiles } = chooseFiles(config, systemClock)
  const outcome = { renewed: 0, current: 0, unknown: 0, damaged: 0 }
  const missing: string[] = []
  try {
    for (const id of await everyFileId(database)) {
      try {
        outcome[(await files.rewrap(id)) ? 'renewed' : 'current'] += 1
      } catch (error) {
        if (error instanceof FileMissing) missing.push(id)
        else if (error instanceof KeyUnknown) outcome.unknown += 1
        else if (error instanceof FileDamaged) outcome.damaged += 1
        else throw error
      }
    }
  } finally {
    closeFiles()
  }
  // People may remove files meanwhile: of those, nothing is missing.
  const still = new Set(await everyFileId(database))
  return { ...outcome, missing: missing.filter(id => still.has(id)) }
}

/** Where nothing is that should be, it is the setting that is wrong, and not the files. */
function refuseOtherStore({ FILES_URL, DATA_DIR }: Config, { missing, ...found }: Outcome) {
  if (missing.length === 0 || Object.values(found).some(number => number > 0)) return
  const [place, setting] = FILES_URL
    ? ['the store that FILES_URL names', 'FILES_URL']
    : [`${DATA_DIR}/files`, 'DATA_DIR or FILES_URL']
  throw new StartupProblem(
    `None of the ${missing.length} files that the database knows is in ${place}: ${setting} is not what the running product has. Nothing was changed; keep the old key.`,
  )
}

function tellMissing({ missing }: Outcome) {
  if (missing.length === 0) return
  process.stdout.write(
    `${missing.length} files have no content in the store, and were passed over. Where a copy of them may still come back, keep the old key: ${missing.join(', ')}\n`,
  )
}

function refuseIncomplete({ unknown, damaged }: Outcome) {
  const told = [
    unknown > 0 && `${unknown} files lie under a key that is not in FILES_KEYS`,
    damaged > 0 && `${damaged} files are damaged`,
  ].filter(Boolean)
  if (told.length === 0) return
  throw new StartupProblem(
    `${told.join(', ')}: keep the old key, mend that (docs/running.md), then run this again.`,
  )
}
