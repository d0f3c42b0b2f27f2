import { chat } from '@konsil/contract/chat'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { videoCalls } from '@konsil/contract/video-calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { sampleChatroom } from '../../testing/chat.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { lineOf } from '../../testing/sockets.ts'
import { press } from '../../testing/user-event.ts'
import type { ReadCall } from './queries.ts'

const callId = idOf(900)
const before: ReadCall = {
  call: { _id: callId, room: 'r', appointment: sampleAppointment(1, 'ANSWERED_QUESTIONAIRE') },
  token: null,
  domain: null,
  conference: 'BUILT_IN',
  ice: [],
  side: 'PATIENT',
  opensAt: '2026-12-02T10:00:00.000Z',
  endsAt: '2026-12-02T10:30:00.000Z',
  stayUntil: '2026-12-02T10:45:00.000Z',
  now: '2026-12-02T09:10:00.000Z',
  isOpen: false,
  phone: null,
}
const open = { ...before, now: '2026-12-02T10:05:00.000Z', isOpen: true }

beforeEach(() => standAtBooking())

const serverWith = (read: ReadCall) => {
  const network = appointmentsOf('PATIENT', [])
  network.answer(videoCalls.readCall, read)
  network.answer(chat.countUnread, { total: 0, rooms: [] })
  return network
}
const openCallPage = () => renderPage(`/video-call/${callId}`)

test('CALL-01, CALL-10, D-327 before the slot its time, the check of the devices, and the way to the appointment', async () => {
  serverWith(before)
  await openCallPage()
  expect(await screen.findByText(/Your call is planned for/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Check camera and sound' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join the call' })).toBeNull()
  const way = screen.getByRole('link', { name: 'My Appointment' })
  expect(way.getAttribute('href')).toBe(`/appointment-tracking/${idOf(1)}`)
})

test('CALL-05, CALL-06, CALL-07, D-091 each refusal has its words and its way out', async () => {
  const network = appointmentsOf('PATIENT', [])
  network.refuse(videoCalls.readCall, 'call.unauthorized.role')
  const first = await openCallPage()
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toBeTruthy()
  first.unmount()
  network.refuse(videoCalls.readCall, 'call.must.be.answered.questionaire.appointment', {
    appointment: { _id: idOf(1) },
  })
  const second = await openCallPage()
  expect(await screen.findByText('Lack of information')).toBeTruthy()
  second.unmount()
  network.refuse(videoCalls.readCall, 'call.not.found.call')
  await openCallPage()
  expect(await screen.findByText('Call not found')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
})

test('CALL-08, CALL-10 in the slot one joins, waits truthfully, and is told that another page took over', async () => {
  serverWith(open)
  await openCallPage()
  await press('Join the call')
  expect(await screen.findByText('Your camera and microphone cannot be used')).toBeTruthy()
  await vi.waitFor(() => expect(lineOf('/call')).toBeDefined())
  const line = lineOf('/call')
  if (!line) throw new Error('no line')
  line.letIn()
  const [, , answered] = line.asked.find(([name]) => name === 'join') ?? []
  const { endsAt, stayUntil } = open
  const joined = { appointmentId: idOf(1), side: 'PATIENT', ice: [], endsAt, stayUntil }
  ;(answered as (answer: unknown) => void)(joined)
  expect(await screen.findByText(/is not here yet/)).toBeTruthy()
  line.hear('taken', { callId, instance: idOf(7) })
  expect(await screen.findByText('You are in this call elsewhere now')).toBeTruthy()
})

test('CALL-08 where sound fails the two write to each other beside the call, and see that something waits', async () => {
  const network = serverWith(open)
  network.answer(chat.countUnread, { total: 2, rooms: [{ room: idOf(1), unread: 2 }] })
  const { said: messages, ...facts } = sampleChatroom(1)
  network.answer(chat.readChatroom, { chatroom: { ...facts, messages, hasOlder: false } })
  await openCallPage()
  await press('Join the call')
  await press(/^Write/)
  const sheet = await screen.findByRole('dialog', { name: 'Messages' })
  expect(await within(sheet).findByRole('textbox')).toBeTruthy()
  await press('Back to the call')
  expect(screen.queryByRole('dialog', { name: 'Messages' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Write.*2/ })).toBeTruthy()
})
