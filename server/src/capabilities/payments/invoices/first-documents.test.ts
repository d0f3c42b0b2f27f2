import { beforeEach, describe, expect, test } from 'vitest'
import { plain, useInvoices } from '../../../../test/invoice-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'
import { openFacts } from './sealed-invoice.ts'

const { server, acts, two, paid, pay, refund, issuedOf, readIssued } = useInvoices()
let second: Somebody
beforeEach(async () => {
  second = await person(server, 'DOCTOR')
  await acts.haveDetails({ payerId: two.patient.id, payeeId: second.id })
})

/** What is sealed of each says what it said before documents named how much they take of which: only how much in all. */
async function asFirstIssued(payableId: string) {
  const { secrets } = acts.ground()
  for (const row of await issuedOf(payableId)) {
    const {
      takesBack,
      isCalledOff: _,
      isFor: __,
      leftCents: ___,
      ...facts
    } = openFacts(secrets, row) ?? {}
    const taken = takesBack && {
      invoices: takesBack.invoices.map(({ number, issuedOn }) => ({ number, issuedOn })),
      wasCents: takesBack.invoices.reduce((sum, { wasCents }) => sum + wasCents, 0),
      why: takesBack.why,
    }
    const said = JSON.stringify({ ...facts, takesBack: taken ?? null })
    const sealed = secrets.seal(Buffer.from(said), `facts of invoice ${row.id}`)
    await server.pool.query('update invoice set sealed_facts = $1 where id = $2', [sealed, row.id])
  }
}
const madeOf = async (id: string) =>
  (await issuedOf(id)).map(({ kind, title, amount_cents }) => [kind, title, amount_cents])
const last = async (id: string) => plain((await readIssued(id)).at(-1)?.text)

describe('PAY-16 of what was issued before documents named how much they take of which', () => {
  test('a later one says what the first corrections took, and what is left', async () => {
    const { id } = await paid()
    await refund(id, 3_000)
    await acts.work()
    await asFirstIssued(id)
    await refund(id, 2_000)
    await acts.work()
    const [, earlier] = await issuedOf(id)
    const part = await last(id)
    expect(part).toContain(`Taken back by ${earlier?.number} of 21 November 2026 -€30.00`)
    expect(part).toContain('-€20.00')
    expect(part).toContain('€70.00')
    await refund(id, 7_000)
    await acts.work()
    expect((await madeOf(id)).slice(1)).toEqual([
      ['CANCELLATION', 'CORRECTION', 3_000],
      ['CANCELLATION', 'CORRECTION', 2_000],
      ['CANCELLATION', 'CORRECTION', 7_000],
    ])
    expect(await last(id)).toContain('€0.00')
  })

  test('what does not take place is taken back over what is left, and never twice', async () => {
    const { id } = await paid()
    await refund(id, 3_000)
    await acts.work()
    await asFirstIssued(id)
    await acts.close(id)
    await acts.work()
    expect((await madeOf(id)).slice(2)).toEqual([
      ['CANCELLATION', 'CORRECTION', 9_000],
      ['INVOICE', 'COMPENSATION', 9_000],
    ])
  })

  test('of two payments the first correction took of the older one first, and another doctor’s change takes the rest', async () => {
    const { id } = await paid({ depositCents: 4_000 })
    await acts.askForRest(id, new Date('2026-11-22T09:00:00Z'))
    await pay(id)
    await refund(id, 9_000)
    await acts.work()
    await asFirstIssued(id)
    await acts.changePayee({ payableId: id, payeeId: second.id, amountCents: 12_000 })
    await acts.work()
    expect((await madeOf(id)).slice(2)).toEqual([
      ['CANCELLATION', 'CORRECTION', 9_000],
      ['CANCELLATION', 'CORRECTION', 3_000],
      ['INVOICE', expect.any(String), 3_000],
    ])
  })
})
