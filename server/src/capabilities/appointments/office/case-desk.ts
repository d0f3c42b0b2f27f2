import { email } from '@konsil/contract/access'
import type { appointments } from '@konsil/contract/appointments'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { longestPage } from '@konsil/contract/core/page'
import { onTheWire } from '@konsil/contract/core/time'
import { officeCaseKinds } from '@konsil/contract/office-cases'
import type { Connection } from '../../../database/connect.ts'
import { accountWith } from '../../access/index.ts'
import { asReadableCode } from '../../readable-code.ts'
import type { WaitingForOffice } from '../../waiting-for-office.ts'
import type { AppointmentsGround } from '../ground.ts'
import { isHeard } from '../policy.ts'
import { type AppointmentReader, presentAppointments } from '../present.ts'
import { readOpenHearings } from '../store/dispute-views.ts'
import {
  countForOffice,
  findForOffice,
  listForOffice,
  type SoughtCases,
} from '../store/for-office.ts'

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
  const heardUntil = await stillHeard(
    database,
    rows.map(({ id }) => id),
    clock.now(),
  )
  const listed = await presentAppointments(ground, database, reader, rows)
  return {
    list: listed.map(one => ({
      ...one,
      waitsSince: onTheWire(since.get(one._id) ?? clock.now()),
      heardUntil: heardUntil.get(one._id) ?? null,
    })),
    total,
  }
}

/** Any case, also one that waits for nobody: by its number or its doctor, or by the whole address of one of the two. */
export async function findOfficeCases(
  ground: AppointmentsGround,
  reader: AppointmentReader,
  { search, ...page }: InputOf<typeof appointments.findOfficeCases>,
) {
  const { database } = ground
  const asked = { size: longestPage, ...page }
  const { rows, total } = await findForOffice(database, await soughtBy(database, search), asked)
  return { list: await presentAppointments(ground, database, reader, rows), total }
}

async function soughtBy(connection: Connection, search: string): Promise<SoughtCases> {
  const address = email.safeParse(search).data
  if (address !== undefined) {
    const personId = await accountWith(connection, address)
    return { code: undefined, doctorName: undefined, personId }
  }
  return { code: asReadableCode(search), doctorName: search, personId: undefined }
}

async function stillHeard(connection: Connection, ids: readonly string[], now: Date) {
  const hearings = ids.length > 0 ? await readOpenHearings(connection, ids) : []
  return new Map(
    hearings.flatMap(({ appointment_id, hear_until, said }) =>
      hear_until === null || isHeard({ hear_until }, Number(said), now)
        ? []
        : [[appointment_id, onTheWire(hear_until)] as const],
    ),
  )
}

/** The same, counted. */
export const officeCasesWaiting = ({ clock }: AppointmentsGround): WaitingForOffice[] =>
  officeCaseKinds.map(kind => ({
    kind,
    count: connection => countForOffice(connection, kind, clock.now()),
  }))
