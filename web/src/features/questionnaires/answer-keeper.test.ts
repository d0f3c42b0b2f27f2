import { questionnaires } from '@konsil/contract/questionnaires'
import type { SentAnswer } from '@konsil/contract/answers'
import { afterEach, expect, test, vi } from 'vitest'
import {
  appointmentsWithUnsent,
  type UnsentAnswer,
  unsentOf,
} from '../../lib/signed-in/kept-answers.ts'
import { stubBrowserStorage } from '../../testing/browser-storage.ts'
import { draftsOf, heldSaving, unheard } from '../../testing/drafts.ts'
import { stubNetwork } from '../../testing/network.ts'
import { AnswerKeeper } from './answer-keeper.ts'

const words = (text: string) => ({
  question: 'concern',
  text,
  selectedAnswer: null,
  subanswer: null,
})

const made: AnswerKeeper[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map(keeper => keeper.end()))
})

function desk() {
  const network = stubNetwork()
  const drafts = draftsOf(network)
  const opened = (unsent: UnsentAnswer[] = []) => {
    const answers = drafts.stored()
    const keeper = new AnswerKeeper({ appointmentId: 'a1', person: 'p1', answers, unsent })
    made.push(keeper)
    return keeper
  }
  return { network, drafts, opened, keeper: opened() }
}

/** What is still on its way goes on until it is quiet. */
const settled = (keeper: AnswerKeeper, text: string, { drafts }: ReturnType<typeof desk>) =>
  vi.waitFor(async () => {
    await keeper.save()
    expect(keeper.read().state).toBe('SAVED')
    expect(drafts.textOf('concern')).toBe(text)
    expect([...keeper.read().conflicts]).toEqual([])
  })

test('QUES-16 who types on and leaves the tab while a save is under way does not argue with themselves', async () => {
  const at = desk()
  const { keeper, drafts } = at
  const first = heldSaving()
  drafts.next(first.saving)
  keeper.give(words('Is the operation'))
  const saving = keeper.save()
  keeper.give(words('Is the operation needed?'))
  first.arrive()
  await vi.waitFor(() => expect(drafts.textOf('concern')).toBe('Is the operation'))
  const left = keeper.save({ leaving: true })
  await vi.waitFor(() => expect(at.network.asked(questionnaires.saveDraft)).toHaveLength(2))
  first.answer()
  await Promise.all([saving, left])
  await settled(keeper, 'Is the operation needed?', at)
})

test('QUES-16 nor where what was sent last arrives first', async () => {
  const at = desk()
  const { keeper, drafts } = at
  const first = heldSaving()
  drafts.next(first.saving)
  keeper.give(words('Is the operation'))
  const saving = keeper.save()
  keeper.give(words('Is the operation needed?'))
  await vi.waitFor(() => expect(at.network.asked(questionnaires.saveDraft)).toHaveLength(1))
  const left = keeper.save({ leaving: true })
  await vi.waitFor(() => expect(drafts.textOf('concern')).toBe('Is the operation needed?'))
  first.arrive()
  first.answer()
  await Promise.all([saving, left])
  await settled(keeper, 'Is the operation needed?', at)
})

test('QUES-16 a save whose answer was lost is no other device', async () => {
  const at = desk()
  const { keeper, drafts } = at
  drafts.next(unheard)
  keeper.give(words('Is the operation'))
  await keeper.save()
  expect(drafts.textOf('concern')).toBe('Is the operation')
  keeper.give(words('Is the operation needed?'))
  await keeper.save()
  await settled(keeper, 'Is the operation needed?', at)
})

test('QUES-16 what is asked for anew between a save and its answer is no other device', async () => {
  const at = desk()
  const { keeper, drafts } = at
  const first = heldSaving()
  drafts.next(first.saving)
  keeper.give(words('Is the operation'))
  const saving = keeper.save()
  first.arrive()
  await vi.waitFor(() => expect(drafts.textOf('concern')).toBe('Is the operation'))
  keeper.give(words('Is the operation needed?'))
  keeper.hear(drafts.stored())
  expect([...keeper.read().conflicts]).toEqual([])
  first.answer()
  await saving
  await settled(keeper, 'Is the operation needed?', at)
})

test('QUES-16 what was kept here and sent before a reload is no other device', async () => {
  const at = desk()
  at.drafts.elsewhere({ question: 'concern', text: 'Is the operation' })
  const sent = [words('Is the'), words('Is the operation ')]
  const keeper = at.opened([
    { ...words('Is the operation needed?'), revision: 0, sent, stamp: 's1' },
  ])
  expect([...keeper.read().conflicts]).toEqual([])
  await settled(keeper, 'Is the operation needed?', at)
})

test('QUES-16 a space around it makes no other answer, and is not taken from whoever types', async () => {
  const at = desk()
  const { keeper, drafts } = at
  keeper.give(words('Is the '))
  await keeper.save()
  expect(drafts.textOf('concern')).toBe('Is the')
  keeper.hear(drafts.stored())
  expect(keeper.read().given.get('concern')?.text).toBe('Is the ')
  const again = at.opened([{ ...words('Is the '), revision: 0, sent: [], stamp: 's1' }])
  expect([again.isUnderWay, [...again.read().conflicts]]).toEqual([false, []])
})

test('QUES-16 one save waits for another, however many are asked for', async () => {
  const { keeper, drafts, network } = desk()
  const first = heldSaving()
  drafts.next(first.saving)
  keeper.give(words('Is'))
  const saves = [keeper.save()]
  keeper.give(words('Is it'))
  saves.push(keeper.save(), keeper.save(), keeper.save())
  first.arrive()
  first.answer()
  await Promise.all(saves)
  const sent = network
    .asked(questionnaires.saveDraft)
    .flatMap(({ question }) => (question as { answers: SentAnswer[] }).answers)
  expect(sent.map(({ text, revision }) => [text, revision])).toEqual([
    ['Is', 0],
    ['Is it', 1],
  ])
})

test('QUES-16 what another device changed is still shown for choosing, though this one has sent before', async () => {
  const { keeper, drafts } = desk()
  keeper.give(words('Is the operation'))
  await keeper.save()
  drafts.elsewhere({ question: 'concern', text: 'From my phone', revision: 1 })
  keeper.give(words('Is the operation needed?'))
  await keeper.save()
  expect(keeper.read().conflicts.get('concern')?.text).toBe('From my phone')
  expect(drafts.textOf('concern')).toBe('From my phone')
})

test('QUES-16 what another device saw of this one and changed is taken', async () => {
  const { keeper, drafts } = desk()
  const first = heldSaving()
  drafts.next(first.saving)
  keeper.give(words('Is the operation'))
  const saving = keeper.save()
  first.arrive()
  await vi.waitFor(() => expect(drafts.stored()).toHaveLength(1))
  drafts.elsewhere({ question: 'concern', text: 'From my phone', revision: 1 })
  keeper.hear(drafts.stored())
  first.answer()
  await saving
  expect([...keeper.read().conflicts]).toEqual([])
  expect(keeper.read().given.get('concern')?.text).toBe('From my phone')
})

const age = (text: string) => ({ ...words(text), question: 'age' })

test('QUES-16 one answer that is not taken as it is holds no other, and is not sent again as it is', async () => {
  const { keeper, drafts, network } = desk()
  drafts.refuse('concern')
  keeper.give(words('pasted'))
  keeper.give(age('51'))
  await keeper.save()
  expect(drafts.textOf('age')).toBe('51')
  expect(keeper.read().state).toBe('REFUSED')
  expect([...keeper.read().refused]).toEqual([
    ['concern', { id: 'name.characters', values: { field: 'answers.0.text' } }],
  ])
  const asked = network.asked(questionnaires.saveDraft).length
  await keeper.save()
  expect(network.asked(questionnaires.saveDraft)).toHaveLength(asked)
  drafts.refuseNothing()
  keeper.give(words('typed anew'))
  await keeper.save()
  expect(keeper.read().state).toBe('SAVED')
  expect(drafts.textOf('concern')).toBe('typed anew')
})

test('QUES-16 where a refusal names no answer each is sent by itself', async () => {
  const { keeper, drafts } = desk()
  drafts.refuse('concern', false)
  keeper.give(words('pasted'))
  keeper.give(age('51'))
  await keeper.save()
  expect(drafts.textOf('age')).toBe('51')
  expect([...keeper.read().refused]).toEqual([['concern', { id: 'answer.invalid' }]])
})

test('QUES-16 what may pass is tried again, and a refusal that does not is not told as a lost connection', async () => {
  vi.useFakeTimers()
  const { keeper, network } = desk()
  const asked = () => network.asked(questionnaires.saveDraft).length
  keeper.give(words('Is it'))
  network.fail(questionnaires.saveDraft)
  await keeper.save()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked()).toBe(2)
  network.refuse(questionnaires.saveDraft, 'role.not.allowed')
  await vi.advanceTimersByTimeAsync(9_000)
  expect([asked(), keeper.read().state]).toEqual([3, 'HELD'])
  await vi.advanceTimersByTimeAsync(90_000)
  expect(asked()).toBe(3)
})

test('QUES-16 where nothing is left but a choice it says so, whatever the connection was like before', async () => {
  stubBrowserStorage()
  const { keeper, drafts, network } = desk()
  keeper.give(words('Is the operation'))
  await keeper.save()
  drafts.elsewhere({ question: 'concern', text: 'From my phone', revision: 1 })
  const there = drafts.stored()
  network.refuse(questionnaires.saveDraft, 'role.not.allowed')
  keeper.give(words('Is the operation needed?'))
  await keeper.save()
  expect(keeper.read().state).toBe('HELD')
  keeper.hear(there)
  expect(keeper.read().state).toBe('CONFLICT')
  keeper.choose('concern', 'THERE')
  expect(keeper.read().state).toBe('SAVED')
})

test('QUES-16 of two tabs that answer one question without a connection the first hears that its words do not lie here', async () => {
  stubBrowserStorage()
  const { keeper, opened, network } = desk()
  const other = opened()
  network.silence(questionnaires.saveDraft)
  keeper.give(words('From one tab'))
  await keeper.save()
  expect(keeper.read().state).toBe('KEPT')
  other.give(words('From the other'))
  await other.save()
  await keeper.save()
  expect([keeper.read().state, other.read().state]).toEqual(['UNSAVED', 'KEPT'])
})

test('QUES-16 two tabs without a connection keep beside each other what each of them gives', async () => {
  stubBrowserStorage()
  const { keeper, opened, network } = desk()
  const other = opened()
  network.silence(questionnaires.saveDraft)
  keeper.give(words('From one tab'))
  other.give(age('51'))
  await Promise.all([keeper.save(), other.save()])
  expect([keeper.read().state, other.read().state]).toEqual(['KEPT', 'KEPT'])
  draftsOf(network)
  await keeper.save()
  expect((await unsentOf('p1', 'a1')).map(({ question }) => question)).toEqual(['age'])
  await other.save()
  expect(await unsentOf('p1', 'a1')).toEqual([])
})

test('QUES-16 what could not be written is not said to be kept', async () => {
  const storage = stubBrowserStorage()
  const { keeper, network } = desk()
  network.silence(questionnaires.saveDraft)
  storage.beFull(Infinity)
  keeper.give(words('Is the operation needed?'))
  await keeper.save()
  expect(keeper.read()).toMatchObject({ state: 'UNSAVED', isOnlyHere: true })
  storage.beFull(0)
  await keeper.save()
  expect(keeper.read()).toMatchObject({ state: 'KEPT', isOnlyHere: false })
})

test('QUES-16 what the server turns out to have is kept here no more', async () => {
  stubBrowserStorage()
  const { keeper, drafts, opened } = desk()
  drafts.next(unheard)
  keeper.give(words('Is the operation needed?'))
  await keeper.save()
  const unsent = await unsentOf('p1', 'a1')
  expect(unsent).toHaveLength(1)
  const again = opened(unsent)
  await again.save()
  expect(again.read().state).toBe('SAVED')
  expect(await appointmentsWithUnsent('p1')).toEqual([])
})

test('D-319 what comes too late is kept here no more, and stays to be copied', async () => {
  stubBrowserStorage()
  const { keeper, network } = desk()
  network.refuse(questionnaires.saveDraft, 'appointment.step.refused')
  keeper.give(words('Is the operation needed?'))
  await keeper.save()
  expect(keeper.read().state).toBe('CLOSED')
  expect(keeper.read().given.get('concern')?.text).toBe('Is the operation needed?')
  expect(await appointmentsWithUnsent('p1')).toEqual([])
})

test('D-319 what was still on its way when it closed opens nothing again', async () => {
  const { keeper, drafts } = desk()
  const first = heldSaving()
  drafts.next(first.saving)
  keeper.give(words('Is it'))
  const saving = keeper.save()
  await keeper.close()
  first.arrive()
  first.answer()
  await saving
  expect(keeper.read().state).toBe('CLOSED')
})
