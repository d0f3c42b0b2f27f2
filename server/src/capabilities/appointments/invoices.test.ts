import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { afterEach, expect, test } from 'vitest'
import { usePayingThrough } from '../../../test/paying-through.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'

const { server, money, drivers, book, begin, confirm, cancel } = usePayingThrough()
afterEach(() => money.refuseDifferences())

async function paid() {
  const booked = await book()
  const checkoutId = await begin(booked, 'sandbox')
  await drivers.sandbox().pay(checkoutId)
  await confirm(booked)
  return booked
}

const read = async (id: string, who: Somebody) =>
  (await server.call(appointments.readAppointment, { id }, who)).data

async function download(url: string) {
  const answer = await fetch(`${server.url}${url}`)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('PAY-12, PAY-16, D-066 its patient gets the invoice, and once it is cancelled both, the same bytes each time', async () => {
  const booked = await paid()
  const before = await read(booked.id, booked.patient)
  expect(before).toMatchObject({ invoice: null, invoices: [], isInvoiceDue: true })
  await server.runJobs()
  const { invoice, invoices, isInvoiceDue } = await read(booked.id, booked.patient)
  expect(isInvoiceDue).toBe(false)
  expect(invoices).toMatchObject([{ kind: 'INVOICE', amount: { value: 120, currency: 'EUR' } }])
  expect(invoice).toEqual({ url: invoices[0]?.url })
  const first = await download(invoice?.url ?? '')
  expect(first.answer.headers.get('content-type')).toBe('application/pdf')
  expect(first.answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${invoices[0]?.number}.pdf"`,
  )
  expect(first.answer.headers.get('cache-control')).toBe('no-store')
  expect((await readPdf(first.bytes)).text).toContain(before.code)
  server.clock.advance(60_000)
  const again = (await read(booked.id, booked.patient)).invoice?.url ?? ''
  expect(again).not.toBe(invoice?.url)
  expect((await download(again)).bytes.equals(first.bytes)).toBe(true)
  await cancel(booked)
  expect(await read(booked.id, booked.patient)).toMatchObject({ isInvoiceDue: true })
  await server.runJobs()
  const both = await read(booked.id, booked.patient)
  expect(both.invoices.map(({ kind }) => kind)).toEqual(['INVOICE', 'CANCELLATION'])
  expect(both.invoices.map(({ title }) => title)).toEqual(['INVOICE', 'CANCELLATION'])
  expect(both.invoice?.url).toBe(both.invoices[0]?.url)
  const cancellation = await readPdf((await download(both.invoices[1]?.url ?? '')).bytes)
  expect(cancellation.text).toContain(invoices[0]?.number)
})

test('PAY-12 nobody else is told of an invoice, or gets one: not its doctor, not an administrator, not another patient', async () => {
  const booked = await paid()
  await server.runJobs()
  const { invoice } = await read(booked.id, booked.patient)
  const doctor = await server.database
    .selectFrom('appointment')
    .innerJoin('app_user', 'app_user.id', 'doctor_id')
    .where('appointment.id', '=', booked.id)
    .select('email')
    .executeTakeFirstOrThrow()
  const asDoctor = { email: doctor.email, password: testPassword, role: 'DOCTOR' as const }
  const { data } = await server.call(access.signIn, asDoctor)
  for (const one of [await person(server, 'ADMIN'), { token: data.token }]) {
    const seen = await server.call(appointments.readAppointment, { id: booked.id }, one)
    expect(seen.data).toMatchObject({ invoice: null, invoices: [], isInvoiceDue: false })
  }
  const asked = Object.fromEntries(new URLSearchParams(invoice?.url.split('?')[1]))
  const other = await paid()
  await server.runJobs()
  const own = new URLSearchParams((await read(other.id, other.patient)).invoice?.url.split('?')[1])
  const ofFile = { ...asked, signature: own.get('signature') ?? '' }
  for (const link of [
    { ...asked, id: own.get('id') },
    { ...asked, session: own.get('session') },
    { ...asked, expires: '9999999999' },
    ofFile,
  ]) {
    expect((await server.ask(appointments.readInvoice, link)).items[0]?.id).toBe('not.found')
  }
  // The address of an invoice opens no file, and the other way round.
  const { status } = await fetch(
    `${server.url}${invoice?.url.replace('/appointment/invoice', '/attachment/read')}`,
  )
  expect(status).toBe(404)
})

test('PAY-12 its address ends with minutes, and with the session of its patient', async () => {
  const booked = await paid()
  await server.runJobs()
  const url = (await read(booked.id, booked.patient)).invoice?.url ?? ''
  expect((await download(url)).answer.status).toBe(200)
  server.clock.advance(16 * 60_000)
  expect((await download(url)).answer.status).toBe(404)
  const fresh = (await read(booked.id, booked.patient)).invoice?.url ?? ''
  await server.call(access.signOut, {}, booked.patient)
  expect((await download(fresh)).answer.status).toBe(404)
})
