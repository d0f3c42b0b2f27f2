import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { access, email } from './access.ts'

const refusalOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('e-mail addresses', () => {
  test('ACC-09, ACC-19 the forms that exist are taken, in lower case and without spaces around', () => {
    expect(email.parse('  Anna.Muster+Konsil@Example.ORG ')).toBe('anna.muster+konsil@example.org')
    for (const address of [
      "o'neil@x.co",
      'a_b-c@sub.domain.example',
      'jürgen@example.org',
      '1@2.de',
    ]) {
      expect(refusalOf(email, address), address).toBeUndefined()
    }
  })

  test('ACC-19 composed and decomposed signs are one address', () => {
    expect(email.parse('Rene\u0301@example.org')).toBe('ren\u00e9@example.org')
    expect(email.parse('REN\u00c9@example.org')).toBe('ren\u00e9@example.org')
  })

  test('ACC-09 none is "Email is required", any other is "Email is invalid"', () => {
    expect(refusalOf(email, `${'İ'.repeat(240)}@ab.de`)).toBe('email.invalid')
    expect(refusalOf(email, '')).toBe('email.required')
    expect(refusalOf(email, '   ')).toBe('email.required')
    for (const wrong of [
      'a',
      'a@',
      '@b.de',
      'a@b',
      'a b@c.de',
      'a@b..de',
      'a@-b.de',
      'a@b-.de',
      'a@@b.de',
      'a@b.de,c@d.de',
      'a@b.de\nbcc: c@d.de',
      '<a@b.de>',
      '"a"@b.de',
      `${'a'.repeat(250)}@b.de`,
    ]) {
      expect(refusalOf(email, wrong), wrong).toBe('email.invalid')
    }
  })

  test('F15 no text makes the rule slow', () => {
    const baits = ['a@', 'a.', '@', 'a@a.', '-', '.', ' ', 'a@a-'].flatMap(piece => [
      piece.repeat(100),
      `x@${piece.repeat(100)}`,
      `x@${piece.repeat(100)}!`,
      piece.repeat(25_000),
    ])
    expect(baits.some(bait => email.safeParse(bait).success)).toBe(false)
  }, 1_000)
})

describe('every question', () => {
  const inputs = Object.values(access).map(({ path, input }) => [path, input as z.ZodType] as const)

  test.each(inputs)(
    'API-14, F15 %s: no value makes its schema throw or change the prototype',
    (_, input) => {
      fc.assert(
        fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), value => {
          input.safeParse(value)
        }),
        { numRuns: 2_000 },
      )
      input.safeParse(JSON.parse('{"__proto__":{"role":"ADMIN"}}'))
      expect(({} as { role?: string }).role).toBeUndefined()
    },
  )
})
