import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from './built.mjs'
import { findChromium } from './chromium.mjs'
import { giveUp, root, runNode, say, toolOf } from './house.mjs'
import { ensureInstalled } from './installation.mjs'

const cache = join(root, '.cache')
const counted = { passed: 0, failed: 0 }
const env = { ...process.env }
// What a shell sets for running the product must not change what is tested.
delete env.NODE_ENV

const steps = {
  format: () => quietly(toolOf('@biomejs/biome', 'biome'), ['format', '--error-on-warnings']),
  lint: () => quietly(toolOf('oxlint'), ['--type-aware', '--deny-warnings']),
  types: () => quietly(join(root, 'scripts', 'types.mjs'), []),
  unit: () => vitest('server'),
  web: () => vitest('web'),
  build,
  journeys: playwright,
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in steps))
if (unknown.length > 0) {
  giveUp(`There is no step ${unknown.join(', ')}: choose from ${Object.keys(steps).join(', ')}.`)
}
const chosen = Object.keys(steps).filter(name => asked.length === 0 || asked.includes(name))

await ensureInstalled()
if (chosen.includes('journeys')) env.CHROMIUM_PATH = await findChromium()
mkdirSync(cache, { recursive: true })
const succeeded = await inOrder(chosen)
say(`\n${counted.passed} passed, ${counted.failed} failed`)
process.exitCode = succeeded ? 0 : 1

async function inOrder(names) {
  for (const name of names) {
    say(`\n── ${name} ──`)
    const begin = performance.now()
    const failedBefore = counted.failed
    const good = await steps[name]()
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    say(`${name}: ${good ? 'good' : 'FAILED'}, ${seconds} s`)
    if (good) continue
    // A step that fails without a failed test, as a wrong type does, must not look like none.
    if (counted.failed === failedBefore) counted.failed += 1
    return false
  }
  return true
}

async function quietly(script, args) {
  const { succeeded: good, output } = await runNode(script, args, { quiet: true, env })
  if (!good) say(output.trim())
  return good
}

async function build() {
  const { succeeded: good, output } = await buildIfChanged()
  if (!good) say(output)
  return good
}

async function vitest(project) {
  const report = join(cache, `vitest-${project}.json`)
  rmSync(report, { force: true })
  const { succeeded: good } = await runNode(
    toolOf('vitest'),
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile=${report}`],
    { env },
  )
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  return count(good, numPassedTests, numFailedTests)
}

async function playwright() {
  if (!(await build())) return false
  const report = join(cache, 'playwright.json')
  rmSync(report, { force: true })
  const { succeeded: good } = await runNode(
    toolOf('@playwright/test', 'playwright'),
    ['test', '-c', 'e2e', '--reporter=dot,json'],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
  // What passes only at the second try has failed once.
  return count(good && flaky === 0, expected, unexpected + flaky)
}

function count(good, passed, failed) {
  counted.passed += passed
  counted.failed += failed
  return good && failed === 0
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
