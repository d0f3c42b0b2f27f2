import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateOfLanguage } from '@konsil/contract/core/time'
import { site } from '@konsil/contract/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { serverFolder } from '../../folders.ts'

const whole = '---\ntitle: Terms\ndescription: New ones.\n---\nWords.\n'

let server: TestServer
let admin: string
let texts: string
beforeAll(async () => {
  texts = await mkdtemp(join(tmpdir(), 'konsil-content-'))
  await mkdir(join(texts, 'terms'))
  for (const language of ['en', 'de'])
    await writeFile(join(texts, 'terms', `2027-01.${language}.md`), whole)
  await writeFile(join(texts, 'terms', '2027-02.en.md'), whole)
  for (const [language, text] of Object.entries({ en: whole, de: 'ohne Titel' }))
    await writeFile(join(texts, 'terms', `2027-03.${language}.md`), text)
  server = await startTestServer({ settings: { CONTENT_DIR: texts }, hasLine: true })
  admin = (await person(server, 'ADMIN')).token
})
afterAll(async () => {
  await server.stop()
  await rm(texts, { recursive: true })
})

describe('reference lists', () => {
  test('API-08 languages, qualifications, countries and categories are read by POST, in both languages', async () => {
    const lists = await Promise.all([
      server.call(site.listLanguages, {}),
      server.call(site.listQualifications, {}),
      server.call(site.listCountries, {}),
      server.call(site.listCategories, {}),
    ])
    for (const { status, data } of lists) {
      expect(status).toBe(200)
      expect(data.length).toBeGreaterThan(0)
      for (const { _id, code, name } of data) {
        expect([_id, code, name.en, name.de].every(Boolean)).toBe(true)
      }
    }
    const countries = lists[2].data
    expect(countries.find(({ code }) => code === 'DE')?.areaCode).toBe('+49')
  })

  test('ADM-21, D-339 a signed-in person reads the date and time formats, with the default of the language and HH:mm', async () => {
    const dates = await server.call(site.listDateFormats, {}, { token: admin })
    const times = await server.call(site.listTimeFormats, {}, { token: admin })
    const standard = (list: typeof dates.data) =>
      list.filter(one => one.isDefault).map(one => one.code)
    expect(standard(dates.data)).toEqual([dateOfLanguage])
    expect(dates.data.map(({ code }) => code)).toContain('DD-MM-YYYY')
    expect(standard(times.data)).toEqual(['HH:mm'])
  })
})

describe('system settings', () => {
  test('API-09, D-107 an administrator changes a setting: code names it, name carries the value', async () => {
    const question = { code: 'VERSION_TERMS', name: ' 2027-01 ' }
    const { status, data } = await server.call(site.updateSystemSetting, question, { token: admin })
    expect(status).toBe(200)
    expect(data).toMatchObject({ code: 'VERSION_TERMS', name: '2027-01' })
    const { token } = await person(server, 'PATIENT')
    const list = await server.call(site.listSystemSettings, {}, { token })
    expect(list.data.find(({ code }) => code === 'VERSION_TERMS')?.name).toBe('2027-01')
  })

  test('D-107 a secret setting is neither listed nor changed: it is answered as one that does not exist', async () => {
    const secret = { code: 'PROVIDER_KEY', value: 'canary-secret', secret: true }
    await server.database
      .insertInto('system_setting')
      .values({ ...secret, description: '{"en":"","de":""}', updated_at: server.clock.now() })
      .execute()
    const list = await server.call(site.listSystemSettings, {}, { token: admin })
    expect(list.data.some(({ code }) => code === 'PROVIDER_KEY')).toBe(false)
    const change = (code: string) =>
      server.call(site.updateSystemSetting, { code, name: 'x' }, { token: admin })
    const [hidden, absent] = [await change('PROVIDER_KEY'), await change('NO_SUCH_KEY')]
    expect([hidden.status, hidden.items[0]?.id]).toEqual([404, 'systemsetting.unknown'])
    expect([absent.status, absent.items[0]?.id]).toEqual([404, 'systemsetting.unknown'])
  })

  test.each(['2027-02', '2027-03', '2099-01', '../terms/2027-01'])(
    'SHELL-34 version %s has no whole text in both languages, and nobody can be asked to agree to it',
    async name => {
      const question = { code: 'VERSION_TERMS', name }
      const { status, items } = await server.call(site.updateSystemSetting, question, {
        token: admin,
      })
      expect([status, items[0]?.id]).toEqual([400, 'systemsetting.invalid'])
    },
  )

  test('API-09 an empty value does not fit a setting', async () => {
    const question = { code: 'VERSION_TERMS', name: '  ' }
    const { items } = await server.call(site.updateSystemSetting, question, { token: admin })
    expect(items[0]?.id).toBe('systemsetting.invalid')
  })
})

describe('health', () => {
  const queue = 'graphile_worker._private_jobs'
  // Nobody works here: what the other tests have queued would be found left.
  beforeEach(() => server.pool.query(`delete from ${queue}`))
  const change = (set: string) => server.pool.query(`update ${queue} set ${set}`)
  const addOld = (name: string) =>
    server.pool.query(
      `select graphile_worker.add_job($1, run_at => now() - interval '61 seconds')`,
      [name],
    )
  /** Its answer is kept for a second. */
  const ready = async () => {
    server.clock.advance(1_000)
    const { status, data } = await server.call(site.ready, {})
    return status === 200 ? data.queue : status
  }

  test('API-15 health tells that the process lives, ready that database and queue do', async () => {
    const { version } = JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')) as {
      version: string
    }
    expect((await server.call(site.health, {})).data).toEqual({ status: 'alive', version })
    expect((await server.call(site.ready, {})).data).toEqual({
      database: 'ready',
      disk: 'ready',
      queue: 'ready',
    })
    await server.line.cut()
    expect((await server.call(site.health, {})).status).toBe(200)
    server.clock.advance(1_000)
    const begin = performance.now()
    const { status, items } = await server.call(site.ready, {})
    expect([status, items[0]?.id]).toEqual([503, 'not.ready.database'])
    expect(performance.now() - begin).toBeLessThan(3_000)
    await server.line.mend()
    expect(await ready()).toBe('ready')
  })

  test('API-15 a job that no worker takes within a minute is told, and refuses no calls', async () => {
    await addOld('clear-expired')
    expect(await ready()).toBe('stuck')
    await change(`run_at = now() + interval '1 minute'`)
    expect(await ready()).toBe('ready')
    await change(`run_at = now() - interval '61 seconds', attempts = max_attempts`)
    expect(await ready()).toBe('ready')
  })

  test.each([
    ['clear-expired', 'deliver-event'],
    ['send-mail', 'send-mail'],
    ['send-refund', 'reconcile-payments'],
  ])(
    'API-15 while %s is under way %s may wait; one that got stuck does not count',
    async (underWay, left) => {
      await addOld(underWay)
      await change(`locked_at = now(), locked_by = 'somebody'`)
      await addOld(left)
      expect(await ready()).toBe('ready')
      await change(`locked_at = now() - interval '61 seconds' where locked_by is not null`)
      expect(await ready()).toBe('stuck')
    },
  )

  test.each([
    ['send-mail', 'clear-expired'],
    ['clear-expired', 'send-mail'],
    ['reconcile-payments', 'clear-expired'],
    ['check-case-file', 'clear-expired'],
    ['nobody-has-it', 'clear-expired'],
  ])(
    'API-15 while %s is under way %s is taken all the same, else the queue is stuck',
    async (underWay, left) => {
      await addOld(underWay)
      await change(`locked_at = now(), locked_by = 'somebody'`)
      await addOld(left)
      expect(await ready()).toBe('stuck')
    },
  )

  test('API-15 files may wait for ten minutes: a large one takes a slow scanner as long', async () => {
    await addOld('check-case-file')
    expect(await ready()).toBe('ready')
    await change(`run_at = now() - interval '601 seconds'`)
    expect(await ready()).toBe('stuck')
    await addOld('empty-case-files')
    await change(`locked_at = now() - interval '9 minutes', locked_by = 'somebody'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'empty-case-files')`)
    expect(await ready()).toBe('ready')
  })

  test('API-15 a job under a name that this version does not have does not count', async () => {
    await addOld('nobody-has-it')
    expect(await ready()).toBe('ready')
  })

  test('API-15 without the tables of the queue the process is not ready', async () => {
    await server.pool.query('alter schema graphile_worker rename to gone')
    expect(await ready()).toBe(503)
    await server.pool.query('alter schema gone rename to graphile_worker')
    expect(await ready()).toBe('ready')
  })
})
