import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from './built.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './installation.mjs'
import { giveUp, root, runNode, say, toolOf } from './run.mjs'
import { ofPlaywright, ofVitest, sayTimes } from './test-times.mjs'

const cache = join(root, '.cache')
const env = { ...process.env }
// What a shell sets for running the product must not change what is tested.
delete env.NODE_ENV

/** What a step answers: whether it is good, and what its tests counted and took. */
const steps = {
  format: () => quietly(toolOf('@biomejs/biome', 'biome'), ['format', '--error-on-warnings']),
  lint: () => quietly(toolOf('oxlint'), ['--type-aware', '--deny-warnings']),
  types: () => quietly(join(root, 'scripts', 'types.mjs'), []),
  unit: () => vitest('server'),
  build,
  web: () => vitest('web'),
  journeys: playwright,
}

/** Steps of one line run at once. */
const stages = [['format', 'lint', 'types'], ['unit', 'build'], ['web'], ['journeys']]

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in steps))
if (unknown.length > 0) {
  giveUp(`There is no step ${unknown.join(', ')}: choose from ${Object.keys(steps).join(', ')}.`)
}
const isChosen = name => asked.length === 0 || asked.includes(name)

await ensureInstalled()
if (isChosen('journeys')) env.CHROMIUM_PATH = await findChromium()
mkdirSync(cache, { recursive: true })
const done = await inOrder()
sayTimes(done)
const sum = count => done.reduce((total, step) => total + step[count], 0)
say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

/** Stops after the first stage in which a step fails. */
async function inOrder() {
  const done = []
  for (const stage of stages) {
    const chosen = stage.filter(isChosen)
    if (chosen.length === 0) continue
    say(`\n── ${chosen.join(', ')} ──`)
    const ended = await Promise.all(chosen.map(timed))
    done.push(...ended)
    if (ended.some(({ failed }) => failed > 0)) break
  }
  return done
}

async function timed(name) {
  const begin = performance.now()
  const { good, passed = 0, failed = 0, slowest = [] } = await steps[name]()
  const seconds = (performance.now() - begin) / 1000
  say(`${name}: ${good ? 'good' : 'FAILED'}, ${seconds.toFixed(1)} s`)
  // A step that fails without a failed test, as a wrong type does, must not look like none.
  return { name, seconds, slowest, passed, failed: good ? failed : Math.max(failed, 1) }
}

async function quietly(script, args) {
  const { succeeded, output } = await runNode(script, args, { quiet: true, env })
  if (!succeeded) say(output.trim())
  return { good: succeeded }
}

async function build() {
  const { succeeded, output } = await buildIfChanged()
  if (!succeeded) say(output)
  return { good: succeeded }
}

async function vitest(project) {
  const report = freshReport(`vitest-${project}.json`)
  const { succeeded } = await runNode(
    toolOf('vitest'),
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile=${report}`],
    { env },
  )
  return { good: succeeded, ...ofVitest(report) }
}

async function playwright() {
  const built = await build()
  if (!built.good) return built
  const report = freshReport('playwright.json')
  const { succeeded } = await runNode(
    toolOf('@playwright/test', 'playwright'),
    ['test', '-c', 'e2e', '--reporter=dot,json'],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return { good: succeeded, ...ofPlaywright(report) }
}

function freshReport(name) {
  const file = join(cache, name)
  rmSync(file, { force: true })
  return file
}
