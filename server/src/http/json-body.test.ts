import fc from 'fast-check'
import { usualValues } from '@konsil/contract/core/endpoint'
import { expect, test, vi } from 'vitest'
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

const crowds = {
  'many fields': (count: number) =>
    `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join()}}`,
  'many items': (count: number) => `[${Array.from({ length: count }, () => '0').join()}]`,
  'many lists': (count: number) => `{"a":[${Array.from({ length: count }, () => '[]').join()}]}`,
  'many objects': (count: number) => `[${Array.from({ length: count }, () => '{"a":{}}').join()}]`,
}

test.each(Object.entries(crowds))(
  'F15, F26 a question of %s is refused before anything is made of it',
  (_, crowd) => {
    expect(readJsonBody(crowd(Math.floor(usualValues / 3)))).toEqual(
      JSON.parse(crowd(Math.floor(usualValues / 3))),
    )
    const parse = vi.spyOn(JSON, 'parse')
    for (const count of [usualValues + 1, 26_000]) {
      expect(() => readJsonBody(crowd(count))).toThrow('request.malformed')
    }
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  },
)

test('F15 signs within texts are no values, however they are quoted', () => {
  const texts = [',', '{[', '\\', '\\",', '",{', '\\\\']
  const question = { text: texts.join('').repeat(2_000), [texts.join('')]: texts }
  expect(readJsonBody(JSON.stringify(question))).toEqual(question)
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
