import type { Connection } from '../../database/connect.ts'
import type { Logger } from '../../ports/logger.ts'
import { countDoubledAddresses } from './store/accounts.ts'

/** Of accounts from before addresses had one form: nobody can sign in to them, and only the operator can mend it. */
export async function warnOfDoubledAddresses(connection: Connection, log: Logger) {
  const count = await countDoubledAddresses(connection)
  if (count === 0) return
  log.warn(
    {},
    `e-mail addresses that another account has in other signs: ${count}. Nobody can sign in with them: see docs/running.md, "Addresses in two spellings"`,
  )
}
