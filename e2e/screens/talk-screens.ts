import { expect } from '@playwright/test'
import { account } from '@konsil/contract/account'
import { type Appointment, appointments } from '@konsil/contract/appointments'
import { caseFiles } from '@konsil/contract/case-files'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { idOf } from '@konsil/contract/samples/ids'
import { type DoctorNote, videoCalls } from '@konsil/contract/video-calls'
import { answer, changeAnswer, leaveOpen, listOf, refuse } from './answers.ts'
import {
  arrive,
  forDoctor,
  noNotes,
  one,
  openOne,
  today,
  trackingOf,
} from './appointment-screens.ts'
import { press, type Screen, type Stage } from './screen.ts'

const call = { _id: idOf(900), room: 'room' }
const at = (time: string) => `${today}T${time}:00.000Z`
/** Its slot is under way at the instant of these pages. */
const inSlot = {
  day: today,
  mayMove: false,
  maySayComing: false,
  slot: { start: '10:00', end: '10:30', startUTC: at('09:00'), endUTC: at('09:30') },
}
const ahead = one(51, 'ANSWERED_QUESTIONAIRE', { call })
const now = one(52, 'ANSWERED_QUESTIONAIRE', { call, ...inSlot })
const phone = '+49 170 1234567'
const consultationType = 'PHONE' as const
const phoneAhead = one(53, 'ANSWERED_QUESTIONAIRE', { consultationType, phone })
const phoneNow = one(54, 'ANSWERED_QUESTIONAIRE', { consultationType, phone, ...inSlot })

const opened = (
  appointment: Appointment,
  released: string | null,
): OutputOf<typeof videoCalls.readCall> => ({
  call: { ...call, appointment },
  token: null,
  domain: null,
  conference: 'BUILT_IN',
  ice: [],
  side: 'PATIENT',
  opensAt: at('09:00'),
  endsAt: at('09:30'),
  stayUntil: at('09:45'),
  now: at('09:10'),
  isOpen: true,
  phone: released,
})

async function openNow(stage: Stage, appointment: Appointment, released: string | null = null) {
  await answer(stage, videoCalls.readCall, opened(appointment, released))
  await openOne(stage, appointment)
}

const noteOf = (version: number, text: string): DoctorNote => ({
  version,
  text,
  writtenAt: at(`08:5${version}`),
})
const notes = [
  noteOf(3, 'Knie rechts: Meniskus hinten, kein freier Gelenkkörper.\nErst Physiotherapie.'),
  noteOf(2, 'Knie rechts: Meniskus hinten.'),
  noteOf(1, ''),
]

/** Of a doctor whose notes are as `prepare` has it. */
async function openNotes(stage: Stage, prepare: () => Promise<unknown>) {
  const appointment = { ...forDoctor(ahead), mayMove: false }
  await answer(stage, appointments.readAppointment, appointment)
  await answer(stage, appointments.readAccessLog, listOf([]))
  await answer(stage, caseFiles.listUploads, { list: [] })
  await prepare()
  await arrive(stage, `/appointment-tracking/${appointment._id}`)
}

const label = (stage: Stage) => stage.page.getByLabel(stage.said('appointments:notes.label'))
const withNotes = (stage: Stage) =>
  openNotes(stage, () =>
    answer(stage, videoCalls.readNotes, { notes, hasOlder: false, mayWrite: true }),
  )

/** How the two come to talk. */
const wayScreens: Screen[] = [
  { ...trackingOf('PATIENT'), name: 'talk-ahead-patient', open: stage => openOne(stage, ahead) },
  { ...trackingOf('PATIENT'), name: 'talk-now-patient', open: stage => openNow(stage, now) },
  {
    ...trackingOf('PATIENT'),
    name: 'talk-released-patient',
    open: stage => openNow(stage, now, phone),
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'talk-released-doctor',
    open: stage => openNow(stage, { ...forDoctor(now), mayConfirmCall: true }, phone),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'talk-release',
    async open(stage) {
      await changeAnswer(stage, account.getProfile, ({ profile }) => ({
        profile: { ...profile, phone: '1701234567', phoneAreaCode: '+49' },
      }))
      await openNow(stage, now)
      await press(stage, stage.said('appointments:talk.release.open'))
      const number = stage.said('account:call.number')
      await expect(stage.page.getByLabel(number)).toBeVisible()
    },
  },
  {
    ...trackingOf('PATIENT'),
    name: 'talk-phone-ahead-patient',
    open: stage => openOne(stage, phoneAhead),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'talk-phone-now-patient',
    open: stage => openOne(stage, phoneNow),
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'talk-phone-ahead-doctor',
    open: stage => openOne(stage, { ...forDoctor(phoneAhead), phone: null, mayMove: false }),
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'talk-phone-now-doctor',
    open: stage => openOne(stage, { ...forDoctor(phoneNow), mayConfirmCall: true }),
  },
]

/** What its doctor notes. */
const noteScreens: Screen[] = [
  {
    ...trackingOf('DOCTOR'),
    name: 'notes-saved',
    async open(stage) {
      await withNotes(stage)
      await expect(label(stage)).toBeVisible()
    },
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'notes-versions',
    async open(stage) {
      await withNotes(stage)
      await press(stage, stage.said('appointments:notes.versions'))
      const empty = stage.said('appointments:notes.empty')
      await expect(stage.page.getByText(empty)).toBeVisible()
    },
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'notes-changed',
    async open(stage) {
      await withNotes(stage)
      await refuse(stage, videoCalls.saveNotes, 'notes.changed')
      await label(stage).fill('Knie rechts: Operation erwägen.')
      const title = stage.said('appointments:notes.changed.title')
      await expect(stage.page.getByText(title)).toBeVisible()
    },
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'notes-closed',
    async open(stage) {
      await openNotes(stage, () => answer(stage, videoCalls.readNotes, noNotes))
      await refuse(stage, videoCalls.saveNotes, 'appointment.step.refused')
      await label(stage).fill('Knie rechts: Operation erwägen.')
      const closed = stage.said('appointments:notes.state.CLOSED')
      await expect(stage.page.getByText(closed)).toBeVisible()
    },
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'notes-over',
    open: stage =>
      openNotes(stage, () =>
        answer(stage, videoCalls.readNotes, { notes, hasOlder: false, mayWrite: false }),
      ),
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'notes-failed',
    async open(stage) {
      await openNotes(stage, () =>
        refuse(stage, videoCalls.readNotes, 'server.failed', { requestId: '0191-a' }),
      )
      const failed = stage.said('appointments:notes.failed')
      await expect(stage.page.getByText(failed)).toBeVisible()
    },
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'notes-loading',
    async open(stage) {
      await answer(stage, appointments.readAppointment, forDoctor(ahead))
      await answer(stage, appointments.readAccessLog, listOf([]))
      await answer(stage, caseFiles.listUploads, { list: [] })
      await leaveOpen(stage, videoCalls.readNotes)
      await stage.page.goto(`/appointment-tracking/${ahead._id}`)
      await expect(stage.page.getByText(stage.said('ui:loading')).first()).toBeAttached()
    },
  },
]

/** What the two of a case say to each other, and what its doctor notes, as its page has it. */
export const talkScreens: Screen[] = [...wayScreens, ...noteScreens]
