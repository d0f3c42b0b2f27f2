import { instantFrom } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { parseKeyRing } from '../../../adapters/key-ring.ts'
import { ringSecrets } from '../../../adapters/ring-secrets.ts'
import { goesOn } from '../../../../test/goes-on.ts'
import { useInvoices } from '../../../../test/invoice-acts.ts'
import { issueMissingInvoices } from './issue-invoices.ts'
import { openParties } from './parties.ts'
import { readInvoice } from './read-invoices.ts'
import { resealInvoices } from './reseal-invoices.ts'

const { server, acts, opened, paid, unissued, refund, issuedOf } = useInvoices()

describe('PAY-16 what was issued', () => {
  test('is never changed and never deleted, and not erased before its time', async () => {
    const { id } = await paid()
    for (const change of [
      'update invoice set amount_cents = 1 where payable_id = $1',
      `update invoice set sha256 = '\\x00' where payable_id = $1`,
      'delete from invoice where payable_id = $1',
    ]) {
      await expect(server.pool.query(change, [id])).rejects.toThrow('issued and never changed')
    }
    await expect(
      server.pool.query(
        `update invoice set sealed_pdf = null, sealed_facts = null, erased_at = '2034-12-31T22:59:59Z'
         where payable_id = $1`,
        [id],
      ),
    ).rejects.toThrow('as_long_as_the_law_says')
  })

  test('is kept for eight years from the end of its year, then its content is erased', async () => {
    const { id } = await paid()
    const [before] = await issuedOf(id)
    server.clock.set('2034-12-31T22:59:00Z')
    await acts.payments().clearExpired()
    expect(await issuedOf(id)).toEqual([before])
    server.clock.set('2034-12-31T23:01:00Z')
    await acts.payments().clearExpired()
    const [after] = await issuedOf(id)
    expect(after).toEqual({
      ...before,
      sealed_pdf: null,
      sealed_facts: null,
      erased_at: server.clock.now(),
    })
    const { secrets } = acts.ground()
    expect(await readInvoice(server.database, secrets, after?.id ?? '')).toBeUndefined()
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await issuedOf(id)).toHaveLength(1)
  })

  test('takes along what its payable kept to make it, and leaves the books', async () => {
    const { id } = await paid({ billingPositions: [{ number: '34', factor: 2.3, text: null }] })
    const unpaid = await opened()
    const keptOf = async (payableId: string) => {
      const rows = server.database.selectFrom('payable').where('id', '=', payableId)
      return rows.select(['lines', 'billing_positions', 'amount_cents']).executeTakeFirst()
    }
    const before = await keptOf(id)
    server.clock.set('2034-12-31T22:59:00Z')
    await acts.payments().clearExpired()
    expect(await keptOf(id)).toEqual(before)
    server.clock.set('2034-12-31T23:01:00Z')
    await acts.payments().clearExpired()
    const after = { lines: [], billing_positions: [], amount_cents: 12_000 }
    expect(await keptOf(id)).toEqual(after)
    expect(await keptOf(unpaid.id)).toEqual(after)
  })

  test('is not forgotten by its payable while a later document of it is kept', async () => {
    server.clock.set('2026-12-31T22:00:00Z')
    const { id } = await paid({ dueUntil: instantFrom('2027-01-02T00:00:00Z') })
    server.clock.set('2027-01-01T09:00:00Z')
    await refund(id, 1_000)
    await acts.work()
    server.clock.set('2035-01-01T09:00:00Z')
    await acts.payments().clearExpired()
    const rows = server.database.selectFrom('payable').where('id', '=', id)
    expect((await rows.select('lines').executeTakeFirst())?.lines).toHaveLength(1)
  })

  test('says whose the next one is under another key too', async () => {
    const [one] = await unissued(1)
    const key = `newer:${Buffer.alloc(32, 9).toString('base64')}`
    const both = ringSecrets(parseKeyRing(`${key},${server.config.FILES_KEYS}`))
    expect(await resealInvoices(server.database, both)).toBeGreaterThan(0)
    expect(await resealInvoices(server.database, both)).toBe(0)
    const alone = ringSecrets(parseKeyRing(key))
    const rows = server.database.selectFrom('payable').where('id', '=', one?.id ?? '')
    const payable = await rows.selectAll().executeTakeFirstOrThrow()
    expect(openParties(alone, payable)?.recipient).toContain('Petra Sommer')
    const back = ringSecrets(parseKeyRing(`${server.config.FILES_KEYS},${key}`))
    await resealInvoices(server.database, back)
  })

  test('is the same bytes under another key, and not given out when a bit of it differs', async () => {
    const { id } = await paid()
    const [row] = await issuedOf(id)
    const key = `newer:${Buffer.alloc(32, 7).toString('base64')}`
    const both = ringSecrets(parseKeyRing(`${key},${server.config.FILES_KEYS}`))
    const before = await readInvoice(server.database, acts.ground().secrets, row?.id ?? '')
    expect(await resealInvoices(server.database, both)).toBeGreaterThan(0)
    expect(await resealInvoices(server.database, both)).toBe(0)
    const alone = ringSecrets(parseKeyRing(key))
    const after = await readInvoice(server.database, alone, row?.id ?? '')
    expect(after?.pdf.equals(before?.pdf ?? Buffer.alloc(0))).toBe(true)
    const other = alone.seal(Buffer.from('%PDF-'), `pdf of invoice ${row?.id}`)
    await server.pool.query('update invoice set sealed_pdf = $1 where id = $2', [other, row?.id])
    await expect(readInvoice(server.database, alone, row?.id ?? '')).rejects.toThrow(
      'not what was issued',
    )
    const back = ringSecrets(parseKeyRing(`${server.config.FILES_KEYS},${key}`))
    await server.pool.query('update invoice set sealed_pdf = $1 where id = $2', [
      alone.seal(after?.pdf ?? Buffer.alloc(0), `pdf of invoice ${row?.id}`),
      row?.id,
    ])
    expect(await resealInvoices(server.database, back)).toBeGreaterThan(0)
  })
})
