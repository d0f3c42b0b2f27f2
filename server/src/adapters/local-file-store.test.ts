import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programFile } from '../../test/programs.ts'
import { FileMissing } from '../ports/file-store.ts'
import { fileStoreSuite, streamOf } from './file-store.suite.ts'
import { fixedClock } from './fixed-clock.ts'
import { localFileStore } from './local-file-store.ts'

const clock = fixedClock('2026-05-04T12:00:00Z')
const newFolder = () => mkdtemp(join(tmpdir(), 'konsil-files-'))

fileStoreSuite('the local file store', async () => {
  const folder = await newFolder()
  return {
    store: localFileStore({ folder }),
    stop: () => rm(folder, { recursive: true }),
  }
})

let folder: string
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => rm(folder, { recursive: true }))

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

test('a broken upload leaves no file at all, not even a temporary one', async () => {
  const store = localFileStore({ folder })
  async function* breaking() {
    yield Buffer.alloc(300_000)
    throw new Error('cut')
  }
  await expect(store.put('broken', Readable.from(breaking()))).rejects.toThrow('cut')
  expect(await filesIn(folder)).toEqual([])
})

test('while a file arrives it is not visible under its key', async () => {
  const store = localFileStore({ folder })
  const arriving = new Readable({ read() {} })
  const put = store.put('slow', arriving)
  arriving.push(Buffer.alloc(300_000))
  await expect.poll(() => filesIn(join(folder, 'incoming'))).toHaveLength(1)
  await expect(store.get('slow')).rejects.toBeInstanceOf(FileMissing)
  arriving.push(null)
  await put
  expect(await buffer(await store.get('slow'))).toHaveLength(300_000)
})

test('of several puts at once under one key, one is there whole', async () => {
  const store = localFileStore({ folder })
  const contents = [1, 2, 3, 4].map(fill => Buffer.alloc(700_000, fill))
  await Promise.all(contents.map(bytes => store.put('race', streamOf(bytes))))
  const kept = await buffer(await store.get('race'))
  expect(contents.some(bytes => bytes.equals(kept))).toBe(true)
})

test('a folder that has gone bad rejects with the reason of the system', async () => {
  await writeFile(join(folder, 'kept'), 'a file where the folder belongs')
  const store = localFileStore({ folder })
  await expect(store.put('a', streamOf(Buffer.from('x')))).rejects.toThrow(/EEXIST|ENOTDIR/)
})

test('files are spread over folders, and only their owner may read them', async () => {
  const store = localFileStore({ folder })
  for (let at = 0; at < 40; at += 1) {
    await store.put(`documents/01997b6a-0000-7000-8000-${at}`, streamOf(Buffer.from('x')))
  }
  expect((await readdir(join(folder, 'kept'))).length).toBeGreaterThan(20)
  for (const path of await filesIn(folder)) expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('sweep removes what was left behind more than a day ago, and nothing else', async () => {
  const store = localFileStore({ folder })
  await store.sweep(clock)
  await store.put('kept', streamOf(Buffer.from('kept')))
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  const now = clock.now().getTime() / 1_000
  for (const [name, hours] of [
    ['old', 25],
    ['young', 23],
  ] as const) {
    await writeFile(join(incoming, name), 'x')
    await utimes(join(incoming, name), now, now - hours * 3_600)
  }
  await store.sweep(clock)
  expect(await readdir(incoming)).toEqual(['young'])
  expect((await buffer(await store.get('kept'))).toString()).toBe('kept')
})

/** What a store answers on a disk of one megabyte, which is prepared by a shell; nothing where this machine allows none. */
async function onOwnDisk(prepare: string, acts: string) {
  // A tiny file system of its own needs a user namespace, which not every machine allows.
  const script = `
    mount -t tmpfs -o size=1m none "$1" || exit 77
    ${prepare}
    exec "$2" --input-type=module -e "$3" "$1"`
  const body = `
    import { Readable } from 'node:stream'
    import { readdir } from 'node:fs/promises'
    import { localFileStore } from ${JSON.stringify(programFile('local-file-store'))}
    const folder = process.argv[1]
    const store = localFileStore({ folder })
    const of = size => Readable.from([Buffer.alloc(size)])
    const answers = []
    ${acts}
    process.stdout.write(JSON.stringify(answers))`
  const namespace = ['--user', '--map-root-user', '--mount']
  const shell = ['sh', '-c', script, 'sh', folder, process.execPath, body]
  const { code, said } = await new Promise<{ code: unknown; said: string }>(resolve =>
    execFile('unshare', [...namespace, ...shell], (error, said) =>
      resolve({ code: error?.code ?? 0, said }),
    ),
  )
  return code !== 0 && said === '' ? undefined : (JSON.parse(said) as unknown[])
}

const ownDisk = { timeout: 30_000 }
const noOwnDisk = 'no file system of its own here'

test(
  'a full disk: rejected with ENOSPC, nothing visible, and it works again',
  ownDisk,
  async context => {
    const answers = await onOwnDisk(
      '',
      `
    for (const size of [2_000_000, 500_000, 900_000, 1_000]) {
      answers.push(await store.put('f-' + size, of(size)).then(() => 'kept', error => error.code))
    }
    answers.push((await readdir(folder + '/incoming')).length)`,
    )
    if (!answers) return context.skip(noOwnDisk)
    expect(answers).toEqual(['ENOSPC', 'kept', 'ENOSPC', 'kept', 0])
  },
)

test('API-15, F5 a disk that has become read-only has no room', ownDisk, async context => {
  const readOnly = 'mkdir "$1/incoming" && mount -o remount,ro "$1"'
  const answers = await onOwnDisk(readOnly, 'answers.push(await store.free())')
  if (!answers) return context.skip(noOwnDisk)
  expect(answers).toEqual([0])
})

test.each([
  ['.', 0o000],
  ['incoming', 0o555],
  ['kept', 0o555],
])('API-15, F5 without rights in %s there is no room', async (name, mode) => {
  await localFileStore({ folder }).put('a', streamOf(Buffer.from('x')))
  for (const open of ['.', 'incoming', 'kept']) await chmod(join(folder, open), 0o777)
  const closed = join(folder, name)
  await chmod(closed, mode)
  const act = `
      import { localFileStore } from ${JSON.stringify(programFile('local-file-store'))}
      // The rights of a folder do not hold for root.
      if (process.getuid() === 0) process.setuid(65534)
      process.stdout.write(String(await localFileStore({ folder: process.argv[1] }).free()))`
  const asked = ['--input-type=module', '-e', act, folder]
  const { stdout } = await promisify(execFile)(process.execPath, asked)
  await chmod(closed, 0o777)
  expect(stdout).toBe('0')
})
