import type { PageQuestion } from '@konsil/contract/core/page'
import { Refusal } from '@konsil/contract/core/refusals'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { readPage } from '../../../database/page.ts'
import type { ServiceTable } from '../../../database/tables/services.ts'

const offered = (connection: Connection) =>
  connection.selectFrom('service').where('is_removed', '=', false)

export type ServiceRow = Awaited<ReturnType<typeof readService>>

export const readService = (connection: Connection, id: string) =>
  offered(connection)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow(() => new Refusal('not.found'))

export const lockService = (tx: InTransaction, id: string) =>
  offered(tx)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not.found'))

/** Row lock on a service, even when it was taken out of the catalogue. */
export const lockCatalogueRow = (tx: InTransaction, id: string) =>
  tx.selectFrom('service').where('id', '=', id).select('id').forUpdate().execute()

/** With a shared row lock: it does not change until the transaction ends, and several doctors may subscribe at once. */
export const lockServiceShared = (tx: InTransaction, id: string) =>
  offered(tx)
    .where('id', '=', id)
    .selectAll()
    .forShare()
    .executeTakeFirstOrThrow(() => new Refusal('service.unavailable'))

export const readCatalogue = (connection: Connection) =>
  offered(connection).selectAll().orderBy('created_at').orderBy('id').execute()

export interface ListedServices {
  /** Only what this doctor does not offer yet. */
  notBy?: string
  /** Only these. */
  among?: string[]
  asked: PageQuestion
}

export function listServices(connection: Connection, { notBy, among, asked }: ListedServices) {
  const listed = offered(connection)
    .$if(notBy !== undefined, query =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('doctor_service')
              .whereRef('service_id', '=', 'service.id')
              .where('doctor_id', '=', notBy ?? '')
              .where('state', '<>', 'REMOVED')
              .select('doctor_service.id'),
          ),
        ),
      ),
    )
    .$if(among !== undefined, query =>
      query.where('id', '=', sql<string>`any(${among ?? []}::uuid[])`),
    )
  return readPage(listed.selectAll().orderBy('created_at').orderBy('id'), asked)
}

export const insertService = (tx: InTransaction, service: Insertable<ServiceTable>) =>
  tx.insertInto('service').values(service).execute()

export const changeService = (tx: InTransaction, id: string, change: Updateable<ServiceTable>) =>
  tx.updateTable('service').set(change).where('id', '=', id).execute()

export const offersOfCatalogue = (connection: Connection) =>
  connection
    .selectFrom('doctor_service')
    .innerJoin('service', 'service.id', 'service_id')
    .where('doctor_service.state', '=', 'ACTIVE')
    .where('is_removed', '=', false)
    .select([
      'doctor_service.id',
      'doctor_id',
      'service.id as service_id',
      'doctor_service.price_cents',
      'doctor_service.currency',
    ])
    .execute()
