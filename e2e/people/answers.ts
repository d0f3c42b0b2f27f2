import { expect, type Locator, type Page } from '@playwright/test'
import type { GivenAnswer } from '@konsil/contract/answers'
import type { Question, Questionnaire } from '@konsil/contract/questionnaires'
import type { Person } from './person.ts'
import { say } from './words.ts'

type Reader = Pick<Person, 'language'>

export const answerDialog = (page: Page, { language }: Reader) =>
  page.getByRole('dialog', { name: say(language, 'questionnaires:dialog.title') })

/** The questions open by themselves once it is paid (BOOK-15): this person answers them later. */
export async function answerLater(page: Page, reader: Reader) {
  const dialog = answerDialog(page, reader)
  await dialog.getByRole('button', { name: say(reader.language, 'ui:sheet.close') }).click()
  await expect(dialog).toBeHidden()
}

/** What anybody could answer, by the rules of the question. */
export function answerTo({
  _id,
  type,
  rule,
  choices,
  options,
  subquestion,
}: Question): GivenAnswer {
  const none = { question: _id, text: null, selectedAnswer: null, subanswer: null }
  const chosen = choices.find((_, at) => at !== subquestion?.condition)?._id ?? ''
  if (type === 'RATING') return { ...none, selectedAnswer: 3 }
  if (type === 'MULTIPLE_CHOICES') return { ...none, selectedAnswer: chosen }
  if (type === 'MATRIX') {
    const rows = options.map(row => [row._id, chosen] as const)
    return { ...none, selectedAnswer: Object.fromEntries(rows) }
  }
  if (rule?.inputType !== 'number') return { ...none, text: `What I know about ${_id}` }
  return { ...none, text: String(Math.min(rule.max ?? 51, Math.max(rule.min ?? 51, 51))) }
}

export const answersTo = ({ sections }: Questionnaire) =>
  sections.flatMap(({ questions }) => questions.map(answerTo))

/** On the screen, by what each kind of question is answered in. */
export async function giveAnswer(dialog: Locator, question: Question, { language }: Reader) {
  const { text, selectedAnswer } = answerTo(question)
  const wordsOf = (id: string) =>
    question.choices.find(({ _id }) => _id === id)?.text[language] ?? ''
  if (text !== null) return dialog.getByRole('textbox').fill(text)
  if (typeof selectedAnswer === 'number') {
    return dialog.getByRole('slider').fill(String(selectedAnswer))
  }
  if (typeof selectedAnswer === 'string') {
    return dialog.getByRole('radio', { name: wordsOf(selectedAnswer), exact: true }).check()
  }
  for (const row of question.options) {
    const group = dialog.getByRole('group', { name: row.text[language], exact: true })
    const chosen = selectedAnswer?.[row._id] ?? ''
    await group.getByRole('radio', { name: wordsOf(chosen), exact: true }).check()
  }
  return undefined
}

/** Where somebody stands, of so many questions. */
export const headingOf = (dialog: Locator, number: number, count: number, { language }: Reader) => {
  const where = { number: String(number), count: String(count) }
  const name = new RegExp(`^${say(language, 'questionnaires:where', where)}`)
  return dialog.getByRole('heading', { name })
}

/** On the screen, one after the other, up to the documents. */
export async function giveAllAnswers(dialog: Locator, asked: Questionnaire, reader: Reader) {
  const questions = asked.sections.flatMap(({ questions }) => questions)
  const press = (act: 'next' | 'done') =>
    dialog.getByRole('button', { name: say(reader.language, `questionnaires:act.${act}`) }).click()
  for (const [at, question] of questions.entries()) {
    await expect(headingOf(dialog, at + 1, questions.length, reader)).toBeVisible()
    await giveAnswer(dialog, question, reader)
    await press(at + 1 < questions.length ? 'next' : 'done')
  }
}
