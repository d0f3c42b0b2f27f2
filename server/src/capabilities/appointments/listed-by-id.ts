import type { Connection } from '../../database/connect.ts'
import type { Ground } from '../ground.ts'
import { type AppointmentReader, presentAppointments } from './present.ts'
import { findListed } from './store/read-appointments.ts'

/** As one of their two sees them in lists, by id; whose they are was asked before. */
export async function listedById(
  ground: Ground,
  connection: Connection,
  reader: AppointmentReader,
  ids: string[],
) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await findListed(connection, ids)
  const listed = await presentAppointments(ground, connection, reader, rows)
  return new Map(listed.map(one => [one._id, one]))
}
