import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyRoot, imageSteps } from './empty-root.mjs'
import { giveUp, root, runNode, say } from './run.mjs'

/**
 * What is shipped starts in a root that holds Node and nothing else: no npm, no compiler, no names of
 * other machines. It is laid by the steps of deploy/Containerfile, and asked over HTTP.
 */
const mostMegabytes = 210
if (process.getuid?.() !== 0) giveUp('This proof needs root, which alone changes its root folder.')
const place = fs.mkdtempSync(join(tmpdir(), 'konsil-shipping-'))
const ends = [async () => fs.rmSync(place, { recursive: true, force: true })]
let failed = 0
try {
  await prove()
} catch (error) {
  hold(error instanceof Error ? error.message : String(error), false)
} finally {
  for (const end of ends.toReversed()) await end()
}
process.exitCode = failed === 0 ? 0 : 1

function hold(what, holds) {
  say(`${holds ? 'holds ' : 'FAILED'} ${what}`)
  if (!holds) failed += 1
}

async function prove() {
  const shipped = join(place, 'shipped')
  const { succeeded } = await runNode(join(root, 'scripts', 'ship.mjs'), [shipped])
  if (!succeeded) throw new Error('npm run ship')
  const megabytes = Number(
    spawnSync('du', ['-sm', join(shipped, 'node_modules')])
      .stdout.toString()
      .split('\t')[0],
  )
  hold(`its packages are ${megabytes} MB, at most ${mostMegabytes}`, megabytes <= mostMegabytes)
  const shippedPackages = fs.readdirSync(join(shipped, 'node_modules'), { recursive: true })
  const compilers = shippedPackages.filter(place => /typescript[\w-]*\/package\.json$/.test(place))
  hold('no compiler is among them', compilers.length === 0)

  fs.chmodSync(place, 0o755)
  const image = emptyRoot(join(place, 'root'), imageSteps(), shipped)
  const tools = ['npm', 'npx', 'git', 'cc', 'gcc', 'make', 'python3', 'curl']
  const found = tools.filter(tool => image.run(['sh', '-c', `command -v ${tool}`]).status === 0)
  hold(`nothing is there that could install or build: ${tools.join(', ')}`, found.length === 0)

  const port = await freePorts()
  const settings = await settingsWith(port)
  fs.writeFileSync(join(image.folder, 'etc', 'konsil.env'), settings, { mode: 0o640 })
  fs.chownSync(join(image.folder, 'etc', 'konsil.env'), 0, image.user.gid)
  await proveStart(image, port)
  provePackages(image)
}

async function proveStart(image, port) {
  const before = markOf(join(image.folder, image.workdir))
  const begin = performance.now()
  const child = image.spawn([...image.command, '--env-file', '/etc/konsil.env'])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  const gone = new Promise(resolve => child.once('exit', resolve))
  ends.push(async () => child.kill('SIGKILL') && gone)
  while (!said.includes('Konsil runs:') && child.exitCode === null) await wait(50)
  hold(
    `it runs after ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    child.exitCode === null,
  )
  if (child.exitCode !== null) throw new Error(said)

  for (const path of ['/api/v1/health', '/api/v1/ready', '/en', '/de', '/sign-in']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    hold(`GET ${path}: ${answer.status}`, answer.status === 200)
    const [script] =
      /\/assets\/[^"]+\.js/.exec(path === '/sign-in' ? await answer.text() : '') ?? []
    if (script) hold(`GET ${script}`, (await fetch(`http://127.0.0.1:${port}${script}`)).ok)
  }
  const health = image.health.map(word => word.replace(':4000', `:${port}`))
  hold('the check of the image finds it well', image.run(health).status === 0)
  const admin = ['node', 'scripts/admin.mjs', 'create', '--env-file', '/etc/konsil.env']
  const named = ['--email', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'Kern']
  const made = image.run([...admin, ...named], 'a-long-enough-word-17\n')
  hold('its command makes an administrator', /can sign in at/.test(made.stdout))

  const stopping = performance.now()
  child.kill('SIGTERM')
  const code = await gone
  const seconds = (performance.now() - stopping) / 1000
  hold(`told to end, it ends with 0 after ${seconds.toFixed(1)} s`, code === 0 && seconds < 15)
  hold('it has changed nothing of itself', markOf(join(image.folder, image.workdir)) === before)
}

/** A part that got lost on the way is named before anything is done. */
function provePackages(image) {
  const lost = join(image.folder, image.workdir, 'node_modules', '.package-lock.json')
  const kept = fs.readFileSync(lost, 'utf8')
  const { packages } = JSON.parse(kept)
  delete packages['node_modules/fastify']
  fs.writeFileSync(lost, JSON.stringify({ packages }))
  const { status, stderr } = image.run([...image.command, '--env-file', '/etc/konsil.env'])
  fs.writeFileSync(lost, kept)
  hold('without a package it says which, and ends with 1', status === 1 && /fastify/.test(stderr))
}

function markOf(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .map(entry => {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      const { mtimeMs, size, uid } = fs.lstatSync(path)
      return `${path} ${mtimeMs} ${size} ${uid}`
    })
    .sort()
    .join('\n')
}

const inFormOf = {
  OPERATOR_EMAIL: 'a@example.org',
  OPERATOR_VAT_NUMBER: 'DE123456789',
  OPERATOR_IBAN: 'DE02120300000000202051',
  OPERATOR_BIC: 'BYLADEM1001',
}

async function settingsWith(port) {
  const secret = () => spawnSync('openssl', ['rand', '-base64', '32']).stdout.toString().trim()
  const operator = fs
    .readFileSync(join(root, 'server', 'src', 'operator.ts'), 'utf8')
    .matchAll(/^ {2}(OPERATOR_\w+):/gm)
  return [
    'NODE_ENV=production',
    `PUBLIC_URL=http://127.0.0.1:${port}`,
    'HOST=127.0.0.1',
    `PORT=${port}`,
    `DATABASE_URL='${await startDatabase()}'`,
    "SMTP_URL='smtp://user:p%26ss@127.0.0.1:9?requireTLS=true&name=konsil'",
    "MAIL_FROM='Konsil <no-reply@example.org>'",
    `FILES_KEYS=f1:${secret()}`,
    `TOKEN_KEYS=t1:${secret()}`,
    `LINK_SECRET=${secret()}`,
    `BOT_CHECK_SECRET=${secret()}`,
    ...new Set(
      [...operator].map(([, name]) => `${name}=${inFormOf[name] ?? `"Dr. D'Angelo & Co"`}`),
    ),
    '',
  ].join('\n')
}

/** Outside of the root, as everywhere; it lasts as long as this proof. */
async function startDatabase() {
  const script = `const { startEmbeddedPostgres } = await import('./server/src/database/embedded/index.ts')
    const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false, log: () => {} })
    process.stdout.write(url)
    process.on('SIGTERM', () => stop().then(() => process.exit()))
    setInterval(() => {}, 60_000)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, join(place, 'postgres')]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise(resolve => child.once('exit', resolve))
  ends.push(async () => child.kill('SIGTERM') && gone)
  return await new Promise((resolve, reject) => {
    child.stdout.once('data', url => resolve(url.toString()))
    child.once('exit', () => reject(new Error('no database')))
  })
}

/** The first of three in a row. */
async function freePorts() {
  for (;;) {
    const port = 33_000 + Math.floor(Math.random() * 9_000)
    const free = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (free.every(Boolean)) return port
  }
}

function isFree(port) {
  return new Promise(decide => {
    const server = createServer().once('error', () => decide(false))
    server.listen(port, '127.0.0.1', () => server.close(() => decide(true)))
  })
}
