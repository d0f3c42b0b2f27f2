import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const since = new Date('2026-03-01T09:00:00Z')
const unbanned = new Date('2026-06-01T09:00:00Z')

test.each([
  ['NEW', null, since, 'INACTIVE', null],
  ['ACTIVE', null, undefined, 'INACTIVE', null],
  ['ACTIVE', null, since, 'ACTIVE', since],
  ['ACTIVE', unbanned, since, 'ACTIVE', unbanned],
  ['ACTIVE', since, unbanned, 'ACTIVE', unbanned],
  ['ACTIVE', unbanned, undefined, 'INACTIVE', null],
  ['BANNED', null, since, 'BANNED', null],
] as const)(
  'D-334 an account that is %s, unbanned at %s, with a physician ID since %s, is %s',
  (state, unbanned_at, validSince, code, activeAt) => {
    const standing = standingOf({ state, unbanned_at }, validSince)
    expect([standing.status.code, standing.activeAt]).toEqual([
      code,
      activeAt?.toISOString() ?? null,
    ])
  },
)
