import { questionsOf, selectedLists } from '../answer-rules.ts'
import { type Answer, givenOf, type SentAnswer } from '../answers.ts'
import type { Question, Questionnaire } from '../questionnaires.ts'
import { idOf } from './ids.ts'
import { both } from './texts.ts'

export const sampleQuestion = (number: number, changes: Partial<Question> = {}): Question => ({
  _id: `q${number}`,
  type: 'PLAIN_TEXT',
  text: both(`Question ${number}`),
  isRequired: true,
  rule: null,
  choices: [],
  options: [],
  startLabel: null,
  endLabel: null,
  subquestion: null,
  ...changes,
})

const choice = (id: string, text: string) => ({ _id: id, text: both(text) })

/** One question of each kind, in two sections; two of them are checked against each other. */
export const sampleQuestionnaire: Questionnaire = {
  _id: idOf(900),
  title: both('Questions before a second opinion'),
  sections: [
    {
      title: both('Your question'),
      description: both('What it is about.'),
      questions: [
        sampleQuestion(1, {
          _id: 'concern',
          text: both('What do you want to know?'),
          rule: { inputType: 'text', minLength: 10, maxLength: 200 },
        }),
        sampleQuestion(2, {
          _id: 'age',
          text: both('How old are you?'),
          rule: { inputType: 'number', min: 1, max: 120 },
        }),
        sampleQuestion(3, {
          _id: 'since',
          type: 'MULTIPLE_CHOICES',
          text: both('Since when?'),
          choices: [choice('weeks', 'Some weeks'), choice('years', 'A year or more')],
          subquestion: {
            text: both('How many years?'),
            condition: 1,
            rule: { inputType: 'number', min: 1, max: 119 },
          },
        }),
      ],
    },
    {
      title: both('How you are'),
      description: both(''),
      questions: [
        sampleQuestion(4, {
          _id: 'pain',
          type: 'RATING',
          text: both('How strong is the pain?'),
          startLabel: both('No pain'),
          endLabel: both('Worst pain'),
        }),
        sampleQuestion(5, {
          _id: 'days',
          type: 'MATRIX',
          text: both('How do you manage?'),
          isRequired: false,
          choices: [choice('easily', 'Easily'), choice('hardly', 'Hardly')],
          options: [choice('walking', 'Walking'), choice('sleeping', 'Sleeping')],
        }),
      ],
    },
  ],
  crossCheck: { greater: 'age', lesser: 'since' },
}

/** All of it, as it is sent. */
export const sampleSent: readonly SentAnswer[] = [
  { question: 'concern', text: 'Is the operation needed?' },
  { question: 'age', text: '51' },
  { question: 'since', selectedAnswer: 'years', subanswer: '4' },
  { question: 'pain', selectedAnswer: 0 },
  { question: 'days', selectedAnswer: { sleeping: 'easily', walking: 'hardly' } },
]

/** As they are read. */
export const sampleAnswers = (sent: readonly SentAnswer[] = sampleSent): Answer[] =>
  sent.map(one => {
    const given = givenOf(one)
    const question = questionsOf(sampleQuestionnaire).find(({ _id }) => _id === one.question)
    return {
      ...given,
      ...selectedLists(question, given),
      revision: one.revision ?? 1,
      answeredAt: '2026-12-01T09:00:00.000Z',
    }
  })
