import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { ensureInstalled } from './installation.mjs'
import { giveUp, root } from './run.mjs'
import { precompress } from './precompress.mjs'
import { bundleServer } from './server-bundle.mjs'

await ensureInstalled()
// A shell's own NODE_ENV must not bring the slow development builds of the libraries into the pages.
process.env.NODE_ENV = 'production'
// Built aside and then put in place, so that nobody starts with half of it.
const targets = ['web', 'server'].map(name => ({
  fresh: join(root, name, `.dist-${process.pid}`),
  former: join(root, name, `.dist-${process.pid}-former`),
  place: join(root, name, 'dist'),
}))
const [web, server] = targets
// How long plugins take says how busy the machine is, and nothing about what was built.
const rolldownOptions = { checks: { bundlerTimings: false } }
process.once('exit', () => {
  for (const { fresh, former } of targets) {
    for (const folder of [fresh, former]) rmSync(folder, { recursive: true, force: true })
  }
})
const [problems] = await Promise.all([buildWeb(), buildServer()])
if (problems.length > 0) giveUp('Warnings of the web build count as errors.')
await precompress(web.fresh)
layFonts()
noteBuild()
for (const target of targets) putInPlace(target)

function putInPlace({ fresh, former, place }) {
  try {
    renameSync(place, former)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  renameSync(fresh, place)
}

/** What was built, for whoever asks the running server (server/src/build-facts.ts). */
function noteBuild() {
  const { version } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'))
  writeFileSync(join(server.fresh, 'build.json'), JSON.stringify({ version, commit: commitOf() }))
}

/** Of the packages of fonts a few files are all that is needed. */
function layFonts() {
  const { resolve } = createRequire(join(root, 'server', 'package.json'))
  const list = join(root, 'server', 'src', 'adapters', 'fonts.json')
  const fonts = JSON.parse(readFileSync(list, 'utf8'))
  mkdirSync(join(server.fresh, 'fonts'))
  for (const name of [...fonts.chosen, ...fonts.behind]) {
    copyFileSync(resolve(name), join(server.fresh, 'fonts', basename(name)))
  }
}

/** Undefined in a folder that is no clone, or without git. */
function commitOf() {
  try {
    const args = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

async function buildWeb() {
  const { build, createLogger } = await import('vite')
  const warnings = []
  const logger = createLogger('warn')
  const note = said => {
    warnings.push(said)
    process.stderr.write(`${said}\n`)
  }
  const customLogger = { ...logger, warn: note, warnOnce: note }
  const config = name => join(root, 'web', name)
  try {
    await build({
      configFile: config('vite.config.ts'),
      build: { outDir: web.fresh, emptyOutDir: true, rolldownOptions },
      customLogger,
    })
    await build({
      configFile: config('vite.site.config.ts'),
      build: { outDir: join(web.fresh, 'site'), rolldownOptions },
      customLogger,
    })
    await build({
      configFile: config('vite.worker.config.ts'),
      define: { BUILD: JSON.stringify(entryOfDashboard()) },
      build: { outDir: web.fresh, rolldownOptions },
      customLogger,
    })
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
  return warnings
}

/** Named by what is in all that it loads: no two builds have the same. */
function entryOfDashboard() {
  const manifest = JSON.parse(readFileSync(join(web.fresh, 'site', 'manifest.json'), 'utf8'))
  return basename(manifest['dashboard.html'].file)
}

async function buildServer() {
  const sources = join(root, 'server', 'src')
  const entries = { main: join(sources, 'main.ts'), admin: join(sources, 'admin.ts') }
  try {
    const warnings = await bundleServer(entries, server.fresh)
    if (warnings.length > 0) giveUp('Warnings of the server build count as errors.')
  } catch {
    process.exit(1)
  }
}
