import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, repositoryFolder } from '../../folders.ts'

const sources = join(repositoryFolder, 'web/src')
const notices = join(contentFolder, 'data-protection')

/** What the table of the notice names, in the first column. */
const namedIn = (notice: string) => [...notice.matchAll(/^\| (`.+?`(?:, `.+?`)*) \|/gm)].join(' ')

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !name.includes('.test.'),
)
/** Under which names the browser keeps something: constants of this form. */
const names = files.flatMap(name =>
  [
    ...readFileSync(join(sources, name), 'utf8').matchAll(/\b(?:storage|reloaded)Key = '(.+)'/g),
  ].map(([, key]) => key ?? ''),
)

test('the names under which the browser keeps something are found in the sources', () => {
  expect(names).toEqual(expect.arrayContaining(['sign-up', 'interruption', 'reloaded-for']))
})

test.each(readdirSync(notices))(
  'each of them stands in the table of the privacy notice %s',
  file => {
    const named = namedIn(readFileSync(join(notices, file), 'utf8'))
    expect(names.filter(name => !named.includes(`\`${name}\``))).toEqual([])
  },
)
