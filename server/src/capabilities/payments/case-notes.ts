import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { MoneyCaseTable } from '../../database/tables/payments.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { PaymentsGround } from './ground.ts'
import { lastYearToErase } from './invoices/erase-old.ts'
import {
  casesWithNote,
  casesWithPlainNote,
  eraseNotesUntil,
  replaceNote,
  takeNoteFromPlain,
} from './store/case-notes.ts'

/** What an administrator wrote of one case opens at no other. */
const nameOf = (caseId: string) => `note of money case ${caseId}`

export const sealNote = (secrets: Secrets, caseId: string, note: string) =>
  secrets.seal(Buffer.from(note), nameOf(caseId))

/** Null where there never was one, or it is erased. */
export const noteOf = (
  secrets: Secrets,
  { id, note, sealed_note }: Pick<MoneyCaseTable, 'id' | 'note' | 'sealed_note'>,
) => (sealed_note ? secrets.open(sealed_note, nameOf(id)).toString() : note)

/** Puts notes under the key for everything new; answers how many were not. */
export async function resealNotes(
  database: PaymentsGround['database'],
  secrets: Secrets,
): Promise<number> {
  let count = 0
  for (const { id, sealed_note: before } of await casesWithNote(database)) {
    if (!before || secrets.isCurrent(before)) continue
    const after = secrets.seal(secrets.open(before, nameOf(id)), nameOf(id))
    await replaceNote(database, id, { before, after })
    count += 1
  }
  return count + (await sealPlainNotes(database, secrets))
}

/** What was written before notes were sealed. */
async function sealPlainNotes(database: PaymentsGround['database'], secrets: Secrets) {
  const seal = async (tx: InTransaction) => {
    const rows = await casesWithPlainNote(tx)
    for (const { id, note } of rows) {
      if (note !== null) await takeNoteFromPlain(tx, id, sealNote(secrets, id, note))
    }
    return rows.length
  }
  return inTransaction(database, seal)
}

/** A note is part of the voucher that it explains, and goes with it. */
export async function clearNotes(
  ground: Pick<PaymentsGround, 'database' | 'clock' | 'config' | 'secrets'>,
) {
  await sealPlainNotes(ground.database, ground.secrets)
  await eraseNotesUntil(ground.database, lastYearToErase(ground), ground.clock.now())
}
