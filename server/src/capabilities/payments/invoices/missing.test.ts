import { payments } from '@konsil/contract/payments'
import { days, later } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { goesOn } from '../../../../test/goes-on.ts'
import { useInvoices } from '../../../../test/invoice-acts.ts'
import { issueInvoices, issueMissingInvoices } from './issue-invoices.ts'
import { payablesToIssue } from './store/invoices.ts'
import { settleCase } from '../settle-case.ts'

const { server, acts, two, opened, pay, paid, unissued, issuedOf, readIssued, refund } =
  useInvoices()
const nothing = { id: '', subjectId: '' }

const casesOf = async (payableId: string) => {
  const rows = server.database.selectFrom('money_case').where('payable_id', '=', payableId)
  return rows.select(['id', 'kind', 'settled_at', 'outcome']).orderBy('id').execute()
}
const forget = async () => {
  await server.pool.query('delete from billing_address where user_id = $1', [two.patient.id])
  await server.pool.query('delete from invoice_details where user_id = $1', [two.doctor.id])
}

describe('PAY-20, PAY-21 an invoice of somebody who is gone', () => {
  test('is made out as it was when it was paid, and so is what takes it back', async () => {
    const [{ id } = nothing] = await unissued(1)
    await forget()
    await issueInvoices(acts.ground(), id)
    await refund(id, 12_000)
    await acts.work()
    const both = await readIssued(id)
    expect(both).toHaveLength(2)
    for (const one of both) {
      expect(one.text).toContain('Petra Sommer')
      expect(one.text).toContain('Praxis Dr. Weber')
      expect(one.text).toContain('Tax number 12/345/67890')
    }
    expect(await casesOf(id)).toEqual([])
  })

  test('is all that keeps who they were: the payable forgets it with what is issued', async () => {
    const [{ id } = nothing] = await unissued(1)
    const kept = async () => {
      const rows = server.database.selectFrom('payable').where('id', '=', id)
      return (await rows.select('sealed_parties').executeTakeFirstOrThrow()).sealed_parties
    }
    const sealed = await kept()
    expect(sealed?.length).toBeGreaterThan(0)
    expect(sealed?.toString()).not.toContain('Sommer')
    await issueInvoices(acts.ground(), id)
    expect(await kept()).toBeNull()
  })
})

describe('PAY-20, PAY-21 an invoice that cannot be issued', () => {
  test('for want of details is told once, and mended by itself', async () => {
    const { id } = await opened()
    await server.pool.query('delete from invoice_details where user_id = $1', [two.doctor.id])
    await pay(id)
    expect(await issuedOf(id)).toEqual([])
    server.clock.advance(days(1))
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await casesOf(id)).toMatchObject([{ kind: 'INVOICE_MISSING', settled_at: null }])
    expect(acts.logLines.some(line => line.includes('INVOICE_MISSING'))).toBe(true)
    await acts.haveDetails({ payerId: two.patient.id, payeeId: two.doctor.id })
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await issuedOf(id)).toHaveLength(1)
    expect(await casesOf(id)).toMatchObject([{ settled_at: server.clock.now() }])
  })

  test('is not asked about again once somebody has said what came of it', async () => {
    const { id } = await opened()
    await forget()
    await pay(id)
    const [one] = await casesOf(id)
    const note = 'The practice has closed; sent by hand.'
    const asked = payments.settleCase.input.parse({ id: one?.id, note })
    await settleCase(acts.ground(), two.doctor.id, asked)
    server.clock.advance(days(1))
    await issueMissingInvoices(acts.ground(), goesOn)
    await issueMissingInvoices(acts.ground(), goesOn)
    expect(await casesOf(id)).toMatchObject([{ outcome: 'NOTED' }])
  })

  test('because its paper cannot be set is told too, and once', async () => {
    const [{ id } = nothing] = await unissued(1)
    const ground = acts.ground()
    const broken = { set: () => Promise.reject(new Error('no such font')) }
    for (const _ of [1, 2]) {
      const failing = issueInvoices({ ...ground, typesetter: broken }, id)
      await expect(failing).rejects.toThrow('no such font')
    }
    expect(await casesOf(id)).toMatchObject([{ kind: 'INVOICE_MISSING', settled_at: null }])
    await issueInvoices(ground, id)
    expect(await casesOf(id)).toMatchObject([{ outcome: 'BY_ITSELF' }])
  })

  test('of a later decision is asked about anew', async () => {
    const { id } = await paid()
    const ground = acts.ground()
    const broken = { set: () => Promise.reject(new Error('no such font')) }
    await refund(id, 1_000)
    await issueInvoices({ ...ground, typesetter: broken }, id).catch(() => undefined)
    const [one] = await casesOf(id)
    const asked = payments.settleCase.input.parse({ id: one?.id, note: 'Sent by hand.' })
    await settleCase(ground, two.doctor.id, asked)
    await acts.work()
    server.clock.advance(days(1))
    await refund(id, 1_000)
    await issueInvoices({ ...ground, typesetter: broken }, id).catch(() => undefined)
    expect(await casesOf(id)).toMatchObject([{ outcome: 'NOTED' }, { settled_at: null }])
    await acts.work()
  })
})

test('API-12 a process that ends issues no more of them, and the next one the rest', async () => {
  const payables = await unissued(2)
  const ground = acts.ground()
  const ending = new AbortController()
  let set = 0
  const typesetter: typeof ground.typesetter = {
    set(what) {
      set += 1
      ending.abort()
      return ground.typesetter.set(what)
    },
  }
  server.clock.advance(days(1))
  await issueMissingInvoices({ ...ground, typesetter }, ending.signal)
  expect(set).toBe(1)
  await issueMissingInvoices(ground, goesOn)
  for (const { id } of payables) expect(await issuedOf(id)).toHaveLength(1)
})

test('PAY-16 what went back beyond what was paid has no document, and is looked for no more', async () => {
  const { id } = await opened({ depositCents: 6_000 })
  await pay(id)
  await acts.askForRest(id, later(server.clock.now(), days(1)))
  await pay(id)
  const [first] = await server.database
    .selectFrom('payment')
    .where('payable_id', '=', id)
    .selectAll()
    .orderBy('id')
    .execute()
  const told = { paymentId: first?.provider_payment_id ?? '', refundId: 'elsewhere one' }
  const news = { kind: 'REFUND', ...told, amountCents: 7_000, state: 'DONE' } as const
  const { body, headers } = acts.sandbox().sign({ id: 'event of elsewhere', news })
  await acts.payments().receive('sandbox', body, headers)
  await acts.work()
  expect((await issuedOf(id)).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['INVOICE', 6_000],
    ['INVOICE', 6_000],
    ['CANCELLATION', 6_000],
  ])
  expect(await acts.openCases()).toContain('TOO_MUCH_BACK')
  expect(await payablesToIssue(server.database, later(server.clock.now(), days(1)))).not.toContain(
    id,
  )
})
