import { account } from '@konsil/contract/account'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { videoCalls } from '@konsil/contract/video-calls'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { lineOf, lines } from '../../../testing/sockets.ts'
import { someProfile } from '../../../testing/account.tsx'
import { dialog, press, pressIn, type } from '../../../testing/user-event.ts'

const inSlot = '2026-12-07T08:10:00Z'
const call = { _id: idOf(900), room: 'room' }
const video = (changes = {}) => sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', { call, ...changes })
const phoned = (changes = {}) =>
  sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', { consultationType: 'PHONE', ...changes })
const next = async () => within(await sectionOf('What comes next'))

beforeEach(() => {
  standAtBooking()
  lines.length = 0
})

/** As the server answers in the slot. */
const opened = (phone: string | null = null) => ({
  call: { ...call, appointment: video() },
  token: null,
  domain: null,
  conference: 'BUILT_IN' as const,
  ice: [],
  side: 'PATIENT' as const,
  opensAt: '2026-12-07T08:00:00.000Z',
  endsAt: '2026-12-07T08:30:00.000Z',
  stayUntil: '2026-12-07T08:45:00.000Z',
  now: '2026-12-07T08:10:00.000Z',
  isOpen: true,
  phone,
})

test.each(['PATIENT', 'DOCTOR'] as const)(
  'CALL-01, CALL-09, APPT-19, APPT-20 before its time a %s reads when the call opens, and can try the devices',
  async role => {
    appointmentsOf(role, [video()])
    await openTracking()
    const panel = await next()
    expect(
      panel.getByText(/^The call opens here on 07\.12\.2026, 09:00\. You can try/),
    ).toBeDefined()
    expect(panel.queryByRole('link', { name: 'Go to the call' })).toBeNull()
    const way = panel.getByRole('link', { name: 'Try camera and microphone' })
    expect(way.getAttribute('href')).toBe(`/video-call/${call._id}`)
  },
)

test.each(['ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS'] as const)(
  'APPT-19, APPT-20, APPT-30, D-318 in the slot both go to the call, also at %s',
  async state => {
    standAtBooking(inSlot)
    const network = appointmentsOf('DOCTOR', [sampleAppointment(1, state, { call })])
    network.answer(videoCalls.readCall, opened())
    await openTracking()
    const way = (await next()).getByRole('link', { name: 'Go to the call' })
    expect(way.getAttribute('href')).toBe(`/video-call/${call._id}`)
  },
)

test('CALL-10 in the slot the page of the appointment says that the other side waits in the call', async () => {
  standAtBooking(inSlot)
  const network = appointmentsOf('DOCTOR', [video()])
  network.answer(videoCalls.readCall, opened())
  await openTracking()
  const panel = await next()
  await vi.waitFor(() => expect(lineOf('/call')?.connect).toHaveBeenCalled())
  const line = lineOf('/call')
  line?.answering.set('watch', () => ({ side: 'DOCTOR' }))
  line?.letIn()
  await vi.waitFor(() => {
    const there = { appointmentId: idOf(1), side: 'PATIENT', place: 'CALL', instance: null }
    act(() => line?.hear('here', there))
    panel.getByText('Petra Sommer is in the call and waiting for you.')
  })
})

test('CALL-01 after the slot nothing leads into the call any more', async () => {
  standAtBooking('2026-12-07T08:30:00Z')
  const network = appointmentsOf('PATIENT', [video()])
  network.answer(videoCalls.readCall, { ...opened(), isOpen: false })
  await openTracking()
  const panel = await next()
  await vi.waitFor(() => expect(network.asked(videoCalls.readCall)).toHaveLength(1))
  expect(panel.queryByRole('link', { name: /call|camera/ })).toBeNull()
})

test('CALL-08 but for whoever was in it and was cut off, as long as they may stay', async () => {
  standAtBooking('2026-12-07T08:34:00Z')
  const network = appointmentsOf('PATIENT', [video()])
  network.answer(videoCalls.readCall, opened())
  const page = await openTracking()
  await (await next()).findByRole('link', { name: 'Go to the call' })
  page.unmount()
  standAtBooking('2026-12-07T08:45:00Z')
  const later = appointmentsOf('PATIENT', [video()])
  await openTracking()
  expect((await next()).queryByRole('link', { name: 'Go to the call' })).toBeNull()
  expect(later.asked(videoCalls.readCall)).toEqual([])
})

test('APPT-30 an administrator has no way into it, and nobody before the answers are there', async () => {
  standAtBooking(inSlot)
  appointmentsOf('ADMIN', [video()])
  const page = await openTracking()
  expect((await next()).queryByRole('link', { name: 'Go to the call' })).toBeNull()
  page.unmount()
  appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT', { call })])
  await openTracking()
  expect((await next()).queryByRole('link', { name: 'Go to the call' })).toBeNull()
})

test('D-056 in the slot the doctor calls the number by one press, and before it reads when it is there', async () => {
  appointmentsOf('DOCTOR', [phoned()])
  const page = await openTracking()
  expect(
    (await next()).getByText(/from the beginning of the call on, 07\.12\.2026, 09:00\.$/),
  ).toBeDefined()
  page.unmount()
  standAtBooking(inSlot)
  appointmentsOf('DOCTOR', [phoned({ phone: '+49 170 1234567' })])
  await openTracking()
  const way = (await next()).getByRole('link', { name: 'Call +49 170 1234567' })
  expect(way.getAttribute('href')).toBe('tel:+491701234567')
})

test('D-056 the patient reads who calls, when, and on which number, and gets no link', async () => {
  appointmentsOf('PATIENT', [phoned({ phone: '+49 170 1234567' })])
  const page = await openTracking()
  const words = (await next()).getByText(/calls you on 07\.12\.2026, 09:00, on this number/)
  expect(words.textContent).toMatch(/^Dr\. .+\+49 170 1234567\.$/)
  page.unmount()
  standAtBooking(inSlot)
  appointmentsOf('PATIENT', [phoned({ phone: '+49 170 1234567' })])
  await openTracking()
  expect((await next()).getByText(/calls you now, until 09:30 at the latest/)).toBeDefined()
  expect((await next()).queryByRole('link', { name: /Call/ })).toBeNull()
})

test('CALL-11 where there is no video a patient gives a number for this call', async () => {
  standAtBooking(inSlot)
  const network = appointmentsOf('PATIENT', [video()])
  network.answer(videoCalls.readCall, opened())
  network.answer(account.getProfile, { profile: someProfile() })
  network.refuse(videoCalls.releasePhone, 'call.over')
  await openTracking()
  await press('The video does not work? Be called by phone')
  const asked = await dialog('On which number can the doctor call you?')
  type(await asked.findByLabelText('Phone number'), '0170 1234567')
  await pressIn(asked, 'Give this number')
  await screen.findByText(/^Your number could not be given\./)
  network.answer(videoCalls.releasePhone, {})
  network.answer(videoCalls.readCall, opened('+49 170 1234567'))
  await pressIn(asked, 'Give this number')
  await screen.findByText('You can be called on +49 170 1234567.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.asked(videoCalls.releasePhone).at(-1)?.question).toEqual({
    callId: call._id,
    phone: { areaCode: '+49', number: '0170 1234567' },
  })
})

test('CALL-11 the doctor hears of a number that is released, and calls it by one press', async () => {
  standAtBooking(inSlot)
  const network = appointmentsOf('DOCTOR', [video()])
  network.answer(videoCalls.readCall, opened())
  await openTracking()
  await next()
  await vi.waitFor(() => expect(lineOf('/call')?.connect).toHaveBeenCalled())
  expect(screen.queryByText('Your patient asks you to call by phone')).toBeNull()
  network.answer(videoCalls.readCall, opened('+49 170 1234567'))
  lineOf('/call')?.hear('phoneReleased', { callId: call._id })
  const way = await screen.findByRole('link', { name: 'Call +49 170 1234567' })
  expect(way.getAttribute('href')).toBe('tel:+491701234567')
  expect(screen.queryByRole('button', { name: /Be called by phone/ })).toBeNull()
})

test('CALL-10 beside the name of the other side stands whether they are there', async () => {
  appointmentsOf('PATIENT', [video()])
  await openTracking()
  const card = await sectionOf('Your doctor')
  await vi.waitFor(() => expect(lineOf('/call')?.connect).toHaveBeenCalled())
  const line = lineOf('/call')
  line?.letIn()
  const [, , answered] = line?.asked.find(([name]) => name === 'watch') ?? []
  ;(answered as (answer: unknown) => void)({ side: 'PATIENT' })
  const here = (place: string) =>
    line?.hear('here', { appointmentId: idOf(1), side: 'DOCTOR', place, instance: null })
  here('PAGE')
  await within(card).findByText('The doctor is here')
  here('CALL')
  await within(card).findByText('The doctor is in the call')
})

test('CALL-10 nobody watches what is over', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'COMPLETED', { call })])
  await openTracking()
  await sectionOf('Your doctor')
  expect(lineOf('/call')).toBeUndefined()
})
