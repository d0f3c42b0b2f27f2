import { ensureInstalled } from './installation.mjs'
import { runNode, toolOf } from './run.mjs'
import { join } from 'node:path'

// The proofs of `npm test` with their full counts; names choose some: `npm run prove tokens ids`.
await ensureInstalled()
const asked = process.argv.slice(2)
const folder = join('server', 'test', 'proofs')
const files = asked.length > 0 ? asked.map(name => join(folder, name)) : [folder]
const env = { ...process.env, PROOF: 'full' }
// What a shell sets for running the product must not change what is proven.
delete env.NODE_ENV
const { succeeded } = await runNode(
  toolOf('vitest'),
  ['run', '--project', 'server', '--reporter=verbose', '--no-file-parallelism', ...files],
  { env },
)
process.exitCode = succeeded ? 0 : 1
