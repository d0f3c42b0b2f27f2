import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { claimPorts } from '../../e2e/product/ports.ts'
import { interleaved } from '../measure/interleaved.ts'
import { load } from '../measure/load.ts'
import { launch, removeFolder, temporaryFolder } from '../product/children.ts'
import { raisedLimits, startProduct } from '../product/product.ts'
import type { Figure, Workload } from '../workload.ts'

const page = '/de'
const headers = { 'accept-encoding': 'br', 'accept-language': 'de' }
const connections = 32
const seconds = 3

/** The body as it goes over the wire. */
const bytesOf = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    request(url, { headers }, answer => {
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    })
      .on('error', reject)
      .end()
  })

export const publicPage: Workload = {
  id: 'public-page',
  work: `the landing page (${page}) from the warm cache, brotli, c=${connections}`,
  reference: 'Fastify sending the same bytes from memory, without headers, limits and logs',
  async run() {
    const product = await startProduct({ settings: raisedLimits })
    const folder = temporaryFolder()
    const file = join(folder, 'page.br')
    const bytes = await bytesOf(product.url + page)
    await writeFile(file, bytes)
    const [port] = await claimPorts(1)
    const url = `http://127.0.0.1:${port}`
    const { child: bare } = await launch({
      file: process.execPath,
      args: ['--import', 'tsx', 'bench/floors/same-bytes-server.ts', String(port), file],
      url,
    })
    const round = (url: string) => () =>
      load({ url, connections, seconds, next: () => ({ method: 'GET', path: page, headers }) })
    await round(product.url)()
    const measured = await interleaved(round(url), round(product.url))
    await Promise.all([product.stop(), bare.stop()])
    removeFolder(folder)
    const figure: Figure = {
      name: 'pages',
      unit: 'per second',
      ...measured,
      target: { of: 'ratio', atLeast: 0.7 },
      note: `${(bytes.length / 1024).toFixed(1)} KiB each`,
    }
    return [figure]
  },
}
