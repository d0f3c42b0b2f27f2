import { access } from '@konsil/contract/access'
import { instantFrom } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import type { Typesetter } from '../../../ports/typesetter.ts'
import { useInvoices } from '../../../../test/invoice-acts.ts'
import { person, testPassword } from '../../../../test/test-server.ts'
import type { PaymentsGround } from '../ground.ts'
import { issueInvoices } from './issue-invoices.ts'

const { server, acts, two, paid, unissued, issuedOf, readIssued, refund } = useInvoices()
const nothing = { id: '' }

describe('PAY-16 numbers', () => {
  const numbersOf = async (doctorId: string) => {
    const { rows } = await server.pool.query<{ running_number: number }>(
      `select running_number from invoice join invoice_issuer on invoice_issuer.id = issuer_id
       where doctor_id = $1 order by running_number`,
      [doctorId],
    )
    return rows.map(row => row.running_number)
  }
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

  /** With a typesetter that does something else at some of its calls. */
  const groundWith = (act: (call: number) => Promise<void>): PaymentsGround => {
    const ground = acts.ground()
    let calls = 0
    const typesetter: Typesetter = {
      async set(what) {
        calls += 1
        await act(calls)
        return ground.typesetter.set(what)
      },
    }
    return { ...ground, typesetter }
  }

  test('have no gap and no double under 50 at once, on two workers, each second of them failing once', async () => {
    const payables = (await unissued(50)).map(({ id }) => id)
    const failing = groundWith(call =>
      call % 2 === 0 ? Promise.reject(new Error('the machine stood still')) : Promise.resolve(),
    )
    const workers = [failing, failing, acts.ground()]
    const results = await Promise.allSettled(
      workers.flatMap(worker => payables.map(id => issueInvoices(worker, id))),
    )
    expect(results.some(({ status }) => status === 'rejected')).toBe(true)
    for (const id of payables) await issueInvoices(acts.ground(), id)
    expect(await numbersOf(two.doctor.id)).toEqual(upTo(50))
    for (const id of payables) expect(await issuedOf(id)).toHaveLength(1)
  })

  test('have no gap where the server was killed between drawing and keeping one', async () => {
    const [first = '', second = ''] = (await unissued(2)).map(({ id }) => id)
    const killed = groundWith(async () => {
      await server.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      )
    })
    await expect(issueInvoices(killed, first)).rejects.toThrow()
    expect(await issuedOf(first)).toEqual([])
    await issueInvoices(acts.ground(), second)
    await issueInvoices(acts.ground(), first)
    expect(await numbersOf(two.doctor.id)).toEqual([1, 2])
    expect((await issuedOf(second))[0]?.running_number).toBe(1)
  })

  test('begin anew with each year in Germany, and for each doctor', async () => {
    await paid()
    server.clock.set('2026-12-31T23:30:00Z')
    const { id } = await paid({ dueUntil: instantFrom('2027-01-02T00:00:00Z') })
    expect((await issuedOf(id))[0]?.number).toMatch(/-2027-0001$/)
    const [former] = await issuedOf(id)
    two.doctor = await person(server, 'DOCTOR')
    const other = await paid({ dueUntil: instantFrom('2027-01-02T00:00:00Z') })
    const [first] = await issuedOf(other.id)
    expect(first?.number).toMatch(/-2027-0001$/)
    expect(first?.number).not.toBe(former?.number)
  })

  test('PAY-21 are of one range where the operator issues, and stay so when that ends', async () => {
    const ground = acts.ground()
    const operator: PaymentsGround = {
      ...ground,
      config: { ...ground.config, INVOICE_ISSUER: 'operator', OPERATOR_TAX_NUMBER: '27/123/45678' },
    }
    const [{ id: first } = nothing] = await unissued(1)
    two.doctor = await person(server, 'DOCTOR')
    const [{ id: second } = nothing] = await unissued(1)
    for (const id of [first, second]) await issueInvoices(operator, id)
    await refund(first, 12_000)
    await issueInvoices(ground, first)
    const rows = [...(await issuedOf(first)), ...(await issuedOf(second))]
    expect(new Set(rows.map(({ number }) => number.slice(0, 9))).size).toBe(1)
    expect(rows.map(({ running_number }) => running_number)).toEqual([1, 3, 2])
    const [invoice] = await readIssued(first)
    expect(invoice?.text).toContain('Muster Zweitmeinung GmbH')
    expect(invoice?.text).toContain('Tax number 27/123/45678')
    expect(invoice?.text).not.toContain('Praxis Dr. Weber')
    // In the file of each of the two, whoever is paid for it.
    for (const { email, role } of [two.patient, two.doctor]) {
      const signedIn = await server.call(access.signIn, { email, role, password: testPassword })
      const { data } = await server.ask(access.downloadData, {}, { token: signedIn.data.token })
      const { invoices } = JSON.parse(String(data))
      const issuers = invoices.map((one: { issuedBy: string }) => one.issuedBy)
      expect(new Set(issuers), role).toEqual(new Set(['OPERATOR']))
    }
  })
})
