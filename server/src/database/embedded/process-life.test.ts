import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFolder } from '../../folders.ts'
import { lifeByPs, lifeOf } from './process-life.ts'

/** What the check before the build sees, from a shell of another language and zone. */
function lifeSeenAtStart(platform: string) {
  const module = join(repositoryFolder, 'scripts', 'already-running.mjs')
  const script = `const { lifeOf } = await import(${JSON.stringify(module)})
    process.stdout.write(String(lifeOf('${process.pid}', '${platform}')))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'Asia/Kathmandu', LC_ALL: 'de_DE.UTF-8' },
  })
}

describe('who holds the data folder', () => {
  test('the check before the build knows a process as the server does', () => {
    expect(lifeSeenAtStart(process.platform)).toBe(lifeOf(process.pid))
  })

  test.skipIf(!existsSync('/bin/ps'))('and so it does where only ps tells', () => {
    expect(lifeByPs(process.pid)).toMatch(/^\w{3} \w{3} \d+ \d\d:\d\d:\d\d \d{4}$/)
    expect(lifeSeenAtStart('darwin')).toBe(lifeByPs(process.pid))
  })
})
