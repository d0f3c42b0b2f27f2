import type { PageQuestion } from '@konsil/contract/core/page'
import type { MobileAppType, MobilePlatform } from '@konsil/contract/mobile-versions'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../database/connect.ts'
import { countRows, readPage } from '../../database/page.ts'
import type { MobileVersionTable } from '../../database/tables/mobile-versions.ts'

export type MobileVersionRow = Selectable<MobileVersionTable>

export interface App {
  platform: MobilePlatform
  appType: MobileAppType
}

/** The newest first. */
export const listVersions = (connection: Connection, page: PageQuestion) =>
  readPage(
    connection
      .selectFrom('mobile_version')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  )

export const countVersions = (connection: Connection) =>
  countRows(connection.selectFrom('mobile_version'))

/** So that two who add one at once are counted one after the other. */
export const lockCount = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('number of mobile versions', 0))`.execute(tx)

/** Undefined where the app has this version already. */
export const insertVersion = (tx: InTransaction, row: Insertable<MobileVersionTable>) =>
  tx
    .insertInto('mobile_version')
    .values(row)
    .onConflict(conflict => conflict.constraint('mobile_version_once').doNothing())
    .returningAll()
    .executeTakeFirst()

export const lockVersion = (tx: InTransaction, id: string) =>
  tx.selectFrom('mobile_version').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const changeVersion = (
  tx: InTransaction,
  id: string,
  changes: Updateable<MobileVersionTable>,
) =>
  tx
    .updateTable('mobile_version')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteVersion = (tx: InTransaction, id: string) =>
  tx.deleteFrom('mobile_version').where('id', '=', id).execute()

/** The newest released version of an app that requires an upgrade, and the newest that does not. */
export const readReleased = (connection: Connection, { platform, appType }: App) =>
  connection
    .selectFrom('mobile_version')
    .where('platform', '=', platform)
    .where('app_type', '=', appType)
    .where('released', '=', sql.lit(true))
    .select(['required_upgrade', 'major', 'minor', 'patch'])
    .distinctOn('required_upgrade')
    .orderBy('required_upgrade')
    .orderBy('major', 'desc')
    .orderBy('minor', 'desc')
    .orderBy('patch', 'desc')
    .execute()
