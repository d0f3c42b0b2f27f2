import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Whoever stands on a line may import from those above it, and from nobody beside or below. */
const order = [
  ['documents', 'questionnaires', 'site'],
  ['account', 'mobile-versions'],
  ['access'],
  ['notifications'],
  ['certificates'],
  ['services'],
  ['schedules'],
  ['payments'],
  ['appointments'],
  ['booking'],
  ['video-calls', 'chat'],
  ['doctors', 'blogs', 'campaigns'],
  ['statistics'],
]

const here = fileURLToPath(new URL('.', import.meta.url))
const everything = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const files = everything.filter(file => file.includes('/'))
const textOf = (file: string) => readFileSync(here + file, 'utf8')
const capabilityOf = (file: string) => file.split('/')[0] ?? ''
const heightOf = (capability: string) => order.findIndex(line => line.includes(capability))

test('every capability has its place in the order', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.map(capabilityOf).filter(name => heightOf(name) < 0)).toEqual([])
})

test('a capability imports from those below it in the house alone: up leads a job, or a function that it is given', () => {
  const upward = files.flatMap(file => {
    const own = capabilityOf(file)
    return capabilitiesIn(file, textOf(file))
      .filter(other => other !== own && heightOf(other) >= heightOf(own))
      .map(other => `${file} imports ${other}`)
  })
  expect(upward).toEqual([])
})

/** The capabilities that a file imports from, however the way to them is written. */
const capabilitiesIn = (file: string, text: string) =>
  [...text.matchAll(/'(\.[^']*)'/g)].flatMap(([, path = '']) => {
    const from = posix.join('capabilities', posix.dirname(file), path)
    const [house, other = ''] = from.split('/')
    return house === 'capabilities' && heightOf(other) >= 0 ? [other] : []
  })

test.each([
  ['booking/free-time/slots.ts', '../../schedules/index.ts'],
  ['site/store.ts', '../../capabilities/schedules/index.ts'],
  ['site/store.ts', '../schedules/../schedules/index.ts'],
])('in %s, %s is an import of another capability', (file, path) => {
  expect(capabilitiesIn(file, `import { x } from '${path}'`)).toEqual(['schedules'])
})

test('what all capabilities share, in the folder above them, imports none of them', () => {
  const shared = everything.filter(file => !file.includes('/'))
  expect(shared).toContain('ground.ts')
  expect(shared.filter(file => /'\.\/[^']+\/[^']*'/.test(textOf(file)))).toEqual([])
})

test('the store is the only SQL', () => {
  const isStore = (file: string) => /\/store(\/|\.ts$)/.test(file)
  const builds = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/
  const takesSql = /^import \{[^}]*\} from 'kysely'/m
  const speaks = (text: string) => builds.test(text) || takesSql.test(text)
  expect(files.filter(file => !isStore(file) && speaks(textOf(file)))).toEqual([])
})

/** Each function and constant that a capability offers to others, with the text above its definition. */
const offered = files
  .filter(file => file.endsWith('/index.ts'))
  .flatMap(index => [
    ...definitionsIn(index),
    ...[...textOf(index).matchAll(/^export \{([^}]*)\} from '\.\/([^']+)'/gm)].flatMap(
      ([, names = '', from = '']) => {
        const file = `${capabilityOf(index)}/${from}`
        const wanted = names.split(',').map(name => name.trim().split(' as ')[0])
        return definitionsIn(file).filter(({ name }) => wanted.includes(name))
      },
    ),
  ])

function definitionsIn(file: string) {
  const text = textOf(file)
  const found = text.matchAll(/^export (?:async )?(?:function\*? |const )(\w+)/gm)
  return [...found].map(({ index, 1: name = '' }) => ({ file, name, above: text.slice(0, index) }))
}

test('what a capability offers to others says in a line above it what it is for', () => {
  expect(offered.length).toBeGreaterThan(50)
  const unsaid = offered.filter(({ above }) => !above.endsWith('*/\n'))
  expect(unsaid.map(({ file, name }) => `${file} ${name}`)).toEqual([])
})

test('an index.ts passes on only what stands in a file that it names', () => {
  const indexes = files.filter(file => file.endsWith('/index.ts'))
  const unnamed = indexes.filter(file => /^export (\*|\{[^}]*\}(?! from))/m.test(textOf(file)))
  expect(unnamed).toEqual([])
})
