import { inCents } from '@konsil/contract/core/money'
import { monthLater, monthOf, monthsBetween } from '@konsil/contract/core/month'
import { instantFrom, onTheWire } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import type { EarlierBooking } from '../capabilities/booking/index.ts'
import { dropUntold } from '../capabilities/notifications/index.ts'
import { namesOf } from '../capabilities/account/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { by, type DemonstrationPlace } from './place.ts'

const months = 26

/**
 * Who has not said yet to where they are paid, so that an administrator sees what waits for it: somebody with little that
 * is to be paid so far.
 */
export function lastToSay(bookings: readonly EarlierBooking[]) {
  const months = new Map<string, Set<string>>()
  for (const { doctorId, steps } of bookings) {
    const earned = steps.find(({ act }) => act === 'ACCEPT')
    if (!earned) continue
    const known = months.get(doctorId) ?? new Set()
    months.set(doctorId, known.add(monthAt(earned.at)))
  }
  const some = [...months].filter(([, { size }]) => size > 2)
  return some.toSorted(([, one], [, other]) => one.size - other.size)[0]?.[0]
}

/** To where doctors are paid. */
export async function addBankAccounts(place: DemonstrationPlace, doctorIds: readonly string[]) {
  const { account } = place.composed.capabilities
  const names = await namesOf(place.database, [...doctorIds])
  for (const [at, id] of doctorIds.entries()) {
    const name = names.get(id)
    if (!name) continue
    await account.handlers.addBankAccount({
      ...by(id, 'DOCTOR'),
      input: {
        accountName: fullName(name),
        accountNumber: ibanOf(at),
        bankName: 'Musterbank',
        bankCode: 'BYLADEM1001',
        country: 'DE',
      },
    })
  }
}

/** Of the bank whose numbers German banks print as examples. */
function ibanOf(at: number) {
  const number = `12030000${String(1_000_000 + at).padStart(10, '0')}`
  // D and E count 13 and 14.
  const rest = Array.from(`${number}131400`).reduce(
    (sum, sign) => (sum * 10 + Number(sign)) % 97,
    0,
  )
  return `DE${String(98 - rest).padStart(2, '0')}${number}`
}

/**
 * Months were closed in their time, and what went out of them was paid; of the newest nobody has said anything yet. The
 * demonstration doctor, who is the first, has all statements at once, the others by and by.
 */
export async function payOut(place: DemonstrationPlace, doctorIds: readonly string[]) {
  const [doctorId = ''] = doctorIds
  const { inItsTime } = place
  const { payments } = inItsTime.composed.capabilities
  const admin = by(await anAdministrator(place), 'ADMIN')
  const closings = closingsUntil(place.clock.now())
  for (const [at, closing] of closings.entries()) {
    inItsTime.clock.set(closing)
    await payments.closeMonths()
    await payments.issueStatements(doctorId)
    if (at === closings.length - 1) break
    const month = monthLater(monthAt(closing), -1)
    const asked = { ...admin, input: { filters: { month } } }
    for (const { sum, ready } of (await payments.handlers.listPayouts(asked)).sums) {
      if (ready.count === 0) continue
      const seen = { count: ready.count, cents: inCents(ready.sum.value) }
      const input = { month, currency: sum.currency, seen }
      const { files } = await payments.handlers.orderPayouts({ ...admin, input })
      const on = closing.toISOString().slice(0, 10)
      for (const { _id: id, count: open } of files) {
        await payments.handlers.markPayoutFile({ ...admin, input: { id, open, on } })
      }
    }
  }
  await payments.issueStatementsByAndBy(doctorIds)
  await inTransaction(place.database, tx => dropUntold(tx))
}

const monthAt = (instant: Date) => monthOf(onTheWire(instant))

/** At noon of the sixteenth, until now. */
function closingsUntil(now: Date) {
  const last = monthAt(now)
  return monthsBetween(monthLater(last, 1 - months), last)
    .map(month => instantFrom(`${month}-16T11:00:00Z`))
    .filter(one => one <= now)
}

async function anAdministrator({ database }: DemonstrationPlace) {
  const rows = database.selectFrom('app_user').where('role', '=', 'ADMIN').select('id').limit(1)
  return (await rows.executeTakeFirstOrThrow()).id
}
