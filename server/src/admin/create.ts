import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { email, personName } from '@konsil/contract/access'
import { isRefusalId, Refusal, refusals } from '@konsil/contract/core/refusals'
import * as z from 'zod'
import { argon2Passwords } from '../adapters/argon2-passwords.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { createAdministrator } from '../capabilities/access/index.ts'
import type { Config } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { usageOfAdmin } from './usage.ts'
import { withDatabase } from './with-database.ts'

/** Makes an administrator. */
export async function createFromTerminal(config: Config, args: string[]) {
  const administrator = await askFor(args, config)
  try {
    await withDatabase(config, database =>
      createAdministrator(
        { database, clock: systemClock, passwords: argon2Passwords() },
        administrator,
      ),
    )
  } catch (error) {
    if (error instanceof Refusal) throw new StartupProblem(refusals[error.id][1])
    throw error
  }
  process.stdout.write(
    `The administrator ${administrator.email} can sign in at ${config.PUBLIC_URL}/admin/sign-in\n`,
  )
}

async function askFor(args: string[], { PASSWORD_LENGTH: { min, max } }: Config) {
  const given = readFlags(args)
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
  })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    if (process.stdin.isTTY) return terminal.question(question)
    const { value, done } = await lines.next()
    return done ? '' : value
  }
  const answers = {
    email: given.email ?? (await ask('E-mail: ')),
    firstName: given['first-name'] ?? (await ask('First name: ')),
    lastName: given['last-name'] ?? (await ask('Last name: ')),
    password: await ask(`Password (${min} to ${max} characters): `),
  }
  terminal.close()
  const shape = z.object({
    email,
    firstName: personName('first'),
    lastName: personName('last'),
    password: z
      .string()
      .min(min, { error: 'password.length' })
      .max(max, { error: 'password.length' }),
  })
  const parsed = shape.safeParse(answers)
  if (parsed.success) return parsed.data
  throw new StartupProblem(
    parsed.error.issues.map(({ message }) => sentenceOf(message, { min, max })).join('\n'),
  )
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

const sentenceOf = (id: string, { min, max }: { min: number; max: number }) =>
  (isRefusalId(id) ? refusals[id][1] : id)
    .replace('{{min}}', String(min))
    .replace('{{max}}', String(max))
