import type { Connection } from '../../database/connect.ts'

export const readCountries = (connection: Connection) =>
  connection.selectFrom('country').selectAll().orderBy('code').execute()

export const readCommunicationLanguages = (connection: Connection) =>
  connection.selectFrom('communication_language').selectAll().orderBy('code').execute()

export const readQualifications = (connection: Connection) =>
  connection.selectFrom('qualification').selectAll().orderBy('code').execute()

export const readCategories = (connection: Connection) =>
  connection.selectFrom('disease_category').selectAll().orderBy('code').execute()

export const readDateFormats = (connection: Connection) =>
  connection.selectFrom('date_format').selectAll().orderBy('position').execute()

export const readTimeFormats = (connection: Connection) =>
  connection.selectFrom('time_format').selectAll().orderBy('position').execute()

export const readPublicSettings = (connection: Connection) =>
  connection
    .selectFrom('system_setting')
    .where('secret', '=', false)
    .selectAll()
    .orderBy('code')
    .execute()

export const readSettings = (connection: Connection, codes: string[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('system_setting')
        .where('code', 'in', codes)
        .select(['code', 'value'])
        .execute()

export const updateSetting = (connection: Connection, code: string, value: string, now: Date) =>
  connection
    .updateTable('system_setting')
    .set({ value, updated_at: now })
    .where('code', '=', code)
    .where('secret', '=', false)
    .returningAll()
    .executeTakeFirst()
