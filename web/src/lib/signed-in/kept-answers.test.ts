import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '../../testing/browser-storage.ts'
import {
  appointmentsWithUnsent,
  changeUnsent,
  clearOldAnswers,
  forgetAllUnsent,
  newStamp,
  type UnsentAnswer,
  unsentOf,
} from './kept-answers.ts'

let storage: ReturnType<typeof stubBrowserStorage>
beforeEach(() => {
  storage = stubBrowserStorage()
})
afterEach(() => vi.useRealTimers())

const words = (question: string, text: string): UnsentAnswer => ({
  question,
  text,
  selectedAnswer: null,
  subanswer: null,
  revision: 0,
  sent: [],
  stamp: newStamp(),
})
const keep = (...answers: UnsentAnswer[]) =>
  changeUnsent('p1', 'a1', {
    kept: answers.map(answer => ({ answer, isNew: true })),
    gone: new Map(),
  })
const forget = ({ question, stamp }: UnsentAnswer) =>
  changeUnsent('p1', 'a1', { kept: [], gone: new Map([[question, stamp]]) })
const texts = async () => (await unsentOf('p1', 'a1')).map(({ text }) => text).sort()

test('QUES-16 two tabs keep their answers beside each other, and each forgets only what it has sent', async () => {
  const [concern, age] = [words('concern', 'From one tab'), words('age', '51')]
  await keep(concern)
  await keep(age)
  expect(await texts()).toEqual(['51', 'From one tab'])
  await forget(concern)
  expect(await texts()).toEqual(['51'])
  const later = words('age', '52')
  await keep(later)
  await forget(age)
  expect(await texts(), 'another tab has changed it since').toEqual(['52'])
  // Nor is it overwritten by the first, which only notes what it has sent, and hears that its own does not lie here.
  const kept = [{ answer: { ...age, sent: [age] }, isNew: false }]
  expect(await changeUnsent('p1', 'a1', { kept, gone: new Map() })).toBe(false)
  expect(await texts()).toEqual(['52'])
  expect(await appointmentsWithUnsent('p1')).toEqual(['a1'])
})

test('QUES-16 it is said to be kept when all of it lies there, and not before', async () => {
  await keep(words('age', '51'))
  storage.beFull(1)
  expect(await keep(words('concern', 'Too much'))).toBe(false)
  expect(await texts()).toEqual(['51'])
})

test('QUES-16 what went because it was old is kept anew while its page is open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const age = words('age', '51')
  await keep(age)
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1000)
  await clearOldAnswers()
  const kept = [{ answer: { ...age, sent: [age] }, isNew: false }]
  expect(await changeUnsent('p1', 'a1', { kept, gone: new Map() })).toBe(true)
  expect(await texts()).toEqual(['51'])
})

test('QUES-16 nobody waits for a storage that says nothing', async () => {
  vi.useFakeTimers()
  storage.beSilent()
  const waiting = Promise.all([keep(words('age', '51')), appointmentsWithUnsent('p1')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waiting).toEqual([false, []])
})

test('QUES-16 what the first version kept goes with the first look', async () => {
  storage.plantOld({ person: 'p1', appointmentId: 'a1', at: Date.now() })
  expect(await texts()).toEqual([])
  expect(storage.rows()).toEqual([])
})

test('QUES-16 of two that make a key at once the first one stays, and opens what both have sealed', async () => {
  const uses: KeyUsage[] = ['encrypt', 'decrypt']
  const make = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, uses)
  const first = await make()
  const second = await make()
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementationOnce(() => {
    storage.plantKey('p1', first)
    return Promise.resolve(second as CryptoKey & CryptoKeyPair)
  })
  await keep(words('age', '51'))
  expect(storage.keys()).toEqual([['p1', first]])
  expect(await texts()).toEqual(['51'])
})

test('QUES-16 what is asked for at once is done one after the other', async () => {
  const age = words('age', '51')
  const all = [keep(age), keep(words('age', '52')), forget(age), keep(words('pain', 'much'))]
  expect(await Promise.all(all)).toEqual([true, true, true, true])
  expect(await texts()).toEqual(['52', 'much'])
})

test('QUES-16 it goes after a week, and with whoever leaves; what is another person’s stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await keep(words('age', '51'))
  const other = { answer: words('age', '40'), isNew: true }
  await changeUnsent('p2', 'a2', { kept: [other], gone: new Map() })
  await forgetAllUnsent('p1')
  expect([storage.rows(), storage.keys().map(([person]) => person)]).toEqual([
    ['p2 a2 age'],
    ['p2'],
  ])
  const noted = { answer: words('age', '51'), isNew: false }
  await changeUnsent('p1', 'a1', { kept: [noted], gone: new Map() })
  expect(storage.keys(), 'nothing new of who has left').toHaveLength(1)
  vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1)
  await clearOldAnswers()
  expect(storage.rows()).toEqual([])
})
