import type { SignedInUser } from '@konsil/contract/access'
import { type Appointment, appointments } from '@konsil/contract/appointments'
import type { RoleCode } from '@konsil/contract/core/roles'
import { idOf } from '@konsil/contract/samples/ids'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { isDelivered, partOf } from '../features/appointments/part-of.ts'
import { personWith, renderPage, signedIn } from './dashboard.tsx'

/** The Wednesday on which the samples were booked. Only the date stands still. */
export function standAtBooking(instant = '2026-12-02T09:10:00Z') {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(instant))
}

/** A server that keeps these appointments, and somebody who may see them. */
export function appointmentsOf(
  role: RoleCode,
  list: readonly Appointment[],
  changes: Partial<SignedInUser> = {},
) {
  const network = signedIn(personWith(role, changes))
  network.answerWith(appointments.list, async ({ page = 1, size = list.length, filters }) => {
    const since = filters?.cancelledSince
    const part = filters?.part
    const isAsked = (one: Appointment) => {
      const shown = partOf(one, role, new Date())
      const isToPay = shown === 'FIRST' && !isDelivered(one)
      return part === 'AHEAD' ? isToPay || shown === 'AHEAD' : shown === part
    }
    const at = ({ cancelled }: Appointment) => cancelled?.at ?? ''
    const listed =
      since === undefined
        ? list.filter(one => part === undefined || isAsked(one))
        : list
            .filter(one => at(one) >= since)
            .toSorted((one, other) => at(other).localeCompare(at(one)))
    return { list: listed.slice((page - 1) * size, page * size), total: listed.length }
  })
  const [first] = list
  if (first) network.answer(appointments.readAppointment, first)
  network.answer(appointments.readAccessLog, { list: [], total: 0 })
  return network
}

/** The page of the first one. */
export const openTracking = (query = '') => renderPage(`/appointment-tracking/${idOf(1)}${query}`)

/** What stands there under this title. */
export async function sectionOf(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return heading.closest('section') as HTMLElement
}
