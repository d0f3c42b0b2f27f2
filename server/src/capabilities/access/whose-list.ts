import type { Connection } from '../../database/connect.ts'
import { namesOf } from '../account/index.ts'
import { readDoctorAccounts } from './store/bans.ts'

/** Beside a list that is asked for of one doctor: how they are called, null where it is none. Nothing where it is of all. */
export async function whoseList(
  connection: Connection,
  { doctorId }: { doctorId?: string | undefined } = {},
) {
  if (doctorId === undefined) return {}
  const found = await readDoctorAccounts(connection, doctorId)
  const names = await namesOf(
    connection,
    found.map(({ id }) => id),
  )
  return { ofDoctor: names.get(doctorId) ?? null }
}
