import type { appointments } from '@konsil/contract/appointments'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { longestPage } from '@konsil/contract/core/page'
import { onTheWire } from '@konsil/contract/core/time'
import { officeCaseKinds } from '@konsil/contract/office-cases'
import type { WaitingForOffice } from '../../waiting-for-office.ts'
import type { AppointmentsGround } from '../ground.ts'
import { type AppointmentReader, presentAppointments } from '../present.ts'
import { countForOffice, listForOffice } from '../store/for-office.ts'

/** What waits for an administrator, and since when (APPT-55 to APPT-57). */
export async function listOfficeCases(
  ground: AppointmentsGround,
  reader: AppointmentReader,
  { kind, ...page }: InputOf<typeof appointments.listOfficeCases>,
) {
  const { database, clock } = ground
  const asked = { size: longestPage, ...page }
  const { rows, total } = await listForOffice(database, kind, asked, clock.now())
  const since = new Map(rows.map(row => [row.id, row.waits_since]))
  const listed = await presentAppointments(ground, database, reader, rows)
  return {
    list: listed.map(one => ({
      ...one,
      waitsSince: onTheWire(since.get(one._id) ?? clock.now()),
    })),
    total,
  }
}

/** The same, counted. */
export const officeCasesWaiting = ({ clock }: AppointmentsGround): WaitingForOffice[] =>
  officeCaseKinds.map(kind => ({
    kind,
    count: connection => countForOffice(connection, kind, clock.now()),
  }))
