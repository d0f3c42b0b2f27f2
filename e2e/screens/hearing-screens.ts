import { expect } from '@playwright/test'
import { appointments } from '@konsil/contract/appointments'
import { dayLater } from '@konsil/contract/core/time'
import { sampleUndecided } from '@konsil/contract/samples/appointments'
import { answer } from './answers.ts'
import { forDoctor, one, openOne, today, trackingOf } from './appointment-screens.ts'
import type { Screen } from './screen.ts'

const at = (days: number, time = '08:00') => `${dayLater(today, days)}T${time}:00.000Z`

const ofPatient = {
  by: 'PATIENT',
  statedAt: at(-1),
  text: 'Im Bericht steht nichts zu meinen Medikamenten.\nDanach hatte ich ausdrücklich gefragt.',
} as const
const ofDoctor = {
  by: 'DOCTOR',
  statedAt: at(0),
  text: 'Zur Dosierung lagen keine Angaben vor, und auf meine Rückfrage kam keine Antwort.',
} as const
const views = [ofPatient, ofDoctor]
const dispute = sampleUndecided('REJECTED_TWICE', {
  openedAt: at(-1),
  hearUntil: at(2),
  views: [ofPatient],
})
const undecided = one(41, 'CALL_SUCCESS', {
  answers: [],
  day: dayLater(today, -9),
  reportDueAt: null,
  mayMove: false,
  disputes: [dispute],
})
const withBoth = (text: boolean) => ({
  ...undecided,
  disputes: [{ ...dispute, views: views.map(one => ({ ...one, text: text ? one.text : null })) }],
})

/** What an administrator has to decide, as both sides are heard. */
export const hearingScreens: Screen[] = [
  {
    ...trackingOf('PATIENT'),
    name: 'case-undecided-patient',
    open: stage => openOne(stage, undecided),
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'case-undecided-doctor',
    open: stage => openOne(stage, forDoctor({ ...undecided, mayStateView: true })),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'case-decided-patient',
    open: stage => {
      const decided = { decision: 'THIRD_VERSION', decidedAt: at(0) } as const
      const reason = 'Zu den Medikamenten schreibt die Ärztin eine weitere Fassung.'
      const disputes = [{ ...dispute, ...decided, reason, views }]
      return openOne(stage, { ...undecided, reportDueAt: at(7), disputes })
    },
  },
  {
    ...trackingOf('ADMIN'),
    name: 'case-undecided-admin',
    async open(stage) {
      await answer(stage, appointments.readDisputes, {
        disputes: [{ _id: dispute._id, views, reason: null }],
      })
      const mayDecide = ['THIRD_VERSION', 'ACCEPT', 'REFUND'] as const
      await openOne(stage, { ...withBoth(false), answers: null, mayDecide: [...mayDecide] })
      const why = stage.page.getByLabel(stage.said('appointments:words.why'))
      await why.fill('Ich muss über den Bericht entscheiden.')
      const read = stage.said('appointments:case.readViews')
      await stage.page.getByRole('button', { name: read }).click()
      await expect(stage.page.getByText(ofDoctor.text)).toBeVisible()
    },
  },
]
