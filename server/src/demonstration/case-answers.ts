import type { SentAnswer } from '@konsil/contract/answers'
import { questionsOf } from '@konsil/contract/answer-rules'
import type { Question, Questionnaire } from '@konsil/contract/questionnaires'

/** In the words of the demonstration patient, by the ids of the questions. */
const said: Record<string, string> = {
  age: '58',
  height: '168',
  weight: '74',
  concern: 'Mir wurde zu einer Operation am Knie geraten. Ich möchte wissen, ob es auch ohne geht.',
  planned:
    'Zu einer Kniespiegelung mit Entfernung eines Teils des Meniskus, vom Orthopäden vor Ort.',
  questions: 'Hilft mir die Operation mehr als Krankengymnastik? Wie lange falle ich danach aus?',
  sport: 'Wandern und Radfahren',
  more: 'Im Frühjahr war es schon einmal für einige Wochen besser.',
}
const otherwise = 'Dazu weiß ich nichts Näheres.'

/** By their places, from 0; else the first that asks nothing more. */
const chosen: Record<string, number> = { since: 1, side: 1, images: 3, advice: 0, smoking: 0 }
const rated: Record<string, number> = { painMoving: 6, painResting: 2, burden: 6, readiness: 3 }

/** What the demonstration patient answers to whatever is asked. */
export const answersTo = (asked: Questionnaire): SentAnswer[] =>
  questionsOf(asked).map(question => ({ question: question._id, ...answerTo(question) }))

function answerTo(question: Question): Omit<SentAnswer, 'question'> {
  const { _id: id, type, choices, options } = question
  if (type === 'PLAIN_TEXT') return { text: said[id] ?? otherwise }
  if (type === 'RATING') return { selectedAnswer: rated[id] ?? 4 }
  if (type === 'MULTIPLE_CHOICES') return { selectedAnswer: choiceOf(question) }
  const rows = options.map((row, at) => [row._id, choices[at % 2]?._id ?? ''])
  return { selectedAnswer: Object.fromEntries(rows) }
}

function choiceOf({ _id: id, choices, subquestion }: Question) {
  const place = chosen[id] ?? choices.findIndex((_, at) => at !== subquestion?.condition)
  return choices[place]?._id ?? ''
}
