import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(process.cwd(), 'web/src/features')

/** Nobody is signed in there: what is typed has no owner. */
const signedOut = /^(access|site)[/]/
/** Nothing but a password or a code, which are never kept. */
const onlySecrets = [
  'account/app-setup.tsx',
  'account/deletion-tab.tsx',
  'account/password-tab.tsx',
]

/** What stands between the brackets of each call of one of these. */
function callsIn(source: string) {
  const begins = [...source.matchAll(/\buse(?:Ruled|Step|Money)Form(?:<\w+>)?\(/g)]
  return begins.map(({ index, 0: head }) => {
    let depth = 1
    let at = index + head.length
    for (; depth > 0 && at < source.length; at += 1) {
      if (source[at] === '(') depth += 1
      if (source[at] === ')') depth -= 1
    }
    return source.slice(index, at)
  })
}

test('what is typed into a form of somebody who is signed in outlives the end of their session', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !signedOut.test(file))
  const forms = sources.flatMap(file =>
    callsIn(readFileSync(join(folder, file), 'utf8')).map(call => ({ file, call })),
  )
  expect(forms.length, 'there are some').toBeGreaterThan(12)
  const forgetful = forms.filter(({ call }) => !/\bkeepAs\b/.test(call)).map(({ file }) => file)
  expect([...new Set(forgetful)]).toEqual(onlySecrets)
})
