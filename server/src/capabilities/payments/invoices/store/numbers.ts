import { type Selectable, sql } from 'kysely'
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

export type Issuer = Selectable<InvoiceIssuerTable>

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
export const issuerOf = (tx: InTransaction, doctorId: string | null, now: Date) =>
  issuerMadeOnce(tx, { doctorId, isOfFees: false }, now)

/** The operator, for what they charge doctors: a range of its own, so that its numbers tell nothing of patients. */
export const issuerOfFees = (tx: InTransaction, now: Date) =>
  issuerMadeOnce(tx, { doctorId: null, isOfFees: true }, now)

async function issuerMadeOnce(
  tx: InTransaction,
  { doctorId, isOfFees }: { doctorId: string | null; isOfFees: boolean },
  now: Date,
): Promise<Issuer> {
  for (;;) {
    const known = await tx
      .selectFrom('invoice_issuer')
      .where('doctor_id', 'is not distinct from', doctorId)
      .where('is_of_fees', '=', isOfFees)
      .selectAll()
      .executeTakeFirst()
    if (known) return known
    await tx
      .insertInto('invoice_issuer')
      .values({
        id: newId(now),
        doctor_id: doctorId,
        prefix: readableCode(prefixLength),
        is_of_fees: isOfFees,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

export const issuerById = (connection: Connection, id: string) =>
  connection.selectFrom('invoice_issuer').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
