import { parseArgs } from 'node:util'
import { anyPassword, email } from '@konsil/contract/access'
import { passwordLength } from '@konsil/contract/chosen-password'
import { personName } from '@konsil/contract/person'
import { isRefusalId, Refusal } from '@konsil/contract/core/refusals'
import { asItem, sentences } from '@konsil/contract/refusals/sentences'
import * as z from 'zod'
import { argon2Passwords } from '../adapters/argon2-passwords.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { createAdministrator } from '../capabilities/access/index.ts'
import type { Config } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { openTerminal } from './terminal.ts'
import { usageOfAdmin } from './usage.ts'
import { withDatabase } from './with-database.ts'

const shape = z.object({
  email,
  firstName: personName('first'),
  lastName: personName('last'),
  password: anyPassword,
})

/** Makes an administrator. */
export async function createFromTerminal(config: Config, args: string[]) {
  const administrator = await askFor(args)
  try {
    await withDatabase(config, ({ database }) =>
      createAdministrator(
        { database, clock: systemClock, passwords: argon2Passwords() },
        administrator,
      ),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StartupProblem(asItem(...error.told).defaultMessage)
  }
  process.stdout.write(
    `The administrator ${administrator.email} can sign in at ${config.PUBLIC_URL}/admin/sign-in\n`,
  )
}

async function askFor(args: string[]) {
  const given = readFlags(args)
  const terminal = openTerminal(process.stdin, process.stdout)
  try {
    const answers = {
      email: given.email ?? (await terminal.ask('E-mail: ')),
      firstName: given['first-name'] ?? (await terminal.ask('First name: ')),
      lastName: given['last-name'] ?? (await terminal.ask('Last name: ')),
      password: await terminal.askHidden(
        `Password (${passwordLength.min} to ${passwordLength.max} characters, not shown): `,
      ),
    }
    const parsed = shape.safeParse(answers)
    if (parsed.success) return parsed.data
    throw new StartupProblem(
      parsed.error.issues.map(({ message }) => sentenceOf(message)).join('\n'),
    )
  } finally {
    terminal.close()
  }
}

function readFlags(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { email: text, 'first-name': text, 'last-name': text } })
      .values
  } catch {
    throw new StartupProblem(usageOfAdmin)
  }
}

const sentenceOf = (id: string) => (isRefusalId(id) ? sentences[id] : id)
