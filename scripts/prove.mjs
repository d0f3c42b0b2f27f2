import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './installation.mjs'
import { giveUp, root, runNode, say, toolOf } from './run.mjs'

/**
 * The proofs of `npm test` with their full counts, the shortest first: two at once, and after them, one by
 * one, those that measure something. One that fails does not stop the others. Names choose some:
 * `npm run prove tokens ids`.
 */
await ensureInstalled()
const folder = join('server', 'test', 'proofs')
const ending = /(\.thorough)?\.test\.ts$/
/** About how many minutes they take on two quiet cores; the others take one or less. */
const minutes = {
  'over-read': 2,
  ids: 2,
  guessing: 3,
  bounds: 4,
  calls: 6,
  'chat-events': 6,
  'chat-kills': 10,
  'chat-network': 15,
  deliveries: 4,
  memory: 4,
  'payment-kills': 15,
  'database-kills': 10,
  screens: 20,
  journeys: 35,
  thorough: 8,
  timing: 10,
  slots: 15,
  'one-slot': 10,
  outages: 25,
  'fuzz-1': 15,
  'fuzz-2': 15,
  'fuzz-3': 15,
  'fuzz-4': 15,
}
/** A second one beside them would be measured too. */
const measuring = [
  'bounds',
  'calls',
  'chat-events',
  'database-kills',
  'deliveries',
  'guessing',
  'journeys',
  'memory',
  'outages',
  'providers-away',
  'screens',
  'shipping',
  'sockets',
  'thorough',
  'timing',
  'tokens',
]
const files = Object.fromEntries(
  readdirSync(join(root, folder))
    .filter(file => ending.test(file))
    .map(file => [file.replace(ending, ''), join(folder, file)]),
)
/** What runs by itself: one takes the place of the whole machine, others look at the built product. */
const scripts = {
  calls: ['prove-calls.mjs'],
  shipping: ['prove-shipping.mjs'],
  screens: ['prove-in-browser.mjs', 'screens'],
  journeys: ['prove-in-browser.mjs', 'journeys'],
}
/** Beside the proofs: the tests that not every run looks at (decision 0073). */
const thorough = 'thorough'
const minutesOf = name => minutes[name] ?? 1
const proofs = [...Object.keys(files), ...Object.keys(scripts), thorough].toSorted(
  (one, other) => minutesOf(one) - minutesOf(other),
)

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
const measures = proof => measuring.includes(proof)
const besideEachOther = chosen.filter(proof => !measures(proof))
await Promise.all([
  prove(besideEachOther, { quiet: true }),
  prove(besideEachOther, { quiet: true }),
])
await prove(chosen.filter(measures))
say(`\n${results.map(({ line }) => line).join('\n')}`)
const failed = results.filter(({ succeeded }) => !succeeded)
say(`\n${results.length - failed.length} proofs good, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/** One after the other; whoever shares the list takes another one. */
async function prove(proofs, options) {
  for (let proof = proofs.shift(); proof !== undefined; proof = proofs.shift()) {
    say(`\n── ${proof}: about ${minutesOf(proof)} min ──`)
    const begin = performance.now()
    const { succeeded, output } = await runProof(proof, { ...options, env })
    if (output) say(output.trim())
    const seconds = ((performance.now() - begin) / 1000).toFixed(0)
    const line = `${succeeded ? 'good  ' : 'FAILED'} ${seconds} s  ${proof}`
    results.push({ succeeded, line })
    say(line)
  }
}

function runProof(proof, options) {
  if (proof in scripts) {
    const [script, ...args] = scripts[proof]
    return runNode(join(root, 'scripts', script), args, options)
  }
  const tests =
    proof === thorough ? ['.thorough.test.ts', '--exclude', `${folder}/**`] : [files[proof]]
  return runNode(
    toolOf('vitest'),
    ['run', '--project', 'server', '--reporter=verbose', ...tests],
    options,
  )
}
