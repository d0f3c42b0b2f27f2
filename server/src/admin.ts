import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { email, personName } from '@konsil/contract/access'
import { isRefusalId, Refusal, refusals } from '@konsil/contract/core/refusals'
import * as z from 'zod'
import { argon2Passwords } from './adapters/argon2-passwords.ts'
import { pinoLogger } from './adapters/pino-logger.ts'
import { systemClock } from './adapters/system-clock.ts'
import { createAdministrator } from './capabilities/access/index.ts'
import { type Config, readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { startEmbeddedPostgres } from './database/embedded/index.ts'
import { migrate } from './database/migrate.ts'
import { loadStartingData } from './database/starting-data.ts'
import { migrationsFolder } from './home.ts'
import { StartupProblem } from './startup-problem.ts'

const usage = `Usage: npm run admin -- create [--email E] [--first-name F] [--last-name L]
Makes an administrator. What is not given is asked for; the password always is, or is read from standard input.`

/** The operator's acts at the machine itself. */
export async function runAdmin(args: string[]): Promise<void> {
  try {
    if (args[0] !== 'create') throw new StartupProblem(usage)
    await create(args.slice(1))
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function create(args: string[]) {
  const config = readConfig()
  const administrator = await askFor(args, config)
  const log = pinoLogger('silent')
  const own = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(config.DATA_DIR, 'postgres'),
        durable: true,
        log: () => undefined,
      })
  const connected = connect(config.DATABASE_URL ?? own?.url ?? '', log, 2)
  try {
    await migrate(connected.pool, migrationsFolder)
    await loadStartingData(connected.database, systemClock.now())
    await createAdministrator(
      { database: connected.database, clock: systemClock, passwords: argon2Passwords() },
      administrator,
    )
    process.stdout.write(
      `The administrator ${administrator.email} can sign in at ${config.PUBLIC_URL}/admin/sign-in\n`,
    )
  } catch (error) {
    if (error instanceof Refusal) throw new StartupProblem(refusals[error.id][1])
    throw error
  } finally {
    await connected.close()
    await own?.stop()
  }
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
    throw new StartupProblem(usage)
  }
}

const sentenceOf = (id: string, { min, max }: { min: number; max: number }) =>
  (isRefusalId(id) ? refusals[id][1] : id)
    .replace('{{min}}', String(min))
    .replace('{{max}}', String(max))
