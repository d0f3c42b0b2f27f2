import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root, say } from './run.mjs'

const shown = 10

/** What a run of Vitest counted, and how long its slowest files took. */
export function ofVitest(report) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed: numFailedTests, slowest: slowestOf(files) }
}

/** The same of Playwright, whose workers share out single tests and not files. */
export function ofPlaywright(report) {
  const { stats = {}, suites = [] } = read(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const tests = suites.flatMap(specsIn).map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
  }))
  // What passes only at the second try has failed once.
  return { passed: expected, failed: unexpected + flaky, slowest: slowestOf(tests) }
}

/** The last lines of a run: what to make faster before more is added. */
export function sayTimes(steps) {
  for (const { name, slowest } of steps.filter(step => step.slowest.length > 0)) {
    say(`\nSlowest of ${name}`)
    for (const one of slowest) say(`${inSeconds(one.seconds)}  ${one.name}`)
  }
  say('\nSteps')
  for (const { name, seconds } of steps) say(`${inSeconds(seconds)}  ${name}`)
}

const inSeconds = seconds => `${seconds.toFixed(1).padStart(7)} s`
const sum = numbers => numbers.reduce((total, one) => total + one, 0)
const slowestOf = timed => timed.sort((one, other) => other.seconds - one.seconds).slice(0, shown)
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
