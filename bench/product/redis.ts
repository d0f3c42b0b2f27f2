import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { claimPorts } from '../../e2e/product/ports.ts'
import { reachRedis } from '../../server/src/adapters/redis.ts'
import { startSmallRedis } from '../../server/test/small-redis.ts'
import { launch } from './children.ts'

const programs = ['redis-server', 'valkey-server']

/** The one of this machine, or the small one of the tests, which is slower: says which. */
export async function startRedis() {
  const found = programs.find(program =>
    (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, program))),
  )
  if (!found) {
    const { url, stop } = await startSmallRedis()
    return { url, name: 'the small Redis of the tests', stop: async () => stop() }
  }
  const [port] = await claimPorts(1)
  const url = `redis://127.0.0.1:${port}`
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const { child } = await launch({ file: found, args, url, reach: () => reachRedis(url) })
  return { url, name: found, stop: () => child.stop() }
}
