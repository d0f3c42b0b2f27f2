import { expect, test } from 'vitest'
import { readSession } from '../visitor/session.ts'
import { stubBrowserStorage } from '../../testing/browser-storage.ts'
import { personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { changeUnsent, newStamp } from './kept-answers.ts'
import { keepAppointments, readKeptAppointments } from './kept-appointments.ts'
import { endHere, leaveForSignIn, signOut } from './leave.ts'

/** Somebody whose browser has an answer that was not sent. */
async function withUnsent() {
  const browser = stubPageLoads()
  const storage = stubBrowserStorage()
  signedIn(personWith('PATIENT'))
  const person = readSession()?.profile._id ?? ''
  const given = { question: 'age', text: '51', selectedAnswer: null, subanswer: null }
  const answer = { ...given, revision: 0, sent: [], stamp: newStamp() }
  await changeUnsent(person, 'a1', { kept: [{ answer, isNew: true }], gone: new Map() })
  const kept = () => [storage.rows().length, storage.keys().length]
  expect(kept()).toEqual([1, 1])
  return { kept, ...browser }
}

test('QUES-16 whoever signs out leaves nothing of their answers in this browser, nor the key to them', async () => {
  const { kept, leftFor } = await withUnsent()
  await signOut()
  expect(kept()).toEqual([0, 0])
  expect(leftFor).toHaveBeenCalledWith('/sign-in')
})

test('QUES-16, PROF-34 nor does an account that was deleted', async () => {
  const { kept, leftFor } = await withUnsent()
  await endHere({ page: '/account-deleted' })
  expect(kept()).toEqual([0, 0])
  expect(leftFor.mock.calls).toEqual([['/account-deleted']])
})

test('QUES-16 a session that ran out keeps it for the same account', async () => {
  const first = await withUnsent()
  await endHere({ isByWish: false })
  expect(first.kept()).toEqual([1, 1])
  const second = await withUnsent()
  leaveForSignIn()
  expect(second.kept()).toEqual([1, 1])
})

test('D-099 whoever signs out leaves no appointments to be read without a connection; a session that ran out does', async () => {
  const keep = () =>
    keepAppointments({ person: 'p1', language: 'en', product: 'Konsil', asOf: 'now', list: [] })
  await withUnsent()
  await keep()
  await endHere({ isByWish: false })
  expect(await readKeptAppointments()).toMatchObject({ person: 'p1' })
  await withUnsent()
  await keep()
  await signOut()
  expect(await readKeptAppointments()).toBeUndefined()
})
