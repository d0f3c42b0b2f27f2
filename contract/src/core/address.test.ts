import { expect, test } from 'vitest'
import { askedAt, fieldsInPath } from './address.ts'

const endpoint = { path: '/things/{id}' }

test('ADOC-20 a field that a path names stands there, and nowhere else', () => {
  expect(fieldsInPath(endpoint)).toEqual(['id'])
  expect(askedAt(endpoint, { id: 'a/b', name: 'x' })).toEqual({
    path: '/things/a%2Fb',
    rest: { name: 'x' },
  })
  expect(askedAt(endpoint, 'text')).toEqual({ path: '/things/{id}', rest: 'text' })
  expect(askedAt(endpoint, { id: 3 }).path).toBe('/things/{id}')
  expect(askedAt({ path: '/things' }, { id: 'a' })).toEqual({ path: '/things', rest: { id: 'a' } })
})
