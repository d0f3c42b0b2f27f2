import { parseArgs } from 'node:util'
import { email } from '@konsil/contract/access'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { resetSecondFactor } from '../capabilities/access/index.ts'
import type { Config } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { usageOfAdmin } from './usage.ts'
import { withDatabase } from './with-database.ts'

/** Leaves a line in the log: it is the one way in past a second factor. */
export async function resetFromTerminal(config: Config, args: string[]) {
  const address = readAddress(args)
  await withDatabase(config, async ({ database }) => {
    const reset = await resetSecondFactor({ config, database, clock: systemClock }, address)
    if (!reset) throw new StartupProblem(`There is no account with the address ${address}.`)
    pinoLogger(config.LOG_LEVEL).warn(
      reset,
      'the operator took away the second factors of an account, and ended its sessions',
    )
  })
  process.stdout.write(
    `${address} now signs in with the password alone, and is asked for a new second factor where the role needs one.\n`,
  )
}

function readAddress(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    return email.parse(values.email)
  } catch {
    throw new StartupProblem(usageOfAdmin)
  }
}
