import { expect } from '@playwright/test'
import { type Answer, givenOf, type SentAnswer } from '@konsil/contract/answers'
import { appointments } from '@konsil/contract/appointments'
import { caseFiles } from '@konsil/contract/case-files'
import { dayLater } from '@konsil/contract/core/time'
import type { SignInRole } from '@konsil/contract/core/roles'
import { type Questionnaire, questionnaires } from '@konsil/contract/questionnaires'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import {
  sampleAnswers,
  sampleQuestion,
  sampleQuestionnaire,
  sampleSent,
} from '@konsil/contract/samples/questionnaires'
import { both } from '@konsil/contract/samples/texts'
import { answer, refuse } from './answers.ts'
import { wednesdayBefore } from './schedule-answers.ts'
import { press, type Screen, type Stage } from './screen.ts'

const today = wednesdayBefore(new Date())
const now = `${today}T09:10:00Z`
const paid = sampleAppointment(1, 'PAID_DEPOSIT', { day: dayLater(today, 5), bookedOn: today })

/** As long as questions are in German. */
const [first, second] = sampleQuestionnaire.sections
const questionnaire: Questionnaire = {
  ...sampleQuestionnaire,
  preparation: [
    both('Letters and reports', 'Arztbriefe und Befundberichte der letzten zwei Jahre'),
    both('Your medicines', 'Namen und Mengen von allem, was Sie einnehmen'),
  ],
  sections: [
    { ...first, title: both('Your question', 'Ihre Frage'), questions: first?.questions ?? [] },
    {
      ...second,
      title: both('How you are', 'Ihr Befinden in den vergangenen Wochen'),
      questions: (second?.questions ?? []).map(question =>
        question._id === 'days'
          ? sampleQuestion(5, {
              ...question,
              text: both('How do you manage?', 'Wie kommen Sie zurzeit im Alltag zurecht?'),
              choices: [
                { _id: 'easily', text: both('Easily', 'Ohne Schwierigkeiten') },
                { _id: 'hardly', text: both('Hardly', 'Mit erheblicher Mühe') },
                { _id: 'never', text: both('Not at all', 'Gar nicht') },
                { _id: 'unknown', text: both('I do not know', 'Weiß ich nicht') },
              ],
              options: [
                { _id: 'walking', text: both('Walking', 'Gehen, auch auf der Treppe') },
                { _id: 'sleeping', text: both('Sleeping', 'Ein- und Durchschlafen') },
              ],
            })
          : question,
      ),
    },
  ].map(section => ({ description: both(''), ...section })),
}

const without = (...ids: string[]) => sampleSent.filter(({ question }) => !ids.includes(question))

async function openDialog(stage: Stage, given: readonly SentAnswer[]) {
  await answer(stage, appointments.readAppointment, paid)
  await answer(stage, appointments.readAccessLog, { list: [], total: 0 })
  await answer(stage, caseFiles.listUploads, { list: [] })
  await answer(stage, caseFiles.listDocuments, { list: [] })
  await answer(stage, questionnaires.readQuestionnaire, questionnaire)
  await answer(stage, questionnaires.readAnswers, {
    answers: sampleAnswers(given),
    submittedAt: null,
  })
  await answer(stage, questionnaires.saveDraft, { saved: [], conflicts: [] })
  await stage.page.goto(`/appointment-tracking/${paid._id}`)
  await press(stage, stage.said('questionnaires:panel.answer'))
  await expect(
    stage.page.getByText(stage.said('questionnaires:list.title'), { exact: true }),
  ).toBeVisible()
}

const tracking = { route: '/appointment-tracking/:appointmentId', role: 'PATIENT', now } as const

const conflicting = (): Answer[] =>
  sampleAnswers([{ question: 'concern', text: 'Muss ich operiert werden?', revision: 2 }])

const readingOf = (role: SignInRole): Screen => ({
  route: '/dashboard/appointment/:appointmentId/answers',
  role,
  now,
  name: `answers-${role.toLowerCase()}`,
  async open(stage) {
    await answer(stage, appointments.readAppointment, paid)
    await answer(stage, questionnaires.readQuestionnaire, questionnaire)
    await answer(stage, questionnaires.readAnswers, {
      answers: sampleAnswers(),
      submittedAt: `${today}T08:00:00.000Z`,
    })
    await stage.page.goto(`/dashboard/appointment/${idOf(1)}/answers`)
    const [concern] = sampleSent
    await expect(stage.page.getByText(concern ? (givenOf(concern).text ?? '') : '')).toBeVisible()
  },
})

export const answerScreens: Screen[] = [
  readingOf('PATIENT'),
  readingOf('DOCTOR'),
  {
    route: '/dashboard/appointment/:appointmentId/answers',
    role: 'DOCTOR',
    now,
    name: 'answers-not-given',
    async open(stage) {
      await answer(stage, appointments.readAppointment, paid)
      await answer(stage, questionnaires.readQuestionnaire, questionnaire)
      await refuse(stage, questionnaires.readAnswers, 'answers.not.given')
      await stage.page.goto(`/dashboard/appointment/${idOf(1)}/answers`)
      await expect(stage.page.getByText(stage.said('questionnaires:read.failed'))).toBeVisible()
    },
  },
  {
    route: '/dashboard/appointment/:appointmentId/checklist',
    role: 'PATIENT',
    now,
    name: 'checklist',
    async open(stage) {
      await answer(stage, appointments.readAppointment, paid)
      await answer(stage, questionnaires.readQuestionnaire, questionnaire)
      await stage.page.goto(`/dashboard/appointment/${idOf(1)}/checklist`)
      await expect(stage.page.getByText(stage.said('questionnaires:checklist.asked'))).toBeVisible()
    },
  },
  { ...tracking, name: 'answer-text', open: stage => openDialog(stage, []) },
  { ...tracking, name: 'answer-choice', open: stage => openDialog(stage, without('since')) },
  { ...tracking, name: 'answer-rating', open: stage => openDialog(stage, without('pain')) },
  {
    ...tracking,
    name: 'answer-matrix',
    isPlace: true,
    open: stage => openDialog(stage, without('days')),
  },
  {
    ...tracking,
    name: 'answer-invalid',
    async open(stage) {
      await openDialog(stage, [
        ...without('concern'),
        { question: 'concern', text: 'x', revision: 1 },
      ])
      await press(stage, stage.said('questionnaires:act.next'))
      await expect(stage.page.getByText(stage.said('refusals:answer.invalid'))).toBeVisible()
    },
  },
  {
    ...tracking,
    name: 'answer-conflict',
    async open(stage) {
      await openDialog(stage, without('concern'))
      await answer(stage, questionnaires.saveDraft, { saved: [], conflicts: conflicting() })
      await stage.page.locator('dialog[open] textarea').fill('Soll ich mich operieren lassen?')
      const there = stage.said('questionnaires:conflict.takeThere')
      await expect(stage.page.getByRole('button', { name: there })).toBeVisible()
    },
  },
  {
    ...tracking,
    name: 'answer-documents',
    async open(stage) {
      await openDialog(stage, sampleSent)
      await press(stage, stage.said('questionnaires:act.done'))
      await expect(stage.page.getByText(stage.said('questionnaires:documents.title'))).toBeVisible()
    },
  },
  {
    ...tracking,
    name: 'answer-failed',
    async open(stage) {
      await answer(stage, appointments.readAppointment, paid)
      await answer(stage, appointments.readAccessLog, { list: [], total: 0 })
      await answer(stage, caseFiles.listUploads, { list: [] })
      await refuse(stage, questionnaires.readQuestionnaire, 'not.found')
      await answer(stage, questionnaires.readAnswers, { answers: [], submittedAt: null })
      await stage.page.goto(`/appointment-tracking/${paid._id}`)
      await press(stage, stage.said('questionnaires:panel.answer'))
      await expect(stage.page.getByText(stage.said('questionnaires:dialog.failed'))).toBeVisible()
    },
  },
]
