import { idOf } from '@konsil/contract/samples/ids'
import { both } from '@konsil/contract/samples/texts'
import { dayLater } from '@konsil/contract/core/time'
import { forDoctor, one, openOne, today, trackingOf } from './appointment-screens.ts'
import type { Screen } from './screen.ts'

const ingredients = [
  { optionId: idOf(701), name: both('Written report', 'Ausführlicher Bericht'), isCompleted: true },
  { optionId: idOf(702), name: both('Second look', 'Zweiter Blick'), isCompleted: false },
]
const at = (days: number, time = '08:00') => `${dayLater(today, days)}T${time}:00.000Z`

const paid = one(21, 'PAID_DEPOSIT', { ingredients, answerUntil: at(1), mayCancel: true })
const answered = one(22, 'ANSWERED_QUESTIONAIRE', { ingredients, answers: [], coming: ['DOCTOR'] })

const question = {
  _id: idOf(731),
  text: 'Welche Medikamente nehmen Sie zurzeit?\nBitte auch die Dosis.',
  askedAt: at(-1),
  waitsUntil: at(6),
  answer: null,
  answeredAt: null,
  isOpen: true,
}
const held = one(23, 'CALL_SUCCESS', {
  ingredients,
  answers: [],
  day: dayLater(today, -2),
  reportDueAt: at(5),
  questions: [question],
  mayAnswerQuestion: true,
})

const versions = [
  { number: 1, deliveredAt: at(-6), checksum: 'a', rejectedAt: at(-5), rejection: null },
  { number: 2, deliveredAt: at(-1), checksum: 'b', rejectedAt: null, rejection: null },
]
const delivered = one(24, 'DELIVERED_FINAL_DOCUMENT', {
  ingredients: ingredients.map(option => ({ ...option, isCompleted: true })),
  answers: [],
  day: dayLater(today, -9),
  acceptUntil: at(2),
  versions,
})
const written = one(26, 'ANSWERED_QUESTIONAIRE', {
  consultationType: 'CHAT',
  answers: [],
  reportDueAt: at(5),
  maySayComing: false,
  mayMove: false,
})
const rated = one(27, 'COMPLETED', {
  answers: [],
  day: dayLater(today, -12),
  versions,
  mayRate: false,
  rating: { score: 4.5, comment: 'Gründlich.\nDie Ergänzung kam nach einem Tag.' },
})
const completed = one(25, 'COMPLETED', { answers: [], day: dayLater(today, -12), versions })

const notTheirs = { mayAnswerQuestion: false, mayAccept: false, mayRate: false, mayMove: false }

/** A case in each state from the payment on, as its two see it. */
export const caseScreens: Screen[] = [
  ...Object.entries({ paid, answered, held, delivered, written, completed, rated }).map(
    ([name, appointment]): Screen => ({
      ...trackingOf('PATIENT'),
      name: `case-${name}-patient`,
      open: stage => openOne(stage, appointment),
    }),
  ),
  ...Object.entries({ paid, answered, held, delivered, rated }).map(
    ([name, appointment]): Screen => ({
      ...trackingOf('DOCTOR'),
      name: `case-${name}-doctor`,
      open: stage =>
        openOne(stage, {
          ...forDoctor(appointment),
          ...notTheirs,
          mayTick: name !== 'paid',
          mayAsk: name === 'answered',
        }),
    }),
  ),
  {
    ...trackingOf('DOCTOR'),
    name: 'case-to-deliver-doctor',
    open: stage =>
      openOne(stage, { ...forDoctor(held), ...notTheirs, questions: [], mayDeliver: true }),
  },
]
