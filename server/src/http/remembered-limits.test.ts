import { minutes, seconds } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { type Counted, UsedUp } from './limits.ts'
import { rememberingUsedUp } from './remembered-limits.ts'

const limit = { attempts: 1, within: minutes(15) }
const of = (subject: string): Counted => ({ subject, limit })

/** In the place of the database: what it was asked, and what it has no place for. */
function remembering() {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const asked: string[] = []
  const full = new Set<string>()
  const counting = rememberingUsedUp(
    {
      countAll: async counted => {
        for (const { subject } of counted) {
          asked.push(subject)
          if (full.has(subject)) throw new UsedUp(subject, 60)
        }
      },
    },
    clock,
  )
  const tried = (...subjects: string[]) =>
    counting.countAll(subjects.map(of)).then(
      () => 'counted',
      (error: unknown) => error instanceof UsedUp && [error.subject, error.values.seconds],
    )
  return { clock, asked, full, tried }
}

test('F26 what is used up is asked for once, until there is a place again', async () => {
  const { clock, asked, full, tried } = remembering()
  full.add('address')
  expect(await tried('ada', 'address')).toEqual(['address', 60])
  clock.advance(seconds(45))
  expect(await tried('ben', 'address')).toEqual(['address', 15])
  expect(await tried('ben')).toBe('counted')
  expect(asked).toEqual(['ada', 'address', 'ben'])
  full.clear()
  clock.advance(seconds(15))
  expect(await tried('ben', 'address')).toBe('counted')
})

test('F26 of a clock that was set back nothing is known, and of ten thousand that are used up the oldest is forgotten', async () => {
  const { clock, asked, full, tried } = remembering()
  full.add('first')
  await tried('first')
  clock.set('2026-11-21T08:00:00Z')
  full.clear()
  expect(await tried('first')).toBe('counted')
  clock.set('2026-11-21T09:00:00Z')
  for (let at = 0; at <= 10_000; at += 1) {
    full.add(`account ${at}`)
    await tried(`account ${at}`)
  }
  asked.length = 0
  await tried('account 0')
  await tried('account 10000')
  expect(asked).toEqual(['account 0'])
})
