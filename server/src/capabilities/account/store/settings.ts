import type { Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { UserSettingTable } from '../../../database/tables/account.ts'
import { gone } from './profile.ts'

export const readSetting = (connection: Connection, userId: string) =>
  connection
    .selectFrom('user_setting')
    .where('user_id', '=', userId)
    .select(['language', 'date_format', 'time_format', 'switches', 'updated_at'])
    .executeTakeFirstOrThrow(gone)

export const lockSetting = (tx: InTransaction, userId: string) =>
  tx
    .selectFrom('user_setting')
    .where('user_id', '=', userId)
    .select('switches')
    .forUpdate()
    .executeTakeFirstOrThrow(gone)

export const changeSetting = (
  tx: InTransaction,
  userId: string,
  changes: Updateable<UserSettingTable>,
) => tx.updateTable('user_setting').set(changes).where('user_id', '=', userId).execute()

export const deleteSetting = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('user_setting').where('user_id', '=', userId).execute()
