import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { operatorSettings } from './operator.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konsil-config-'))
})
afterAll(() => rm(folder, { recursive: true }))

const secret = () => randomBytes(32).toString('base64')
const production = (changed: Record<string, string | undefined> = {}) => ({
  NODE_ENV: 'production',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://konsil.example',
  DATABASE_URL: 'postgresql://konsil@db.example/konsil',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Konsil <no-reply@konsil.example>',
  FILES_KEYS: `a:${secret()}`,
  TOKEN_KEYS: `a:${secret()}`,
  LINK_SECRET: secret(),
  BOT_CHECK_SECRET: secret(),
  ...Object.fromEntries(Object.keys(operatorSettings).map(name => [name, `the ${name}`])),
  OPERATOR_EMAIL: 'contact@konsil.example',
  OPERATOR_VAT_NUMBER: 'DE123456789',
  ...changed,
})

describe('trying out', () => {
  test('API-12 nothing needs to be set: loopback, ports in a row, keys of its own that stay', async () => {
    const config = readConfig({ DATA_DIR: folder })
    expect(config).toMatchObject({
      production: false,
      HOST: '127.0.0.1',
      PORT: 4000,
      REALTIME_PORT: 4001,
      METRICS_PORT: 4002,
      METRICS_HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:4000',
      PASSWORD_LENGTH: { min: 8, max: 128 },
      TRUST_PROXY: false,
      HSTS_SUBDOMAINS: false,
      SECOND_FACTOR_FOR_ADMINS: false,
    })
    expect(readConfig({ DATA_DIR: folder, METRICS_HOST: '10.0.0.7' }).METRICS_HOST).toBe('10.0.0.7')
    expect(readConfig({ DATA_DIR: folder }).TOKEN_KEYS).toEqual(config.TOKEN_KEYS)
    const kept = await stat(join(folder, 'keys.json'))
    expect(kept.mode & 0o077).toBe(0)
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toContain(config.LINK_SECRET)
  })

  test('a second factor is asked of administrators in production, unless told otherwise, and of none elsewhere', () => {
    const asked = (given: Record<string, string | undefined>) =>
      readConfig(given).SECOND_FACTOR_FOR_ADMINS
    expect(asked(production())).toBe(true)
    expect(asked(production({ SECOND_FACTOR_FOR_ADMINS: 'false' }))).toBe(false)
    expect(asked({ DATA_DIR: folder, SECOND_FACTOR_FOR_ADMINS: 'true' })).toBe(true)
    expect(messageOf({ DATA_DIR: folder, SECOND_FACTOR_FOR_ADMINS: 'yes' })).toContain(
      'The setting SECOND_FACTOR_FOR_ADMINS is wrong',
    )
  })

  test('API-12 keys that cannot be read are not replaced: the files under them would be lost', async () => {
    const own = await mkdtemp(join(tmpdir(), 'konsil-config-'))
    await writeFile(join(own, 'keys.json'), '{"files":')
    expect(() => readConfig({ DATA_DIR: own })).toThrow(/Restore the file from a backup/)
    expect(await readFile(join(own, 'keys.json'), 'utf8')).toBe('{"files":')
    await rm(own, { recursive: true })
  })

  test('API-12 the demonstration opens to the network, or to a real database with real mail, only when told so', () => {
    const open = { DATA_DIR: folder, HOST: '0.0.0.0' }
    const { DATABASE_URL, SMTP_URL } = production()
    const real = { DATA_DIR: folder, DATABASE_URL, SMTP_URL }
    for (const given of [open, { ...open, HOST: '::' }, { ...open, HOST: '192.0.2.7' }, real]) {
      expect(messageOf(given)).toContain('OPEN_DEMONSTRATION=true')
      expect(messageOf(given)).toContain('NODE_ENV=production')
      expect(readConfig({ ...given, OPEN_DEMONSTRATION: 'true' }).production).toBe(false)
    }
    for (const HOST of ['127.0.0.1', '127.8.0.1', 'localhost', '::1']) {
      expect(readConfig({ ...open, HOST }).HOST).toBe(HOST)
    }
    expect(readConfig({ ...real, SMTP_URL: undefined }).SMTP_URL).toBeUndefined()
    expect(readConfig(production({ HOST: '0.0.0.0' })).HOST).toBe('0.0.0.0')
  })

  test('API-12 further names of the server are a list of hosts, without ports', () => {
    const ALLOWED_HOSTS = 'konsil.example.org, 10.0.0.7,[fd00::7]'
    expect(readConfig({ DATA_DIR: folder, ALLOWED_HOSTS }).ALLOWED_HOSTS).toEqual([
      'konsil.example.org',
      '10.0.0.7',
      '[fd00::7]',
    ])
    for (const wrong of [
      '*',
      'https://konsil.example.org',
      'konsil.example.org:443',
      'a,,b',
      'a b',
    ]) {
      expect(messageOf({ DATA_DIR: folder, ALLOWED_HOSTS: wrong })).toContain(
        'ALLOWED_HOSTS is wrong',
      )
    }
  })

  test('API-12 every wrong setting is named, all at once', () => {
    const wrong = {
      DATA_DIR: folder,
      PORT: '70000',
      TRUST_PROXY: 'yes',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'ftp://x',
      LOG_LEVEL: 'loud',
      LINK_SECRET: 'short',
      FILES_KEYS: 'a:short',
      TOKEN_KEYS: 'a:short',
    }
    const told = messageOf(wrong)
    for (const name of Object.keys(wrong).slice(1)) expect(told).toContain(`The setting ${name} `)
    expect(told.split('\n')).toHaveLength(8)
    expect(told).not.toContain('short:')
  })

  test('API-12 a number that is none, broken or out of bounds is told what it must be', () => {
    for (const [PORT, REQUESTS_PER_MINUTE] of [
      ['many', 'many'],
      ['40.5', '1.5'],
      ['0', '0'],
    ]) {
      expect(messageOf({ DATA_DIR: folder, PORT, REQUESTS_PER_MINUTE })).toBe(
        [
          'The setting PORT is wrong: must be a whole number from 1 to 65535.',
          'The setting REQUESTS_PER_MINUTE is wrong: must be a whole number, 1 or more.',
        ].join('\n'),
      )
    }
  })

  test('SHELL-34 a folder of texts that is not there, is a file or cannot be read is named, and nothing starts with the drafts', async () => {
    const own = await mkdtemp(join(tmpdir(), 'konsil-config-'))
    const at = (name: string) => join(own, name)
    await mkdir(at('texts'))
    await writeFile(at('file'), '')
    await symlink(at('loop'), at('loop'))
    const told = (CONTENT_DIR: string) => messageOf({ DATA_DIR: folder, CONTENT_DIR })
    const wrong = 'The setting CONTENT_DIR is wrong:'
    expect(told(at('none'))).toBe(`${wrong} there is no folder ${at('none')}.`)
    expect(told(at('file'))).toBe(`${wrong} ${at('file')} is no folder.`)
    expect(told(at('loop'))).toBe(`${wrong} the folder ${at('loop')} cannot be read (ELOOP).`)
    expect(readConfig({ DATA_DIR: folder, CONTENT_DIR: at('texts') }).CONTENT_DIR).toBe(at('texts'))
    await rm(own, { recursive: true })
  })

  test('D-013 the length of passwords is two numbers in order', () => {
    const length = (PASSWORD_LENGTH: string) => readConfig({ DATA_DIR: folder, PASSWORD_LENGTH })
    expect(length('6-13').PASSWORD_LENGTH).toEqual({ min: 6, max: 13 })
    for (const wrong of ['13-6', '0-5', '8-257', '8', '8 - 9', '-1-5']) {
      expect(() => length(wrong), wrong).toThrow('PASSWORD_LENGTH')
    }
  })
})

describe('production', () => {
  test('API-12 with everything set it starts, open to the network and strict', () => {
    const config = readConfig(production())
    expect(config).toMatchObject({
      production: true,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://konsil.example',
    })
    const tryingOut = readConfig({ DATA_DIR: folder })
    expect(config.BOT_CHECK_DIFFICULTY).toBeGreaterThan(10 * tryingOut.BOT_CHECK_DIFFICULTY)
  })

  test('API-12 staging is as strict as production, testing is for trying out', () => {
    expect(readConfig(production({ NODE_ENV: 'staging' })).production).toBe(true)
    expect(messageOf({ NODE_ENV: 'staging', DATA_DIR: folder })).toContain('TOKEN_KEYS is missing')
    expect(readConfig({ NODE_ENV: 'testing', DATA_DIR: folder }).production).toBe(false)
    expect(messageOf({ NODE_ENV: 'live', DATA_DIR: folder })).toContain('NODE_ENV is wrong')
  })

  test('answers are checked while developing and in tests, and only written where people wait', () => {
    const checks = (NODE_ENV?: string) => readConfig({ NODE_ENV, DATA_DIR: folder }).checksAnswers
    expect(['development', 'test'].map(checks)).toEqual([true, true])
    expect([undefined, 'testing'].map(checks)).toEqual([false, false])
    expect(readConfig(production()).checksAnswers).toBe(false)
  })

  test('API-12 every missing setting is named, and no key is made up', () => {
    const told = messageOf({ NODE_ENV: 'production', DATA_DIR: folder })
    const needed = Object.keys(production()).filter(name => !/NODE_ENV|DATA_DIR/.test(name))
    for (const name of needed) expect(told).toContain(`The setting ${name} is missing`)
  })

  test('SHELL-03 the imprint names who runs it: production does not start without, trying out has an example', () => {
    const told = messageOf(production({ OPERATOR_NAME: undefined, OPERATOR_VAT_NUMBER: '' }))
    expect(told).toContain('The setting OPERATOR_NAME is missing')
    expect(told).toContain('The setting OPERATOR_VAT_NUMBER is missing')
    expect(readConfig(production()).OPERATOR).toMatchObject({ name: 'the OPERATOR_NAME' })
    expect(messageOf(production({ OPERATOR_NAME: 'a\nb' }))).toContain('OPERATOR_NAME is wrong')
    expect(readConfig({ DATA_DIR: folder }).OPERATOR.email).toBe('contact@konsil.example')
  })

  test('invoices come from each doctor; from the operator only where it has what stands on them', () => {
    const issuing = (given: Record<string, string | undefined>) => ({
      DATA_DIR: folder,
      INVOICE_ISSUER: 'operator',
      OPERATOR_NAME: 'Beispiel GmbH',
      OPERATOR_ADDRESS: 'Beispielweg 1, 10115 Berlin',
      ...given,
    })
    expect(readConfig({ DATA_DIR: folder }).INVOICE_ISSUER).toBe('doctor')
    expect(readConfig(production()).INVOICE_ISSUER).toBe('doctor')
    expect(messageOf(production({ INVOICE_ISSUER: 'nobody' }))).toContain('INVOICE_ISSUER is wrong')
    for (const number of [
      { OPERATOR_VAT_NUMBER: 'DE 123 456 789' },
      { OPERATOR_TAX_NUMBER: '12/345/67890' },
    ]) {
      expect(readConfig(issuing(number))).toMatchObject({ INVOICE_ISSUER: 'operator', ...number })
    }
    for (const missing of ['OPERATOR_NAME', 'OPERATOR_ADDRESS']) {
      const given = issuing({ OPERATOR_VAT_NUMBER: 'DE123456789', [missing]: '' })
      expect(messageOf(given)).toContain(`The setting ${missing} is missing`)
    }
    for (const OPERATOR_VAT_NUMBER of [undefined, 'DE12']) {
      expect(messageOf(issuing({ OPERATOR_VAT_NUMBER }))).toContain('must be a VAT id')
    }
    // The fee is invoiced to doctors by the operator in any case.
    const without = production({ OPERATOR_VAT_NUMBER: 'none yet' })
    expect(messageOf(without)).toContain('must be a VAT id')
    expect(readConfig({ ...without, OPERATOR_TAX_NUMBER: '12/345/67890' }).production).toBe(true)
  })

  test('API-12 the bounds of files are whole numbers, and have reasoned ones', () => {
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({
      UPLOADS_PER_ADDRESS: 1000,
      FILES_PER_ACCOUNT: 500,
      FILES_MB_PER_ACCOUNT: 1024,
      FILES_MB_KEPT_FREE: 1024,
      CASE_FILES_MB: 5120,
    })
    const names = [
      'UPLOADS_PER_ADDRESS',
      'FILES_PER_ACCOUNT',
      'FILES_MB_PER_ACCOUNT',
      'FILES_MB_KEPT_FREE',
      'CASE_FILES_MB',
    ]
    for (const name of names) {
      for (const wrong of ['0', '1.5', 'much']) {
        const told = `The setting ${name} is wrong: must be a whole number, 1 or more`
        expect(messageOf({ DATA_DIR: folder, [name]: wrong })).toContain(told)
      }
    }
  })

  test('API-12 a virus scanner has an address of clamd, or there is none', () => {
    const VIRUS_SCAN_URL = 'clamd:///run/clamav/clamd.ctl'
    expect(readConfig({ DATA_DIR: folder, VIRUS_SCAN_URL })).toMatchObject({ VIRUS_SCAN_URL })
    expect(readConfig({ DATA_DIR: folder }).VIRUS_SCAN_URL).toBeUndefined()
    for (const wrong of ['http://scanner:3310', 'clamd:', 'scanner']) {
      const told = messageOf({ DATA_DIR: folder, VIRUS_SCAN_URL: wrong })
      expect(told).toContain('The setting VIRUS_SCAN_URL is wrong')
    }
  })

  test('D-089 servers that help calls are named as browsers take them, with all that they need', () => {
    const word = secret()
    const relay = {
      STUN_URLS: 'stun:stun.example.org:3478',
      TURN_URLS: 'turn:turn.example.org:3478, turns:[2001:db8::1]:5349?transport=tcp',
      TURN_SECRET: word,
    }
    expect(readConfig({ DATA_DIR: folder, ...relay })).toMatchObject({
      STUN_URLS: ['stun:stun.example.org:3478'],
      TURN_URLS: ['turn:turn.example.org:3478', 'turns:[2001:db8::1]:5349?transport=tcp'],
      CALL_METADATA_DAYS: 90,
    })
    for (const wrong of [{ STUN_URLS: 'stun.example.org' }, { TURN_URLS: 'turn:x?transport=y' }]) {
      expect(messageOf({ DATA_DIR: folder, ...relay, ...wrong })).toContain('must be like')
    }
    for (const half of [{ TURN_URLS: relay.TURN_URLS }, { TURN_SECRET: word }]) {
      expect(messageOf({ DATA_DIR: folder, ...half })).toContain('belong together')
    }
    const jitsi = { JITSI_DOMAIN: 'meet.example.org', JITSI_APP_ID: 'konsil', JITSI_SECRET: word }
    expect(readConfig({ DATA_DIR: folder, ...jitsi })).toMatchObject(jitsi)
    const halfJitsi = { ...jitsi, JITSI_SECRET: undefined }
    expect(messageOf({ DATA_DIR: folder, ...halfJitsi })).toContain('JITSI_SECRET is missing')
    expect(messageOf(production({ ...relay, TURN_SECRET: 'x'.repeat(40) }))).toContain(
      'TURN_SECRET',
    )
  })

  test('D-062 the sandbox is there while trying out, and in production only where it is meant so', () => {
    const providers = (given: Record<string, string | undefined>) =>
      readConfig(given).PAYMENT_PROVIDERS
    expect(providers({ DATA_DIR: folder })).toEqual(['sandbox'])
    expect(providers(production({}))).toEqual([])
    const sandbox = production({ PAYMENT_PROVIDERS: 'sandbox' })
    expect(messageOf(sandbox)).toContain('PAYMENT_SANDBOX_IN_PRODUCTION=true')
    expect(providers({ ...sandbox, PAYMENT_SANDBOX_IN_PRODUCTION: 'true' })).toEqual(['sandbox'])
    for (const wrong of ['bank', 'sandbox,sandbox']) {
      expect(messageOf({ PAYMENT_PROVIDERS: wrong })).toContain('PAYMENT_PROVIDERS is wrong')
    }
  })

  test('D-062 a provider is named with all that it needs, and what is set for it is whole', () => {
    const stripe = {
      DATA_DIR: folder,
      PAYMENT_PROVIDERS: 'stripe,sandbox',
      STRIPE_SECRET_KEY: 'sk_live_0123456789abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abc',
    }
    expect(readConfig(stripe).PAYMENT_PROVIDERS).toEqual(['stripe', 'sandbox'])
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = stripe
    const bare = messageOf({ DATA_DIR: folder, PAYMENT_PROVIDERS: 'stripe' })
    expect(bare).toContain('STRIPE_SECRET_KEY is missing')
    expect(bare).toContain('STRIPE_WEBHOOK_SECRET is missing')
    const half = messageOf({ DATA_DIR: folder, STRIPE_SECRET_KEY })
    expect(half).toBe(
      'The setting STRIPE_WEBHOOK_SECRET is missing: stripe takes no payments without it.',
    )
    const paypal = {
      PAYPAL_CLIENT_ID: 'client-0123456789',
      PAYPAL_CLIENT_SECRET: 'secret-0123456789',
      PAYPAL_WEBHOOK_ID: '9876543210ABC',
    }
    const both = { ...stripe, ...paypal, PAYMENT_PROVIDERS: 'paypal, stripe' }
    expect(readConfig(both).PAYMENT_PROVIDERS).toEqual(['paypal', 'stripe'])
    for (const name of Object.keys(paypal)) {
      const told = messageOf({ ...both, [name]: undefined })
      expect(told).toBe(`The setting ${name} is missing: paypal takes no payments without it.`)
    }
    const swapped = {
      ...stripe,
      STRIPE_SECRET_KEY: STRIPE_WEBHOOK_SECRET,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET_KEY,
    }
    expect(messageOf(swapped).split('\n')).toHaveLength(2)
    expect(messageOf(swapped)).not.toContain('0123456789')
  })

  test('D-062 in production nobody pays with what is for trying out', () => {
    const stripe = (key: string) =>
      production({
        PAYMENT_PROVIDERS: 'stripe',
        STRIPE_SECRET_KEY: key,
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abc',
      })
    for (const key of ['sk_test_0123456789abc', 'rk_test_0123456789abc']) {
      expect(messageOf(stripe(key))).toContain('STRIPE_SECRET_KEY is one for trying out')
      const meant = { ...stripe(key), PAYMENT_SANDBOX_IN_PRODUCTION: 'true' }
      expect(readConfig(meant).PAYMENT_PROVIDERS).toEqual(['stripe'])
    }
    expect(readConfig(stripe('rk_live_0123456789abc')).PAYMENT_PROVIDERS).toEqual(['stripe'])
    const paypal = production({
      PAYMENT_PROVIDERS: 'paypal',
      PAYPAL_CLIENT_ID: 'client-0123456789',
      PAYPAL_CLIENT_SECRET: 'secret-0123456789',
      PAYPAL_WEBHOOK_ID: '9876543210ABC',
      PAYPAL_SANDBOX: 'true',
    })
    expect(messageOf(paypal)).toContain('PAYPAL_SANDBOX is on')
    expect(readConfig({ ...paypal, PAYPAL_SANDBOX: 'false' }).PAYMENT_PROVIDERS).toEqual(['paypal'])
  })

  test('API-12 weak and shared secrets are refused', () => {
    const weak = 'a'.repeat(40)
    const zeros = `a:${Buffer.alloc(32).toString('base64')}`
    const all = messageOf(
      production({ FILES_KEYS: zeros, TOKEN_KEYS: `a:${weak}`, LINK_SECRET: weak }),
    )
    for (const name of ['FILES_KEYS', 'TOKEN_KEYS', 'LINK_SECRET']) {
      expect(all).toContain(`The setting ${name} is weak: it has too few different`)
    }
    expect(all).not.toContain(weak)
    expect(messageOf(production({ LINK_SECRET: weak }))).toContain('is weak')
    expect(messageOf(production({ TOKEN_KEYS: `a:${secret()},b:${weak}` }))).toContain('is weak')
    const shared = secret()
    const twice = production({ LINK_SECRET: shared, BOT_CHECK_SECRET: shared })
    expect(messageOf(twice)).toContain('must all differ')
  })
})

function messageOf(given: Record<string, string | undefined>) {
  try {
    readConfig(given)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'nothing was thrown'
}
