import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programFile } from '../test/programs.ts'
import { readOrMakeKeys } from './kept-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konsil-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('API-12 keys are made once and nothing else is left beside them', () => {
  const first = readOrMakeKeys(join(folder, 'data'))
  expect(readOrMakeKeys(join(folder, 'data'))).toEqual(first)
  expect(readdirSync(join(folder, 'data'))).toEqual(['keys.json'])
})

test('API-12 of several first starts at once, all use the keys of one', async () => {
  const script = `import { readOrMakeKeys } from ${JSON.stringify(programFile('kept-keys'))}
    process.stdout.write(JSON.stringify(readOrMakeKeys(process.argv[1])))`
  const started = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder]),
  )
  const told = (await Promise.all(started)).map(({ stdout }) => stdout)
  expect(new Set(told).size).toBe(1)
  expect(told[0]).toContain('botCheck')
}, 60_000)

test('API-12 no fresh keys are made beside data that older ones protect', () => {
  for (const name of ['files', 'postgres']) {
    const data = join(folder, name, 'data')
    mkdirSync(join(data, name), { recursive: true })
    expect(() => readOrMakeKeys(data)).toThrow('are missing, but there are data')
    expect(readdirSync(data)).toEqual([name])
  }
})

test('API-12 keys that cannot be read are never replaced', () => {
  writeFileSync(join(folder, 'keys.json'), '{"files":')
  expect(() => readOrMakeKeys(folder)).toThrow('cannot be read')
})

test('API-12 a folder that cannot be used is named with the reason, and nobody is sent for a backup', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => readOrMakeKeys(file)).toThrow(/cannot be used \(ENOTDIR.*DATA_DIR/)
  symlinkSync('nowhere', join(folder, 'link'))
  expect(() => readOrMakeKeys(join(folder, 'link'))).toThrow(/cannot be used \(ENOENT.*DATA_DIR/)
})
