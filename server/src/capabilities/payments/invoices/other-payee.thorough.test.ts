import { days, later } from '@konsil/contract/core/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { goesOn } from '../../../../test/goes-on.ts'
import { plain, useInvoices } from '../../../../test/invoice-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'
import { nextInvoicesOfPerson } from './store/invoices.ts'
import { issueInvoices, issueMissingInvoices } from './issue-invoices.ts'

const { server, acts, two, opened, pay, paid, unissued, issuedOf, readIssued, refund } =
  useInvoices()
const nothing = { id: '' }
let second: Somebody
beforeEach(async () => {
  second = await person(server, 'DOCTOR')
  await acts.haveDetails({ payerId: two.patient.id, payeeId: second.id })
  const named = `update invoice_details set name = 'Praxis Dr. Zwei' where user_id = $1`
  await server.pool.query(named, [second.id])
})

const change = async (payableId: string, amountCents: number, payeeId = second.id) => {
  await acts.changePayee({ payableId, payeeId, amountCents })
}
/** What each is, over how much, and of whose range. */
const madeOf = async (payableId: string) => {
  const { rows } = await server.pool.query<{ doctor_id: string; prefix: string }>(
    'select doctor_id, prefix from invoice_issuer',
  )
  const whose = new Map(rows.map(({ doctor_id, prefix }) => [prefix, doctor_id]))
  const names = new Map([
    [two.doctor.id, 'first'],
    [second.id, 'second'],
  ])
  return (await issuedOf(payableId)).map(
    ({ kind, amount_cents, number }) =>
      `${names.get(whose.get(number.slice(0, 4)) ?? '')} ${kind} ${amount_cents}`,
  )
}
const three = ['first INVOICE 12000', 'first CANCELLATION 12000', 'second INVOICE 10000']

describe('D-322, PAY-16, PAY-21 when another doctor takes it', () => {
  test('the first one’s invoice is taken back whole, and the second one’s is over what is charged now', async () => {
    const billingPositions = [{ number: '34', factor: 2.3, text: 'Position of the first' }]
    const { id } = await paid({ billingPositions })
    await change(id, 10_000)
    await acts.work()
    expect(await madeOf(id)).toEqual(three)
    const [invoice, cancellation, other] = await readIssued(id)
    expect(cancellation?.isAccessible).toBe(true)
    expect(cancellation?.information.Title).toBe(`Cancellation invoice ${cancellation?.number}`)
    const gone = plain(cancellation?.text)
    for (const said of [
      `Takes back invoice ${invoice?.number} of 21 November 2026.`,
      'Total -€120.00',
      'Praxis Dr. Weber',
      '7 December 2026',
      'counts towards their invoice. €20.00 is left of it and goes back the way it was paid.',
    ])
      expect(gone).toContain(said)
    expect(gone).not.toContain('Praxis Dr. Zwei')
    expect(gone).not.toContain('The amount goes back')
    expect(gone).not.toContain('your bank')
    const made = plain(other?.text)
    for (const said of [
      'Praxis Dr. Zwei',
      'Petra Sommer',
      'A look by somebody else',
      '14 December 2026',
      'Total €100.00',
      'Payment confirmed on 21 November 2026',
      'Another position',
    ])
      expect(made).toContain(said)
    expect(made).not.toContain('Position of the first')
    expect(made).not.toContain('Praxis Dr. Weber')
  })

  test('at the same price too; what goes back later is taken back of the second one’s, by them', async () => {
    const { id } = await paid()
    await change(id, 12_000)
    await refund(id, 3_000)
    await acts.work()
    expect((await madeOf(id)).slice(2)).toEqual([
      'second INVOICE 12000',
      'second CANCELLATION 3000',
    ])
    const [, , other, part] = await readIssued(id)
    expect(plain(part?.text)).toContain(
      `Takes back a part of invoice ${other?.number} of 21 November 2026.`,
    )
    expect(part?.text).toContain('Praxis Dr. Zwei')
  })

  test('what was taken back before is not taken back again', async () => {
    const { id } = await paid()
    await refund(id, 2_000)
    await acts.work()
    await change(id, 9_000)
    await acts.work()
    expect((await madeOf(id)).slice(1)).toEqual([
      'first CANCELLATION 2000',
      'first CANCELLATION 10000',
      'second INVOICE 9000',
    ])
  })

  test('what was given back before it and has no document goes back with what is left', async () => {
    const { id } = await paid({ language: 'de' })
    await refund(id, 2_000)
    await acts.workBut('issue-invoices')
    await change(id, 9_000)
    await change(id, 8_500, two.doctor.id)
    await acts.work()
    const [, gone] = await readIssued(id)
    expect(plain(gone?.text)).toContain(
      'Davon bleiben 35,00 € übrig und gehen auf dem Weg zurück, auf dem sie gezahlt wurden.',
    )
    await change(id, 8_000)
    await acts.work()
    expect(plain((await readIssued(id))[3]?.text)).toContain('Davon bleiben 5,00 € übrig')
  })

  test('of a deposit it is one for a deposit, and the rest is the second one’s alone', async () => {
    const { id } = await paid({ depositCents: 4_000 })
    await change(id, 10_000)
    await acts.askForRest(id, later(server.clock.now(), days(1)))
    await pay(id)
    expect((await madeOf(id)).slice(1)).toEqual([
      'first CANCELLATION 4000',
      'second INVOICE 4000',
      'second INVOICE 6000',
    ])
    await refund(id, 10_000)
    await acts.work()
    const [, , deposit, rest, gone] = await readIssued(id)
    expect(deposit?.information.Title).toContain('Invoice for a deposit')
    expect(plain(gone?.text)).toContain(
      `Takes back invoice ${deposit?.number} of 21 November 2026 and invoice ${rest?.number} of 21 November 2026.`,
    )
  })

  test('a third one takes back what the second one has invoiced', async () => {
    const { id } = await paid()
    await change(id, 10_000)
    await acts.work()
    await change(id, 9_000, two.doctor.id)
    await acts.work()
    expect((await madeOf(id)).slice(3)).toEqual(['second CANCELLATION 10000', 'first INVOICE 9000'])
  })

  test('of what was not paid yet there is one invoice, by whoever is paid', async () => {
    const { id } = await opened()
    await change(id, 9_000)
    await pay(id)
    expect(await madeOf(id)).toEqual(['second INVOICE 9000'])
  })
})

describe('D-322, PAY-16 whatever comes first', () => {
  test('what had not been issued by then is the second one’s alone', async () => {
    const [{ id } = nothing] = await unissued(1)
    await refund(id, 1_000)
    await change(id, 10_000)
    await acts.work()
    expect(await madeOf(id)).toEqual(['second INVOICE 10000'])
  })

  test('issuing and changing at once, on two workers, each ends in documents that add up to what is kept', async () => {
    const payables = await unissued(6)
    await Promise.all(
      payables.flatMap(({ id }) => [
        issueInvoices(acts.ground(), id),
        change(id, 10_000),
        issueInvoices(acts.ground(), id),
      ]),
    )
    await acts.work()
    for (const { id } of payables) {
      expect([three, three.slice(2)]).toContainEqual(await madeOf(id))
    }
  })

  test('done twice and on two workers each is issued once, and a lost job is made up for within the hour', async () => {
    const { id } = await paid()
    await change(id, 10_000)
    await server.pool.query(
      `select graphile_worker.remove_job(key) from graphile_worker.jobs where key = $1`,
      [`invoices ${id}`],
    )
    server.clock.advance(days(1))
    const ground = acts.ground()
    await Promise.all([issueMissingInvoices(ground, goesOn), issueMissingInvoices(ground, goesOn)])
    await issueMissingInvoices(ground, goesOn)
    expect(await madeOf(id)).toEqual(three)
    await acts.work()
    expect(await issuedOf(id)).toHaveLength(3)
  })

  test('PAY-21, D-322 who takes it over and leaves before it is invoiced is on the invoice all the same', async () => {
    const { id } = await paid()
    await change(id, 10_000)
    await server.pool.query('delete from invoice_details where user_id = $1', [second.id])
    await server.pool.query('delete from billing_address where user_id = $1', [two.patient.id])
    await acts.work()
    expect(await madeOf(id)).toEqual(three)
    const [, , other] = await readIssued(id)
    expect(plain(other?.text)).toContain('Praxis Dr. Zwei')
    expect(plain(other?.text)).toContain('Petra Sommer')
    expect(await acts.openCases()).toEqual([])
    const rows = server.database.selectFrom('payable').where('id', '=', id)
    expect(await rows.select('sealed_parties').executeTakeFirst()).toEqual({ sealed_parties: null })
  })

  test('D-322 to whom it goes stays as it was at the payment while that waits, and where nothing is kept nothing is sealed', async () => {
    const [{ id } = nothing] = await unissued(1)
    await server.pool.query(`update billing_address set first_name = 'Paula' where user_id = $1`, [
      two.patient.id,
    ])
    await change(id, 10_000)
    await acts.work()
    expect(plain((await readIssued(id))[0]?.text)).toContain('Petra Sommer')
    const unpaid = await opened()
    await change(unpaid.id, 10_000)
    const rows = server.database.selectFrom('payable').where('id', '=', unpaid.id)
    expect(await rows.select('sealed_parties').executeTakeFirst()).toEqual({ sealed_parties: null })
  })

  test('D-322, PAY-15 a late cancelling after it takes back the second one’s invoice, and what is kept is theirs', async () => {
    const { id } = await paid()
    await change(id, 10_000)
    await acts.work()
    await acts.close(id)
    await refund(id, 4_000)
    await acts.work()
    expect((await madeOf(id)).slice(3)).toEqual([
      'second CANCELLATION 10000',
      'second INVOICE 6000',
    ])
    const [, , , , compensation] = await readIssued(id)
    expect(compensation?.information.Title).toContain('Compensation after a late cancellation')
    expect(plain(compensation?.text)).toContain('Praxis Dr. Zwei')
    expect(plain(compensation?.text)).toContain('Booked for 14 December 2026')
    expect(plain(compensation?.text)).not.toContain('A look by somebody else')
  })

  test('D-322, PAY-18 of a deposit what is left is of the second one’s price', async () => {
    const { id } = await paid({ depositCents: 4_000 })
    const [deposit] = await readIssued(id)
    expect(plain(deposit?.text)).toContain('Left of the price €80.00')
    await change(id, 10_000)
    await acts.work()
    const [, , taken] = await readIssued(id)
    expect(plain(taken?.text)).toContain('€100.00')
    expect(plain(taken?.text)).toContain('Left of the price €60.00')
    await acts.askForRest(id, later(server.clock.now(), days(1)))
    await pay(id)
    const [, , , rest] = await readIssued(id)
    expect(plain(rest?.text)).not.toContain('Left of the price')
    expect(await acts.balancesOf(id)).toMatchObject({ DOCTOR: -8_319 })
  })

  test('PAY-21 without details of the second one the first one’s is taken back, and theirs comes once they are there', async () => {
    const { id } = await paid()
    const details = `update invoice_details set user_id = $2 where user_id = $1`
    const away = await person(server, 'DOCTOR')
    await server.pool.query(details, [second.id, away.id])
    await change(id, 10_000)
    await acts.work()
    expect(await madeOf(id)).toEqual(three.slice(0, 2))
    await server.pool.query(details, [away.id, second.id])
    server.clock.advance(days(1))
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await madeOf(id)).toEqual(three)
  })
})

test('D-322 what a doctor’s own data show are the invoices in their name, before and after', async () => {
  const { id } = await paid()
  await change(id, 10_000)
  await acts.work()
  const numbersOf = async ({ id: userId }: Somebody) => {
    const rows = await nextInvoicesOfPerson(server.database, userId, { after: undefined, most: 9 })
    return rows.map(({ number }) => number)
  }
  const [invoice, cancellation, other] = (await issuedOf(id)).map(({ number }) => number)
  expect((await numbersOf(two.doctor)).sort()).toEqual([invoice, cancellation].sort())
  expect(await numbersOf(second)).toEqual([other])
  expect(await numbersOf(two.patient)).toHaveLength(3)
})
