import { expect, test } from 'vitest'
import { usePaidBySandbox } from '../../../test/paid-by-sandbox.ts'
import { checkLedger } from './check-ledger.ts'
import { readAccountSums } from './store/ledger.ts'

const { server, acts, paid } = usePaidBySandbox()

test('the database keeps the ledger: in balance, in one currency, and as it was written', async () => {
  await paid()
  for (const table of ['ledger_entry', 'ledger_posting', 'payment']) {
    await expect(server.pool.query(`delete from ${table}`)).rejects.toThrow('never changed')
  }
  await expect(server.pool.query('update ledger_posting set cents = 1')).rejects.toThrow(
    'never changed',
  )
  const one = `insert into ledger_posting (entry_id, account, cents) select id, 'COSTS', 1 from ledger_entry limit 1`
  await expect(server.pool.query(one)).rejects.toThrow('does not balance')
  const bare = `insert into ledger_entry select gen_random_uuid(), 'COST', gen_random_uuid(), payable_id, 'EUR', now() from ledger_entry limit 1`
  await expect(server.pool.query(bare)).rejects.toThrow('does not balance')
  const sums = await readAccountSums(server.database)
  const inEuro = sums.filter(({ currency }) => currency === 'EUR')
  expect(inEuro.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(0)
})

test('a ledger that differs from the money is told once', async () => {
  const { id } = await paid()
  const checks = async () => {
    await checkLedger(acts.ground())
    return (await acts.openCases()).filter(kind => kind === 'LEDGER_DIFFERS')
  }
  expect(await checks()).toEqual([])
  await server.pool.query('alter table payment disable trigger payment_stays')
  const shift = (cents: number) =>
    server.pool.query('update payment set amount_cents = amount_cents + $2 where payable_id = $1', [
      id,
      cents,
    ])
  await shift(1)
  const differing = (await acts.differences()).map(({ what, cents }) => `${what} ${cents}`)
  expect(differing.toSorted()).toEqual(['DOCTOR 1', 'PROVIDER -1'])
  await checks()
  expect(await checks()).toEqual(['LEDGER_DIFFERS'])
  await shift(-1)
  await server.pool.query('alter table payment enable trigger payment_stays')
})
