import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Operator } from '@konsil/contract/site-pages'
import * as z from 'zod'
import { parseClamUrl } from './adapters/clamd-virus-scan.ts'
import { parseKeyRing } from './adapters/key-ring.ts'
import { parseFilesUrl } from './adapters/s3-file-store.ts'
import { type Build, readBuild } from './build-facts.ts'
import {
  conferenceSettings,
  refuseHalfConference,
  secretsOfConferences,
} from './conference-settings.ts'
import { errorCode } from './error-code.ts'
import { repositoryFolder } from './folders.ts'
import { isHostName, isLoopback } from './http/hosts.ts'
import { readOrMakeKeys } from './kept-keys.ts'
import { dkimOf, mailSettings } from './mail-settings.ts'
import {
  issuerSettings,
  type OperatorAccount,
  operatorAccountOf,
  operatorOf,
  operatorSettings,
  refuseIssuerWithoutNumbers,
} from './operator.ts'
import { pushSettings, refuseAnyHost } from './push-settings.ts'
import { StartupProblem } from './startup-problem.ts'
import { weaknessOf, weaknessOfKey } from './weak-secrets.ts'

const wrongPort = { error: 'must be a whole number from 1 to 65535' }
const port = z.coerce.number(wrongPort).int(wrongPort).min(1, wrongPort).max(65535, wrongPort)
const flag = z.enum(['true', 'false']).transform(value => value === 'true')
const secret = z.string().min(32, { error: 'must have at least 32 characters' })
const wrongCount = { error: 'must be a whole number, 1 or more' }
const count = z.coerce.number(wrongCount).int(wrongCount).min(1, wrongCount)

const readableBy = (parse: (setting: string) => unknown) => (setting: string) => {
  try {
    return Boolean(parse(setting))
  } catch {
    return false
  }
}

/** A ring of secrets, `id:secret,id:secret`; the first is used for new things, all are accepted. */
const ring = z
  .string()
  .transform(text => text.split(',').map(entry => entry.trim().split(/:(.*)/s)))
  .pipe(
    z
      .array(
        z
          .tuple([
            z.string().regex(/^[a-z0-9-]{1,20}$/i),
            z.string().min(32, { error: 'each secret must have at least 32 characters' }),
          ])
          .rest(z.string()),
      )
      .min(1),
  )
  .transform(entries => entries.map(([id, value]) => ({ id, value })))
  .refine(entries => new Set(entries.map(({ id }) => id)).size === entries.length, {
    error: 'each id may stand there once',
  })

const hostNames = z
  .string()
  .transform(text => text.split(',').map(name => name.trim()))
  .refine(names => names.every(isHostName), {
    error: 'must be names of hosts without ports, like konsil.example.org,10.0.0.7',
  })

/** Those that there is an adapter for. */
const paymentProviders = ['sandbox', 'stripe', 'paypal'] as const

const paypalId = z.string().regex(/^[\w-]{10,}$/, { error: 'must be as PayPal shows it' })

const environment = z.object({
  NODE_ENV: z.enum(['production', 'staging', 'testing', 'development', 'test']).optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default('Konsil'),
  PROCESS: z.enum(['both', 'api', 'worker']).default('both'),
  HOST: z.string().min(1).optional(),
  OPEN_DEMONSTRATION: flag.default(false),
  PORT: port.default(4000),
  REALTIME_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  TRUST_PROXY: flag.default(false),
  ALLOWED_HOSTS: hostNames.default([]),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CASE_KEYS_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  FILES_URL: z
    .url({ protocol: /^s3$/ })
    .refine(readableBy(parseFilesUrl), { error: 'must be like s3://KEY:SECRET@host:port/bucket' })
    .optional(),
  FILES_KEYS: z
    .string()
    .refine(readableBy(parseKeyRing), { error: 'must be id:base64,id:base64 with 32 bytes each' })
    .optional(),
  TOKEN_KEYS: ring.optional(),
  LINK_SECRET: secret.optional(),
  BOT_CHECK_SECRET: secret.optional(),
  BOT_CHECK_DIFFICULTY: count.optional(),
  ...mailSettings,
  PASSWORD_LENGTH: z
    .string()
    .regex(/^\d{1,3}-\d{1,3}$/, { error: 'must be like 8-128' })
    .default('8-128'),
  REQUESTS_PER_MINUTE: count.default(1200),
  ATTEMPTS_PER_ADDRESS: count.default(60),
  SECOND_FACTOR_FOR_ADMINS: flag.optional(),
  UPLOADS_PER_ADDRESS: count.default(1000),
  FILES_PER_ACCOUNT: count.default(500),
  FILES_MB_PER_ACCOUNT: count.default(1024),
  FILES_MB_KEPT_FREE: count.default(1024),
  CASE_FILES_MB: count.default(5120),
  VIRUS_SCAN_URL: z
    .url()
    .refine(readableBy(parseClamUrl), {
      error: 'must be like clamd://host:3310 or clamd:///run/clamav/clamd.ctl',
    })
    .optional(),
  ...conferenceSettings,
  CALL_METADATA_DAYS: count.default(90),
  ...pushSettings,
  CONTENT_DIR: z.string().min(1).superRefine(refuseUnreadableFolder).optional(),
  PAYMENT_PROVIDERS: z
    .string()
    .transform(text => text.split(',').map(name => name.trim()))
    .pipe(
      z.array(z.enum(paymentProviders, { error: `must be among ${paymentProviders.join(', ')}` })),
    )
    .refine(names => new Set(names).size === names.length, { error: 'names one twice' })
    .optional(),
  PAYMENT_SANDBOX_IN_PRODUCTION: flag.default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(live|test)_\w{10,}$/, { error: 'must be like sk_live_… or rk_live_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{10,}$/, { error: 'must be like whsec_…' })
    .optional(),
  PAYPAL_CLIENT_ID: paypalId.optional(),
  PAYPAL_CLIENT_SECRET: paypalId.optional(),
  PAYPAL_WEBHOOK_ID: paypalId.optional(),
  PAYPAL_SANDBOX: flag.default(false),
  ...operatorSettings,
  ...issuerSettings,
  INVOICE_YEARS: count.min(8, { error: 'must be 8 or more, as German tax law asks' }).default(8),
  RECORD_YEARS: count
    .min(10, { error: 'must be 10 or more, as German law asks for records of treatments' })
    .default(10),
  APP_DEEP_LINK: z.string().default(''),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape)

/** Without it the texts that come with the product would be shown, which are drafts, and nobody would notice. */
function refuseUnreadableFolder(folder: string, context: z.RefinementCtx<string>) {
  const path = resolve(folder)
  try {
    // With the dot it is entered, as it is for each text.
    readdirSync(`${path}/.`)
  } catch (error) {
    const code = errorCode(error)
    context.addIssue(folderFaults[code]?.(path) ?? `the folder ${path} cannot be read (${code})`)
  }
}

const folderFaults: Record<string, (path: string) => string> = {
  ENOENT: path => `there is no folder ${path}`,
  ENOTDIR: path => `${path} is no folder`,
}

export interface Config extends Omit<z.infer<typeof environment>, 'PASSWORD_LENGTH'> {
  /** Staging too: it is as strict, or it would prove nothing. */
  production: boolean
  /** Each answer goes through its schema: while developing and in tests, not where people wait for it. */
  checksAnswers: boolean
  BUILD: Build
  HOST: string
  REALTIME_PORT: number
  METRICS_PORT: number
  SECOND_FACTOR_FOR_ADMINS: boolean
  PUBLIC_URL: string
  DATA_DIR: string
  FILES_KEYS: string
  TOKEN_KEYS: { id: string; value: string }[]
  LINK_SECRET: string
  BOT_CHECK_SECRET: string
  BOT_CHECK_DIFFICULTY: number
  MAIL_FROM: string
  PASSWORD_LENGTH: { min: number; max: number }
  PAYMENT_PROVIDERS: (typeof paymentProviders)[number][]
  OPERATOR: Operator
  OPERATOR_ACCOUNT: OperatorAccount
}

/** The one place that reads the environment. Every mistake is named, all at once. */
export function readConfig(given: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    throw new StartupProblem(
      parsed.error.issues
        .map(issue => `The setting ${issue.path[0]?.toString() ?? ''} is wrong: ${issue.message}.`)
        .join('\n'),
    )
  }
  const settings = parsed.data
  refuseTogether(settings)
  const production = settings.NODE_ENV === 'production' || settings.NODE_ENV === 'staging'
  if (!production) refuseOpenDemonstration(settings)
  refuseHalfProviders(settings)
  refuseHalfConference(settings)
  dkimOf(settings)
  if (production) for (const refuse of [refuseSandbox, refuseAnyHost]) refuse(settings)
  const dataFolder = resolve(settings.DATA_DIR ?? join(repositoryFolder, 'data'))
  const keys = production ? keysOfOperator(settings) : keysForTryingOut(dataFolder, settings)
  refuseIssuerWithoutNumbers(settings, production)
  const [min = 0, max = 0] = settings.PASSWORD_LENGTH.split('-').map(Number)
  if (min < 1 || max < min || max > 256) {
    throw new StartupProblem(
      'The setting PASSWORD_LENGTH is wrong: the first number must be at least 1 and not above the second, the second at most 256.',
    )
  }
  return {
    ...settings,
    ...keys,
    production,
    BUILD: readBuild(),
    checksAnswers: settings.NODE_ENV === 'development' || settings.NODE_ENV === 'test',
    HOST: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    REALTIME_PORT: settings.REALTIME_PORT ?? settings.PORT + 1,
    METRICS_PORT: settings.METRICS_PORT ?? settings.PORT + 2,
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    DATA_DIR: dataFolder,
    SECOND_FACTOR_FOR_ADMINS: settings.SECOND_FACTOR_FOR_ADMINS ?? production,
    BOT_CHECK_DIFFICULTY: settings.BOT_CHECK_DIFFICULTY ?? (production ? 1_500_000 : 5_000),
    MAIL_FROM: settings.MAIL_FROM ?? `${settings.PRODUCT_NAME} <no-reply@localhost>`,
    PASSWORD_LENGTH: { min, max },
    PAYMENT_PROVIDERS: settings.PAYMENT_PROVIDERS ?? (production ? [] : ['sandbox']),
    OPERATOR: operatorOf(settings),
    OPERATOR_ACCOUNT: operatorAccountOf(settings, production),
  }
}

type Settings = z.infer<typeof environment>

/** What each setting alone does not show. */
function refuseTogether({ PORT, REALTIME_PORT, METRICS_PORT, PROCESS, REDIS_URL }: Settings) {
  const ports = [PORT, REALTIME_PORT ?? PORT + 1, METRICS_PORT ?? PORT + 2]
  if (new Set(ports).size < ports.length || Math.max(...ports) > 65_535) {
    throw new StartupProblem(
      `PORT, REALTIME_PORT and METRICS_PORT must be three ports up to 65535; they are ${ports.join(', ')}.`,
    )
  }
  if (PROCESS !== 'both' && !REDIS_URL) {
    throw new StartupProblem(
      `The setting REDIS_URL is missing: with PROCESS=${PROCESS} there are several processes, and live events reach all of them through Redis.`,
    )
  }
}

/** Accounts whose passwords everybody knows, and pages that show all mails, stay on this machine. */
function refuseOpenDemonstration(settings: Settings) {
  const { HOST, OPEN_DEMONSTRATION, DATABASE_URL, SMTP_URL } = settings
  if (OPEN_DEMONSTRATION) return
  const otherwise =
    'Set NODE_ENV=production, or, where it is meant so, OPEN_DEMONSTRATION=true (see docs/running.md).'
  if (HOST !== undefined && !isLoopback(HOST)) {
    throw new StartupProblem(
      `With HOST=${HOST} and without production mode the whole network could sign in as the demonstration's administrator, whose password everybody knows, and read all mails. ${otherwise}`,
    )
  }
  if (DATABASE_URL && SMTP_URL) {
    throw new StartupProblem(
      `With DATABASE_URL and SMTP_URL, but without production mode, accounts whose passwords everybody knows would be made in that database. ${otherwise}`,
    )
  }
}

/** What each provider needs beside its name. */
const settingsOfProviders = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
} as const

/** Without its events, or without its key, money would come of which nobody hears. */
function refuseHalfProviders(settings: Settings) {
  const { PAYMENT_PROVIDERS = [] } = settings
  const missing = Object.entries(settingsOfProviders).flatMap(([provider, names]) => {
    const isNamed = PAYMENT_PROVIDERS.some(name => name === provider)
    const isBegun = names.some(name => settings[name] !== undefined)
    if (!isNamed && !isBegun) return []
    return names
      .filter(name => settings[name] === undefined)
      .map(name => `The setting ${name} is missing: ${provider} takes no payments without it.`)
  })
  if (missing.length > 0) throw new StartupProblem(missing.join('\n'))
}

/** Whoever pays there is believed to have paid, and has not. */
function refuseSandbox(settings: Settings) {
  const { PAYMENT_PROVIDERS = [], PAYMENT_SANDBOX_IN_PRODUCTION, STRIPE_SECRET_KEY } = settings
  if (PAYMENT_SANDBOX_IN_PRODUCTION) return
  const otherwise =
    'or, where it is meant so, set PAYMENT_SANDBOX_IN_PRODUCTION=true (see docs/running.md).'
  if (PAYMENT_PROVIDERS.includes('sandbox')) {
    throw new StartupProblem(
      `PAYMENT_PROVIDERS names the sandbox, with which everybody pays without money. Leave it out, ${otherwise}`,
    )
  }
  if (PAYMENT_PROVIDERS.includes('stripe') && STRIPE_SECRET_KEY?.includes('_test_')) {
    throw new StartupProblem(
      `STRIPE_SECRET_KEY is one for trying out, with which everybody pays without money. Take the live one, ${otherwise}`,
    )
  }
  if (PAYMENT_PROVIDERS.includes('paypal') && settings.PAYPAL_SANDBOX) {
    throw new StartupProblem(
      `PAYPAL_SANDBOX is on, where everybody pays without money. Leave it out, ${otherwise}`,
    )
  }
}

type Keys = Pick<Config, 'FILES_KEYS' | 'TOKEN_KEYS' | 'LINK_SECRET' | 'BOT_CHECK_SECRET'>

function keysOfOperator(settings: Settings): Keys {
  const { FILES_KEYS, TOKEN_KEYS, LINK_SECRET, BOT_CHECK_SECRET } = settings
  const needed = {
    PUBLIC_URL: settings.PUBLIC_URL,
    DATABASE_URL: settings.DATABASE_URL,
    SMTP_URL: settings.SMTP_URL,
    MAIL_FROM: settings.MAIL_FROM,
    FILES_KEYS,
    TOKEN_KEYS,
    LINK_SECRET,
    BOT_CHECK_SECRET,
    ...Object.fromEntries(
      Object.keys(operatorSettings).map(name => [name, settings[name as keyof Settings]]),
    ),
  }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  if (missing.length > 0 || !FILES_KEYS || !TOKEN_KEYS || !LINK_SECRET || !BOT_CHECK_SECRET) {
    throw new StartupProblem(
      missing
        .map(
          ([name]) =>
            `The setting ${name} is missing: production does not start without it (see docs/running.md).`,
        )
        .join('\n'),
    )
  }
  refuseWeak([
    ...FILES_KEYS.split(',').map(entry => ['FILES_KEYS', weaknessOfKey(entry.split(':')[1] ?? '')]),
    ...TOKEN_KEYS.map(({ value }) => ['TOKEN_KEYS', weaknessOf(value)]),
    ['LINK_SECRET', weaknessOf(LINK_SECRET)],
    ['BOT_CHECK_SECRET', weaknessOf(BOT_CHECK_SECRET)],
    ...secretsOfConferences(settings),
  ])
  const secrets = [...TOKEN_KEYS.map(key => key.value), LINK_SECRET, BOT_CHECK_SECRET]
  if (new Set(secrets).size < secrets.length) {
    throw new StartupProblem('TOKEN_KEYS, LINK_SECRET and BOT_CHECK_SECRET must all differ.')
  }
  return { FILES_KEYS, TOKEN_KEYS, LINK_SECRET, BOT_CHECK_SECRET }
}

function refuseWeak(judged: (string | undefined)[][]) {
  const weak = judged.filter(([, weakness]) => weakness !== undefined)
  if (weak.length === 0) return
  const told = weak.map(([name, weakness]) => `The setting ${name} is weak: ${weakness}.`)
  throw new StartupProblem(
    [...new Set(told), 'Make each with `openssl rand -base64 32`.'].join('\n'),
  )
}

/** Keys made once for trying out, kept beside the data that they protect. */
function keysForTryingOut(dataFolder: string, settings: Settings): Keys {
  const { FILES_KEYS, TOKEN_KEYS, LINK_SECRET, BOT_CHECK_SECRET } = settings
  if (FILES_KEYS && TOKEN_KEYS && LINK_SECRET && BOT_CHECK_SECRET) {
    return { FILES_KEYS, TOKEN_KEYS, LINK_SECRET, BOT_CHECK_SECRET }
  }
  const kept = readOrMakeKeys(dataFolder)
  return {
    FILES_KEYS: FILES_KEYS ?? `local:${kept.files}`,
    TOKEN_KEYS: TOKEN_KEYS ?? [{ id: 'local', value: kept.token }],
    LINK_SECRET: LINK_SECRET ?? kept.link,
    BOT_CHECK_SECRET: BOT_CHECK_SECRET ?? kept.botCheck,
  }
}
