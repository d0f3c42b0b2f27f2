import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { systemClock } from '../../src/adapters/system-clock.ts'
import '../../src/compose.ts'
import { repositoryFolder } from '../../src/folders.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { knownJobs, runnerOf } from '../../src/jobs/job.ts'
import { freePort } from '../../src/database/embedded/free-port.ts'

const fileOf = (name: string) => readFileSync(join(repositoryFolder, name), 'utf8')
const alerts = fileOf('deploy/prometheus-alerts.yaml')
const dashboard = fileOf('deploy/grafana-dashboard.json')
const running = fileOf('docs/running.md')

/** With the endings that a histogram has. */
let served: Set<string>
let labels: Set<string>
beforeAll(async () => {
  const metrics = createMetrics()
  metrics.measureRequest({ method: 'GET', route: '/', status: 200, seconds: 0.01 })
  metrics.measureJob('send-mail', 'done')
  metrics.measureMail('sent', '')
  metrics.measureSocket('/chat', 1)
  metrics.measureSocketFailure({ namespace: '/chat', event: 'chat', answer: 'server.busy' })
  metrics.measureLost('away')
  metrics.measureDifferingTotals(1)
  const port = await freePort()
  const queued = { job: 'send-mail', isKnown: true, waiting: 2, oldestSeconds: 7, givenUp: 4 }
  const { close } = await metrics.serve(port, '127.0.0.1', {
    queue: () =>
      Promise.resolve([queued, { ...queued, job: 'of-old', isKnown: false, oldestSeconds: null }]),
    redis: () => Promise.resolve(true),
    connections: () => ({ used: 1, idle: 2, waiting: 0 }),
    free: () => Promise.resolve(10 ** 9),
    roomForUploads: () => Promise.resolve(10 ** 8),
    oldestFileCheck: () => Promise.resolve(45),
    dataCopy: () => Promise.resolve(90),
    keysCopy: () => Promise.resolve(30),
    toForget: () => Promise.resolve(60),
    build: { version: '1.2.3', commit: 'abc' },
    now: systemClock.now(),
  })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  served = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name))
  labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name))
  await close()
})

test('API-15 no label is one that Prometheus gives itself: it would rename ours', () => {
  expect([...labels]).toContain('outcome')
  expect(['job', 'instance'].filter(name => labels.has(name))).toEqual([])
})

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:konsil|process|nodejs)_\w+/g)].map(([name]) => name)

test.each([
  ['the rules', alerts],
  ['the dashboard', dashboard],
])('API-15 every figure that %s name is served, with something in it', (_, text) => {
  const named = namesIn(text)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(name => !served.has(name))).toEqual([])
})

test('API-15 every figure of our own is on the dashboard', () => {
  const bare = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
  const shown = new Set(namesIn(dashboard).map(bare))
  const own = [...served].filter(name => name.startsWith('konsil_'))
  expect(own.filter(name => !shown.has(bare(name)))).toEqual([])
})

test('API-15 running.md says what every figure of our own is', () => {
  const own = [...served].filter(name => /^konsil_.*(?<!_bucket|_count|_sum)$/.test(name))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(name => !running.includes(`\`${name}\``))).toEqual([])
})

const { groups } = parse(alerts) as {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[]
}
const rules = groups.flatMap(group => group.rules)

test('API-15 twelve rules wake somebody, each with a sentence and what to do', () => {
  expect(rules).toHaveLength(12)
  for (const { alert, expr, annotations } of rules) {
    expect(expr, alert).not.toBe('')
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description'])
  }
})

test('API-15 the rules that running.md names are there', () => {
  const named = [...running.matchAll(/`(Konsil[A-Z]\w+)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(name => !rules.some(({ alert }) => alert === name))).toEqual([])
})

test('API-15 jobs of the runner that reads large files to their end may wait longer than all others', () => {
  const { expr = '' } = rules.find(({ alert }) => alert === 'KonsilJobsWait') ?? {}
  const [spared = [], slow = []] = [...expr.matchAll(/name[!=]~"([^"]+)"/g)].map(([, names = '']) =>
    names.split('|').toSorted(),
  )
  const ofFiles = knownJobs().filter(job => runnerOf(job) === 'files')
  expect(slow).toEqual(ofFiles.map(({ name }) => name).toSorted())
  expect(spared).toEqual(slow)
})
