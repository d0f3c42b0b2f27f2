import { hours, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { goesOn } from '../../../test/goes-on.ts'
import { checkoutIdIn, usePaidBySandbox } from '../../../test/paid-by-sandbox.ts'
import { askProviders } from './ask-provider.ts'
import { beginCheckout } from './begin-checkout.ts'
import { activeProviders } from './active-providers.ts'
import { reconcile } from './reconcile.ts'

const { server, acts, opened, begun, paid } = usePaidBySandbox()

test('D-062 what was asked for is paid once its provider says so, and the ledger shares it', async () => {
  const { id, subjectId } = await opened()
  expect(await acts.standing(subjectId)).toMatchObject({ id, state: 'OPEN', paidCents: 0 })
  const checkoutId = await begun(id)
  expect((await acts.standing(subjectId))?.state).toBe('PENDING')
  await acts.sandbox().pay(checkoutId, 'SUCCESS')
  expect((await acts.standing(subjectId))?.state).toBe('PENDING')
  await acts.work()
  expect(await acts.standing(subjectId)).toMatchObject({ state: 'PAID', paidCents: 12_000 })
  expect(acts.told).toEqual(['settled taken'])
  // 20 per cent are 24.00, of which 3.83 is VAT; the provider kept 2.05.
  expect(await acts.balancesOf(id)).toEqual({
    PROVIDER: 11_795,
    COSTS: 205,
    DOCTOR: -9_983,
    PLATFORM: -1_634,
    VAT: -383,
  })
})

test('PAY-13 asking and being told end in one act, in any order and however often', async () => {
  const { id, subjectId } = await opened()
  const checkoutId = await begun(id)
  await acts.sandbox().pay(checkoutId, 'REPEATED')
  await Promise.all([askProviders(acts.ground(), id), acts.work(), askProviders(acts.ground(), id)])
  await acts.work()
  expect(acts.told).toEqual(['settled taken'])
  expect((await acts.standing(subjectId))?.paidCents).toBe(12_000)
  expect(await acts.balancesOf(id)).toMatchObject({ PROVIDER: 11_795 })
})

test('two tabs get the same checkout; a paid, closed or late one is refused by name', async () => {
  const { id } = await opened()
  const [one, other] = await Promise.all([begun(id), begun(id)])
  expect(one).toBe(other)
  expect(await begun(id)).toBe(one)
  await acts.sandbox().pay(one, 'SUCCESS')
  await acts.work()
  await expect(begun(id)).rejects.toMatchObject({ reason: 'paid' })
  const closed = await opened()
  await acts.close(closed.id)
  await expect(begun(closed.id)).rejects.toMatchObject({ reason: 'closed' })
  const late = await opened({ dueUntil: server.clock.now() })
  await expect(begun(late.id)).rejects.toMatchObject({ reason: 'over' })
  const unknown = { payableId: id, provider: 'bank', returnTo: '/' }
  await expect(beginCheckout(acts.ground(), unknown)).rejects.toMatchObject({
    reason: 'provider.unknown',
  })
})

test('with another provider the first checkout is ended, and with the money every other one', async () => {
  const sandbox = acts.sandbox()
  const ground = { ...acts.ground(), providers: [sandbox, { ...sandbox, id: 'other' }] }
  const loseJobs = () => server.pool.query('delete from graphile_worker._private_jobs')
  for (const isLost of [false, true]) {
    const { id, subjectId } = await opened()
    const first = await begun(id)
    const { address } = await beginCheckout(ground, {
      payableId: id,
      provider: 'other',
      returnTo: '/',
    })
    // The first one is still open then.
    if (isLost) await loseJobs()
    else await acts.work()
    expect((await sandbox.ask(first)).state).toBe(isLost ? 'OPEN' : 'EXPIRED')
    await sandbox.pay(checkoutIdIn(address), 'SUCCESS')
    await loseJobs()
    await askProviders(ground, id)
    expect((await acts.standing(subjectId))?.state).toBe('PAID')
    await acts.work()
    expect((await sandbox.ask(first)).state).toBe('EXPIRED')
  }
})

test('a declined card is told, and the next checkout is another one', async () => {
  const { id, subjectId } = await opened()
  const first = await begun(id)
  await acts.sandbox().pay(first, 'DECLINE')
  await acts.work()
  expect([acts.told, (await acts.standing(subjectId))?.state]).toEqual([['failed'], 'OPEN'])
  const second = await begun(id)
  expect(second).not.toBe(first)
  await acts.sandbox().pay(second, 'CONFIRMED')
  await acts.work()
  expect((await acts.standing(subjectId))?.state).toBe('PAID')
})

test('what is closed is ended with its provider, and nobody can pay there any more', async () => {
  const { id, subjectId } = await opened()
  const checkoutId = await begun(id)
  await acts.close(id)
  await acts.close(id)
  await acts.work()
  expect((await acts.standing(subjectId))?.state).toBe('CLOSED')
  expect((await acts.sandbox().ask(checkoutId)).state).toBe('EXPIRED')
  await acts.sandbox().pay(checkoutId, 'SUCCESS')
  expect((await acts.sandbox().ask(checkoutId)).state).toBe('EXPIRED')
})

test('a deposit below what a provider takes is raised to it, and a price below it is not offered there', async () => {
  const { id, subjectId } = await paid({ amountCents: 9_000, depositCents: 10 })
  expect(await acts.standing(subjectId)).toMatchObject({ state: 'PAID', paidCents: 50 })
  expect((await acts.balancesOf(id)).COSTS).toBe(26)
  const offered = (amountCents: number) =>
    activeProviders(acts.ground(), { amountCents, dueCents: 10, currency: 'EUR' })
  const raised = { provider: 'sandbox', name: 'Sandbox', dueCents: 50 }
  expect([offered(49), offered(50)]).toEqual([[], [raised]])
})

test('what was under way when we ended is found by asking, and ended once its window is over', async () => {
  const won = await opened()
  await acts.sandbox().pay(await begun(won.id), 'SUCCESS')
  const over = await opened()
  const overCheckout = await begun(over.id)
  // Events and jobs are lost.
  await server.pool.query('delete from graphile_worker._private_jobs')
  // A checkout that was opened, and whose answer never came.
  const unheard = await opened()
  await begun(unheard.id)
  await server.pool.query(
    `update checkout set state = 'OPENING', provider_checkout_id = null, address = null where payable_id = $1`,
    [unheard.id],
  )
  server.clock.advance(minutes(2))
  await reconcile(acts.ground(), goesOn)
  expect((await acts.standing(won.subjectId))?.state).toBe('PAID')
  server.clock.advance(hours(1))
  await reconcile(acts.ground(), goesOn)
  expect((await acts.standing(over.subjectId))?.state).toBe('OPEN')
  expect((await acts.standing(unheard.subjectId))?.state).toBe('OPEN')
  expect((await acts.sandbox().ask(overCheckout)).state).toBe('EXPIRED')
})
