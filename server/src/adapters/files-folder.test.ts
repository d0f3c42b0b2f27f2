import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programFile } from '../../test/programs.ts'
import { StartupProblem } from '../startup-problem.ts'
import { prepareFilesFolder } from './files-folder.ts'

let home: string
beforeEach(() => {
  home = fs.mkdtempSync(join(tmpdir(), 'konsil-files-folder-'))
  fs.chmodSync(home, 0o755)
})
afterEach(() => fs.rmSync(home, { recursive: true }))

/** As nobody where we are root, whom no rights hold back. */
function refusalOf(folder: string) {
  const script = `const { prepareFilesFolder } = await import(${JSON.stringify(programFile('files-folder'))})
    if (process.getuid() === 0) process.setuid(65534)
    try { prepareFilesFolder(${JSON.stringify(folder)}) } catch (error) { process.stdout.write(error.name + ': ' + error.message) }`
  const args = ['--input-type=module', '-e', script]
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout
}

test('a folder that is still to be made is made, for its owner alone', () => {
  const folder = join(home, 'data', 'files')
  prepareFilesFolder(folder)
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  prepareFilesFolder(folder)
})

test('a folder of somebody else is refused at start, and so is one in which somebody else has written', () => {
  const folder = join(home, 'files')
  fs.mkdirSync(folder, { mode: 0o500 })
  expect(refusalOf(folder)).toMatch(/^StartupProblem: The files in \S+\/files cannot be read and/)
  expect(refusalOf(join(folder, 'below'))).toContain('EACCES')
  fs.chmodSync(folder, 0o777)
  expect(refusalOf(folder)).toBe('')
  fs.mkdirSync(join(folder, 'ab'), { mode: 0o000 })
  expect(refusalOf(folder)).toContain("access '" + join(folder, 'ab'))
})

test('a file in its place is refused in a sentence', () => {
  fs.writeFileSync(join(home, 'files'), '')
  expect(() => prepareFilesFolder(join(home, 'files'))).toThrow(StartupProblem)
})
