import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Not where `npm run ship` has laid the results. */
export const hasSources = existsSync(join(root, 'server', 'src'))

/** Ends with one sentence for the person, no stack. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** The script behind a tool's name, to be run by this very Node. */
export function toolOf(packageName, tool = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[tool])
}

/** Runs a program to its end; quiet ones are heard only through the answer. */
export function run(program, args, { cwd = root, env = process.env, quiet = false } = {}) {
  return new Promise(resolve => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const heard = quiet ? { ...env, NO_COLOR: '1' } : env
    const child = spawn(program, args, { cwd, env: heard, stdio })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', chunk => (output += chunk))
    }
    const letGo = endTogether(child)
    const end = (succeeded, said) => {
      letGo()
      resolve({ succeeded, output: said })
    }
    child.once('error', error => end(false, error.message))
    child.once('close', code => end(code === 0, output))
  })
}

/** Whoever stops this process stops what it has begun: npm would go on writing beside the next start. */
function endTogether(child) {
  const onSignal = signal => {
    child.kill(signal)
    child.once('close', () => process.exit(1))
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options)
}
