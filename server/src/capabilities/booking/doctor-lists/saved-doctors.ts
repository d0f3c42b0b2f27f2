import { mostSavedDoctors } from '@konsil/contract/bookable-doctor'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import { lockPerson } from '../../account/index.ts'
import type { Ground } from '../../ground.ts'
import { isBookableAt } from '../bookable.ts'
import { readFacts } from '../store.ts'
import { countSaved, insertSaved } from './store.ts'

/** Who is in the list already stays in it, whether they can be booked or not. */
export async function saveDoctor(ground: Ground, { userId }: Person, doctorId: string) {
  const now = ground.clock.now()
  const [facts] = await readFacts(ground, [doctorId], now)
  if (!facts?.profile || !isBookableAt(now)(facts)) throw new Refusal('not.found')
  await inTransaction(ground.database, async tx => {
    await lockPerson(tx, userId)
    await insertSaved(tx, userId, doctorId, now)
    if ((await countSaved(tx, userId)) > mostSavedDoctors) {
      throw new Refusal('too.many.saved.doctors')
    }
  })
  return {}
}
