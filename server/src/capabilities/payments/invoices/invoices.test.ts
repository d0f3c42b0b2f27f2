import { days, later } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { goesOn } from '../../../../test/goes-on.ts'
import { plain, useInvoices } from '../../../../test/invoice-acts.ts'
import { moveDayOfService } from '../open-payable.ts'
import { issueInvoices, issueMissingInvoices } from './issue-invoices.ts'

const { server, acts, two, opened, pay, paid, unissued, issuedOf, readIssued, refund } =
  useInvoices()
const nothing = { id: '', subjectId: '' }

describe('PAY-16, PAY-21, D-066 an invoice', () => {
  test('is issued by the doctor once money was taken: tagged, in English, with all that belongs on it', async () => {
    const billingPositions = [
      { number: '34', factor: 2.3, text: 'Discussion of a serious illness' },
      { number: '75', factor: 3.5, text: null },
    ]
    const lines = [{ what: 'Second opinion on a spine', amountCents: 12_000 }]
    const { id } = await paid({ lines, billingPositions })
    const [invoice, ...others] = await readIssued(id)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ isAccessible: true, pages: [expect.any(String)] })
    expect(invoice?.number).toMatch(/^[3-9A-Z]{4}-2026-0001$/)
    expect(invoice?.information).toMatchObject({
      Language: 'en',
      Title: `Invoice ${invoice?.number}`,
      Author: 'Praxis Dr. Weber',
    })
    const text = plain(invoice?.text)
    for (const said of [
      'Praxis Dr. Weber',
      'Am Markt 3',
      '50667 Köln',
      'Germany',
      'Tax number 12/345/67890',
      'Petra Sommer',
      'Lindenweg 1',
      '10115 Berlin',
      invoice?.number ?? '',
      '21 November 2026',
      'ACDEFGHJK',
      'Planned for',
      '7 December 2026',
      'Second opinion on a spine',
      '€120.00',
      'Payment confirmed on 21 November 2026 by test payment, without money',
      '§ 4 no. 14 letter a',
      'do not replace an invoice under § 12 GOÄ',
      '34',
      '2.3',
      '75',
      '3.5',
    ])
      expect(text).toContain(said)
    expect(invoice?.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'P']))
  })

  test('is in German for whoever booked in German, and on its day is no longer planned', async () => {
    const lines = [{ what: 'Zweite Meinung zur Wirbelsäule', amountCents: 12_000 }]
    const { id } = await paid({ language: 'de', dayOfService: '2026-11-20', lines })
    const [invoice] = await readIssued(id)
    expect(invoice?.information).toMatchObject({
      Language: 'de',
      Title: `Rechnung ${invoice?.number}`,
    })
    const text = plain(invoice?.text)
    for (const said of [
      'Deutschland',
      'Steuernummer 12/345/67890',
      '21. November 2026',
      'Tag der Leistung',
      '20. November 2026',
      '120,00 €',
      'umsatzsteuerfrei nach § 4 Nr. 14 Buchst. a UStG',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Geplant')
    // Without positions there is no table of them.
    expect(invoice?.roles).not.toContain('H2')
  })

  test('says the day to which it was moved before it was issued', async () => {
    const [{ id, subjectId } = nothing] = await unissued(1)
    await inTransaction(server.database, tx =>
      moveDayOfService(tx, { kind: 'appointment', subjectId }, '2026-12-14'),
    )
    await issueInvoices(acts.ground(), id)
    expect(plain((await readIssued(id))[0]?.text)).toContain('14 December 2026')
  })

  test('PAY-19 of a service in dollars is in dollars, its cancellation invoice too', async () => {
    const { id } = await paid({ currency: 'USD' })
    await refund(id, 2_000)
    await acts.work()
    const [invoice, cancellation] = await readIssued(id)
    expect(invoice?.text).toContain('US$120.00')
    expect(cancellation?.text).toContain('-US$20.00')
    for (const one of [invoice, cancellation]) expect(one?.text).not.toContain('€')
  })

  test('PAY-18 for a deposit says what was paid of which price; the rest has one of its own, which names both', async () => {
    const { id } = await paid({ depositCents: 4_000 })
    await acts.askForRest(id, later(server.clock.now(), days(1)))
    await pay(id)
    const [deposit, rest] = await readIssued(id)
    expect(deposit?.information.Title).toContain('Invoice for a deposit')
    expect(deposit?.text).toContain('at a price of €120.00')
    expect(plain(deposit?.text)).toContain('Total €40.00')
    expect(plain(deposit?.text)).toContain('Left of the price €80.00')
    expect(rest?.information.Title).toContain('Invoice for the rest')
    expect(rest?.text).toContain('rest of the price of €120.00')
    expect(plain(rest?.text)).toContain('Total €80.00')
    expect(rest?.text).not.toContain('Left of the price')
    expect(plain(rest?.text)).toContain(
      'Paid before as a deposit, with an invoice of its own €40.00',
    )
    await refund(id, 12_000)
    await acts.work()
    const [, , cancellation] = await readIssued(id)
    expect(plain(cancellation?.text)).toContain(
      `Takes back invoice ${deposit?.number} of 21 November 2026 and invoice ${rest?.number} of 21 November 2026.`,
    )
    expect(plain(cancellation?.text)).toContain('Total -€120.00')
  })

  test('of several pages numbers them, and cuts nothing of long words', async () => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    const position = { number: 'A72', factor: 2.3, text: word }
    const billingPositions = Array.from({ length: 20 }, () => position)
    const lines = [{ what: `${word} 王 😀 محمد #evil[x]`, amountCents: 12_000 }]
    const { id } = await opened({ lines, billingPositions, language: 'de' })
    const longest =
      'update billing_address set last_name = $1, street = $1, city = $1 where user_id = $2'
    await server.pool.query(longest, [word, two.patient.id])
    const named = 'update invoice_details set name = $1 where user_id = $2'
    await server.pool.query(named, [word, two.doctor.id])
    await pay(id)
    const [invoice] = await readIssued(id)
    expect(invoice?.pages.length).toBe(2)
    expect(invoice?.isAccessible).toBe(true)
    // A4 is 595 points wide, its margin 57.
    expect(invoice?.widest).toBeLessThan(539)
    expect(plain(invoice?.pages[1])).toContain('Seite 2 / 2')
    const text = plain(invoice?.text)
    expect(text).toContain('? 😀')
    expect(text).toContain('#evil[x]')
    const logged = acts.logLines.find(line => line.includes('letters of an invoice'))
    expect(logged).toContain('"count":1')
    expect(logged).not.toContain('evil')
  })
})

describe('PAY-16 a cancellation invoice', () => {
  test('is issued for each decision to give back, and says what is left of the first', async () => {
    const { id } = await paid()
    await refund(id, 6_000)
    await acts.work()
    server.clock.advance(days(1))
    await refund(id, 6_000)
    await acts.work()
    const rows = await issuedOf(id)
    expect(rows.map(row => [row.title, row.amount_cents, row.number.slice(-4)])).toEqual([
      ['INVOICE', 12_000, '0001'],
      ['CORRECTION', 6_000, '0002'],
      ['CORRECTION', 6_000, '0003'],
    ])
    const [first, part, rest] = await readIssued(id)
    expect(part?.isAccessible).toBe(true)
    expect(part?.information.Title).toBe(`Correction of an invoice ${part?.number}`)
    expect(plain(part?.text)).toContain(
      `Takes back a part of invoice ${first?.number} of 21 November 2026.`,
    )
    expect(plain(part?.text)).toContain(
      `Total -€60.00 Invoice ${first?.number} of 21 November 2026 €120.00 What is left invoiced €60.00`,
    )
    expect(plain(rest?.text)).toContain(
      `Takes back what was left of invoice ${first?.number} of 21 November 2026.`,
    )
    expect(plain(rest?.text)).toContain(
      `Total -€60.00 Invoice ${first?.number} of 21 November 2026 €120.00 ` +
        `Taken back by ${part?.number} of 21 November 2026 -€60.00 What is left invoiced €0.00`,
    )
  })

  test('over the whole is called so, in German too', async () => {
    const { id } = await paid({ language: 'de' })
    await refund(id, 12_000)
    await acts.work()
    const [first, cancellation] = await readIssued(id)
    expect(cancellation?.information.Title).toBe(`Stornorechnung ${cancellation?.number}`)
    expect(plain(cancellation?.text)).toContain(
      `Hebt die Rechnung ${first?.number} vom 21. November 2026 auf.`,
    )
    expect(plain(cancellation?.text)).toContain('Berechnet bleiben 0,00 €')
  })

  test('over two of them names each of them as German does', async () => {
    const { id } = await paid({ language: 'de', depositCents: 4_000 })
    await acts.askForRest(id, later(server.clock.now(), days(1)))
    await pay(id)
    await refund(id, 12_000)
    await acts.work()
    const [deposit, rest, cancellation] = await readIssued(id)
    expect(plain(cancellation?.text)).toContain(
      `Hebt die Rechnung ${deposit?.number} vom 21. November 2026 und die Rechnung ${rest?.number} vom 21. November 2026 auf.`,
    )
  })

  test('takes from each of two payments what goes back of it', async () => {
    const { id } = await paid({ depositCents: 4_000 })
    await acts.askForRest(id, later(server.clock.now(), days(1)))
    await pay(id)
    await refund(id, 10_000)
    await acts.work()
    await refund(id, 1_000)
    await acts.work()
    const [deposit, , first, second] = await readIssued(id)
    expect(plain(second?.text)).toContain(
      `Total -€10.00 Invoice ${deposit?.number} of 21 November 2026 €40.00 ` +
        `Taken back by ${first?.number} of 21 November 2026 -€20.00 What is left invoiced €10.00`,
    )
  })

  test('calls both as the first one did, whatever they are called by then', async () => {
    const { id } = await paid()
    await server.pool.query('delete from billing_address where user_id = $1', [two.patient.id])
    await server.pool.query('delete from invoice_details where user_id = $1', [two.doctor.id])
    await refund(id, 12_000)
    await acts.work()
    const [, cancellation] = await readIssued(id)
    expect(cancellation?.text).toContain('Praxis Dr. Weber')
    expect(cancellation?.text).toContain('Petra Sommer')
  })

  test('comes after its invoice, also when that could not be issued before', async () => {
    const [{ id } = nothing] = await unissued(1)
    await refund(id, 12_000)
    await acts.work()
    const rows = await issuedOf(id)
    expect(rows.map(({ kind }) => kind)).toEqual(['INVOICE', 'CANCELLATION'])
  })

  test('has none, as its payment has none, for money that was never taken', async () => {
    acts.answer.settled = 'refused'
    const { id } = await paid()
    acts.answer.settled = 'taken'
    expect(await issuedOf(id)).toEqual([])
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await issuedOf(id)).toEqual([])
  })
})
