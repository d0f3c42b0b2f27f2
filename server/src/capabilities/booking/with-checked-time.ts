import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { type AskedTime, type CheckedTime, checkTime } from './check-time.ts'
import type { BookingGround } from './ground.ts'
import { FactsChanged, refuseTakenByOthers } from './holds/take-time.ts'

const attempts = 3

/** Runs an act with a time that this patient can book, and again when the doctor has changed something meanwhile. */
export async function withCheckedTime<T>(
  ground: BookingGround,
  person: Pick<Person, 'userId' | 'role'>,
  asked: AskedTime,
  act: (tx: InTransaction, checked: CheckedTime) => Promise<T>,
  refuse?: (checked: CheckedTime) => Promise<void>,
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const checked = await checkTime(ground, person, asked)
    await refuse?.(checked)
    try {
      return await inTransaction(ground.database, tx => act(tx, checked))
    } catch (error) {
      if (!(error instanceof FactsChanged)) throw error
    }
  }
  throw new Refusal('slot.unavailable', { slots: [] })
}

/** The same for a time that nobody else has. */
export const withFreeTime = <T>(
  ground: BookingGround,
  person: Pick<Person, 'userId' | 'role'>,
  asked: AskedTime,
  act: (tx: InTransaction, checked: CheckedTime) => Promise<T>,
) =>
  withCheckedTime(ground, person, asked, act, checked =>
    refuseTakenByOthers(ground, person.userId, checked),
  )
