import { appointments, endOfCalendar } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { useBookingTwo } from '../../../test/booking-two.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, doctor, patient } = useBookingTwo()
const acts = appointmentActs(server)

const nine = '2026-12-07T08:00:00Z'
async function fileOf(id: string, who: { token: string } = patient, language = 'en') {
  const asking = { token: who.token, language }
  const { data, ...answer } = await server.ask(appointments.downloadCalendar, { id }, asking)
  return { ...answer, text: data instanceof Uint8Array ? Buffer.from(data).toString() : '' }
}
/** The attachments of the mails about it, the oldest first. */
async function attachedTo({ email }: Somebody) {
  await server.runJobs()
  const mails = await server.mailsTo(email)
  const about = mails.filter(({ text }) => text.includes('/appointment-tracking/'))
  return about.map(({ attachment }) => attachment)
}
const linesOf = (content = '') => content.replaceAll('\r\n ', '').split('\r\n')
const told = (content: string | undefined, names = ['METHOD', 'SEQUENCE', 'STATUS', 'DTSTART']) =>
  linesOf(content)
    .filter(line => names.includes(line.split(/[:;]/)[0] ?? ''))
    .map(line => line.split(':')[1])
const medical = ['opinion', 'meinung', 'knee', 'findings', 'Letter', 'Test Person', 'Dr.']

test('APPT-50 mails bring the file along: reserved, paid, moved and cancelled are one entry that changes', async () => {
  const { id } = await acts.made(patient.id, doctor, nine)
  server.clock.advance(1_000)
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  server.clock.advance(1_000)
  const ten = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }
  await server.call(booking.moveAppointment, { appointmentId: id, ...ten }, patient)
  server.clock.advance(1_000)
  await acts.step(id, { act: 'CANCEL', actor: 'DOCTOR' })
  const files = await attachedTo(patient)
  expect(files.map(file => told(file?.content))).toEqual([
    ['PUBLISH', '0', 'TENTATIVE', '20261207T080000Z'],
    ['PUBLISH', '1', 'CONFIRMED', '20261207T080000Z'],
    ['PUBLISH', '2', 'CONFIRMED', '20261207T090000Z'],
    ['CANCEL', '3', 'CANCELLED', '20261207T090000Z'],
  ])
  for (const file of files) {
    expect(linesOf(file?.content)).toContain(`UID:${id}`)
    for (const word of medical) expect(file?.content).not.toContain(word)
  }
  const ofDoctor = await attachedTo(doctor)
  expect(ofDoctor.map(file => told(file?.content, ['UID', 'SEQUENCE']))).toEqual([
    [id, '1'],
    [id, '2'],
    [id, '3'],
  ])
})

test('APPT-50 what the two download is what the mails brought, in their language', async () => {
  const paid = await acts.paid(patient.id, doctor, nine)
  const id = paid?.id ?? ''
  const { status, text, headers } = await fileOf(id)
  expect(status).toBe(200)
  expect(text.endsWith(endOfCalendar)).toBe(true)
  expect((await attachedTo(patient)).map(file => file?.content)).toContain(text)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="appointment-${paid?.code}.ics"`,
  )
  const german = linesOf((await fileOf(id, doctor, 'de')).text)
  expect(german).toContain('SUMMARY:Arzttermin (Video)')
  expect(german).toContain(`URL:${server.config.PUBLIC_URL}/appointment-tracking/${id}`)
})

test('APPT-50 only its two have the file, a doctor none of what was never paid, and a written one has no time', async () => {
  const { id } = await acts.made(patient.id, doctor, nine)
  expect((await fileOf(id, doctor)).status).toBe(404)
  expect((await fileOf(id, await person(server, 'PATIENT'))).status).toBe(404)
  expect((await fileOf(id, await person(server, 'ADMIN'))).status).toBe(403)
  const draft = acts.draft(patient.id, doctor)
  const service = { ...draft.service, consultationType: 'CHAT' as const }
  const written = await acts.insert({ ...draft, service })
  expect((await fileOf(written.id)).status).toBe(409)
})
