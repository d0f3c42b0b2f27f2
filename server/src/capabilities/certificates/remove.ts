import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { notifyIfNoneIsValid } from './physician-id.ts'
import { filesOfOthers, letGoOfSides } from './sides.ts'
import { deleteDecisionsAbout, lapsePending } from './store/decisions.ts'
import {
  type CertificateRow,
  deleteAllOf,
  deleteCertificates,
  lockAllOf,
} from './store/certificates.ts'

/** In any state, with all that it had replaced. Notifies when no valid physician ID is left. */
export async function removeCertificate({ database, clock }: Ground, doctorId: string, id: string) {
  await inTransaction(database, async tx => {
    await lockPerson(tx, doctorId)
    const all = await lockAllOf(tx, doctorId)
    const current = all.find(one => one.id === id && !one.is_replaced)
    if (!current) throw new Refusal('not.found')
    const gone = [current, ...replacedBy(current, all)]
    const ids = gone.map(one => one.id)
    await lapsePending(tx, ids)
    await deleteCertificates(tx, ids)
    await letGoOfSides(tx, gone, filesOfOthers(all, ids))
    await notifyIfNoneIsValid(tx, current, clock.now())
  })
}

/** The certificate that it replaced, the one that that had replaced, and so on: none of them is listed any more. */
function replacedBy(one: CertificateRow, all: readonly CertificateRow[]): CertificateRow[] {
  const before = all.find(({ id, is_replaced }) => id === one.replaces_id && is_replaced)
  return before ? [before, ...replacedBy(before, all)] : []
}

/** Deletes all certificates with the account, and what was decided about them; lets go of their files. */
export async function erase(tx: InTransaction, userId: string) {
  const all = await lockAllOf(tx, userId)
  await deleteDecisionsAbout(tx, userId)
  await deleteAllOf(tx, userId)
  await letGoOfSides(tx, all, [])
}
