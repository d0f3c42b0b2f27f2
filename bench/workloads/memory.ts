import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { site } from '@konsil/contract/site'
import { demonstration } from '../../e2e/people/person.ts'
import { startOneQueryServer } from '../floors/start-one-query-server.ts'
import { median } from '../measure/statistics.ts'
import { residentMemory } from '../measure/resident-memory.ts'
import { tokenOf } from '../product/calls.ts'
import { startDatabase } from '../product/database.ts'
import { startProduct } from '../product/product.ts'
import type { Figure, Workload } from '../workload.ts'

const requests = 200
const readings = 5
// A table that every PostgreSQL has.
const query = 'select relname, relkind from pg_class where relname = $1'
const limit = { of: 'product', atMost: 150 } as const

const wait = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** Of five readings, a second apart. */
async function idleMemory(...pids: number[]) {
  const seen: number[][] = []
  while (seen.length < readings) {
    seen.push(pids.map(residentMemory))
    await wait(1)
  }
  return pids.map((_, which) => ({ value: median(seen.map(values => values[which] ?? NaN)) }))
}

/** Pages, their files and calls in turn, as a morning of a small practice. */
async function useProduct(url: string) {
  const token = await tokenOf(url, demonstration.PATIENT)
  const page = await (await fetch(`${url}/sign-in`)).text()
  const asset = /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '/favicon.svg'
  const signedIn = { headers: { authorization: `Bearer ${token}` } }
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const asked: [string, RequestInit?][] = [
    ['/sign-in'],
    [asset],
    [apiPrefix + site.listCountries.path, post],
    [apiPrefix + access.whoAmI.path, signedIn],
  ]
  for (let request = 0; request < requests; request += 1) {
    const [path, init] = asked[request % asked.length] ?? ['/']
    const answer = await fetch(url + path, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  }
}

async function useBare(url: string) {
  for (let request = 0; request < requests; request += 1) {
    await (await fetch(`${url}/one/pg_class`)).arrayBuffer()
  }
}

export const memory: Workload = {
  id: 'memory',
  work: `physical memory of the server process that \`npm start\` runs: 10 s after its start, and 20 s after ${requests} requests`,
  reference: 'Fastify and one query, at the same moments',
  async run() {
    const database = await startDatabase()
    const product = await startProduct({ by: 'node' })
    const bare = await startOneQueryServer(database.url, query)
    await wait(10)
    const [fresh, freshFloor] = await idleMemory(product.pid, bare.pid)
    await useProduct(product.url)
    await useBare(bare.url)
    await wait(20)
    const [used, usedFloor] = await idleMemory(product.pid, bare.pid)
    await Promise.all([product.stop(), bare.stop()])
    await database.stop()
    return [
      figureOf('10 s after the start', fresh, freshFloor),
      figureOf(`20 s after ${requests} requests`, used, usedFloor),
    ]
  },
}

function figureOf(name: string, product = { value: NaN }, floor = { value: NaN }): Figure {
  const ratio = product.value / floor.value
  return { name, unit: 'MB', product, floor, ratio, target: limit }
}
