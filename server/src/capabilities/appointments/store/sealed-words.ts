import type { Connection, InTransaction } from '../../../database/connect.ts'

/** The number for a call serves nothing but the call, and the note nothing but an appointment that takes place: answers which do not. */
export async function forgetWordsOf(tx: InTransaction, patientId: string) {
  const own = tx.updateTable('appointment').where('patient_id', '=', patientId)
  await own.set({ sealed_phone: null }).execute()
  const over = await own
    .where('state', '<>', 'PAID_DEPOSIT')
    .set({ sealed_note: null, sealed_reason: null })
    .returning('id')
    .execute()
  return over.map(({ id }) => id)
}

export async function findStored(connection: Connection, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await connection
    .selectFrom('appointment')
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Those whose words an older version has sealed; locked, so that two who start at once do each once. */
export const lockUnderRing = (tx: InTransaction, most: number) =>
  tx
    .selectFrom('appointment')
    .where('words_under_ring', '=', true)
    .select(['id', 'sealed_note', 'sealed_phone', 'sealed_reason'])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

interface Words {
  sealed_note: Buffer | null
  sealed_phone: Buffer | null
  sealed_reason: Buffer | null
}

export const replaceWords = (tx: InTransaction, id: string, words: Words) =>
  tx
    .updateTable('appointment')
    .set({ ...words, words_under_ring: false })
    .where('id', '=', id)
    .execute()
