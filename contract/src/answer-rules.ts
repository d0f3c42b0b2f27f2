import {
  answerBounds,
  type GivenAnswer,
  givenOf,
  nothingGiven,
  type SentAnswer,
} from './answers.ts'
import { textSigns, unfitSigns } from './core/line.ts'
import type { AnswerRule, Question, QuestionnaireContent } from './questionnaires.ts'

/** From none at all to as much as can be (QUES-04). */
export const ratingScale = { least: 0, most: 10, step: 1 }

/** Why an answer does not stand, with what its sentence names. Server and web say the same by it. */
export type AnswerFault =
  | [id: 'answer.missing' | 'answer.invalid' | 'answer.contradictory', values: Of]
  | [id: 'question.unknown' | 'answer.choice.unknown' | 'answer.row.unknown', values: Of]
  | [id: 'answer.number.range', values: Of & { min: number; max: number }]
  | [id: 'answer.text.length', values: Of & { minLength: number; maxLength: number }]
  | [id: 'answer.number.greater' | 'answer.number.less', values: Of & { num: number }]
interface Of {
  question: string
}

export const questionsOf = ({ sections }: Pick<QuestionnaireContent, 'sections'>) =>
  sections.flatMap(({ questions }) => questions)

/** As people write numbers, with a point or a comma; undefined where it is none. */
export function numberIn(text: string | null) {
  const written = (text ?? '').trim().replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined
}

/** What of it cannot stand even while it is being given: it names what the question does not have. */
export function misfitOf(
  question: Question | undefined,
  sent: SentAnswer,
): AnswerFault | undefined {
  const of = { question: sent.question }
  if (!question) return ['question.unknown', of]
  const given = givenOf(sent)
  const { text, selectedAnswer, subanswer } = given
  const takesText = question.type === 'PLAIN_TEXT'
  const isOfOtherKind =
    (text !== null && !takesText) ||
    (selectedAnswer !== null && !takesSelected(question, selectedAnswer)) ||
    (subanswer !== null && !question.subquestion)
  if (isOfOtherKind) return ['answer.invalid', of]
  const unknown = unknownIn(question, selectedAnswer)
  if (unknown) return [unknown, of]
  if (contradicts(question, sent)) return ['answer.contradictory', of]
  return undefined
}

function takesSelected({ type }: Question, selected: NonNullable<GivenAnswer['selectedAnswer']>) {
  if (type === 'MULTIPLE_CHOICES') return typeof selected === 'string'
  if (type === 'RATING') return typeof selected === 'number'
  return type === 'MATRIX' && typeof selected === 'object'
}

function unknownIn({ choices, options }: Question, selected: GivenAnswer['selectedAnswer']) {
  const isChoice = (id: string) => choices.some(({ _id }) => _id === id)
  if (typeof selected === 'string') return isChoice(selected) ? undefined : 'answer.choice.unknown'
  if (typeof selected !== 'object' || selected === null) return undefined
  const isRow = (id: string) => options.some(({ _id }) => _id === id)
  if (!Object.keys(selected).every(isRow)) return 'answer.row.unknown'
  return Object.values(selected).every(isChoice) ? undefined : 'answer.choice.unknown'
}

/** The two lists repeat the answer to a matrix (D-324). */
function contradicts(question: Question, sent: SentAnswer) {
  const rows = sent.selectedOptions ?? []
  const choices = sent.selectedChoices ?? []
  if (rows.length === 0 && choices.length === 0) return false
  const own = selectedLists(question, givenOf(sent))
  const said = rows.map((row, at) => `${row} ${choices[at]}`)
  const meant = own.selectedOptions.map((row, at) => `${row} ${own.selectedChoices[at]}`)
  return rows.length !== choices.length || said.sort().join() !== meant.sort().join()
}

/** Whether the subquestion is asked: its choice is picked (QUES-07). */
export const asksMore = ({ subquestion, choices }: Question, given: GivenAnswer) =>
  subquestion !== null &&
  given.selectedAnswer !== null &&
  choices[subquestion.condition]?._id === given.selectedAnswer

/** Whether it is answered at all: a 0 is, an empty text is not (QUES-02, QUES-16). */
export function isAnswered(question: Question, given: GivenAnswer) {
  const { text, selectedAnswer, subanswer } = given
  if (question.type === 'PLAIN_TEXT') return isSaid(text)
  if (question.type === 'RATING') return typeof selectedAnswer === 'number'
  if (question.type === 'MULTIPLE_CHOICES') {
    return typeof selectedAnswer === 'string' && (!asksMore(question, given) || isSaid(subanswer))
  }
  const rows = typeof selectedAnswer === 'object' ? (selectedAnswer ?? {}) : {}
  return question.options.every(({ _id }) => rows[_id] !== undefined)
}

const isSaid = (text: string | null) => (text ?? '').trim() !== ''

/** What of a given answer does not keep the rules of its question; what is not given yet keeps them. */
export function answerFault(question: Question, given: GivenAnswer): AnswerFault | undefined {
  const of = { question: question._id }
  const { text, selectedAnswer, subanswer } = given
  if (question.type === 'PLAIN_TEXT' && isSaid(text)) return textFault(of, question.rule, text)
  if (question.type === 'RATING' && typeof selectedAnswer === 'number') {
    const { least: min, most: max, step } = ratingScale
    const isOnScale = selectedAnswer >= min && selectedAnswer <= max && selectedAnswer % step === 0
    return isOnScale ? undefined : ['answer.number.range', { ...of, min, max }]
  }
  if (asksMore(question, given) && isSaid(subanswer)) {
    return textFault(of, question.subquestion?.rule ?? null, subanswer)
  }
  return undefined
}

/** What a rule without bounds allows. */
export const textBounds = (rule: AnswerRule | null) => ({
  minLength: Math.max(1, rule?.minLength ?? 1),
  maxLength: Math.min(answerBounds.textLength, rule?.maxLength ?? answerBounds.textLength),
})
const numberBounds = ({ min, max }: AnswerRule) => ({
  min: min ?? -1_000_000_000,
  max: max ?? 1_000_000_000,
})

/** As it can be kept: the breaks of other programs are line breaks here, and no other control signs are left. */
export const keptText = (text: string) =>
  text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(unfitSigns, '')

function textFault(of: Of, rule: AnswerRule | null, text: string | null): AnswerFault | undefined {
  if (!textSigns.test(text ?? '')) return ['answer.invalid', of]
  if (rule?.inputType === 'number') {
    const number = numberIn(text)
    const { min, max } = numberBounds(rule)
    const isWithin = number !== undefined && number >= min && number <= max
    return isWithin ? undefined : ['answer.number.range', { ...of, min, max }]
  }
  const { minLength, maxLength } = textBounds(rule)
  const length = Array.from((text ?? '').trim()).length
  if (length >= minLength && length <= maxLength) return undefined
  return ['answer.text.length', { ...of, minLength, maxLength }]
}

/** The rows of a matrix in which something is chosen, in the order of the question, and what (D-324). */
export function selectedLists(question: Question | undefined, { selectedAnswer }: GivenAnswer) {
  const rows = typeof selectedAnswer === 'object' ? (selectedAnswer ?? {}) : {}
  const pairs = (question?.options ?? []).flatMap(({ _id }) => {
    const chosen = rows[_id]
    return chosen === undefined ? [] : [{ row: _id, chosen }]
  })
  return {
    selectedOptions: pairs.map(({ row }) => row),
    selectedChoices: pairs.map(({ chosen }) => chosen),
  }
}

type Answers = ReadonlyMap<string, GivenAnswer>

/** The pair that a questionnaire names: told on the side that is asked about (QUES-12, D-087, D-088). */
export function crossFault(
  content: Pick<QuestionnaireContent, 'sections' | 'crossCheck'>,
  answers: Answers,
  questionId: string,
): AnswerFault | undefined {
  const pair = content.crossCheck
  if (!pair || (questionId !== pair.greater && questionId !== pair.lesser)) return undefined
  const lesserQuestion = questionsOf(content).find(({ _id }) => _id === pair.lesser)
  const greater = answers.get(pair.greater)
  const lesser = answers.get(pair.lesser)
  if (!lesserQuestion || !lesser || !asksMore(lesserQuestion, lesser)) return undefined
  if (!greater || !isSaid(greater.text) || !isSaid(lesser.subanswer)) return undefined
  const [high, low] = [numberIn(greater.text), numberIn(lesser.subanswer)]
  const of = { question: questionId }
  if (high === undefined || low === undefined) return ['answer.invalid', of]
  if (high > low) return undefined
  return questionId === pair.greater
    ? ['answer.number.greater', { ...of, num: low }]
    : ['answer.number.less', { ...of, num: high }]
}

/** What of one question stands in the way of going on; undefined too where it is not answered yet. */
export const faultAt = (
  content: Pick<QuestionnaireContent, 'sections' | 'crossCheck'>,
  answers: Answers,
  question: Question,
) =>
  answerFault(question, answers.get(question._id) ?? nothingGiven(question._id)) ??
  crossFault(content, answers, question._id)

/** The first thing that stands in the way of handing all of it in; every question is asked for (D-086). */
export function firstFault(
  content: Pick<QuestionnaireContent, 'sections' | 'crossCheck'>,
  answers: Answers,
): AnswerFault | undefined {
  for (const question of questionsOf(content)) {
    const given = answers.get(question._id) ?? nothingGiven(question._id)
    if (!isAnswered(question, given)) {
      return ['answer.missing', { question: question._id }]
    }
    const fault = faultAt(content, answers, question)
    if (fault) return fault
  }
  return undefined
}

/** As it is handed in: what was given to a subquestion that is not asked is no answer. */
export const asHandedIn = (question: Question, given: GivenAnswer): GivenAnswer =>
  given.subanswer !== null && !asksMore(question, given) ? { ...given, subanswer: null } : given
