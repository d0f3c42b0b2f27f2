import { chat } from '@konsil/contract/chat'
import { expect } from '@playwright/test'
import type { SignInRole } from '@konsil/contract/core/roles'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { videoCalls } from '@konsil/contract/video-calls'
import type { Key } from '../people/words.ts'
import { answer, answerWith, refuse } from './answers.ts'
import { noNotes, now, today } from './appointment-screens.ts'
import { chatroom, messageOf, selfOf } from './chat-screens.ts'
import { type CallAs, callId, openCallStage } from './call-stage.ts'
import { press, type Screen, type Stage } from './screen.ts'

const route = '/video-call/:callId'
const path = `/video-call/${callId}`
const appointment = sampleAppointment(1, 'ANSWERED_QUESTIONAIRE')

const answerCall = (
  stage: Stage,
  isOpen: boolean,
  { side = 'PATIENT' }: CallAs = {},
  at?: string,
) =>
  answerWith(stage, videoCalls.readCall, () => ({
    call: { _id: callId, room: 'room', appointment },
    token: null,
    domain: null,
    conference: 'BUILT_IN' as const,
    ice: [],
    side,
    opensAt: `${today}T09:30:00.000Z`,
    endsAt: `${today}T10:00:00.000Z`,
    stayUntil: `${today}T10:15:00.000Z`,
    now: at ?? (isOpen ? `${today}T09:31:00.000Z` : `${today}T09:10:00.000Z`),
    isOpen,
    phone: null,
  }))

const seeHeading = ({ page, said }: Stage, key: Key) =>
  expect(page.getByRole('heading', { name: said(key) })).toBeVisible()

const door = (name: string, isOpen: boolean): Screen => ({
  name,
  route,
  role: 'PATIENT',
  now,
  async open(stage) {
    await answerCall(stage, isOpen)
    await stage.page.goto(path)
    await seeHeading(stage, 'video-calls:check.title')
  },
})

/** The check of the devices, as it has found them. */
const checked = (name: string, as: CallAs, isOpen = true): Screen => ({
  name,
  route,
  role: 'PATIENT',
  now,
  async open(stage) {
    await openCallStage(stage, as)
    await answerCall(stage, isOpen)
    await stage.page.goto(path)
    if (as.isInsecure) {
      return expect(stage.page.getByText(stage.said('video-calls:problem.INSECURE'))).toBeVisible()
    }
    await press(stage, stage.said('video-calls:check.begin'))
    const found = as.isDenied ? 'problem.both' : 'check.level'
    await expect(stage.page.getByText(stage.said(`video-calls:${found}`))).toBeVisible()
    await expect(stage.page.getByText(stage.said('video-calls:way.GOOD'))).toBeVisible()
  },
})

/** Whoever stands before it is waited for. */
const waitedFor: Screen = {
  name: 'video-call-waited-for',
  route,
  role: 'DOCTOR',
  now,
  async open(stage) {
    const as: CallAs = { side: 'DOCTOR', other: there }
    await openCallStage(stage, as)
    await answerCall(stage, true, as)
    await stage.page.goto(path)
    await see('appointments:presence.waits')(stage)
  },
}

interface Inside {
  as: CallAs
  at?: string
  /** Once in, until what is shown is there. */
  until: (stage: Stage) => Promise<unknown>
}

const inside = (name: string, { as, at, until }: Inside): Screen => ({
  name,
  route,
  role: (as.side ?? 'PATIENT') satisfies SignInRole,
  now,
  ...(as.isOffline ? { losesCalls: true } : {}),
  async open(stage) {
    await openCallStage(stage, as)
    await answerCall(stage, true, as, at)
    await answer(stage, videoCalls.readNotes, noNotes)
    await stage.page.goto(path)
    await press(stage, stage.said('video-calls:join'))
    await until(stage)
  },
})

/** Whom the words name is another matter. */
const see =
  (key: Key) =>
  ({ page, said }: Stage) =>
    expect(page.getByText(said(key, { name: '|' }).split('|').at(-1) ?? '')).toBeVisible()
const connected = ({ page, said }: Stage) =>
  expect(page.getByText(said('video-calls:state.connected'), { exact: true })).toBeVisible()
const there = { microphone: true, camera: true, screen: false }

const insideScreens: Screen[] = [
  inside('video-call-waiting', { as: {}, until: see('video-calls:state.waiting') }),
  inside('video-call-both', { as: { other: there }, until: connected }),
  inside('video-call-no-picture', {
    as: { other: { ...there, camera: false } },
    until: see('video-calls:other.noPicture'),
  }),
  inside('video-call-poor', {
    as: { other: { ...there, microphone: false }, isPoor: true },
    until: see('video-calls:quality.POOR'),
  }),
  inside('video-call-screen', {
    as: { other: { ...there, camera: false, screen: true } },
    until: connected,
  }),
  inside('video-call-muted', {
    as: { other: { ...there, microphone: false } },
    async until(stage) {
      await connected(stage)
      await press(stage, stage.said('video-calls:microphone.off'))
      await press(stage, stage.said('video-calls:camera.off'))
    },
  }),
  inside('video-call-sharing', {
    as: { other: there },
    async until(stage) {
      await connected(stage)
      await press(stage, stage.said('video-calls:screen.on'))
    },
  }),
  inside('video-call-denied', {
    as: { isDenied: true },
    until: see('video-calls:problem.both'),
  }),
  inside('video-call-offline', {
    as: { other: there, isOffline: true },
    until: see('video-calls:state.offline'),
  }),
  inside('video-call-past-end', {
    as: { other: there },
    at: `${today}T10:04:00.000Z`,
    until: see('video-calls:ended.slot'),
  }),
  inside('video-call-leaving', {
    as: { other: there },
    at: `${today}T10:04:00.000Z`,
    async until(stage) {
      await see('video-calls:ended.slot')(stage)
      await press(stage, stage.said('video-calls:leave'))
      await seeHeading(stage, 'video-calls:leave.title')
    },
  }),
  inside('video-call-taken', {
    as: { ended: 'TAKEN' },
    until: stage => seeHeading(stage, 'video-calls:ended.TAKEN'),
  }),
  inside('video-call-over', {
    as: { ended: 'OVER' },
    until: stage => seeHeading(stage, 'video-calls:ended.OVER'),
  }),
  inside('video-call-notes', { as: { side: 'DOCTOR', other: there }, until: connected }),
]

const words = [
  'Ja.',
  'Seit März gehe ich zur Krankengymnastik.',
  'Mehr dazu steht im Befund vom Frühjahr, den ich Ihnen gestern geschickt habe.',
]
export const amountWritten = 60

/** What the two have written to each other is long, and open beside their call. */
export const written = (side: 'PATIENT' | 'DOCTOR'): Screen =>
  inside(`video-call-written-${side.toLowerCase()}`, {
    as: { side, other: there },
    async until(stage) {
      await connected(stage)
      const self = await selfOf(stage)
      const messages = Array.from({ length: amountWritten }, (_, at) =>
        messageOf(at, at % 4 < 2 ? idOf(501) : self, words[at % words.length] ?? ''),
      )
      const shown = { ...chatroom(1), messages, hasOlder: false }
      await answer(stage, chat.readChatroom, { chatroom: shown })
      await press(stage, stage.said('video-calls:write'))
      await expect(stage.page.locator(`[data-number="${amountWritten}"]`)).toBeInViewport()
    },
  })

const refused = (
  name: string,
  role: SignInRole,
  by: 'call.not.found.call' | 'call.unauthorized.role',
  heading: Parameters<typeof seeHeading>[1],
): Screen => ({
  name,
  route,
  role,
  async open(stage) {
    await refuse(stage, videoCalls.readCall, by)
    await stage.page.goto(path)
    await seeHeading(stage, heading)
  },
})

export const callScreens: Screen[] = [
  door('video-call-before', false),
  door('video-call-open', true),
  waitedFor,
  checked('video-call-checked', {}),
  checked('video-call-check-denied', { isDenied: true }, false),
  checked('video-call-insecure', { isInsecure: true }),
  ...insideScreens,
  written('PATIENT'),
  written('DOCTOR'),
  refused('video-call-not-found', 'PATIENT', 'call.not.found.call', 'video-calls:refused.notFound'),
  refused(
    'video-call-administrator',
    'ADMIN',
    'call.unauthorized.role',
    'video-calls:refused.role',
  ),
]
