import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repositoryFolder } from '../../src/folders.ts'

/** Some other account, of which the machine need not know. */
const other = { uid: 12_345, gid: 12_346 }
const ourselves = process.getuid?.() ?? 0
const isRoot = ourselves === 0
/** Whoever is not root stays who they are, and can only make files of their own. */
const owner = isRoot ? other : { uid: ourselves, gid: process.getgid?.() ?? 0 }

let home: string
beforeEach(() => {
  home = fs.mkdtempSync(join(tmpdir(), 'konsil-owner-'))
  fs.chmodSync(home, 0o755)
  fs.mkdirSync(join(home, 'scripts'))
  fs.writeFileSync(join(home, 'package.json'), '{}')
  for (const script of ['data-owner.mjs', 'run.mjs']) {
    fs.copyFileSync(join(repositoryFolder, 'scripts', script), join(home, 'scripts', script))
  }
})
afterEach(() => fs.rmSync(home, { recursive: true }))

/** What a start does first, and then writes a file. */
function startWith(DATA_DIR: string, file = join(DATA_DIR, 'written')) {
  const script = `const { becomeOwnerOfData } = await import(${JSON.stringify(join(home, 'scripts', 'data-owner.mjs'))})
    const { mkdirSync, writeFileSync } = await import('node:fs')
    becomeOwnerOfData()
    mkdirSync(process.env.DATA_DIR, { recursive: true })
    writeFileSync(${JSON.stringify(file)}, '', { mode: 0o600 })
    console.log(JSON.stringify({ uid: process.getuid(), groups: process.getgroups() }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: home,
    env: { ...process.env, DATA_DIR },
  })
  return { stdout, stderr, ...JSON.parse(stdout.trim().split('\n').at(-1) || '{}') }
}

const ownerOf = (path: string) => fs.lstatSync(path).uid

test('what a start as root writes belongs to the owner of the data folder, and so does what an earlier one left', () => {
  const data = join(home, 'data')
  fs.mkdirSync(join(data, 'files'), { recursive: true })
  fs.writeFileSync(join(data, 'files', 'left'), '', { mode: 0o600 })
  fs.chownSync(data, owner.uid, owner.gid)
  const { uid, groups, stdout } = startWith(data)
  expect(uid).toBe(owner.uid)
  for (const path of ['written', 'files', 'files/left']) {
    expect(ownerOf(join(data, path)), path).toBe(owner.uid)
  }
  expect(groups.includes(0)).toBe(!isRoot && (process.getgroups?.() ?? []).includes(0))
  expect(stdout.startsWith('Started as root; goes on as the account 12345')).toBe(isRoot)
})

test('a folder that is still to be made gets the owner of the one around it', () => {
  fs.mkdirSync(join(home, 'around'))
  fs.chownSync(join(home, 'around'), owner.uid, owner.gid)
  const data = join(home, 'around', 'new', 'data')
  expect(startWith(data).uid).toBe(owner.uid)
  expect(ownerOf(data)).toBe(owner.uid)
})

test('a link or a second name in the data folder gives nothing away that lies elsewhere', () => {
  const data = join(home, 'data')
  fs.mkdirSync(data)
  fs.writeFileSync(join(home, 'elsewhere'), '')
  fs.symlinkSync(join(home, 'elsewhere'), join(data, 'link'))
  fs.linkSync(join(home, 'elsewhere'), join(data, 'second-name'))
  fs.chownSync(data, owner.uid, owner.gid)
  startWith(data)
  expect(ownerOf(join(home, 'elsewhere'))).toBe(ourselves)
})

test("who starts with one's own folder stays who one is", () => {
  const data = join(home, 'data')
  fs.mkdirSync(data)
  const { uid, stdout } = startWith(data)
  expect(uid).toBe(ourselves)
  expect(stdout).not.toContain('Started as root')
})

test('an owner who cannot read the product is named in a sentence', () => {
  const data = join(home, 'data')
  fs.mkdirSync(data)
  fs.chownSync(data, owner.uid, owner.gid)
  fs.chmodSync(join(home, 'package.json'), 0o600)
  const { stderr, uid } = startWith(data)
  expect(stderr).toBe(
    isRoot
      ? `The data in ${data} belong to the account 12345, who cannot read ${home}: move Konsil to a place that is open to them.\n`
      : '',
  )
  expect(uid).toBe(isRoot ? undefined : ourselves)
})
