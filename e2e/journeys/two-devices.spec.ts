import { questionnaires } from '@konsil/contract/questionnaires'
import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/test.ts'
import { answerDialog, answersTo } from '../people/answers.ts'
import { askAs, type Case, paidCase, trackingOf } from '../people/cases.ts'
import { saidTo } from '../people/person.ts'
import { inDays } from '../people/schedules.ts'
import { beInDashboard } from '../people/session.ts'

/** The questions, on a device of the patient. */
async function openQuestions(page: Page, one: Case) {
  const said = saidTo(one.patient)
  await beInDashboard(page, one.patient)
  await page.goto(trackingOf(one))
  await page.getByRole('button', { name: said('questionnaires:panel.answer') }).click()
  const dialog = answerDialog(page, one.patient)
  await expect(dialog.getByRole('textbox')).toBeVisible()
  return dialog
}

test('QUES-16, QUES-18 the same question is answered on two devices at once: who came later reads both answers and chooses @thorough', async ({
  openBrowser,
}) => {
  const one = await paidCase('VIDEO', inDays(10), 'de')
  const { patient, id: appointmentId } = one
  const said = saidTo(patient)
  const asked = await askAs(patient, questionnaires.readQuestionnaire, { appointmentId })
  const questions = asked.sections.flatMap(({ questions }) => questions)
  const at = questions.findIndex(
    ({ type, rule }) => type === 'PLAIN_TEXT' && rule?.inputType !== 'number',
  )
  const question = questions[at]?._id ?? ''
  // Both go on at the first one in words.
  const answers = answersTo(asked).slice(0, at)
  await askAs(patient, questionnaires.saveDraft, { appointmentId, answers })
  const [mobile, desk] = [
    await openBrowser({ ...phone, locale: 'de-DE' }),
    await openBrowser({ locale: 'de-DE' }),
  ]
  const both = [
    { dialog: await openQuestions(mobile, one), words: 'Im linken Knie.' },
    { dialog: await openQuestions(desk, one), words: 'Im rechten Knie.' },
  ]
  const conflict = said('questionnaires:conflict.title')
  await Promise.all(both.map(({ dialog, words }) => dialog.getByRole('textbox').fill(words)))
  const second = await Promise.any(
    both.map(async device => {
      await device.dialog.getByText(conflict).waitFor()
      return device
    }),
  )
  const first = both.find(device => device !== second)
  const sideOf = (side: 'here' | 'there') =>
    second.dialog.getByRole('region', { name: said(`questionnaires:conflict.${side}`) })
  await expect(sideOf('here')).toContainText(second.words)
  await expect(sideOf('there')).toContainText(first?.words ?? '')
  const saved = async () => {
    const { answers } = await askAs(patient, questionnaires.readAnswers, { appointmentId })
    return answers.find(one => one.question === question)?.text
  }
  expect(await saved()).toBe(first?.words)
  await expect(first?.dialog.getByText(conflict) ?? second.dialog).toHaveCount(0)

  await second.dialog
    .getByRole('button', { name: said('questionnaires:conflict.takeHere') })
    .click()
  await expect(second.dialog.getByRole('textbox')).toHaveValue(second.words)
  await expect(
    second.dialog.getByText(said('questionnaires:state.SAVED'), { exact: true }),
  ).toBeVisible()
  expect(await saved()).toBe(second.words)
})
