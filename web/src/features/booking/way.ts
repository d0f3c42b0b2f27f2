import type { ConsultationType } from '@konsil/contract/offered-service'

/** What is asked on the way to an appointment; each answer stands in the address under the same name. */
const questions = ['category', 'doctor', 'service', 'day', 'time'] as const
export type Question = (typeof questions)[number]
export type StepName = Question | 'review'

export const variants = ['category', 'doctor'] as const
export type Variant = (typeof variants)[number]

/** Where somebody stands: all of it is in the address, so that it can be loaded anew, gone back to and told. */
export type Way = { by: Variant; step: StepName | undefined } & Record<Question, string | undefined>

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const shapes: Record<Question, RegExp> = {
  category: uuid,
  doctor: uuid,
  service: uuid,
  day: /^\d{4}-\d\d-\d\d$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/,
}

const steps: readonly StepName[] = [...questions, 'review']
const isStep = (name: string | null): name is StepName => steps.some(step => step === name)

export function readWay(params: URLSearchParams): Way {
  const answerTo = (question: Question) => {
    const given = params.get(question)
    const isOne = given !== null && shapes[question].test(given) && !Number.isNaN(dateIn(given))
    return isOne ? given : undefined
  }
  const step = params.get('step')
  return {
    by: params.get('by') === 'doctor' ? 'doctor' : 'category',
    step: isStep(step) ? step : undefined,
    category: answerTo('category'),
    doctor: answerTo('doctor'),
    service: answerTo('service'),
    day: answerTo('day'),
    time: answerTo('time'),
  }
}

/** Ids are no dates, and pass. */
const dateIn = (given: string) => (uuid.test(given) ? 0 : Date.parse(given))

/** The same address with another way in it: what else stands there, such as filters, stays. */
export function writeWay(params: URLSearchParams, way: Way) {
  const next = new URLSearchParams(params)
  const kept = { by: way.by, step: way.step, ...Object.fromEntries(answersOf(way)) }
  for (const name of ['by', ...questions, 'step']) next.delete(name)
  for (const [name, value] of Object.entries(kept)) if (value) next.set(name, value)
  return next
}

const answersOf = (way: Way) => questions.map(question => [question, way[question]] as const)

/** A written consultation has a day and no time (BOOK-03). */
export function stepsOf(by: Variant, type: ConsultationType | undefined) {
  const left: StepName[] = by === 'doctor' ? ['category'] : []
  if (type === 'CHAT') left.push('time')
  return steps.filter(step => !left.includes(step))
}

/** The step that was gone back to, or else the first that has no answer yet. */
export function stepOf(way: Way, all: readonly StepName[]): StepName {
  const open = all.find(step => step === 'review' || way[step] === undefined) ?? 'review'
  const isReached = way.step !== undefined && all.includes(way.step)
  return isReached && all.indexOf(way.step as StepName) < all.indexOf(open)
    ? (way.step as StepName)
    : open
}

/** What was chosen after it hung on the answer before. */
export function answered(way: Way, question: Question, answer: string): Way {
  if (way[question] === answer) return goneTo(way, following(question))
  return goneTo({ ...cleared(way, question), [question]: answer }, undefined)
}

/** Without this answer, and without those that hung on it. */
export function cleared(way: Way, from: Question): Way {
  const next = { ...way }
  for (const later of questions.slice(questions.indexOf(from))) next[later] = undefined
  return next
}

export const goneTo = (way: Way, step: StepName | undefined): Way => ({ ...way, step })

const following = (question: Question) => steps[steps.indexOf(question) + 1]
