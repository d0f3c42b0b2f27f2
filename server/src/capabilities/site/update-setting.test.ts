import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { shownSettingChanges, site } from '@konsil/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  person,
  type Somebody,
  startTestServer,
  testPassword,
  type TestServer,
} from '../../../test/test-server.ts'

let server: TestServer
let admin: Somebody
let texts: string
beforeAll(async () => {
  texts = await mkdtemp(join(tmpdir(), 'konsil-content-'))
  await mkdir(join(texts, 'terms'))
  const whole = '---\ntitle: Terms\ndescription: New ones.\n---\nWords.\n'
  for (const file of ['2027-01.en.md', '2027-01.de.md', '2027-02.en.md', 'notes.txt'])
    await writeFile(join(texts, 'terms', file), whole)
  server = await startTestServer({ settings: { CONTENT_DIR: texts } })
  admin = await person(server, 'ADMIN')
})
afterAll(async () => {
  await server.stop()
  await rm(texts, { recursive: true })
})

const update = (code: string, name: string, version?: number, { token } = admin) =>
  server.call(site.updateSystemSetting, { code, name, version }, { token })
async function settingOf(code: string, { token } = admin) {
  const { data } = await server.call(site.listSystemSettings, {}, { token })
  return data.find(one => one.code === code)
}
const officeOf = async (code: string) => (await settingOf(code))?.office

test('API-16 administrators read since when a setting holds, what it was before, and who changed it', async () => {
  expect(await officeOf('HOLD_MINUTES')).toEqual({
    version: 1,
    since: expect.any(String),
    versions: [],
    changes: [],
  })
  server.clock.advance(minutes(1))
  const first = server.clock.now().toISOString()
  await update('HOLD_MINUTES', '7')
  server.clock.advance(minutes(1))
  const second = server.clock.now().toISOString()
  const colleague = await person(server, 'ADMIN')
  const { data } = await update('HOLD_MINUTES', '9', undefined, colleague)
  const name = { firstName: 'Test', lastName: 'Person', title: null }
  const office = {
    version: 3,
    since: second,
    versions: [],
    changes: [
      { from: '7', to: '9', at: second, by: name },
      { from: '5', to: '7', at: first, by: name },
    ],
  }
  expect(data.office).toEqual(office)
  expect(await officeOf('HOLD_MINUTES')).toEqual(office)
  await server.call(access.deleteAccount, { password: testPassword }, colleague)
  expect((await officeOf('HOLD_MINUTES'))?.changes.map(({ by }) => by)).toEqual([null, name])
})

test('API-16, D-107 nobody else reads who changed a setting, or when', async () => {
  await update('GRACE_MINUTES', '20')
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    expect(await settingOf('GRACE_MINUTES', await person(server, role))).toEqual({
      code: 'GRACE_MINUTES',
      name: '20',
      description: expect.objectContaining({ en: expect.any(String) }),
    })
  }
})

test('API-16 of two administrators at once one changes it, and the other looks again', async () => {
  const { version } = (await officeOf('ANSWER_HOURS')) ?? {}
  const answers = await Promise.all(['12', '36'].map(name => update('ANSWER_HOURS', name, version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
    'systemsetting.changed',
  ])
  expect(await officeOf('ANSWER_HOURS')).toMatchObject({ version: 2, changes: [{ from: '24' }] })
})

test('API-16 the value that it has already is no change', async () => {
  const before = await officeOf('FEE_RATE')
  server.clock.advance(minutes(1))
  expect((await update('FEE_RATE', '0.2')).status).toBe(200)
  expect(await officeOf('FEE_RATE')).toEqual(before)
})

test('API-16 what no code reads is no setting, even where a row is left of it', async () => {
  const left = { code: 'LEFT_OVER', value: '1', description: '{"en":"","de":""}', secret: false }
  await server.database
    .insertInto('system_setting')
    .values({ ...left, updated_at: server.clock.now() })
    .execute()
  const { status, items } = await update('LEFT_OVER', '2')
  expect([status, items[0]?.id]).toEqual([404, 'systemsetting.unknown'])
})

test('API-16 the newest changes are told, and all of them stay as they are', async () => {
  for (let value = 1; value <= shownSettingChanges + 2; value += 1)
    await update('REPORT_DUE_DAYS', String(value))
  const { changes } = (await officeOf('REPORT_DUE_DAYS')) ?? {}
  expect(changes?.map(({ to }) => to)).toEqual(
    Array.from({ length: shownSettingChanges }, (_, at) => String(shownSettingChanges + 2 - at)),
  )
  for (const statement of [
    `update system_setting_change set value = '1'`,
    'delete from system_setting_change',
  ]) {
    await expect(server.pool.query(statement)).rejects.toThrow('added and never changed')
  }
})

test('API-16, SHELL-34 the versions to choose from are those whose text is whole in both languages', async () => {
  expect((await officeOf('VERSION_TERMS'))?.versions).toEqual(['2026-11', '2027-01'])
  expect((await officeOf('VERSION_DATA_PROTECTION'))?.versions).toEqual(['2026-11'])
})

test('API-16, ACC-50 a version that is put in force is asked of everybody whom it concerns', async () => {
  const patient = await person(server, 'PATIENT')
  const { consents } = (await server.call(access.currentConsents, { role: 'PATIENT' })).data
  await server.call(access.agree, { consents }, patient)
  const due = async () =>
    (await server.call(access.whoAmI, {}, { token: patient.token })).data.user.consentsDue
  expect(await due()).toEqual([])
  await update('VERSION_TERMS', '2027-01')
  expect(await due()).toEqual([{ document: 'TERMS', version: '2027-01' }])
  expect((await officeOf('VERSION_TERMS'))?.changes).toMatchObject([
    { from: '2026-11', to: '2027-01' },
  ])
})

test('API-16, ACC-50 an administrator is told of their own changes, which stay without the name', async () => {
  const own = await person(server, 'ADMIN')
  await update('AUTO_COMPLETE_DAYS', '4', undefined, own)
  const changedAt = server.clock.now().toISOString()
  const { kept } = (await server.call(access.summariseData, {}, own)).data
  expect(kept).toContainEqual({ kind: 'SETTING_CHANGES', count: 1, fate: 'STAYS' })
  const { data } = await server.ask(access.downloadData, {}, { token: own.token })
  expect(JSON.parse(String(data))).toMatchObject({
    settingChanges: [{ code: 'AUTO_COMPLETE_DAYS', from: '3', to: '4', changedAt }],
  })
})
