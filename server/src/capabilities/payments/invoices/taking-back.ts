import type { Secrets } from '../../../ports/secrets.ts'
import type { InvoiceFacts, TakenBack } from './facts.ts'
import { openFacts } from './sealed-invoice.ts'
import type { InvoiceRow, RefundPortion } from './store/invoices.ts'

/** One that was issued for money, and what others have taken back of it. */
interface Standing {
  row: InvoiceRow
  facts: InvoiceFacts
  earlier: TakenBack['earlier']
  left: number
}

/** So much of it is taken back now. */
export type Part = Standing & { cents: number }

/** All of a payable, the oldest first, each with what became of it; without those whose content is erased. */
export function invoicesAmong(secrets: Secrets, rows: InvoiceRow[]): Standing[] {
  const opened = rows.flatMap(row => {
    const facts = openFacts(secrets, row)
    return facts ? [{ row, facts }] : []
  })
  const standing = opened
    .filter(({ row }) => row.kind === 'INVOICE')
    .map(one => ({ ...one, earlier: [] as TakenBack['earlier'], left: one.row.amount_cents }))
  for (const { facts } of opened) {
    for (const { number, takenCents } of takenBy(facts, standing)) {
      const one = standing.find(({ row }) => row.number === number)
      if (!one || takenCents === 0) continue
      one.earlier.push({ number: facts.number, issuedOn: facts.issuedOn, takenCents })
      one.left = Math.max(0, one.left - takenCents)
    }
  }
  return standing
}

/**
 * How much of which. The first ones said only what they took in all, of the invoices that they name: then
 * it is of the oldest first, as far as there is something left of it.
 */
function takenBy({ takesBack, amountCents }: InvoiceFacts, standing: Standing[]) {
  const invoices = takesBack?.invoices ?? []
  if (invoices.some(({ takenCents }) => takenCents > 0)) return invoices
  let open = amountCents
  return invoices.map(one => {
    const left = standing.find(({ row }) => row.number === one.number)?.left ?? 0
    const takenCents = Math.min(open, left)
    open -= takenCents
    return { ...one, takenCents }
  })
}

/** All that is left of them. */
export const allLeft = (invoices: Standing[]): Part[] =>
  invoices.filter(({ left }) => left > 0).map(one => ({ ...one, cents: one.left }))

/** From those of the payments it is taken from, and what they do not cover from the others. */
export function partsOf(invoices: Standing[], cents: number, portions: RefundPortion[]): Part[] {
  const taken = new Map<Standing, number>()
  let open = cents
  const take = (one: Standing, most: number) => {
    const part = Math.min(open, most, one.left - (taken.get(one) ?? 0))
    if (part <= 0) return
    taken.set(one, (taken.get(one) ?? 0) + part)
    open -= part
  }
  for (const { paymentId, cents: most } of portions) {
    const own = invoices.find(({ row }) => row.payment_id === paymentId)
    if (own) take(own, most)
  }
  for (const one of invoices) take(one, open)
  return invoices.flatMap(one => {
    const part = taken.get(one)
    return part === undefined ? [] : [{ ...one, cents: part }]
  })
}

/** What became of the money. */
export type Ended = Pick<TakenBack, 'keptCents' | 'why'> &
  Partial<Pick<TakenBack, 'byBankCents' | 'sentCents' | 'waitingCents'>>

/** What a cancellation invoice says of those it takes back. */
export function takingBack(
  parts: Part[],
  { keptCents, byBankCents = 0, sentCents = 0, waitingCents = 0, why }: Ended,
): TakenBack {
  const earlier = new Map<string, TakenBack['earlier'][number]>()
  for (const one of parts.flatMap(part => part.earlier)) {
    const before = earlier.get(one.number)?.takenCents ?? 0
    earlier.set(one.number, { ...one, takenCents: before + one.takenCents })
  }
  return {
    invoices: parts.map(({ facts: { number, issuedOn, amountCents }, cents }) => ({
      number,
      issuedOn,
      wasCents: amountCents,
      takenCents: cents,
    })),
    earlier: [...earlier.values()],
    keptCents,
    byBankCents,
    sentCents,
    waitingCents,
    why,
  }
}
