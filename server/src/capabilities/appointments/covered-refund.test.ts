import { appointments } from '@konsil/contract/appointments'
import { expect, test } from 'vitest'
import { arguedPayments } from '../../../test/argued-payments.ts'
import { useMoneyOffice } from '../../../test/money-office.ts'
import { textsOf } from '../../../test/read-documents.ts'

const office = useMoneyOffice()
const { server, paidBy, payableOf, refund, sentBeside, retry, cancel, invoicesOf } = office
const { partsOf, toldTo } = office
const { driver, send, paid, failed } = paidBy('stripe')
const { paid: paidLate } = arguedPayments(office)

/** As its patient reads it, beside the refunds. */
const givenBeside = async ({ id, patient }: Awaited<ReturnType<typeof paid>>['booked']) =>
  (await server.call(appointments.readAppointment, { id }, patient)).data.banks.lost.value

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
  expect(await toldTo(booked)).toEqual(['30 FAILED'])
  expect(await givenBeside(booked)).toBe(60)
  expect(await retry((await payableOf(booked)).refunds[0]?._id ?? '')).toBe(200)
})

test('PAY-17 what could not be sent, and a bank has given meanwhile, its patient reads as given, once, and the rest as not sent', async () => {
  const part = await failed()
  const lost = async (checkoutId: string, cents: number) => {
    for (const state of ['OPENED', 'LOST'] as const)
      await send(await driver().tellDispute(checkoutId, `${checkoutId} one`, cents, state))
  }
  await lost(part.checkoutId, 5_000)
  expect(await partsOf(part.booked)).toMatchObject([
    { amount: { value: 50 }, state: 'DONE', way: 'DISPUTE' },
    { amount: { value: 70 }, state: 'FAILED' },
  ])
  expect(await toldTo(part.booked)).toEqual(['120 FAILED'])
  expect(await givenBeside(part.booked)).toBe(0)
  const half = await paidLate(0.5, 'stripe')
  driver().refundSlowly?.()
  await half.cancelled()
  await send(await driver().tellRefund(half.checkoutId, 'FAILED'))
  expect(await toldTo(half.booked)).toEqual(['60 FAILED'])
  await lost(half.checkoutId, 12_000)
  expect(await toldTo(half.booked)).toEqual(['60 DONE'])
  expect(await partsOf(half.booked)).toMatchObject([{ amount: { value: 60 }, way: 'DISPUTE' }])
  expect(await givenBeside(half.booked)).toBe(60)
})
