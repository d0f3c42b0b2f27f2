import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { act, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { press, userEvent } from '../../testing/user-event.ts'
import type { ReadCall } from './queries.ts'
import { ForeignCall } from './foreign-call.tsx'

const of: ReadCall = {
  call: {
    _id: idOf(900),
    room: 'room-of-two',
    appointment: sampleAppointment(1, 'ANSWERED_QUESTIONAIRE'),
  },
  token: 'signed',
  domain: 'meet.example.org',
  conference: 'JITSI',
  ice: [],
  side: 'PATIENT',
  opensAt: '2026-12-02T10:00:00.000Z',
  endsAt: '2099-12-02T10:30:00.000Z',
  stayUntil: '2099-12-02T10:45:00.000Z',
  now: '2026-12-02T10:05:00.000Z',
  isOpen: true,
  phone: null,
  ahead: 0,
}
const tracking = '/appointment-tracking/1'

const made: { domain: string; options: Record<string, unknown>; hear: Map<string, () => void> }[] =
  []

/** What the script of such a server brings. */
class ForeignRoom {
  readonly hear = new Map<string, () => void>()
  constructor(domain: string, options: Record<string, unknown>) {
    made.push({ domain, options, hear: this.hear })
  }
  on(event: string, heard: () => void) {
    this.hear.set(event, heard)
  }
}

beforeEach(() => {
  made.length = 0
  vi.stubGlobal('JitsiMeetExternalAPI', ForeignRoom)
})

test('CALL-02, D-089 the room of the set server opens with the token, says who could record, and hanging up in it leads to the appointment', async () => {
  const { leftFor } = stubPageLoads()
  render(<ForeignCall of={of} tracking={tracking} />)
  expect(await screen.findByText(/meet\.example\.org/)).toBeTruthy()
  await vi.waitFor(() => expect(made.length).toBe(1), { timeout: 20_000 })
  expect(made[0]?.domain).toBe('meet.example.org')
  expect(made[0]?.options).toMatchObject({ roomName: 'room-of-two', jwt: 'signed' })
  act(() => made[0]?.hear.get('readyToClose')?.())
  expect(leftFor).toHaveBeenCalledExactlyOnceWith(tracking)
})

test('CALL-02 so does hanging up beside it', async () => {
  const { leftFor } = stubPageLoads()
  render(<ForeignCall of={of} tracking={tracking} />)
  await press('Hang up')
  expect(leftFor).toHaveBeenCalledExactlyOnceWith(tracking)
})

test('CALL-02 past its end, when nobody comes back, that is asked about first', async () => {
  const { leftFor } = stubPageLoads()
  render(<ForeignCall of={{ ...of, endsAt: '2020-12-02T10:30:00.000Z' }} tracking={tracking} />)
  await screen.findByText('Your consultation ended')
  await press('Hang up')
  expect(leftFor).not.toHaveBeenCalled()
  const dialog = await screen.findByRole('dialog', { name: 'Hang up for good?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hang up' }))
  expect(leftFor).toHaveBeenCalledExactlyOnceWith(tracking)
})
