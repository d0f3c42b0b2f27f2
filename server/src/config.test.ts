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
      PUBLIC_URL: 'http://localhost:4000',
      PASSWORD_LENGTH: { min: 8, max: 128 },
      TRUST_PROXY: false,
    })
    expect(readConfig({ DATA_DIR: folder }).TOKEN_KEYS).toEqual(config.TOKEN_KEYS)
    const kept = await stat(join(folder, 'keys.json'))
    expect(kept.mode & 0o077).toBe(0)
    expect(await readFile(join(folder, 'keys.json'), 'utf8')).toContain(config.LINK_SECRET)
  })

  test('API-12 keys that cannot be read are not replaced: the files under them would be lost', async () => {
    const own = await mkdtemp(join(tmpdir(), 'konsil-config-'))
    await writeFile(join(own, 'keys.json'), '{"files":')
    expect(() => readConfig({ DATA_DIR: own })).toThrow(/Restore the file from a backup/)
    expect(await readFile(join(own, 'keys.json'), 'utf8')).toBe('{"files":')
    await rm(own, { recursive: true })
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

  test('API-12 weak and shared secrets are refused', () => {
    const weak = 'a'.repeat(40)
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
