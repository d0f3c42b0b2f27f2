import { expect, test } from 'vitest'
import { useMoneyOffice } from '../../../test/money-office.ts'
import { textsOf } from '../../../test/read-documents.ts'

const office = useMoneyOffice()
const { server, paidBy, payableOf, refund, sentBeside, retry, cancel, invoicesOf } = office
const { driver, send, paid } = paidBy('stripe')

test('PAY-16 what a bank gave of a decision that has its own document, that of the end does not say again', async () => {
  const { booked, checkoutId } = await paid()
  await server.runJobs()
  driver().refundSlowly?.()
  expect(await refund(booked.id, 3_000)).toBe(200)
  await server.runJobs()
  await send(await driver().tellRefund(checkoutId, 'FAILED'))
  for (const state of ['OPENED', 'LOST'] as const) {
    await send(await driver().tellDispute(checkoutId, `${checkoutId} part`, 3_000, state))
  }
  const owed = (await payableOf(booked)).refunds.find(one => one.mayCover)
  expect(await sentBeside(owed?._id ?? '', { way: 'DISPUTE', amount: 3_000 })).toBe(200)
  await cancel(booked)
  await server.runJobs()
  expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 30', 'CANCELLATION 90'])
  const last = (await textsOf(server, booked.id)).at(-1)
  expect(last).toContain('The amount goes back the way it was paid.')
  expect(last).not.toContain('Your bank')
})

test('PAY-17 what an administrator gives back beside what a bank has given is sent again where it failed', async () => {
  const { booked, checkoutId } = await paid()
  for (const state of ['OPENED', 'LOST'] as const) {
    await send(await driver().tellDispute(checkoutId, `${checkoutId} part`, 6_000, state))
  }
  driver().refundSlowly?.()
  expect(await refund(booked.id, 3_000)).toBe(200)
  await server.runJobs()
  await send(await driver().tellRefund(checkoutId, 'FAILED'))
  expect(await retry((await payableOf(booked)).refunds[0]?._id ?? '')).toBe(200)
})
