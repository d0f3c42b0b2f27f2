import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './installation.mjs'
import { giveUp, root, runNode, say, toolOf } from './run.mjs'

/**
 * The proofs of `npm test` with their full counts, one after the other, the shortest first; one that
 * fails does not stop the others. Names choose some: `npm run prove tokens ids`.
 */
await ensureInstalled()
const folder = join('server', 'test', 'proofs')
const ending = '.test.ts'
/** About how many minutes they take on two quiet cores; the others take one or less. */
const minutes = {
  'over-read': 2,
  ids: 2,
  guessing: 3,
  bounds: 4,
  deliveries: 4,
  memory: 4,
  'payment-kills': 15,
  'database-kills': 10,
  screens: 20,
  timing: 10,
  slots: 15,
  'one-slot': 10,
  outages: 25,
  'fuzz-1': 15,
  'fuzz-2': 15,
  'fuzz-3': 15,
  'fuzz-4': 15,
}
/** What runs by itself: one takes the place of the whole machine, one looks at the built product. */
const scripts = { shipping: 'prove-shipping.mjs', screens: 'prove-screens.mjs' }
const minutesOf = name => minutes[name] ?? 1
const proofs = readdirSync(join(root, folder))
  .filter(file => file.endsWith(ending))
  .map(file => file.slice(0, -ending.length))
  .concat(Object.keys(scripts))
  .toSorted((one, other) => minutesOf(one) - minutesOf(other))

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !proofs.some(proof => proof.startsWith(name)))
if (unknown.length > 0) {
  giveUp(`There is no proof ${unknown.join(', ')}: choose from ${proofs.join(', ')}.`)
}
const chosen = proofs.filter(
  proof => asked.length === 0 || asked.some(name => proof.startsWith(name)),
)

const env = { ...process.env, PROOF: 'full' }
// What a shell sets for running the product must not change what is proven.
delete env.NODE_ENV

const results = []
for (const proof of chosen) {
  say(`\n── ${proof}: about ${minutesOf(proof)} min ──`)
  const begin = performance.now()
  const { succeeded } = await (proof in scripts
    ? runNode(join(root, 'scripts', scripts[proof]), [], { env })
    : runNode(
        toolOf('vitest'),
        ['run', '--project', 'server', '--reporter=verbose', join(folder, proof + ending)],
        { env },
      ))
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  results.push({
    proof,
    succeeded,
    line: `${succeeded ? 'good  ' : 'FAILED'} ${seconds} s  ${proof}`,
  })
  say(results.at(-1).line)
}
say(`\n${results.map(({ line }) => line).join('\n')}`)
const failed = results.filter(({ succeeded }) => !succeeded)
say(`\n${results.length - failed.length} proofs good, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
