import type { PageQuestion } from '@konsil/contract/core/page'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../database/connect.ts'
import { countRows, type NextRows, readNext, readPage } from '../../database/page.ts'
import type {
  AdministratorActTable,
  SystemSettingChangeTable,
  SystemSettingTable,
} from '../../database/tables/site.ts'

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

/** The value of a setting, as a part of a statement. */
export const settingValue = (code: RawBuilder<unknown>) =>
  sql<string>`(select value from system_setting where code = ${code})`

/** Row lock on it; undefined of what is none, or secret. */
export const lockSetting = (tx: InTransaction, code: string) =>
  tx
    .selectFrom('system_setting')
    .where('code', '=', code)
    .where('secret', '=', false)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const changeSetting = (
  tx: InTransaction,
  code: string,
  change: Updateable<SystemSettingTable>,
) =>
  tx
    .updateTable('system_setting')
    .set(change)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertSettingChange = (
  tx: InTransaction,
  change: Insertable<SystemSettingChangeTable>,
) => tx.insertInto('system_setting_change').values(change).execute()

/** The newest first, at most so many of each setting. */
export const readSettingChanges = (connection: Connection, codes: string[], most: number) =>
  connection
    .selectFrom(
      connection
        .selectFrom('system_setting_change')
        .where('code', 'in', codes)
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over(over => over.partitionBy('code').orderBy('number', 'desc'))
            .as('place'),
        )
        .as('change'),
    )
    .where('place', '<=', most)
    .selectAll()
    .orderBy('number', 'desc')
    .execute()

const changesBy = (connection: Connection, administratorId: string) =>
  connection.selectFrom('system_setting_change').where('changed_by', '=', administratorId)

export const countSettingChangesBy = (connection: Connection, administratorId: string) =>
  countRows(changesBy(connection, administratorId))

export const nextSettingChangesBy = (
  connection: Connection,
  administratorId: string,
  next: NextRows<{ number: number }>,
) => readNext(changesBy(connection, administratorId).selectAll(), 'number', next)

export const insertAdministratorAct = (tx: InTransaction, act: Insertable<AdministratorActTable>) =>
  tx.insertInto('administrator_act').values(act).execute()

/** The newest first. */
export const listAdministratorActs = (connection: Connection, asked: PageQuestion) =>
  readPage(connection.selectFrom('administrator_act').selectAll().orderBy('number', 'desc'), asked)

const actsBy = (connection: Connection, administratorId: string) =>
  connection.selectFrom('administrator_act').where('done_by', '=', administratorId)

export const countActsBy = (connection: Connection, administratorId: string) =>
  countRows(actsBy(connection, administratorId))

export const nextActsBy = (
  connection: Connection,
  administratorId: string,
  next: NextRows<{ number: number }>,
) => readNext(actsBy(connection, administratorId).selectAll(), 'number', next)
