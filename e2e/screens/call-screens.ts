import { expect } from '@playwright/test'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { videoCalls } from '@konsil/contract/video-calls'
import { answerWith, refuse } from './answers.ts'
import type { Screen, Stage } from './screen.ts'

const route = '/video-call/:callId'
const path = `/video-call/${idOf(900)}`
const now = '2026-12-02T09:10:00Z'

const answer = (stage: Stage, isOpen: boolean) =>
  answerWith(stage, videoCalls.readCall, () => ({
    call: {
      _id: idOf(900),
      room: 'room',
      appointment: sampleAppointment(1, 'ANSWERED_QUESTIONAIRE'),
    },
    token: null,
    domain: null,
    conference: 'BUILT_IN' as const,
    ice: [],
    side: 'PATIENT' as const,
    opensAt: '2026-12-02T09:30:00.000Z',
    endsAt: '2026-12-02T10:00:00.000Z',
    stayUntil: '2026-12-02T10:15:00.000Z',
    now: isOpen ? '2026-12-02T09:31:00.000Z' : '2026-12-02T09:10:00.000Z',
    isOpen,
    phone: null,
  }))

const door = (name: string, isOpen: boolean): Screen => ({
  name,
  route,
  role: 'PATIENT',
  now,
  async open(stage) {
    await answer(stage, isOpen)
    await stage.page.goto(path)
    const check = stage.said('video-calls:check.title')
    await expect(stage.page.getByRole('heading', { name: check })).toBeVisible()
  },
})

export const callScreens: Screen[] = [
  door('video-call-before', false),
  door('video-call-open', true),
  {
    name: 'video-call-not-found',
    route,
    role: 'PATIENT',
    async open(stage) {
      await refuse(stage, videoCalls.readCall, 'call.not.found.call')
      await stage.page.goto(path)
      const title = stage.said('video-calls:refused.notFound')
      await expect(stage.page.getByRole('heading', { name: title })).toBeVisible()
    },
  },
]
