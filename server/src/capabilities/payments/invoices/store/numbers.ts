import { sql } from 'kysely'
import { newId } from '../../../../database/ids.ts'
import type { Connection, InTransaction } from '../../../../database/connect.ts'
import type { InvoiceIssuerTable } from '../../../../database/tables/payments.ts'
import { readableCode } from '../../../readable-code.ts'

const prefixLength = 4
const leastDigits = 4

export interface DrawnNumber {
  year: number
  runningNumber: number
  /** As it stands on the invoice: `K7F3-2026-0001`. */
  number: string
}

export type Issuer = InvoiceIssuerTable

/**
 * The next number of this issuer in this year. Whoever comes after waits for the end of this transaction,
 * and has the same number if it is rolled back: none is left out.
 */
export async function drawNumber(
  tx: InTransaction,
  issuer: Issuer,
  year: number,
): Promise<DrawnNumber> {
  const { last_number: runningNumber } = await tx
    .insertInto('invoice_range')
    .values({ issuer_id: issuer.id, year, last_number: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['issuer_id', 'year'])
        .doUpdateSet({ last_number: sql<number>`invoice_range.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const digits = String(runningNumber).padStart(leastDigits, '0')
  return { year, runningNumber, number: `${issuer.prefix}-${year}-${digits}` }
}

/** A doctor, or the operator (null): made with their first invoice. A prefix that somebody else has is drawn anew. */
export async function issuerOf(
  tx: InTransaction,
  doctorId: string | null,
  now: Date,
): Promise<Issuer> {
  for (;;) {
    const known = await tx
      .selectFrom('invoice_issuer')
      .where('doctor_id', 'is not distinct from', doctorId)
      .selectAll()
      .executeTakeFirst()
    if (known) return known
    await tx
      .insertInto('invoice_issuer')
      .values({ id: newId(now), doctor_id: doctorId, prefix: readableCode(prefixLength) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

export const issuerById = (connection: Connection, id: string) =>
  connection.selectFrom('invoice_issuer').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
