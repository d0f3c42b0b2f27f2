import { type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type { ReportVersionTable } from '../../../database/tables/appointments.ts'

export async function hasVersions(connection: Connection, appointmentId: string) {
  const one = connection
    .selectFrom('report_version')
    .where('appointment_id', '=', appointmentId)
    .select('id')
    .limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

export const lastVersion = (connection: Connection, appointmentId: string) =>
  versionsOf(connection, appointmentId)
    .orderBy('number', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()

/** The oldest first, each with its files in their order. */
export async function readVersions(connection: Connection, appointmentId: string) {
  const versions = await versionsOf(connection, appointmentId)
    .orderBy('number')
    .selectAll()
    .execute()
  if (versions.length === 0) return []
  const files = await connection
    .selectFrom('report_version_file')
    .where(
      'version_id',
      'in',
      versions.map(({ id }) => id),
    )
    .orderBy('place')
    .selectAll()
    .execute()
  return versions.map(version => ({
    ...version,
    fileIds: files.flatMap(file => (file.version_id === version.id ? [file.file_id] : [])),
  }))
}

export async function insertVersion(
  tx: InTransaction,
  version: Insertable<ReportVersionTable>,
  fileIds: readonly string[],
) {
  await tx.insertInto('report_version').values(version).execute()
  await tx
    .insertInto('report_version_file')
    .values(fileIds.map((file_id, place) => ({ version_id: version.id, file_id, place })))
    .execute()
}

/** Many at once, each of one file. */
export async function insertVersions(
  tx: InTransaction,
  versions: { version: Insertable<ReportVersionTable>; fileId: string }[],
) {
  await inPortions(versions, some =>
    tx
      .insertInto('report_version')
      .values(some.map(({ version }) => version))
      .execute(),
  )
  await inPortions(versions, some =>
    tx
      .insertInto('report_version_file')
      .values(
        some.map(({ version, fileId }) => ({ version_id: version.id, file_id: fileId, place: 0 })),
      )
      .execute(),
  )
}

export const rejectVersion = (
  tx: InTransaction,
  id: string,
  rejection: Pick<Updateable<ReportVersionTable>, 'rejected_at' | 'sealed_rejection'>,
) => tx.updateTable('report_version').set(rejection).where('id', '=', id).execute()

const versionsOf = (connection: Connection, appointmentId: string) =>
  connection.selectFrom('report_version').where('appointment_id', '=', appointmentId)

/** What its doctor has delivered: nothing of somebody else who had it before. */
export async function countVersionsOfDoctor(connection: Connection, appointmentId: string) {
  const { count } = await connection
    .selectFrom('report_version')
    .where('appointment_id', '=', appointmentId)
    .where(
      'delivered_at',
      '>',
      sql<Date>`coalesce((
        select max(happened_at) from appointment_log
        where appointment_id = ${appointmentId} and act = 'CHOOSE_DOCTOR'
      ), '-infinity')`,
    )
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
