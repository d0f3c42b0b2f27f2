import type { Connection } from '../../../../database/connect.ts'
import type { Secrets } from '../../../../ports/secrets.ts'
import { sumOf } from '../../invoices/sealed-invoice.ts'
import { type DocumentRow, findDocument, idsOfSealed, replaceSealed } from './store.ts'

/** What belongs to one opens at no other. */
const nameOf = (id: string) => `pdf of payout document ${id}`

export const sealDocument = (secrets: Secrets, id: string, pdf: Buffer) =>
  secrets.seal(pdf, nameOf(id))

/** The bytes that were issued, or none: what differs from them by a bit is not given out. Undefined once it is erased. */
export function openDocument(secrets: Secrets, { id, sealed_pdf, sha256 }: DocumentRow) {
  if (!sealed_pdf) return undefined
  const pdf = secrets.open(sealed_pdf, nameOf(id))
  if (!sumOf(pdf).equals(sha256)) throw new Error(`the document ${id} is not what was issued`)
  return pdf
}

/** Puts them under the key for everything new; answers how many were not. */
export async function resealDocuments(connection: Connection, secrets: Secrets) {
  let count = 0
  for (const { id } of await idsOfSealed(connection)) {
    const row = await findDocument(connection, id)
    if (!row?.sealed_pdf || secrets.isCurrent(row.sealed_pdf)) continue
    const pdf = openDocument(secrets, row)
    if (!pdf) continue
    await replaceSealed(connection, id, sealDocument(secrets, id, pdf))
    count += 1
  }
  return count
}
