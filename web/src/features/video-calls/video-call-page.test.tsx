import { chat } from '@konsil/contract/chat'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { videoCalls } from '@konsil/contract/video-calls'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { sampleChatroom } from '../../testing/chat.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { lineOf, lines } from '../../testing/sockets.ts'
import { press, userEvent } from '../../testing/user-event.ts'
import { openingLook } from './use-opening.ts'

const callId = idOf(900)
const before: OutputOf<typeof videoCalls.readCall> = {
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

beforeEach(() => {
  standAtBooking()
  lines.length = 0
})

const serverWith = (read: typeof before) => {
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

/** The page is in its call, as the server says. */
async function join() {
  await press('Join the call')
  const line = await vi.waitFor(() => {
    // Its door has a line of its own.
    const opened = lines.findLast(one => one.listeners('signal').length > 0)
    if (!opened) throw new Error('no line')
    return opened
  })
  line.letIn()
  const [, , answered] = line.asked.find(([name]) => name === 'join') ?? []
  const { endsAt, stayUntil } = open
  const joined = { appointmentId: idOf(1), side: 'PATIENT', ice: [], endsAt, stayUntil }
  ;(answered as (answer: unknown) => void)(joined)
  expect(await screen.findByText(/is not here yet/)).toBeTruthy()
  return line
}

test('CALL-10 before the door one reads that the other side is in the call and waits, and no longer than that is so', async () => {
  serverWith(open)
  await openCallPage()
  const line = await vi.waitFor(() => {
    const opened = lineOf('/call')
    if (!opened) throw new Error('no line')
    return opened
  })
  line.answering.set('watch', () => ({ side: 'PATIENT' }))
  act(() => line.letIn())
  const there = { appointmentId: idOf(1), side: 'DOCTOR', instance: null }
  await vi.waitFor(() => {
    act(() => line.hear('here', { ...there, place: 'CALL' }))
    screen.getByText('Dr. Jonas Brandt is in the call and waiting for you.')
  })
  act(() => line.hear('left', { callId, side: 'DOCTOR', instance: idOf(7) }))
  expect(screen.queryByText(/waiting for you/)).toBeNull()
})

test('CALL-08, CALL-10 in the slot one joins, waits truthfully, and is told that another page took over', async () => {
  serverWith(open)
  await openCallPage()
  const line = await join()
  expect(await screen.findByText('Your camera and microphone cannot be used')).toBeTruthy()
  expect(document.activeElement?.textContent).toMatch(/^Video call with/)
  line.hear('taken', { callId, instance: idOf(7) })
  expect(await screen.findByText('You are in this call elsewhere now')).toBeTruthy()
  expect(document.activeElement?.textContent).toMatch(/You are in this call elsewhere now/)
})

test('CALL-08 after the call camera and microphone are off, and the screen may go dark', async () => {
  const track = (kind: string) =>
    Object.assign(new EventTarget(), { kind, id: kind, enabled: true, stop: vi.fn() })
  const [audio, video] = [track('audio'), track('video')]
  const getUserMedia = vi.fn(async () => ({
    getAudioTracks: () => [audio],
    getVideoTracks: () => [video],
  }))
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  vi.stubGlobal('MediaStream', vi.fn())
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  serverWith(open)
  const page = await openCallPage()
  const line = await join()
  expect(request).toHaveBeenCalledWith('screen')
  expect(video.stop).not.toHaveBeenCalled()
  line.hear('taken', { callId, instance: idOf(7) })
  expect(await screen.findByText('You are in this call elsewhere now')).toBeTruthy()
  await vi.waitFor(() => expect(video.stop).toHaveBeenCalled())
  expect(audio.stop).toHaveBeenCalled()
  expect(release).toHaveBeenCalled()
  expect(getUserMedia).toHaveBeenCalledOnce()
  page.unmount()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('CALL-01 a phone that slept while the door opened finds it open when it is looked at again', async () => {
  const network = serverWith(before)
  await openCallPage()
  const notice = await screen.findByText(/Your call is planned for/)
  // It is read out when it changes.
  expect(notice.getAttribute('role')).toBe('status')
  network.answer(videoCalls.readCall, open)
  const opens = Date.now() + (Date.parse(before.opensAt) - Date.parse(before.now))
  vi.spyOn(Date, 'now').mockReturnValue(opens)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'Join the call' })).toBeTruthy()
  expect(openingLook).toBeLessThanOrEqual(15_000)
})

test('CALL-08 where the way is not secured the door says so, and leads nobody in', async () => {
  vi.stubGlobal('isSecureContext', false)
  serverWith(open)
  await openCallPage()
  expect(await screen.findByText(/begins with https/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join the call' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My Appointment' })).toBeTruthy()
  vi.unstubAllGlobals()
})

test("CALL-03 the end of the slot comes by the server's clock, whatever the phone shows", async () => {
  serverWith({ ...open, now: '2026-12-02T10:30:01.000Z' })
  await openCallPage()
  await join()
  expect((await screen.findByText('Your consultation ended')).closest('[role=alert]')).toBeTruthy()
})

test('CALL-01, CALL-08 past the end whoever was cut off reads until when they can come back', async () => {
  serverWith({ ...open, now: '2026-12-02T10:34:00.000Z' })
  await openCallPage()
  expect(await screen.findByText(/^You can join now, until 11:45/)).toBeTruthy()
})

const tracking = `/appointment-tracking/${idOf(1)}`
const leaving = () => screen.queryByRole('dialog', { name: 'Hang up for good?' })

test('CALL-02 in the slot hanging up is one press, and nothing is asked', async () => {
  serverWith(open)
  await openCallPage()
  await join()
  await press('Hang up')
  expect(leaving()).toBeNull()
  await vi.waitFor(() => expect(window.location.pathname).toBe(tracking))
})

test('CALL-02, CALL-08 past its end, when nobody comes back, leaving is asked about: by hanging up and by going back', async () => {
  serverWith({ ...open, now: '2026-12-02T10:30:01.000Z' })
  await openCallPage()
  const line = await join()
  await screen.findByText('Your consultation ended')
  await press('Hang up')
  expect(leaving()?.textContent).toContain('you cannot come back to this call')
  await press('Stay in the call')
  expect(leaving()).toBeNull()
  act(() => window.history.back())
  await vi.waitFor(() => expect(leaving()).not.toBeNull())
  expect(line.questions('leave')).toEqual([])
  const dialog = leaving() as HTMLElement
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hang up' }))
  await vi.waitFor(() => expect(window.location.pathname).toBe(tracking))
})

test('CALL-08 devices that may not be used are not said to be the only ones', async () => {
  const refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' })
  const mediaDevices = {
    getUserMedia: () => Promise.reject(refusal),
    enumerateDevices: async () => [{ kind: 'videoinput', deviceId: '', label: '' }],
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  serverWith(open)
  const page = await openCallPage()
  await join()
  await press('Devices')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/told not to allow it/)).toBeTruthy()
  expect(within(dialog).queryByText(/nothing to choose from/)).toBeNull()
  page.unmount()
  Reflect.deleteProperty(navigator, 'mediaDevices')
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
