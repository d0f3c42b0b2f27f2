import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { AnswerRule, Question, QuestionnaireContent } from '@konsil/contract/questionnaires'

export interface StartingQuestionnaire {
  code: string
  title: TextPerLanguage
  content: QuestionnaireContent
}

/** English, then German. */
export type Words = readonly [en: string, de: string]
/** Its id, which answers refer to, then its words. */
export type Choice = readonly [id: string, en: string, de: string]

export const words = ([en, de]: Words): TextPerLanguage => ({ en, de })
const choiceOf = ([_id, en, de]: Choice) => ({ _id, text: { en, de } })

export const numberFrom = (min: number, max: number): AnswerRule => ({
  inputType: 'number',
  min,
  max,
})
export const lettersFrom = (minLength: number, maxLength: number): AnswerRule => ({
  inputType: 'text',
  minLength,
  maxLength,
})

const usual = {
  isRequired: true,
  rule: null,
  choices: [],
  options: [],
  startLabel: null,
  endLabel: null,
  subquestion: null,
} satisfies Partial<Question>

export const write = (_id: string, text: Words, rule = lettersFrom(2, 1000)): Question => ({
  ...usual,
  _id,
  type: 'PLAIN_TEXT',
  text: words(text),
  rule,
})

interface Further {
  /** The id of the choice that leads to it. */
  after: string
  text: Words
  rule?: AnswerRule
}

export function choose(
  _id: string,
  text: Words,
  choices: readonly Choice[],
  further?: Further,
): Question {
  return {
    ...usual,
    _id,
    type: 'MULTIPLE_CHOICES',
    text: words(text),
    choices: choices.map(choiceOf),
    subquestion: further
      ? {
          text: words(further.text),
          condition: choices.findIndex(([id]) => id === further.after),
          rule: further.rule ?? lettersFrom(2, 500),
        }
      : null,
  }
}

/** From 0 to 10. */
export const rate = (_id: string, text: Words, start: Words, end: Words): Question => ({
  ...usual,
  _id,
  type: 'RATING',
  text: words(text),
  startLabel: words(start),
  endLabel: words(end),
})

export const table = (
  _id: string,
  text: Words,
  rows: readonly Choice[],
  columns: readonly Choice[],
): Question => ({
  ...usual,
  _id,
  type: 'MATRIX',
  text: words(text),
  options: rows.map(choiceOf),
  choices: columns.map(choiceOf),
})

export const optional = (question: Question): Question => ({ ...question, isRequired: false })

export const section = (title: Words, description: Words, questions: Question[]) => ({
  title: words(title),
  description: words(description),
  questions,
})

export const noOrYes: readonly Choice[] = [
  ['no', 'No', 'Nein'],
  ['yes', 'Yes', 'Ja'],
]
export const howOften: readonly Choice[] = [
  ['never', 'Never', 'Nie'],
  ['sometimes', 'Sometimes', 'Manchmal'],
  ['often', 'Often', 'Oft'],
  ['always', 'Always', 'Immer'],
]
export const howHard: readonly Choice[] = [
  ['well', 'Without difficulty', 'Ohne Mühe'],
  ['little', 'With some difficulty', 'Mit etwas Mühe'],
  ['hard', 'With great difficulty', 'Mit großer Mühe'],
  ['not', 'Not at all', 'Gar nicht'],
]
