import { monthLater } from '@konsil/contract/core/month'
import { payments } from '@konsil/contract/payments'
import { expect, test } from 'vitest'
import { goesOn } from '../../../../../test/goes-on.ts'
import { plain } from '../../../../../test/invoice-acts.ts'
import { usePayouts } from '../../../../../test/payout-acts.ts'
import { eraseOldInvoices } from '../../invoices/erase-old.ts'
import { issueDocuments, issueMissingDocuments } from './issue-documents.ts'

const all = usePayouts()
const {
  server,
  acts,
  now,
  earned,
  opened,
  pay,
  earn,
  closeAfter,
  payoutsOf,
  documentsOf,
  mark,
  own,
  asDoctor,
  goOn,
} = all

const firstDocuments = async () => documentsOf((await payoutsOf())[0]?.id ?? '')

test('STAT-05 the statement of a month is the invoice for the fee: tagged, with VAT, a number of the operator’s own', async () => {
  await earned({ number: 'K34NSL679' })
  await earned({ amountCents: 6_000, depositCents: 6_000 })
  await closeAfter()
  const [statement, ...others] = await firstDocuments()
  expect(others).toEqual([])
  expect(statement).toMatchObject({ isAccessible: true })
  expect(statement?.row).toMatchObject({ title: 'STATEMENT', fee_cents: 3_600, vat_cents: 575 })
  expect(statement?.information).toMatchObject({
    Language: 'en',
    Title: `Payout statement and invoice ${statement?.row.number}`,
    Author: 'Muster Zweitmeinung GmbH',
  })
  const text = plain(statement?.text)
  for (const said of [
    'Praxis Dr. Weber',
    'Am Markt 3',
    statement?.row.number ?? '',
    'K34NSL679',
    'Fee for 2 appointments',
    '€30.25',
    'VAT 19%',
    '€5.75',
    '€36.00',
    '-€24.00',
    '€99.83',
    '€149.75',
    'VAT ID DE000000000',
    'you do not transfer anything',
  ])
    expect(text).toContain(said)
  expect(statement?.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']))
  // Patients' invoices are of another range, and neither leaves a number out.
  const patients = server.database.selectFrom('invoice').select('number').execute()
  const prefix = statement?.row.number.slice(0, 4) ?? ''
  expect((await patients).every(({ number }) => !number.startsWith(prefix))).toBe(true)
})

test('STAT-05 a later refund has a correction that names the invoice it takes from, and changes nothing that was issued', async () => {
  const { id } = await earned()
  await closeAfter()
  const [before] = await firstDocuments()
  await mark((await payoutsOf())[0]?.id ?? '', 'EXECUTED')
  await acts.refund({ payableId: id, amountCents: 7_000, reason: 'ADMINISTRATOR', by: null })
  await closeAfter(2)
  const [, second] = await payoutsOf()
  const [correction, ...others] = await documentsOf(second?.id ?? '')
  expect(others).toEqual([])
  expect(correction?.row).toMatchObject({ title: 'CORRECTION', fee_cents: -1_400, vat_cents: -223 })
  const text = plain(correction?.text)
  for (const said of [
    'Correction of the invoice for our fee',
    before?.row.number ?? '',
    '-€11.77',
    '-€2.23',
    '-€14.00',
    'Carried over to the next payout',
    'What is taken back is set off against your next payout.',
    '-€58.23',
  ])
    expect(text).toContain(said)
  expect((await firstDocuments())[0]?.row.sha256).toEqual(before?.row.sha256)
  const running = (await Promise.all((await payoutsOf()).map(({ id: one }) => documentsOf(one))))
    .flat()
    .map(({ row }) => row.running_number)
  expect((running[1] ?? 0) - (running[0] ?? 0)).toBe(1)
})

test('STAT-05 without details for invoices it waits and its doctor is told; then it is issued once, however often the job comes', async () => {
  const payable = await opened()
  await server.pool.query('delete from invoice_details where user_id = $1', [now.doctor.id])
  await pay(payable)
  await earn(payable.subjectId)
  await closeAfter()
  expect(await firstDocuments()).toEqual([])
  expect((await own()).list).toMatchObject([{ needsDetails: true, documents: [] }])
  await acts.haveDetails({ payerId: now.patient.id, payeeId: now.doctor.id })
  // They are there, and the job has not come yet; whose process is ending begins none.
  const ground = acts.ground()
  await issueMissingDocuments(ground, AbortSignal.abort())
  expect((await own()).list).toMatchObject([{ needsDetails: false, documents: [] }])
  const issue = () => issueDocuments(ground, now.doctor.id)
  await Promise.all([issue(), issueMissingDocuments(ground, goesOn)])
  await issue()
  expect(await firstDocuments()).toHaveLength(1)
})

test('STAT-05 whoever has left gets it as on the last invoice in their name', async () => {
  await earned()
  await server.pool.query('delete from invoice_details where user_id = $1', [now.doctor.id])
  await closeAfter()
  const [statement] = await firstDocuments()
  expect(plain(statement?.text)).toContain('Am Markt 3')
})

test('STAT-05 its address is of its doctor and their session; after ten years its content is erased, not its number', async () => {
  await earned()
  await closeAfter()
  const [mine] = (await own()).list
  const url = mine?.documents[0]?.url ?? ''
  const answer = await fetch(server.url + url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const [forged] = [url.replace(/id=[^&]+/, `id=${now.doctor.id}`)]
  expect((await fetch(server.url + forged)).status).toBe(404)
  const year = Number(now.month.slice(0, 4))
  server.clock.set(`${year + 10}-12-31T12:00:00Z`)
  await eraseOldInvoices(server)
  expect(await firstDocuments()).toHaveLength(1)
  const issuedIn = Number(monthLater(now.month, 1).slice(0, 4))
  server.clock.set(`${issuedIn + 11}-01-01T12:00:00Z`)
  await eraseOldInvoices(server)
  await goOn(1, 16)
  const { list } = (await server.call(payments.listOwnPayouts, {}, asDoctor())).data
  expect(list[0]?.documents).toMatchObject([{ url: null }])
})
