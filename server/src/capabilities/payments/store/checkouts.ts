import type { Insertable, Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type { CheckoutTable } from '../../../database/tables/payments.ts'
import { statesUnderWay } from './under-way.ts'

export type CheckoutRow = CheckoutTable

/** Every column by its name, so that its statements are prepared; the types refuse a row that lacks one. */
const whole = [
  'id',
  'payable_id',
  'provider',
  'amount_cents',
  'currency',
  'state',
  'provider_checkout_id',
  'address',
  'return_to',
  'opened_at',
  'ends_at',
  'asked_at',
  'ended_at',
] as const satisfies (keyof CheckoutTable)[]

export const insertCheckout = (tx: InTransaction, checkout: Insertable<CheckoutTable>) =>
  tx.insertInto('checkout').values(checkout).returning(whole).executeTakeFirstOrThrow()

export const insertCheckouts = (tx: InTransaction, checkouts: Insertable<CheckoutTable>[]) =>
  inPortions(checkouts, rows => tx.insertInto('checkout').values(rows).execute())

export const changeCheckout = (tx: InTransaction, id: string, change: Updateable<CheckoutTable>) =>
  tx.updateTable('checkout').set(change).where('id', '=', id).execute()

/** Keeps what its provider answered, unless it has ended meanwhile. */
export const keepOpened = (
  connection: Connection,
  id: string,
  opened: { provider_checkout_id: string; address: string },
) =>
  connection
    .updateTable('checkout')
    .set({ ...opened, state: 'OPEN' })
    .where('id', '=', id)
    .where('state', '=', 'OPENING')
    .execute()

export const findCheckout = (connection: Connection, id: string) =>
  connection.selectFrom('checkout').where('id', '=', id).select(whole).executeTakeFirst()

export const findUnderWayOf = (connection: Connection, payableId: string) =>
  connection
    .selectFrom('checkout')
    .where('payable_id', '=', payableId)
    .where('state', 'in', statesUnderWay.checkout)
    .select(whole)
    .orderBy('id')
    .execute()

/** By the provider's id, or, before we know that, by our key. */
export async function findToldCheckout(
  connection: Connection,
  provider: string,
  { checkoutId, key }: { checkoutId: string; key?: string | undefined },
) {
  const ofProvider = connection
    .selectFrom('checkout')
    .where('provider', '=', provider)
    .select(whole)
  const known = await ofProvider.where('provider_checkout_id', '=', checkoutId).executeTakeFirst()
  if (known || key === undefined || !/^[\da-f-]{36}$/.test(key)) return known
  return ofProvider
    .where('id', '=', key)
    .where('provider_checkout_id', 'is', null)
    .executeTakeFirst()
}

export interface Unasked {
  provider: string
  since: Date
  most: number
}

/** The longest unasked first. */
export const findUnasked = (connection: Connection, { provider, since, most }: Unasked) =>
  connection
    .selectFrom('checkout')
    .innerJoin('payable', 'payable.id', 'payable_id')
    .where('provider', '=', provider)
    .where('state', 'in', statesUnderWay.checkout)
    .where('asked_at', '<=', since)
    .selectAll('checkout')
    .select(['closed_at', 'due_until'])
    .orderBy('asked_at')
    .limit(most)
    .execute()

export type UnaskedCheckout = Awaited<ReturnType<typeof findUnasked>>[number]
