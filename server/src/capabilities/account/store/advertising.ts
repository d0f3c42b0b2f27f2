import type { AdvertisingSwitch } from '@konsil/contract/person'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'

export interface AdvertisingTurn {
  switch: AdvertisingSwitch
  act: 'GIVEN' | 'WITHDRAWN'
}

/** Rows are only added: since when somebody wanted advertising, or did not, can be shown. */
export async function insertAdvertisingActs(
  tx: InTransaction,
  userId: string,
  turns: AdvertisingTurn[],
  now: Date,
) {
  if (turns.length === 0) return
  const acts = turns.map(turn => ({ ...turn, user_id: userId, happened_at: now }))
  await tx.insertInto('advertising_act').values(acts).execute()
}

/** In the order in which they happened. */
export const readAdvertisingActs = (connection: Connection, userId: string) =>
  connection
    .selectFrom('advertising_act')
    .where('user_id', '=', userId)
    .select(['switch', 'act', 'happened_at'])
    .orderBy('number')
    .execute()

export const deleteAdvertisingActsOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('advertising_act').where('user_id', '=', userId).execute()

export const nextAdvertisingActs = (
  connection: Connection,
  userId: string,
  next: NextRows<{ number: number }>,
) =>
  readNext(
    connection
      .selectFrom('advertising_act')
      .where('user_id', '=', userId)
      .select(['number', 'switch', 'act', 'happened_at']),
    'number',
    next,
  )
