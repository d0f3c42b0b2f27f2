import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

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
export function run(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise(resolve => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const heard = quiet ? { ...env, NO_COLOR: '1' } : env
    const child = spawn(program, args, { cwd: root, env: heard, stdio })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', chunk => (output += chunk))
    }
    child.once('error', error => resolve({ succeeded: false, output: error.message }))
    child.once('close', code => resolve({ succeeded: code === 0, output }))
  })
}

export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options)
}
