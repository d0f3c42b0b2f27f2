import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonBody } from './json-body.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('API-14 what PostgreSQL could not store or nobody would send is refused', () => {
  const refused = [
    '{',
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    '{"a":["\\ud800"]}',
    '{"\\udfff":1}',
    '{"__proto__":{}}',
    '{"a":{"__proto__":1}}',
    nested(40),
    nested(5_000),
  ]
  for (const body of refused) {
    expect(() => readJsonBody(body), body.slice(0, 40)).toThrow('request.malformed')
  }
})

test('API-14 every other JSON is read as it is, and an empty body counts as {}', () => {
  expect(readJsonBody('')).toEqual({})
  expect(readJsonBody(' \n')).toEqual({})
  expect(readJsonBody(nested(30))).toEqual(JSON.parse(nested(30)))
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }), value => {
      const text = JSON.stringify(value)
      fc.pre(!text.includes('__proto__') && !text.includes('\\u0000'))
      expect(readJsonBody(text)).toEqual(JSON.parse(text))
    }),
  )
})
