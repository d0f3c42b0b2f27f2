import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KeyUnknown, parseKeyRing } from '../adapters/key-ring.ts'
import { ringSecrets } from '../adapters/ring-secrets.ts'
import { readInvoiceByNumber } from '../capabilities/payments/index.ts'
import type { Config } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { usageOfAdmin } from './usage.ts'
import { withDatabase } from './with-database.ts'

/** For whoever asks the operator for theirs: with a deleted account nobody can fetch one. */
export async function writeInvoice(config: Config, [number, ...others]: string[]) {
  if (number === undefined || others.length > 0) throw new StartupProblem(usageOfAdmin)
  await withDatabase(config, async ({ database }) => {
    const secrets = ringSecrets(parseKeyRing(config.FILES_KEYS))
    const invoice = await readInvoiceByNumber(database, secrets, number).catch(orSentence)
    if (!invoice) throw new StartupProblem(`There is no invoice ${number}, or its time is over.`)
    const file = join(process.cwd(), `${invoice.number}.pdf`)
    // It has a name and an address on it.
    await writeFile(file, invoice.pdf, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      throw new StartupProblem(`${file} cannot be written here: ${String(error)}`)
    })
    process.stdout.write(`${file} was written.\n`)
  })
}

/** As after a rotation that forgot the old key, or a restored backup without its own. */
function orSentence(error: unknown): never {
  if (!(error instanceof KeyUnknown)) throw error
  throw new StartupProblem(
    `The invoice cannot be opened: ${error.message} Put it back into FILES_KEYS, behind the others.`,
  )
}
