import { parseArgs } from 'node:util'
import { onTheWire } from '@konsil/contract/core/time'
import { type Checked, checkAccessLog } from '../access-log/check-access-log.ts'
import type { Config } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { usageOfAdmin } from './usage.ts'
import { withDatabase } from './with-database.ts'

/** Whether the log of who has read what is as it was written. */
export async function checkLog(config: Config, args: string[]) {
  const kept = anchorIn(args)
  await withDatabase(config, async ({ database }) => {
    const { faults, ...checked } = await checkAccessLog(database, kept)
    if (faults.length > 0) {
      throw new StartupProblem(`The access log was changed.\n${faults.join('\n')}`)
    }
    process.stdout.write(told(checked))
  })
}

function told({ lines, chains, last }: Omit<Checked, 'faults'>) {
  const whole = `The access log is as it was written: ${lines} lines in ${chains} cases.\n`
  if (!last) return `${whole}No anchor has been made yet.\n`
  const hash = last.hash.toString('hex')
  return `${whole}Anchor ${last.number} of ${onTheWire(last.made_at)}: ${hash}\nKeep it elsewhere: with --anchor you learn later whether it is still there.\n`
}

function anchorIn(args: string[]) {
  try {
    const { anchor } = parseArgs({ args, options: { anchor: { type: 'string' } } }).values
    if (anchor === undefined || /^[\da-f]{64}$/i.test(anchor)) return anchor?.toLowerCase()
  } catch {
    // An option that does not exist: below, how the command is written.
  }
  throw new StartupProblem(usageOfAdmin)
}
