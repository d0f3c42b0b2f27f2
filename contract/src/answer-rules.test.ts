import { expect, test } from 'vitest'
import {
  asHandedIn,
  faultAt,
  firstFault,
  isAnswered,
  keptText,
  misfitOf,
  questionsOf,
  selectedLists,
} from './answer-rules.ts'
import {
  type GivenAnswer,
  givenOf,
  nothingGiven,
  sameGiven,
  type SentAnswer,
  sentAnswers,
} from './answers.ts'
import type { Question } from './questionnaires.ts'
import { sampleQuestion, sampleQuestionnaire, sampleSent } from './samples/questionnaires.ts'

const questions = questionsOf(sampleQuestionnaire)
const questionOf = (id: string) => {
  const found = questions.find(({ _id }) => _id === id)
  if (!found) throw new Error(`no question ${id}`)
  return found
}
const mapOf = (sent: readonly SentAnswer[]) =>
  new Map(sent.map(one => [one.question, givenOf(one)] as const))
const withChange = (...changes: SentAnswer[]) => {
  const ids = changes.map(({ question }) => question)
  return mapOf([...sampleSent.filter(({ question }) => !ids.includes(question)), ...changes])
}
const answered = (sent: SentAnswer) => isAnswered(questionOf(sent.question), givenOf(sent))

test.each<[boolean, SentAnswer]>([
  [false, { question: 'concern' }],
  [false, { question: 'concern', text: '' }],
  [false, { question: 'concern', text: '  \n' }],
  [true, { question: 'concern', text: 'x' }],
  [false, { question: 'since' }],
  [true, { question: 'since', selectedAnswer: 'weeks' }],
  [false, { question: 'since', selectedAnswer: 'years' }],
  [false, { question: 'since', selectedAnswer: 'years', subanswer: ' ' }],
  [true, { question: 'since', selectedAnswer: 'years', subanswer: '3' }],
  [false, { question: 'pain', selectedAnswer: null }],
  [true, { question: 'pain', selectedAnswer: 0 }],
  [false, { question: 'days', selectedAnswer: {} }],
  [false, { question: 'days', selectedAnswer: { walking: 'easily' } }],
  [true, { question: 'days', selectedAnswer: { walking: 'easily', sleeping: 'easily' } }],
])('QUES-02, QUES-16 it is %s that this is an answer: %j', (is, sent) => {
  expect(answered(sent)).toBe(is)
})

test('QUES-02, D-086 all of it stands only when every question is answered, those that are not required too', () => {
  expect(firstFault(sampleQuestionnaire, mapOf(sampleSent))).toBeUndefined()
  for (const { _id } of questions) {
    const rest = mapOf(sampleSent.filter(({ question }) => question !== _id))
    expect(firstFault(sampleQuestionnaire, rest)).toEqual(['answer.missing', { question: _id }])
  }
})

const faultOf = (sent: SentAnswer) =>
  faultAt(sampleQuestionnaire, withChange(sent), questionOf(sent.question))

test.each([
  ['0', false],
  ['1', true],
  ['1.0', true],
  ['4,5', true],
  ['120', true],
  ['120.01', false],
  ['121', false],
  ['-5', false],
  ['1e2', false],
  ['about 50', false],
  ['٥', false],
])('QUES-09 a number is within its bounds, both of them included: %s', (text, stands) => {
  const fault = faultOf({ question: 'age', text })
  const told = ['answer.number.range', { question: 'age', min: 1, max: 120 }]
  // The second question of the pair says less than 1.
  const lesser = withChange(
    { question: 'age', text },
    { question: 'since', selectedAnswer: 'weeks' },
  )
  expect(faultAt(sampleQuestionnaire, lesser, questionOf('age'))).toEqual(stands ? undefined : told)
  expect(fault === undefined || fault[0] !== told[0]).toBe(stands)
})

test.each([
  ['x'.repeat(9), false],
  ['x'.repeat(10), true],
  [` ${'x'.repeat(9)} `, false],
  ['ä'.repeat(200), true],
  ['😀'.repeat(200), true],
  ['x'.repeat(201), false],
])('QUES-10 a text has as many signs as people count in it: %j', (text, stands) => {
  expect(faultOf({ question: 'concern', text })).toEqual(
    stands
      ? undefined
      : ['answer.text.length', { question: 'concern', minLength: 10, maxLength: 200 }],
  )
})

test('QUES-07, QUES-09 a subanswer keeps its own rule, and only while it is asked for', () => {
  const range = ['answer.number.range', { question: 'since', min: 1, max: 119 }]
  expect(faultOf({ question: 'since', selectedAnswer: 'years', subanswer: '0' })).toEqual(range)
  expect(faultOf({ question: 'since', selectedAnswer: 'weeks', subanswer: '0' })).toBeUndefined()
  const given = givenOf({ question: 'since', selectedAnswer: 'weeks', subanswer: '4' })
  expect(asHandedIn(questionOf('since'), given)).toEqual({ ...given, subanswer: null })
})

test.each([0, 5, 10])('QUES-04 a rating is a whole number from 0 to 10: %s', rating => {
  expect(faultOf({ question: 'pain', selectedAnswer: rating })).toBeUndefined()
})

test.each([-1, 0.5, 11])('QUES-04 %s is no rating', rating => {
  expect(faultOf({ question: 'pain', selectedAnswer: rating })).toEqual([
    'answer.number.range',
    { question: 'pain', min: 0, max: 10 },
  ])
})

const pair = (age: string, years: string) =>
  withChange(
    { question: 'age', text: age },
    { question: 'since', selectedAnswer: 'years', subanswer: years },
  )
const crossOf = (answers: ReadonlyMap<string, GivenAnswer>, id: string) =>
  faultAt(sampleQuestionnaire, answers, questionOf(id))

test('QUES-12, D-087, D-088 the pair is checked from both sides, and an equal number is refused on both', () => {
  for (const years of ['40', '41']) {
    const both = pair('40', years)
    const num = Number(years)
    expect(crossOf(both, 'age')).toEqual(['answer.number.greater', { question: 'age', num }])
    expect(crossOf(both, 'since')).toEqual(['answer.number.less', { question: 'since', num: 40 }])
  }
  expect(crossOf(pair('40', '39,5'), 'age')).toBeUndefined()
  expect(crossOf(pair('40', '39'), 'since')).toBeUndefined()
  expect(crossOf(pair('', '39'), 'since')).toBeUndefined()
})

test('D-088 a subanswer that is no number cannot be checked, and counts as invalid', () => {
  const asText = (question: Question): Question =>
    question._id === 'since' && question.subquestion
      ? { ...question, subquestion: { ...question.subquestion, rule: { inputType: 'text' } } }
      : question
  const content = {
    ...sampleQuestionnaire,
    sections: sampleQuestionnaire.sections.map(section => ({
      ...section,
      questions: section.questions.map(asText),
    })),
  }
  const since = asText(questionOf('since'))
  expect(faultAt(content, pair('40', 'some'), since)).toEqual([
    'answer.invalid',
    { question: 'since' },
  ])
})

test.each<[string, SentAnswer]>([
  ['question.unknown', { question: 'other', text: 'x' }],
  ['answer.invalid', { question: 'concern', selectedAnswer: 'weeks' }],
  ['answer.invalid', { question: 'concern', subanswer: 'x' }],
  ['answer.invalid', { question: 'since', text: 'x' }],
  ['answer.invalid', { question: 'since', selectedAnswer: 1 }],
  ['answer.invalid', { question: 'pain', selectedAnswer: 'weeks' }],
  ['answer.invalid', { question: 'days', selectedAnswer: 'easily' }],
  ['answer.choice.unknown', { question: 'since', selectedAnswer: 'days' }],
  ['answer.choice.unknown', { question: 'days', selectedAnswer: { walking: 'weeks' } }],
  ['answer.row.unknown', { question: 'days', selectedAnswer: { flying: 'easily' } }],
])('QUES-08 what the question does not have is refused by name: %s', (id, sent) => {
  const question = questions.find(({ _id }) => _id === sent.question)
  expect(misfitOf(question, sent)).toEqual([id, { question: sent.question }])
})

test('D-324 the two lists of a matrix are made of its answer, in the order of its rows', () => {
  const given = givenOf({
    question: 'days',
    selectedAnswer: { sleeping: 'easily', walking: 'hardly' },
  })
  expect(selectedLists(questionOf('days'), given)).toEqual({
    selectedOptions: ['walking', 'sleeping'],
    selectedChoices: ['hardly', 'easily'],
  })
})

test.each<[boolean, string[], string[]]>([
  [true, [], []],
  [true, ['walking', 'sleeping'], ['hardly', 'easily']],
  [true, ['sleeping', 'walking'], ['easily', 'hardly']],
  [false, ['walking', 'sleeping'], ['easily', 'hardly']],
  [false, ['walking'], ['hardly']],
  [false, ['walking', 'sleeping'], ['hardly']],
])('D-324 it is %s that %j with %j say the same', (stands, selectedOptions, selectedChoices) => {
  const selectedAnswer = { sleeping: 'easily', walking: 'hardly' }
  const sent = { question: 'days', selectedAnswer, selectedOptions, selectedChoices }
  const told = misfitOf(questionOf('days'), sent)
  expect(told).toEqual(stands ? undefined : ['answer.contradictory', { question: 'days' }])
})

test('a question without a rule takes any text that can be kept', () => {
  const free = sampleQuestion(9, { _id: 'free' })
  const given = (text: string) => new Map([['free', givenOf({ question: 'free', text })]])
  const at = (text: string) => faultAt({ sections: [], crossCheck: null }, given(text), free)
  expect(at('x'.repeat(2000))).toBeUndefined()
  expect(at('x'.repeat(2001))).toEqual([
    'answer.text.length',
    { question: 'free', minLength: 1, maxLength: 2000 },
  ])
})

test('QUES-16 a space around a text makes no other answer; what stands in it does', () => {
  const said = (text: string | null) => ({ ...nothingGiven('concern'), text })
  expect(sameGiven(said('so '), said('so'))).toBe(true)
  expect(sameGiven(said(' '), said(null))).toBe(true)
  expect(sameGiven(said('so it'), said('soit'))).toBe(false)
})

test('a control sign that was pasted is no answer; as it is kept none is left', () => {
  const text = 'One\vtwo\fthree\u0000'
  expect(faultOf({ question: 'concern', text })).toEqual([
    'answer.invalid',
    { question: 'concern' },
  ])
  expect(keptText(text)).toBe('One\ntwo\nthree')
  expect(faultOf({ question: 'concern', text: keptText(text) })).toBeUndefined()
  expect(sentAnswers.safeParse([{ question: 'concern', text: keptText(text) }]).success).toBe(true)
})
