import { hours, minutes, seconds } from '@konsil/contract/core/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goesOn } from '../../../test/goes-on.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { usePayingThrough } from '../../../test/paying-through.ts'
import { usePerson } from '../../../test/test-server.ts'
import { type PaymentProvider, ProviderSilent } from '../../ports/payments.ts'
import { endCheckout } from './ask-provider.ts'
import { beginCheckout } from './begin-checkout.ts'
import { inBackground } from './in-background.ts'
import { reconcile, reconcileAlone, reconcileJob } from './reconcile.ts'
import { sendRefundJob } from './send-refund.ts'

const paying = usePayingThrough()
const { server, remote, drivers, money } = paying
const { book, begin, confirm, cancel, stateOf, moves } = paying
const patient = usePerson(server, 'PATIENT')
const doctor = usePerson(server, 'DOCTOR')

beforeEach(() => server.clock.advance(minutes(2)))
afterEach(async () => {
  for (const one of [remote.stripe, remote.paypal])
    Object.assign(one, { fault: undefined, faultAt: /^/ })
  // Nothing of it is under way in the next one.
  server.clock.advance(hours(1))
  await server.perform(reconcileJob, {})
  await money.refuseDifferences()
})

const many = async <T>(count: number, make: () => Promise<T>) => {
  const made: T[] = []
  for (let at = 0; at < count; at += 1) made.push(await make())
  return made
}
const begun = async (name: 'sandbox' | 'stripe' | 'paypal') => {
  const booked = await book()
  return { booked, checkoutId: await begin(booked, name) }
}
async function paid(name: 'sandbox' | 'stripe') {
  const { booked, checkoutId } = await begun(name)
  await drivers[name]().pay(checkoutId)
  await confirm(booked)
  return booked
}

/** So much Stripe was asked meanwhile. */
async function askedOfStripe(act: () => Promise<unknown>) {
  const { heard } = remote.stripe
  const before = heard.length
  await act()
  return heard.length - before
}
const reconciled = () => server.perform(reconcileJob, {})
const failing = () => expect(reconciled()).rejects.toThrow('ProviderFailed stripe')

test('F25 of a provider that is silent one thing is asked, and of the others everything meanwhile', async () => {
  const atStripe = await many(2, () => begun('stripe'))
  for (const { checkoutId } of atStripe) await drivers.stripe().pay(checkoutId)
  const atPaypal = await begun('paypal')
  await drivers.paypal().pay(atPaypal.checkoutId)
  remote.stripe.fault = 'BREAKS'
  server.clock.advance(minutes(1))
  expect(await askedOfStripe(failing)).toBe(1)
  expect(await stateOf(atPaypal.booked)).toBe('PAID_DEPOSIT')

  server.clock.advance(seconds(4))
  expect(await askedOfStripe(reconciled)).toBe(0)
  server.clock.advance(seconds(1))
  expect(await askedOfStripe(failing)).toBe(1)

  remote.stripe.fault = undefined
  server.clock.advance(minutes(1))
  expect(await askedOfStripe(reconciled)).toBe(2)
  for (const { booked } of atStripe) expect(await stateOf(booked)).toBe('PAID_DEPOSIT')
})

test('F25 refunds of a provider that is silent hold up none of another, and go once it answers', async () => {
  const atStripe = await many(2, () => paid('stripe'))
  const elsewhere = await paid('sandbox')
  for (const booked of [...atStripe, elsewhere]) await cancel(booked)
  remote.stripe.fault = 'BREAKS'
  expect(await askedOfStripe(() => server.runJobs())).toBe(1)
  expect(await moves(elsewhere)).toEqual(['TAKEN, 12000, DONE 12000'])
  for (const booked of atStripe) {
    expect(await moves(booked)).toEqual(['TAKEN, 12000, PENDING 12000'])
  }
  remote.stripe.fault = undefined
  server.clock.advance(minutes(31))
  await reconciled()
  for (const booked of atStripe) {
    expect(await moves(booked)).toEqual(['TAKEN, 12000, DONE 12000'])
  }
})

test('F25 of what has waited for a silent provider one thing finds out whether it answers again', async () => {
  const atStripe = await many(2, () => paid('stripe'))
  for (const booked of atStripe) await cancel(booked)
  remote.stripe.fault = 'BREAKS'
  await server.runJobs()
  server.clock.advance(seconds(5))
  const send = async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from refund where state = 'PENDING'`,
    )
    await Promise.allSettled(rows.map(({ id }) => server.perform(sendRefundJob, { refundId: id })))
  }
  expect(await askedOfStripe(send)).toBe(1)
  remote.stripe.fault = undefined
  server.clock.advance(minutes(31))
  await reconciled()
})

test('F25 while one thing finds out nothing else is asked, however long that takes', async () => {
  let find = () => {}
  const found = new Promise<void>(resolve => (find = resolve))
  const { asked, open, ground } = watched(() => {
    if (asked.length === 1) throw new ProviderSilent('sandbox')
    return found
  })
  const one = ground()
  await many(2, open)
  server.clock.advance(minutes(2))
  await expect(reconcile(one, goesOn)).rejects.toThrow('ProviderFailed sandbox')
  server.clock.advance(seconds(5))
  const finding = reconcile(one, goesOn)
  await expect.poll(() => asked.length).toBe(2)
  server.clock.advance(minutes(2))
  await reconcile(one, goesOn)
  expect(asked).toHaveLength(2)
  find()
  await finding
  await reconcile(one, goesOn)
  expect(asked).toHaveLength(4)
})

test('F25 what was asked before that, and stays silent meanwhile, lets nothing else be asked', async () => {
  const answers: { open(): void; silent(): void }[] = []
  const one = paymentActs(server, sandbox => ({
    ...sandbox,
    ask: () =>
      new Promise((resolve, reject) => {
        const open = () => resolve({ state: 'OPEN' })
        answers.push({ open, silent: () => reject(new ProviderSilent('sandbox')) })
      }),
  })).ground()
  const ask = async () => inBackground(one, 'sandbox').ask('one')
  const [before, silent] = [ask(), ask()]
  answers[1]?.silent()
  await expect(silent).rejects.toThrow('sandbox')
  server.clock.advance(seconds(5))
  const finding = ask()
  answers[0]?.silent()
  await expect(before).rejects.toThrow('sandbox')
  server.clock.advance(minutes(1))
  const refused = ask()
  expect(answers).toHaveLength(3)
  await expect(refused).rejects.toThrow('gave no answer lately')
  answers[2]?.open()
  await finding
  const next = ask()
  answers[3]?.open()
  expect(await next).toEqual({ state: 'OPEN' })
})

test('PAY-13 what somebody waits for asks a provider that was silent all the same', async () => {
  const { booked, checkoutId } = await begun('stripe')
  remote.stripe.fault = 'BREAKS'
  server.clock.advance(minutes(1))
  await failing()
  remote.stripe.fault = undefined
  await drivers.stripe().pay(checkoutId)
  await confirm(booked)
  expect(await stateOf(booked)).toBe('PAID_DEPOSIT')
})

/** Payments of a provider that says how often it was asked, and does something before it answers. */
function watched(before: () => Promise<void> | void) {
  const asked: string[] = []
  const watch =
    <Question, Said>(
      ask: (question: Question) => Promise<Said>,
      about: (one: Question) => string,
    ) =>
    async (question: Question) => {
      asked.push(about(question))
      await before()
      return ask(question)
    }
  const acts = paymentActs(
    server,
    (sandbox): PaymentProvider => ({
      ...sandbox,
      ask: watch(
        id => sandbox.ask(id),
        id => id,
      ),
      refund: watch(
        one => sandbox.refund(one),
        () => 'refund',
      ),
    }),
  )
  const open = async () => {
    const { id } = await acts.opened({ payerId: patient.id, payeeId: doctor.id })
    const way = { payableId: id, provider: 'sandbox', returnTo: 'https://konsil.example/back' }
    await beginCheckout(acts.ground(), way)
  }
  return { asked, open, ground: acts.ground }
}

test('two processes that ask at once ask about each checkout once', async () => {
  const { asked, open, ground } = watched(() => undefined)
  await many(4, open)
  server.clock.advance(minutes(2))
  await Promise.all([reconcile(ground(), goesOn), reconcile(ground(), goesOn)])
  expect(asked).toHaveLength(4)
})

test('in one process one asks at a time, and a later one has nothing to do', async () => {
  let goOn = () => {}
  const waiting = new Promise<void>(resolve => (goOn = resolve))
  const { asked, open, ground } = watched(() => waiting)
  await many(2, open)
  server.clock.advance(minutes(2))
  const alone = reconcileAlone(ground())
  const run = () => alone(goesOn)
  const first = run()
  await expect.poll(() => asked.length).toBe(1)
  await run()
  expect(asked).toHaveLength(1)
  goOn()
  await first
  expect(asked).toHaveLength(2)
  server.clock.advance(minutes(2))
  await run()
  expect(asked).toHaveLength(4)
})

test('one that answers slowly is asked for less than a minute, and about the rest the next time', async () => {
  const { asked, open, ground } = watched(() => server.clock.advance(seconds(20)))
  await many(5, open)
  server.clock.advance(minutes(2))
  await reconcile(ground(), goesOn)
  expect(asked).toHaveLength(3)
  await reconcile(ground(), goesOn)
  expect(new Set(asked).size).toBe(5)
})

test('one that answers slowly is asked about payments too, however many refunds wait', async () => {
  const { asked, open, ground } = watched(() => server.clock.advance(seconds(20)))
  for (const booked of await many(4, () => paid('sandbox'))) await cancel(booked)
  server.clock.advance(minutes(31))
  await many(2, open)
  server.clock.advance(minutes(2))
  await reconcile(ground(), goesOn)
  expect(asked).toEqual(['refund', expect.not.stringMatching('refund'), 'refund'])
})

test('API-12 a process that ends asks nothing more', async () => {
  const ending = new AbortController()
  const { asked, open, ground } = watched(() => ending.abort())
  await many(3, open)
  server.clock.advance(minutes(2))
  await reconcileAlone(ground())(ending.signal)
  expect(asked).toHaveLength(1)
})

test('API-12 a process that ends waits for one answer about a checkout, and another one goes on', async () => {
  const ending = new AbortController()
  const lose = () => Promise.reject(new ProviderSilent('sandbox'))
  const afterOpening = [lose, async () => ending.abort()]
  const acts = paymentActs(server, sandbox => ({
    ...sandbox,
    async open(one) {
      const opened = await sandbox.open(one)
      await afterOpening.shift()?.()
      return opened
    },
  }))
  const { id } = await acts.opened({ payerId: patient.id, payeeId: doctor.id })
  const way = { payableId: id, provider: 'sandbox', returnTo: 'https://konsil.example/back' }
  await expect(beginCheckout(acts.ground(), way)).rejects.toThrow('provider.away')
  const checkout = () =>
    server.database
      .selectFrom('checkout')
      .where('payable_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
  const { id: checkoutId } = await checkout()
  await expect(endCheckout(acts.ground(), checkoutId, ending.signal)).rejects.toThrow('aborted')
  expect(await checkout()).toMatchObject({
    state: 'OPEN',
    provider_checkout_id: expect.any(String),
  })
  await endCheckout(acts.ground(), checkoutId, goesOn)
  expect(await checkout()).toMatchObject({ state: 'EXPIRED' })
})

test('PAY-13, F25 money whose taking was cut off, by its time or the end of a process, is booked when it is asked about next', async () => {
  const { booked, checkoutId } = await begun('paypal')
  await drivers.paypal().pay(checkoutId)
  Object.assign(remote.paypal, { fault: 'BREAKS', faultAt: /\/capture$/ })
  server.clock.advance(minutes(1))
  await expect(reconciled()).rejects.toThrow('ProviderFailed paypal')
  expect(await drivers.paypal().countOf(checkoutId)).toMatchObject({ payments: 1 })
  expect(await moves(booked)).toEqual([])
  remote.paypal.fault = undefined
  server.clock.advance(minutes(1))
  await reconciled()
  expect(await drivers.paypal().countOf(checkoutId)).toMatchObject({ payments: 1 })
  expect(await moves(booked)).toEqual(['TAKEN, 12000, nothing back'])
  expect(await stateOf(booked)).toBe('PAID_DEPOSIT')
})
