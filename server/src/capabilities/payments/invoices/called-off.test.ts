import { days } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { goesOn } from '../../../../test/goes-on.ts'
import { plain, useInvoices } from '../../../../test/invoice-acts.ts'
import { issueInvoices, issueMissingInvoices } from './issue-invoices.ts'

const { server, acts, paid, unissued, issuedOf, readIssued, refund } = useInvoices()

const billingPositions = [{ number: '34', factor: 2.3, text: 'Discussion of a serious illness' }]
const lines = [{ what: 'Second opinion on a spine', amountCents: 12_000 }]
const titlesOf = async (id: string) =>
  (await issuedOf(id)).map(({ title, amount_cents }) => [title, amount_cents])

describe('PAY-15, PAY-16 what does not take place', () => {
  test('is invoiced no more where all goes back, and never was a day of service', async () => {
    const { id } = await paid({ lines, billingPositions })
    await acts.close(id)
    await refund(id, 12_000)
    server.clock.set('2026-12-10T09:00:00Z')
    await acts.work()
    expect(await titlesOf(id)).toEqual([
      ['INVOICE', 12_000],
      ['CANCELLATION', 12_000],
    ])
    const text = plain((await readIssued(id))[1]?.text)
    expect(text).toContain('Booked for 7 December 2026')
    expect(text).not.toContain('Day of service')
    expect(text).toContain('The amount goes back the way it was paid.')
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await issuedOf(id)).toHaveLength(2)
  })

  test('leaves, where all is kept, no invoice for a treatment but a compensation that names none', async () => {
    const { id } = await paid({ lines, billingPositions })
    await acts.close(id)
    await acts.work()
    expect(await titlesOf(id)).toEqual([
      ['INVOICE', 12_000],
      ['CANCELLATION', 12_000],
      ['COMPENSATION', 12_000],
    ])
    const [first, cancellation, compensation] = await readIssued(id)
    expect(plain(cancellation?.text)).toContain(
      `Takes back invoice ${first?.number} of 21 November 2026.`,
    )
    expect(plain(cancellation?.text)).toContain(
      'Of it €120.00 is kept as compensation, for which there is a document of its own.',
    )
    expect(cancellation?.text).not.toContain('goes back')
    expect(compensation?.isAccessible).toBe(true)
    expect(compensation?.information.Title).toBe(
      `Compensation after a late cancellation ${compensation?.number}`,
    )
    const text = plain(compensation?.text)
    for (const said of [
      'Booked for 7 December 2026',
      'ACDEFGHJK',
      'does not take place',
      'Total €120.00',
      'Payment confirmed on 21 November 2026',
      'not subject to German VAT',
      'Petra Sommer',
      'Praxis Dr. Weber',
    ])
      expect(text).toContain(said)
    for (const unsaid of ['spine', 'medical treatment', 'GOÄ', 'Service', 'Day of service', '§ 4'])
      expect(text).not.toContain(unsaid)
  })

  test('leaves a compensation over the part that is kept', async () => {
    const { id } = await paid({ language: 'de' })
    await acts.close(id)
    await refund(id, 7_000)
    await acts.work()
    expect(await titlesOf(id)).toEqual([
      ['INVOICE', 12_000],
      ['CANCELLATION', 12_000],
      ['COMPENSATION', 5_000],
    ])
    const [, cancellation, compensation] = await readIssued(id)
    expect(plain(cancellation?.text)).toContain('Davon bleiben 50,00 € als Entschädigung')
    expect(plain(cancellation?.text)).toContain('Der Rest geht auf dem Weg zurück')
    expect(plain(compensation?.text)).toContain('Gebucht für 7. Dezember 2026')
    expect(plain(compensation?.text)).toContain('Gesamtbetrag 50,00 €')
  })

  test('takes the compensation back when that is given up later, in parts too', async () => {
    const { id } = await paid({ language: 'de' })
    await acts.close(id)
    await acts.work()
    server.clock.set('2026-12-10T09:00:00Z')
    await refund(id, 2_000)
    await acts.work()
    await refund(id, 10_000)
    await acts.work()
    expect((await titlesOf(id)).slice(3)).toEqual([
      ['CORRECTION', 2_000],
      ['CORRECTION', 10_000],
    ])
    const [, , compensation, part, rest] = await readIssued(id)
    expect(plain(part?.text)).toContain(
      `Nimmt einen Teil der Entschädigung ${compensation?.number} vom 21. November 2026 zurück.`,
    )
    for (const one of [part, rest]) {
      expect(plain(one?.text)).toContain('Gebucht für 7. Dezember 2026')
      expect(one?.text).not.toContain('Heilbehandlung')
    }
    expect(plain(rest?.text)).toContain('Berechnet bleiben 0,00 €')
  })

  test('PAY-16 is spoken for by the documents of its end: what is given up later has one correction, over all of it', async () => {
    const { id } = await paid()
    await refund(id, 2_400)
    await acts.close(id)
    await acts.work()
    const ofTheEnd = [
      ['INVOICE', 12_000],
      ['CANCELLATION', 12_000],
      ['COMPENSATION', 9_600],
    ]
    expect(await titlesOf(id)).toEqual(ofTheEnd)
    await refund(id, 6_000)
    await acts.work()
    expect(await titlesOf(id)).toEqual([...ofTheEnd, ['CORRECTION', 6_000]])
    server.clock.advance(days(1))
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await issuedOf(id)).toHaveLength(4)
  })

  test('takes back no more than what earlier corrections have left', async () => {
    const { id } = await paid()
    await refund(id, 2_000)
    await acts.work()
    await acts.close(id)
    await refund(id, 10_000)
    await acts.work()
    expect(await titlesOf(id)).toEqual([
      ['INVOICE', 12_000],
      ['CORRECTION', 2_000],
      ['CORRECTION', 10_000],
    ])
  })

  test('is invoiced late as booked, without positions, and taken back at once', async () => {
    const [{ id } = { id: '' }] = await unissued(1, { billingPositions })
    await acts.close(id)
    server.clock.set('2026-12-10T09:00:00Z')
    await issueInvoices(acts.ground(), id)
    expect((await titlesOf(id)).map(([title]) => title)).toEqual([
      'INVOICE',
      'CANCELLATION',
      'COMPENSATION',
    ])
    const text = plain((await readIssued(id))[0]?.text)
    expect(text).toContain('Booked for 7 December 2026')
    expect(text).not.toContain('GOÄ')
  })

  test('is not left out where its job is lost: all of it in one, or nothing', async () => {
    const { id } = await paid()
    await acts.close(id)
    const ground = acts.ground()
    let calls = 0
    const dying = {
      ...ground,
      typesetter: {
        set(what: Parameters<typeof ground.typesetter.set>[0]) {
          calls += 1
          return calls === 2 ? Promise.reject(new Error('killed')) : ground.typesetter.set(what)
        },
      },
    }
    await expect(issueInvoices(dying, id)).rejects.toThrow('killed')
    expect(await issuedOf(id)).toHaveLength(1)
    server.clock.advance(days(1))
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await titlesOf(id)).toHaveLength(3)
    expect(await acts.openCases()).toEqual([])
  })
})
