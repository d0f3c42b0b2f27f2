import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root } from './run.mjs'

/** Checked by ourselves, for npm checks it only when it installs. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (satisfies(process.versions.node, engines.node)) return
  const wanted = engines.node.replace(/\^|>=/g, '').split(' || ').join(', ')
  giveUp(
    `This is Node ${process.versions.node}, which is not supported: install Node ${wanted} or later (https://nodejs.org).`,
  )
}

/** Reads what package.json uses: `^a.b.c` and `>=a.b.c`, joined by `||`. */
export function satisfies(version, range) {
  const have = version.split('.').map(Number)
  return range.split('||').some(part => {
    const [, sign, numbers] = /^(\^|>=)(.+)$/.exec(part.trim()) ?? []
    if (numbers === undefined) return false
    const want = numbers.split('.').map(Number)
    if (sign === '^' && have[0] !== want[0]) return false
    const differing = want.findIndex((number, at) => number !== have[at])
    return differing === -1 || have[differing] > want[differing]
  })
}
