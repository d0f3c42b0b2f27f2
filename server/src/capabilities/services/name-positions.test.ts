import { services } from '@konsil/contract/services'
import { booking } from '@konsil/contract/booking'
import { mostBillingPositions } from '@konsil/contract/billing-positions'
import { beforeEach, expect, test } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person } from '../../../test/test-server.ts'

const { server, acts, admin } = useBooking()
const { listOf, propose, outcome } = serviceActs(server)
let doctor: BookableDoctor
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
})

const position = { number: '34', factor: 2.3, text: 'Erörterung' }
const name = (
  billingPositions: unknown,
  more: object = {},
  { token }: { token: string } = doctor,
) =>
  server.ask(
    services.updateBillingPositions,
    { id: doctor.serviceId, billingPositions, ...more },
    { token },
  )
const stored = async () => (await listOf(doctor.token))[0]?.billingPositions
const bookedPositions = async () => {
  const rows = server.database.selectFrom('appointment').where('doctor_id', '=', doctor.id)
  return (await rows.select('billing_positions').orderBy('created_at').execute()).map(
    row => row.billing_positions,
  )
}

test('positions are named in their order, without spaces and in capitals, and taken away again', async () => {
  expect(await stored()).toEqual([])
  const named = [
    { number: ' a 72', factor: 0.1, text: '  ' },
    { number: '1', factor: 10, text: null },
    { ...position, factor: 1.85 },
  ]
  expect((await name(named)).status).toBe(200)
  expect(await stored()).toEqual([
    { number: 'A72', factor: 0.1, text: null },
    { number: '1', factor: 10, text: null },
    { ...position, factor: 1.85 },
  ])
  expect((await name([])).status).toBe(200)
  expect(await stored()).toEqual([])
})

test('a wrong position is refused, and its field named', async () => {
  for (const [wrong, id] of [
    [{ number: '' }, 'position.number.invalid'],
    [{ number: '12345' }, 'position.number.invalid'],
    [{ number: 'AB1' }, 'position.number.invalid'],
    [{ number: '1; drop' }, 'position.number.invalid'],
    [{ factor: 0 }, 'position.factor.invalid'],
    [{ factor: 10.1 }, 'position.factor.invalid'],
    [{ factor: 2.345 }, 'position.factor.invalid'],
    [{ factor: '2,3' }, 'position.factor.invalid'],
    [{ text: 'x'.repeat(121) }, 'text.too.long'],
    [{ text: 'a\nb' }, 'name.characters'],
  ] as const) {
    const { status, items } = await name([position, { ...position, ...wrong }])
    expect([status, items[0]?.id], JSON.stringify(wrong)).toEqual([400, id])
    expect(items[0]?.values.field).toBe(`billingPositions.1.${Object.keys(wrong)[0]}`)
  }
  const many = Array.from({ length: mostBillingPositions + 1 }, () => position)
  expect((await name(many)).status).toBe(400)
  expect((await name(many.slice(1))).status).toBe(200)
})

test('a tab that has not seen the present ones is told, and changes nothing', async () => {
  const [service] = await listOf(doctor.token)
  const { version } = service ?? { version: 0 }
  expect((await name([position], { version })).status).toBe(200)
  const { status, items } = await name([], { version })
  expect([status, items[0]?.id]).toEqual([409, 'service.changed'])
  const answers = await Promise.all(
    [1, 2, 3].map(factor => name([{ ...position, factor }], { version: version + 1 })),
  )
  expect(answers.map(one => one.status).toSorted()).toEqual([200, 409, 409])
})

test('only its doctor names them, for what was approved and is there', async () => {
  const other = await person(server, 'DOCTOR')
  expect((await name([position], {}, other)).items[0]?.id).toBe('not.found')
  const { _id: id } = await propose(doctor.token)
  const question = { id, billingPositions: [position] }
  expect(await outcome(doctor.token, services.updateBillingPositions, question)).toEqual([
    409,
    'service.not.approved',
  ])
  const removed = await acts.service(doctor.id)
  await server.call(services.remove, { id: removed }, doctor)
  expect((await name([position], { id: removed })).items[0]?.id).toBe('not.found')
  await server.call(services.deactivate, { id: doctor.serviceId }, doctor)
  expect((await name([position])).status).toBe(200)
})

test('what is booked keeps those of its booking, and no price is another', async () => {
  const { id: doctorId, serviceId } = doctor
  const book = async (requestDate: string) => {
    const time = { doctorId, serviceId, requestDate, start: '09:00', end: '09:30' }
    const { token } = await person(server, 'PATIENT')
    const { data } = await server.call(booking.makeAppointment, time, { token })
    return data.appointment.price
  }
  await name([position])
  const price = await book('2026-12-07')
  await name([{ ...position, factor: 3.5 }])
  expect(await book('2026-12-14')).toEqual(price)
  await name([])
  expect(await book('2026-12-21')).toEqual(price)
  expect(await bookedPositions()).toEqual([[position], [{ ...position, factor: 3.5 }], []])
})
