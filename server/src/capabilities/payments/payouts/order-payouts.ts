import type { InputOf } from '@konsil/contract/core/endpoint'
import { isSepa } from '@konsil/contract/core/iban'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payouts } from '@konsil/contract/payouts'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ground } from '../../ground.ts'
import { noteAdministratorAct } from '../../site/index.ts'
import { factsFor, hindranceOf } from './hindrance.ts'
import { insertFile } from './store/files.ts'
import { changePayouts, findOpen, lockPayouts, type PayoutRow } from './store/payouts.ts'

type Asked = InputOf<typeof payouts.orderPayouts>

/**
 * Puts all that can go out into a file for the bank, with the accounts as they are now. Each payout is in one file at
 * a time: of two administrators at once one takes them, and the other finds nothing due. Accounts that no SEPA transfer
 * reaches have a file of their own: it goes out as a table, and keeps no other one from being pain.001.
 */
export const orderPayouts = (
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  by: string,
  { month, currency, seen }: Asked,
) =>
  inTransaction(database, async tx => {
    const candidates = (await findOpen(tx, { month, currency })).map(({ id }) => id)
    if (candidates.length === 0) throw new Refusal('payout.none.due')
    await lockPayouts(tx, candidates)
    // As they stand under the lock.
    const open = await findOpen(tx, { month, currency })
    const facts = await factsFor(tx, open)
    const now = clock.now()
    const ready = open.filter(row => candidates.includes(row.id) && !hindranceOf(row, facts))
    if (ready.length === 0) throw new Refusal('payout.none.due')
    if (!isReadyAsSeen(ready, seen)) throw new Refusal('payout.changed.meanwhile')
    const orders = ready.flatMap(row => {
      const account = facts.accounts.get(row.doctor_id)
      if (!account) return []
      const { name: account_name, iban, bic } = account
      return [{ payout_id: row.id, account_name, iban, bic }]
    })
    const isForTable = ({ iban }: { iban: string }) => currency === 'EUR' && !isSepa(iban)
    const files = [orders.filter(one => !isForTable(one)), orders.filter(isForTable)]
      .filter(some => some.length > 0)
      .map(some => ({ id: newId(now), orders: some }))
    for (const file of files) {
      const made = { id: file.id, month, currency, made_at: now, made_by: by }
      await insertFile(tx, made, file.orders)
      const ids = file.orders.map(({ payout_id }) => payout_id)
      await changePayouts(tx, ids, { state: 'ORDERED', file_id: file.id })
    }
    const about = `${month} ${currency}`
    const people = orders.length
    await noteAdministratorAct(tx, now, { act: 'PAYOUTS_ORDERED', by, about, people })
    return { files: files.map(one => ({ _id: one.id, count: one.orders.length })), count: people }
  })

/** Meanwhile a doctor may have entered an account, or owe something back. */
const isReadyAsSeen = (ready: readonly PayoutRow[], { count, cents }: Asked['seen']) =>
  ready.length === count && ready.reduce((sum, { amount_cents }) => sum + amount_cents, 0) === cents
