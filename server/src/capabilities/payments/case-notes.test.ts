import { randomBytes } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { payments } from '@konsil/contract/payments'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseKeyRing } from '../../adapters/key-ring.ts'
import { ringSecrets } from '../../adapters/ring-secrets.ts'
import { useInvoices } from '../../../test/invoice-acts.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteOf, resealNotes } from './case-notes.ts'
import { openCase } from './money-cases.ts'

const { server, acts, two, opened, paid } = useInvoices()
const note = 'The patient asked for it by telephone.'
let admin: Somebody
beforeEach(async () => {
  admin = await person(server, 'ADMIN')
})

const caseOf = async (payableId: string) => {
  const rows = server.database.selectFrom('money_case').where('payable_id', '=', payableId)
  return rows.selectAll().executeTakeFirstOrThrow()
}
async function settled(payableId: string) {
  await inTransaction(server.database, tx =>
    openCase(acts.ground(), tx, 'REFUNDED_ELSEWHERE', { payable_id: payableId }),
  )
  const { id } = await caseOf(payableId)
  const { status } = await server.call(payments.settleCase, { id, note }, { token: admin.token })
  expect(status).toBe(200)
  return caseOf(payableId)
}
/** As it was written before it was sealed. */
const layPlain = (id: string) =>
  server.pool.query('update money_case set note = $2, sealed_note = null where id = $1', [id, note])

describe('ADM-14 what an administrator writes of a case', () => {
  test('lies sealed, opens at that case alone, and is read by administrators', async () => {
    const { id } = await opened()
    const row = await settled(id)
    expect(row.note).toBeNull()
    expect(row.sealed_note?.includes(note)).toBe(false)
    const { secrets } = acts.ground()
    expect(noteOf(secrets, row)).toBe(note)
    expect(() => noteOf(secrets, { ...row, id: two.patient.id })).toThrow()
    const { data } = await server.call(payments.readPayable, { id }, { token: admin.token })
    expect(data.cases[0]?.settled?.note).toBe(note)
  })

  test('is sealed where it was written before, read until then, and opens under another key', async () => {
    const { id } = await opened()
    const { id: caseId } = await settled(id)
    await layPlain(caseId)
    const read = async () =>
      (await server.call(payments.readPayable, { id }, { token: admin.token })).data.cases[0]
    expect((await read())?.settled?.note).toBe(note)
    await acts.payments().clearExpired()
    expect(await caseOf(id)).toMatchObject({ note: null, sealed_note: expect.any(Buffer) })
    expect((await read())?.settled?.note).toBe(note)
    const fresh = `fresh:${randomBytes(32).toString('base64')}`
    const both = ringSecrets(parseKeyRing(`${fresh},${server.config.FILES_KEYS}`))
    expect(await resealNotes(server.database, both)).toBeGreaterThan(0)
    expect(await resealNotes(server.database, both)).toBe(0)
    expect(noteOf(ringSecrets(parseKeyRing(fresh)), await caseOf(id))).toBe(note)
    const back = ringSecrets(parseKeyRing(`${server.config.FILES_KEYS},${fresh}`))
    await resealNotes(server.database, back)
  })

  test('is kept as long as documents of the same money, eight years from the end of its own, and then erased', async () => {
    const { id } = await paid()
    const before = await settled(id)
    await layPlain((await settled((await opened()).id)).id)
    server.clock.set('2034-12-31T22:59:00Z')
    await acts.payments().clearExpired()
    expect(await caseOf(id)).toEqual(before)
    server.clock.set('2034-12-31T23:01:00Z')
    await acts.payments().clearExpired()
    const now = server.clock.now()
    expect(await caseOf(id)).toEqual({ ...before, sealed_note: null, note_erased_at: now })
    const kept = server.database
      .selectFrom('money_case')
      .where(({ eb, or }) => or([eb('note', 'is not', null), eb('sealed_note', 'is not', null)]))
    expect(await kept.select('id').execute()).toEqual([])
  })

  test('is told to whoever paid when they ask for their data, and not to the doctor', async () => {
    const { id } = await paid()
    await settled(id)
    const fileOf = async ({ email, role }: Somebody) => {
      const signedIn = await server.call(access.signIn, { email, role, password: testPassword })
      const { data } = await server.ask(access.downloadData, {}, { token: signedIn.data.token })
      return String(data)
    }
    const [theirs, doctors] = [await fileOf(two.patient), await fileOf(two.doctor)]
    expect(theirs).toContain(note)
    expect(doctors).not.toContain(note)
    expect(theirs).toContain('REFUNDED_ELSEWHERE')
    expect(doctors).not.toContain('REFUNDED_ELSEWHERE')
  })
})
