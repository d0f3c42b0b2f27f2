import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repositoryFolder } from '../../src/folders.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'konsil-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const env = { PATH: process.env.PATH }
const module = join(repositoryFolder, 'scripts', 'settings-file.mjs')

function written(text: string) {
  const file = join(folder, 'konsil.env')
  writeFileSync(file, text)
  return file
}

/** What a command is given besides, and what it finds in its environment. */
function takenFrom(words: string[], environment: Record<string, string> = {}) {
  const script = `const { takeSettingsFile } = await import(${JSON.stringify(module)})
    const rest = takeSettingsFile(process.argv.slice(1))
    process.stdout.write(JSON.stringify({ rest, env: process.env }))`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, '--', ...words],
    { encoding: 'utf8', env: { ...env, ...environment } },
  )
  if (status !== 0) return { refused: stderr }
  const { PATH: _, ...settings } = JSON.parse(stdout).env
  return { rest: JSON.parse(stdout).rest, settings }
}

const mistakesIn = (text: string) =>
  takenFrom(['--env-file', written(text)]).refused?.replaceAll(join(folder, 'konsil.env'), 'FILE')

/** As `set -a; . FILE` leaves them. */
function bySourcing(file: string, shell: string) {
  const read = `set -a; . "$0"; exec "$1" -e 'process.stdout.write(JSON.stringify(process.env))'`
  const seen = JSON.parse(
    execFileSync(shell, ['-c', read, file, process.execPath], {
      encoding: 'utf8',
      env,
      // Bash takes a socket for a call from afar, and reads more than it is given.
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  return Object.fromEntries(Object.keys(goodSettings).map(name => [name, seen[name]]))
}

const good = `# Konsil of the practice
NODE_ENV=production

FILES_URL='s3://KEY:SE%2FCRET@s3.example.org:9000/konsil?region=eu-central-1&tls=true'
SMTP_URL="smtp://konsil:p#ss@mail.example.org:587?requireTLS=true"
LINK_SECRET='$HOME \`id\` $(id) "quoted" # no comment'
OPERATOR_NAME="Dr. D'Angelo & Söhne GmbH"  \t
TOKEN_KEYS=t1:abc/+=,t0:def
CONTENT_DIR=
`
const goodSettings = {
  NODE_ENV: 'production',
  FILES_URL: 's3://KEY:SE%2FCRET@s3.example.org:9000/konsil?region=eu-central-1&tls=true',
  SMTP_URL: 'smtp://konsil:p#ss@mail.example.org:587?requireTLS=true',
  LINK_SECRET: '$HOME `id` $(id) "quoted" # no comment',
  OPERATOR_NAME: "Dr. D'Angelo & Söhne GmbH",
  TOKEN_KEYS: 't1:abc/+=,t0:def',
  CONTENT_DIR: '',
}

describe('a file of settings', () => {
  test('with quotes, &, # and $ says to us what it says to a shell', () => {
    const file = written(good)
    expect(takenFrom(['--env-file', file]).settings).toEqual(goodSettings)
    for (const shell of ['sh', 'bash']) expect(bySourcing(file, shell)).toEqual(goodSettings)
  })

  test('is named among the words of a command, which keeps the others; the environment goes first', () => {
    const file = written('PORT=4100\nHOST=::1\n')
    const words = ['create', '--email', 'ada@example.org']
    const apart = takenFrom(['create', '--env-file', file, ...words.slice(1)], { PORT: '5000' })
    expect(apart).toEqual({ rest: words, settings: { PORT: '5000', HOST: '::1' } })
    expect(takenFrom([`--env-file=${file}`, ...words]).rest).toEqual(words)
    expect(takenFrom(words)).toEqual({ rest: words, settings: {} })
    expect(takenFrom(['create', '--env-file']).refused).toBe(
      '--env-file needs the name of a file.\n',
    )
  })

  test.each([
    [
      'FILES_URL=s3://host/bucket?region=eu&tls=true',
      'FILES_URL: with & in it the value must stand in quotes',
    ],
    ['LINK_SECRET=a#b', 'LINK_SECRET: with # in it the value must stand in quotes'],
    ['LINK_SECRET=a$b', 'LINK_SECRET: with $ in it the value must stand in quotes'],
    [
      'PRODUCT_NAME=Second Opinion',
      'PRODUCT_NAME: with a space in it the value must stand in quotes',
    ],
    [
      'LINK_SECRET="a$b"',
      'LINK_SECRET: $, ` and \\ cannot stand in double quotes; take single ones',
    ],
    ["LINK_SECRET='a\\b'", 'LINK_SECRET: \\ cannot stand there; in an address write %5C'],
    ["MAIL_FROM='Konsil <a@example.org>", 'MAIL_FROM: the closing quote is missing'],
    ["PORT='4000' # behind the proxy", 'PORT: nothing can follow the closing quote'],
    ['export PORT=4000', "it is not like NAME=value or NAME='value'"],
    ['PORT = 4000', "it is not like NAME=value or NAME='value'"],
    ['; PORT=4000', "it is not like NAME=value or NAME='value'"],
    ['PORT=4000\r', 'it ends as lines of Windows do: save the file with the ends of Unix'],
    ['PORT=40\u000000', 'it holds a control character'],
    ['# a comment \\', 'a comment must not end with \\'],
    ['NODE_ENV=staging', 'NODE_ENV stands there a second time'],
  ])('with %j is refused by line and reason, and starts nothing', (line, reason) => {
    expect(mistakesIn(`NODE_ENV=production\n${line}\n`)).toBe(`FILE, line 2: ${reason}.\n`)
  })

  test('every mistake in it is named at once, and no value', () => {
    const told = mistakesIn('A=secret&1\nB=fine\nC="secret$2"\n')
    expect(told?.trim().split('\n')).toHaveLength(2)
    expect(told).not.toContain('secret')
  })

  test('that is no text is refused in a sentence', () => {
    const file = join(folder, 'konsil.env')
    writeFileSync(file, Buffer.from([0x41, 0x3d, 0xff]))
    expect(takenFrom(['--env-file', file]).refused).toMatch(/^The settings in .* cannot be read/)
    expect(takenFrom(['--env-file', folder]).refused).toMatch(/^The settings in .* \(EISDIR\)/)
  })
})
