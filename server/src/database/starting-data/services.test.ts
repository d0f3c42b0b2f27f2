import {
  consultationTypes,
  lastsAsItsTypeDoes,
  offeredService,
} from '@konsil/contract/offered-service'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import {
  type AnswerRule,
  type Question,
  questionnaireContent,
  questionTypes,
} from '@konsil/contract/questionnaires'
import { describe, expect, test } from 'vitest'
import { readStartingLists } from './lists.ts'
import { serviceDurations } from './service-durations.ts'

const { serviceOptions, services, questionnaires } = readStartingLists()

const once = (ids: readonly string[]) => expect(new Set(ids).size, ids.join()).toBe(ids.length)

/** Every text per language inside, however deep. */
function textsIn(value: unknown): TextPerLanguage[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.values(value)
  const isText = 'en' in value && 'de' in value && fields.every(one => typeof one === 'string')
  return isText ? [value as TextPerLanguage] : fields.flatMap(textsIn)
}

function expectWhole(texts: TextPerLanguage[]) {
  for (const { en, de } of texts) {
    for (const words of [en, de]) {
      expect(words).toBe(words.trim())
      expect(words).not.toBe('')
      expect(words).not.toContain('!')
      expect(words).not.toContain('  ')
    }
  }
}

describe('the catalogue', () => {
  test('SERV-30 options: about fifteen, each named once in both languages', () => {
    expect(serviceOptions).toHaveLength(15)
    once(serviceOptions.map(({ code }) => code))
    once(serviceOptions.map(({ name }) => name.en.toLowerCase()))
    once(serviceOptions.map(({ name }) => name.de.toLowerCase()))
    expectWhole(textsIn(serviceOptions))
  })

  test('SERV-30, D-048 what follows a second opinion is for who has booked before, everything else for all', () => {
    const codesFor = (audience: string) =>
      services.flatMap(({ appliedFor, code }) => (appliedFor === audience ? code : []))
    expect(codesFor('BOOKED')).toEqual(['SHORT_QUESTION_PHONE'])
    expect(codesFor('ALL')).toHaveLength(services.length - 1)
  })

  test('SERV-30 services: whole, as an administrator could have added them, over every kind', () => {
    expect(services.length).toBeGreaterThanOrEqual(12)
    once(services.map(({ code }) => code))
    once(services.map(({ name }) => name.en))
    once(services.map(({ name }) => name.de))
    expectWhole(textsIn(services))
    expect(new Set(services.map(one => one.consultationType))).toEqual(new Set(consultationTypes))
    const durations: readonly number[] = [0, ...serviceDurations]
    const known = serviceOptions.map(({ code }) => code)
    const used = new Set(services.flatMap(one => one.options))
    expect([...used].sort()).toEqual(known.toSorted())
    for (const { code, name, description, price, minutes, consultationType, options } of services) {
      expect(durations, code).toContain(minutes)
      expect(price >= 89 && price <= 690, code).toBe(true)
      once(options)
      const offer = {
        name,
        description,
        price: { value: price, currency: 'EUR' as const },
        duration: minutes / 60,
        consultationType,
      }
      expect(offeredService.safeParse(offer).success, code).toBe(true)
      const kind = { ...offer, serviceOptionIds: [], proposeOptions: [] }
      expect(lastsAsItsTypeDoes(kind), code).toBe(true)
    }
  })
})

describe.each(questionnaires)('the questionnaire $code', ({ title, content }) => {
  const questions = content.sections.flatMap(section => section.questions)

  test('SERV-30, QUES-05, QUES-06 fits the contract and is whole in both languages', () => {
    expect(questionnaireContent.parse(content)).toEqual(content)
    expectWhole(textsIn([title, content]))
    expect(questions.length).toBeGreaterThanOrEqual(15)
    expect(questions.length).toBeLessThanOrEqual(30)
    once(questions.map(({ _id }) => _id))
    const types = new Set(questions.map(({ type }) => type))
    expect([...types].sort()).toEqual(questionTypes.toSorted())
    expect(questions.some(({ subquestion }) => subquestion)).toBe(true)
    expect(questions.some(({ isRequired }) => !isRequired)).toBe(true)
  })

  test('QUES-06, QUES-07, QUES-09, QUES-10 every question has what its type needs, and nothing else', () => {
    for (const question of questions) expectFit(question)
  })
})

const isRule = (one: AnswerRule | null | undefined): one is AnswerRule => Boolean(one)

function expectFit({ _id, type, rule, choices, options, startLabel, subquestion }: Question) {
  expect(rule !== null, _id).toBe(type === 'PLAIN_TEXT')
  expect(choices.length > 1, _id).toBe(type === 'MULTIPLE_CHOICES' || type === 'MATRIX')
  expect(options.length > 1, _id).toBe(type === 'MATRIX')
  expect(startLabel !== null, _id).toBe(type === 'RATING')
  once(choices.map(choice => choice._id))
  once(options.map(option => option._id))
  const isAskable =
    type === 'MULTIPLE_CHOICES' && choices[subquestion?.condition ?? Number.NaN] !== undefined
  expect(isAskable || subquestion === null, _id).toBe(true)
  for (const one of [rule, subquestion?.rule].filter(isRule)) {
    const { inputType, min, max, minLength, maxLength } = one
    const [bounds, none] =
      inputType === 'number'
        ? [
            [min, max],
            [minLength, maxLength],
          ]
        : [
            [minLength, maxLength],
            [min, max],
          ]
    const [least = Number.NaN, most = Number.NaN] = bounds ?? []
    expect(least < most, _id).toBe(true)
    expect(none, _id).toEqual([undefined, undefined])
  }
}

test('SERV-30, QUES-12, D-087, D-088 one of them checks a number against a numeric subanswer', () => {
  const crossed = questionnaires.find(({ content }) => content.crossCheck)
  const pair = crossed?.content.crossCheck
  const questions = crossed?.content.sections.flatMap(section => section.questions) ?? []
  const greater = questions.find(({ _id }) => _id === pair?.greater)
  const lesser = questions.find(({ _id }) => _id === pair?.lesser)
  expect([greater?.type, greater?.rule?.inputType]).toEqual(['PLAIN_TEXT', 'number'])
  expect(lesser?.subquestion?.rule.inputType).toBe('number')
  // Somebody can answer both.
  expect(greater?.rule?.max).toBeGreaterThan(lesser?.subquestion?.rule.min ?? Number.NaN)
  expect(greater?.rule?.min).toBeLessThanOrEqual(lesser?.subquestion?.rule.min ?? Number.NaN)
})

test('SERV-30 three questionnaires, each under a title of its own', () => {
  expect(questionnaires).toHaveLength(3)
  once(questionnaires.map(({ code }) => code))
  once(questionnaires.map(({ title }) => title.de))
})
