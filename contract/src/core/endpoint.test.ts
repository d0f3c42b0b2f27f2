import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint, usualBodyLimit } from './endpoint.ts'
import { done, nothing } from './shapes.ts'

const facts = { path: '/x', summary: 'Any call', output: done }
const named = z.strictObject({ email: z.string() })

test('a call that says nothing of its cost does not compile', () => {
  // @ts-expect-error neither that it reads nor how often it may be asked
  endpoint({ ...facts, who: 'signedIn', input: nothing })
  // @ts-expect-error that it writes says nothing of how often
  endpoint({ ...facts, who: 'signedIn', input: nothing, reads: false })
  endpoint({ ...facts, who: 'signedIn', input: nothing, reads: true })
  const { reads, bodyLimit } = endpoint({
    ...facts,
    who: 'signedIn',
    input: nothing,
    rate: 'usual',
  })
  expect([reads, bodyLimit]).toEqual([false, usualBodyLimit])
})

test('ACC-47 attempts by an account that anybody can name are not counted without a bot check', () => {
  // @ts-expect-error anybody could use up somebody else's attempts
  endpoint({ ...facts, who: 'anyone', input: named, rate: 'recovery' })
  // @ts-expect-error a rule of the whole question hides no field
  endpoint({ ...facts, who: 'anyone', input: named.refine(Boolean), rate: 'credentials' })
  const byPhone = z.strictObject({ phone: z.string() })
  // @ts-expect-error one of two ways to ask names the account
  endpoint({ ...facts, who: 'anyone', input: z.union([named, byPhone]), rate: 'recovery' })
  // @ts-expect-error and so does one besides a question without fields
  endpoint({ ...facts, who: 'anyone', input: z.union([nothing, named]), rate: 'recovery' })
  // @ts-expect-error a question that may hold any field may hold this one
  endpoint({ ...facts, who: 'anyone', input: z.looseObject({}), rate: 'recovery' })
  endpoint({ ...facts, who: 'anyone', input: z.union([nothing, byPhone]), rate: 'recovery' })
  const { botCheck } = endpoint({
    ...facts,
    who: 'anyone',
    input: named,
    rate: 'recovery',
    botCheck: true,
  })
  expect(botCheck).toBe(true)
  endpoint({ ...facts, who: 'anyone', input: nothing, rate: 'credentials' })
  endpoint({ ...facts, who: 'signedIn', input: named, rate: 'credentials' })
})
