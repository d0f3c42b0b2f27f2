import { checkLog } from './admin/check-log.ts'
import { copyDatabase } from './admin/copy-database.ts'
import { createFromTerminal } from './admin/create.ts'
import { resetFromTerminal } from './admin/reset-second-factor.ts'
import { rewrapFiles } from './admin/rewrap-files.ts'
import { usageOfAdmin } from './admin/usage.ts'
import { writeInvoice } from './admin/write-invoice.ts'
import { readConfig } from './config.ts'
import { StartupProblem } from './startup-problem.ts'

/** The operator's acts at the machine itself. */
export async function runAdmin([command, ...args]: string[]): Promise<void> {
  try {
    if (command === 'create') await createFromTerminal(readConfig(), args)
    else if (command === 'rewrap-files') await rewrapFiles(readConfig())
    else if (command === 'check-access-log') await checkLog(readConfig(), args)
    else if (command === 'write-invoice') await writeInvoice(readConfig(), args)
    else if (command === 'copy-database') await copyDatabase(readConfig(), args)
    else if (command === 'reset-second-factor') await resetFromTerminal(readConfig(), args)
    else throw new StartupProblem(usageOfAdmin)
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
