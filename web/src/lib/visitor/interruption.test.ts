import { beforeEach, expect, test, vi } from 'vitest'
import { freshToken, someUser } from '../../testing/person.ts'
import {
  beginWork,
  noteInterruption,
  placeLeftBy,
  takeEntered,
  untoldInterruption,
  watchEntered,
} from './interruption.ts'
import { keepSession } from './session.ts'

const ada = someUser()
const other = someUser({ _id: '0198c0de-0000-7000-8000-000000000002' })
const stored = () => sessionStorage.getItem('interruption')
const signIn = (user = ada) => keepSession(freshToken(), user, new Date())

/** Somebody who was writing when their session ended. */
function interrupt(changes: Record<string, unknown>) {
  signIn()
  beginWork(ada._id)
  const end = watchEntered('profile', () => changes)
  noteInterruption()
  end()
}

beforeEach(() => sessionStorage.clear())

test('what was entered is given to the same person, once', () => {
  interrupt({ firstName: 'Ida' })
  expect(untoldInterruption()).toEqual({ isBlocked: false, keeps: true })
  expect(beginWork(ada._id)).toBe(true)
  expect(takeEntered('address new')).toBeUndefined()
  expect(takeEntered('profile')).toEqual({ firstName: 'Ida' })
  expect(takeEntered('profile')).toBeUndefined()
  expect(beginWork(ada._id)).toBe(false)
})

test('a password is never kept', () => {
  interrupt({ newPassword: 'vier-Enten', currentPassword: 'vier', password: 'drei', email: 'x' })
  expect(stored()).not.toMatch(/vier|drei/)
  expect(takeEntered('profile')).toEqual({ email: 'x' })
})

test('somebody else finds nothing, and neither does the first when they come after them', () => {
  interrupt({ firstName: 'Ida' })
  signIn(other)
  expect([placeLeftBy(other._id), takeEntered('profile')]).toEqual([undefined, undefined])
  expect(beginWork(other._id)).toBe(false)
  signIn()
  expect([placeLeftBy(ada._id), takeEntered('profile')]).toEqual([undefined, undefined])
  expect(stored()).toBeNull()
})

test('after an hour nothing is there any more', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  interrupt({ firstName: 'Ida' })
  vi.setSystemTime(Date.now() + 60 * 60 * 1000)
  expect(untoldInterruption()).toBeUndefined()
  expect([placeLeftBy(ada._id), takeEntered('profile')]).toEqual([undefined, undefined])
  vi.useRealTimers()
})
