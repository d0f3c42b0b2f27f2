import { administratorsLog } from '@konsil/contract/administrators-log'
import { mobileVersions, mostMobileVersions } from '@konsil/contract/mobile-versions'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const asking = () => ({ token: admin.token })

type Added = QuestionOf<typeof mobileVersions.add>
const app = { platform: 'IOS', appType: 'PATIENT' } as const
const aVersion = (version: string, changes: Partial<Added> = {}): Added => ({
  version,
  ...app,
  ...changes,
})
const add = (version: string, changes: Partial<Added> = {}) =>
  server.call(mobileVersions.add, aVersion(version, changes), asking())
const list = async () => (await server.call(mobileVersions.list, {}, asking())).data
const latest = async (version: string, of: Partial<typeof app> | object = {}) =>
  (await server.call(mobileVersions.readLatest, { version, ...app, ...of })).data

const refusal = ({ status, items }: { status: number; items: { id: string }[] }) => [
  status,
  items[0]?.id,
]

beforeEach(async () => {
  await server.pool.query('delete from mobile_version')
  await server.pool.query('delete from attempt')
})

test('MOBV-01, MOBV-02, MOBV-04, D-266, D-269 versions are added unreleased and not required, and are listed with the newest first', async () => {
  const first = await add('1.10.0', { platform: 'ANDROID', appType: 'DOCTOR' })
  expect(first.data).toMatchObject({
    version: '1.10.0',
    platform: 'ANDROID',
    appType: 'DOCTOR',
    createdAt: server.clock.now().toISOString(),
    requiredUpgrade: false,
    release: false,
  })
  server.clock.advance(minutes(1))
  await add(' 1.9.0 ', { requiredUpgrade: true, release: true })
  const { list: rows, total } = await list()
  expect([total, rows.map(({ version }) => version)]).toEqual([2, ['1.9.0', '1.10.0']])
  expect(rows[1]).toEqual(first.data)
  const paged = await server.call(mobileVersions.list, { page: 2, size: 1 }, asking())
  expect([paged.data.total, paged.data.list]).toEqual([2, [first.data]])
})

const unfit = [
  '1',
  '1.2',
  '1.2.3.4',
  '1..3',
  '01.2.3',
  '1.2.03',
  '-1.2.3',
  '+1.2.3',
  '1.2.1e3',
  'v1.2.3',
  '1.2.3-beta',
  '1.2.3\n4',
  '1 .2.3',
  '١.٢.٣',
  '1.2.1000000000',
  'latest',
]

describe('a version is added', () => {
  test.each([
    [{ version: undefined }, 'mobile.version.required', 'Version is required'],
    [{ version: ' ' }, 'mobile.version.required', 'Version is required'],
    [{ platform: undefined }, 'mobile.platform.required', 'Platform is required'],
    [{ platform: 'WINDOWS' }, 'mobile.platform.required', 'Platform is required'],
    [{ appType: undefined }, 'mobile.app.type.required', 'App type is required'],
    [{ appType: 'ADMIN' }, 'mobile.app.type.required', 'App type is required'],
  ])('MOBV-02, D-267 with %j it is refused with %s', async (changes, id, sentence) => {
    const answer = await add('1.2.3', changes as Partial<Added>)
    expect(refusal(answer)).toEqual([400, id])
    expect(answer.items[0]?.defaultMessage).toBe(sentence)
    expect((await list()).total).toBe(0)
  })

  test('MOBV-02, D-266 by three numbers, each written in one way; nothing else is stored', async () => {
    for (const version of unfit) {
      expect([version, ...refusal(await add(version))]).toEqual([
        version,
        400,
        'mobile.version.invalid',
      ])
    }
    expect((await list()).total).toBe(0)
    expect((await add('0.0.999999999')).data.version).toBe('0.0.999999999')
  })

  test('MOBV-02, D-266, D-267 twice the same is refused, also at once; the other platform and the other app have their own', async () => {
    const both = await Promise.all([add('2.0.0'), add('2.0.0')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusal(await add('2.0.0'))).toEqual([409, 'mobile.version.exists'])
    const others = [{ platform: 'ANDROID' }, { appType: 'DOCTOR' }] as const
    for (const other of others) expect((await add('2.0.0', other)).status).toBe(200)
    expect((await list()).total).toBe(3)
  })

  test('F26 no more than a bound are kept, also when two are added at once', async () => {
    await server.pool.query(
      `insert into mobile_version (id, platform, app_type, major, minor, patch, created_at)
       select gen_random_uuid(), 'IOS', 'PATIENT', 1, 0, n, now() from generate_series(2, $1) n`,
      [mostMobileVersions],
    )
    const both = await Promise.all([add('3.0.0'), add('3.0.1')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusal(await add('3.0.2'))).toEqual([409, 'too.many.mobile.versions'])
  })
})

describe('a version is changed', () => {
  const update = (asked: QuestionOf<typeof mobileVersions.update>) =>
    server.call(mobileVersions.update, asked, asking())

  test('MOBV-04, D-269 in its flags alone, each by itself, so that two who switch at once lose nothing', async () => {
    const { _id: id, ...made } = (await add('2.0.0')).data
    await Promise.all([
      update({ id, ...aVersion('2.0.0'), release: true }),
      update({ id, ...aVersion('2.0.0'), requiredUpgrade: true }),
    ])
    const both = { ...made, _id: id, release: true, requiredUpgrade: true }
    expect((await list()).list).toEqual([both])
    const off = await update({ id, ...aVersion('2.0.0'), release: false, requiredUpgrade: true })
    expect(off.data).toEqual({ ...both, release: false })
  })

  test('MOBV-04, D-269 into no other version; one that is gone is not found', async () => {
    const { _id: id } = (await add('2.0.0')).data
    const others = [
      aVersion('2.0.1'),
      aVersion('2.0.0', { platform: 'ANDROID' }),
      aVersion('2.0.0', { appType: 'DOCTOR' }),
    ]
    for (const other of others) {
      expect(refusal(await update({ id, ...other, release: true }))).toEqual([404, 'not.found'])
    }
    expect((await list()).list[0]).toMatchObject({ version: '2.0.0', release: false })
    await server.call(mobileVersions.remove, { id }, asking())
    const late = await update({ id, ...aVersion('2.0.0'), release: true })
    expect(refusal(late)).toEqual([404, 'not.found'])
  })
})

test('MOBV-03, MOBV-04 a version is removed once, and may be added anew', async () => {
  const { _id: id } = (await add('2.0.0')).data
  const removals = await Promise.all(
    [1, 2].map(() => server.call(mobileVersions.remove, { id }, asking())),
  )
  expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await list()).toEqual({ list: [], total: 0 })
  expect((await add('2.0.0')).status).toBe(200)
})

describe('an app asks', () => {
  test('D-269 whether it must upgrade: when a released version that requires it is newer, by number and of the same app', async () => {
    expect(await latest('1.0.0')).toEqual({ version: null, mustUpgrade: false })
    await add('1.9.0', { release: true, requiredUpgrade: true })
    await add('1.10.0', { release: true })
    await add('1.11.0', { requiredUpgrade: true })
    await add('9.0.0', { platform: 'ANDROID', release: true, requiredUpgrade: true })
    await add('9.0.0', { appType: 'DOCTOR', release: true, requiredUpgrade: true })
    const told = async (version: string) => (await latest(version)).mustUpgrade
    expect(await latest('1.8.99')).toEqual({ version: '1.10.0', mustUpgrade: true })
    expect([await told('1.9.0'), await told('1.9.1'), await told('1.10.0')]).toEqual([
      false,
      false,
      false,
    ])
    // One that only testers have.
    expect(await latest('2.0.0')).toEqual({ version: '1.10.0', mustUpgrade: false })
    expect(await latest('1.0.0', { platform: 'ANDROID' })).toMatchObject({ version: '9.0.0' })
    expect(await latest('1.0.0', { platform: 'ANDROID', appType: 'DOCTOR' })).toEqual({
      version: null,
      mustUpgrade: false,
    })
  })

  test('D-269 by a version like those that are kept, and no other', async () => {
    const ask = (version: string) => server.call(mobileVersions.readLatest, { version, ...app })
    expect(refusal(await ask('1.2'))).toEqual([400, 'mobile.version.invalid'])
    expect(refusal(await ask('01.2.3'))).toEqual([400, 'mobile.version.invalid'])
  })
})

test('D-269, MOBV-04 what puts all older ones out of their app asks for a fresh proof of who one is, however it is said', async () => {
  const old = await person(server, 'ADMIN')
  server.clock.advance(minutes(11))
  const by = { token: old.token }
  const both = { requiredUpgrade: true, release: true }
  const put = (changes: Partial<Added>) =>
    server.call(mobileVersions.add, aVersion('2.0.0', changes), by)
  expect(refusal(await put(both))).toEqual([403, 'proof.required'])
  const { data } = await put({})
  const change = (flags: Partial<Added>) =>
    server.call(mobileVersions.update, { id: data._id, ...aVersion('2.0.0'), ...flags }, by)
  const answers = await Promise.all([change({ requiredUpgrade: true }), change({ release: true })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await latest('1.0.0')).toMatchObject({ mustUpgrade: false })
  // What lets people go on needs none.
  expect((await change({ requiredUpgrade: false, release: true })).status).toBe(200)
})

test('ADM-14 what decides who can go on using an app stands in the administrators’ log; what changes nothing does not', async () => {
  const { _id: id } = (await add('2.0.0', { platform: 'ANDROID', appType: 'DOCTOR' })).data
  const named = { id, version: '2.0.0', platform: 'ANDROID', appType: 'DOCTOR' } as const
  for (const release of [true, true]) {
    await server.call(mobileVersions.update, { ...named, release }, asking())
  }
  await server.call(mobileVersions.remove, { id }, asking())
  const { list: acts } = (
    await server.call(administratorsLog.listActs, { page: 1, size: 4 }, asking())
  ).data
  expect(acts.slice(0, 3).map(({ act }) => act)).toEqual([
    'MOBILE_VERSION_REMOVED',
    'MOBILE_VERSION_CHANGED',
    'MOBILE_VERSION_ADDED',
  ])
  expect(new Set(acts.slice(0, 3).map(({ about }) => about))).toEqual(
    new Set(['Android 2.0.0 (Doctor)']),
  )
})
