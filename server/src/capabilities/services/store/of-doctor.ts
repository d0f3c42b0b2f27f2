import type { Currency } from '@konsil/contract/core/money'
import type { audiences, ConsultationType } from '@konsil/contract/offered-service'
import { type Expression, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { optionsOfDoctors } from './options.ts'

/** All services that these doctors ever had, removed and proposed ones too: for naming what refers to one. */
export const servicesOf = (connection: Connection, doctorIds: string[]) =>
  doctorIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('doctor_service')
        .where('doctor_id', 'in', doctorIds)
        .select(['id', 'doctor_id', 'name', 'consultation_type', 'minutes', 'state', 'applied_for'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()

export const readThumbnails = (connection: Connection, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('doctor_service')
        .where('id', 'in', ids)
        .where('thumbnail_file_id', 'is not', null)
        .select(['id', 'thumbnail_file_id'])
        .$narrowType<{ thumbnail_file_id: string }>()
        .execute()

export type ServiceOfDoctor = Awaited<ReturnType<typeof servicesOf>>[number]

export interface OfferedNow {
  id: string
  /** Of the catalogue; null for one of the doctor's own. */
  service_id: string | null
  minutes: number
  consultation_type: ConsultationType
  applied_for: (typeof audiences)[number]
  price_cents: number
  currency: Currency
}

/** The services that a doctor offers now, as a part of a statement about many doctors. */
export const offeredNowBy = (doctor: Expression<string>) => sql<OfferedNow[]>`
  coalesce((
    select json_agg(json_build_object(
      'id', id, 'service_id', service_id, 'minutes', minutes, 'consultation_type', consultation_type,
      'applied_for', applied_for, 'price_cents', price_cents, 'currency', currency
    )) from doctor_service where doctor_id = ${doctor} and state = 'ACTIVE'
  ), '[]')`

/** These services as they stand now, the cheapest first. */
export const readServicesById = (connection: Connection, ids: string[]) =>
  connection
    .selectFrom('doctor_service')
    .where('id', 'in', ids)
    .select(['id', 'name', 'description', 'price_cents', 'currency', 'minutes'])
    .select(['consultation_type', 'applied_for', 'thumbnail_file_id'])
    .orderBy('price_cents')
    .orderBy('id')
    .execute()

/** What these doctors offer now, as patients read it. */
export const readOffered = (connection: Connection, doctorIds: string[]) =>
  doctorIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('doctor_service')
        .where('doctor_id', 'in', doctorIds)
        .where('state', '=', 'ACTIVE')
        .select(['id', 'service_id', 'doctor_id', 'name', 'description', 'price_cents'])
        .select(['currency', 'minutes', 'consultation_type', 'applied_for'])
        .orderBy('id')
        .execute()

/**
 * One that a doctor offers now, for whoever books it: nobody changes it until that is done. Undefined
 * when it is not offered.
 */
export const holdOffered = (tx: InTransaction, doctorId: string, id: string) =>
  tx
    .selectFrom('doctor_service')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'ACTIVE')
    .select(['id', 'service_id', 'name', 'description', 'price_cents', 'currency'])
    .select(['consultation_type', 'minutes', 'billing_positions'])
    .select(optionsOfDoctors(sql.ref('doctor_service.id')).as('options'))
    .forShare()
    .executeTakeFirst()
