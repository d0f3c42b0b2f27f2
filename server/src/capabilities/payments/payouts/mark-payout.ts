import type { InputOf } from '@konsil/contract/core/endpoint'
import { monthOf } from '@konsil/contract/core/month'
import { Refusal } from '@konsil/contract/core/refusals'
import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { PayoutState, payouts } from '@konsil/contract/payouts'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { PayoutTable } from '../../../database/tables/payouts.ts'
import type { Ground } from '../../ground.ts'
import { raiseEvent } from '../../notifications/index.ts'
import { noteAdministratorAct } from '../../site/index.ts'
import { enterPayout } from '../ledger.ts'
import { payoutPostings, payoutReturnedPostings } from '../postings.ts'
import { findFile } from './store/files.ts'
import {
  changePayouts,
  changeTransfer,
  findLastTransfer,
  insertTransfer,
  lockOrdered,
  lockPayout,
} from './store/payouts.ts'

type Asked = InputOf<typeof payouts.markPayout>
type MarkingGround = Pick<Ground, 'database' | 'clock'>

/** Where it stands before. One that was never in a file may have been sent by hand. */
const from: Record<Asked['outcome'], readonly PayoutState[]> = {
  EXECUTED: ['DUE', 'ORDERED', 'RETURNED'],
  RETURNED: ['EXECUTED'],
  NOT_SENT: ['ORDERED'],
}

const acts = {
  EXECUTED: 'PAYOUT_EXECUTED',
  RETURNED: 'PAYOUT_RETURNED',
  NOT_SENT: 'PAYOUT_NOT_SENT',
} as const

/** What became of a payout. Row lock: of two administrators at once, one says it, and the other reads that it has changed. */
export const markPayout = (ground: MarkingGround, by: string, asked: Asked) =>
  inTransaction(ground.database, async tx => {
    const payout = await lockPayout(tx, asked.id)
    if (!payout) throw new Refusal('not.found')
    if (!isAsSeen(payout, asked) || !from[asked.outcome].includes(payout.state)) {
      throw new Refusal('payout.changed.meanwhile')
    }
    const now = ground.clock.now()
    if (asked.outcome === 'NOT_SENT') await takeOut(tx, payout)
    else {
      const on = dayOf(asked, payout, now)
      const act = asked.outcome === 'EXECUTED' ? execute : takeBack
      await act(tx, payout, { on, by, now })
    }
    const about = `${payout.month} ${payout.currency}`
    const aboutUser = payout.doctor_id
    await noteAdministratorAct(tx, now, {
      act: acts[asked.outcome],
      by,
      about,
      aboutUser,
      people: 1,
    })
  })

/** Said of what they saw: meanwhile it may have come back, or be in another file. */
const isAsSeen = ({ state, file_id }: PayoutTable, { seen }: Asked) =>
  state === seen.state && (state !== 'ORDERED' || file_id === seen.fileId)

/** All that is left of a file at once, as a bank executes it: what came back of it is said of each. */
export const markFile = (
  { database, clock }: MarkingGround,
  by: string,
  { id, on, open }: InputOf<typeof payouts.markPayoutFile>,
) =>
  inTransaction(database, async tx => {
    const file = await findFile(tx, id)
    if (!file) throw new Refusal('not.found')
    const left = await lockOrdered(tx, id)
    if (left.length === 0) throw new Refusal('payout.file.done')
    if (left.length !== open) throw new Refusal('payout.changed.meanwhile')
    const now = clock.now()
    for (const payout of left) {
      await execute(tx, payout, { on: dayOf({ on }, payout, now), by, now })
    }
    const about = `${file.month} ${file.currency}`
    const people = left.length
    await noteAdministratorAct(tx, now, { act: acts.EXECUTED, by, about, people })
    return { count: people }
  })

/** Between the end of its month and today. */
function dayOf({ on }: Pick<Asked, 'on'>, { month }: PayoutTable, now: Date) {
  if (on === undefined) throw new Refusal('payout.day.required', { field: 'on' })
  if (monthOf(on) <= month || on > dayIn(homeZone, now)) {
    throw new Refusal('payout.day.unlikely')
  }
  return on
}

interface Said {
  on: string
  by: string
  now: Date
}

/** What came back before is what it was: it came back, from the account of that time. */
async function takeOut(tx: InTransaction, { id }: PayoutTable) {
  const last = await findLastTransfer(tx, id)
  const isBack = last !== undefined && last.returned_on !== null
  const before = isBack ? ({ state: 'RETURNED', file_id: last.file_id } as const) : undefined
  await changePayouts(tx, [id], before ?? { state: 'DUE' })
}

async function execute(tx: InTransaction, payout: PayoutTable, { on, by, now }: Said) {
  const id = newId(now)
  // What is not in a file was sent by hand: an earlier file says nothing of to where.
  const file_id = payout.state === 'ORDERED' ? payout.file_id : null
  await insertTransfer(tx, {
    id,
    payout_id: payout.id,
    executed_on: on,
    noted_at: now,
    noted_by: by,
    returned_on: null,
    return_noted_at: null,
    return_noted_by: null,
    file_id,
  })
  await changePayouts(tx, [payout.id], { state: 'EXECUTED', file_id })
  const what = { kind: 'PAYOUT', cause_id: id, happened_at: now } as const
  await enterPayout(tx, payout, what, payoutPostings(payout.amount_cents))
  await tell(tx, payout, { code: 'ACC011', on, now })
}

async function takeBack(tx: InTransaction, payout: PayoutTable, { on, by, now }: Said) {
  const transfer = await findLastTransfer(tx, payout.id)
  if (!transfer) throw new Error(`the payout ${payout.id} was executed by no transfer`)
  if (on < transfer.executed_on) throw new Refusal('payout.day.before.sent')
  await changeTransfer(tx, transfer.id, {
    returned_on: on,
    return_noted_at: now,
    return_noted_by: by,
  })
  await changePayouts(tx, [payout.id], { state: 'RETURNED' })
  const what = { kind: 'PAYOUT_RETURNED', cause_id: transfer.id, happened_at: now } as const
  await enterPayout(tx, payout, what, payoutReturnedPostings(payout.amount_cents))
  await tell(tx, payout, { code: 'ACC012', on, now })
}

const tell = (
  tx: InTransaction,
  { doctor_id: aboutUserId, month, amount_cents: cents, currency }: PayoutTable,
  { code, on, now }: { code: 'ACC011' | 'ACC012'; on: string; now: Date },
) =>
  raiseEvent(tx, now, {
    code,
    aboutUserId,
    subjects: { payout: { month, sums: [{ cents, currency }], on } },
  })
