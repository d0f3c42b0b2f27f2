import { appointments } from '@konsil/contract/appointments'
import { minutes } from '@konsil/contract/core/time'
import { booking } from '@konsil/contract/booking'
import { documents } from '@konsil/contract/documents'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { addToCase, caseReads } from '../../../../test/case-file-acts.ts'
import { pdfOf } from '../../../../test/files.ts'
import { type BookableDoctor, bookableDoctor } from '../../../../test/schedule-acts.ts'
import { checkDoctorsJob } from '../check-doctors.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail } = cases
const { reportsOf, filesOnDisk } = caseReads(server)

const other = async () => bookableDoctor(server, (await as(admin)).token)

/** Its doctor is banned, its patient chooses another one, and that one has held the call. */
async function takenOver(id: string, { id: doctorId, serviceId }: BookableDoctor) {
  await server.pool.query(`update app_user set state = 'BANNED' where id = $1`, [doctor.id])
  await server.perform(checkDoctorsJob, {})
  const time = { requestDate: '2026-12-14', start: '09:00', end: '09:30' }
  const chosen = { appointmentId: id, doctorId, serviceId, ...time }
  const { status } = await server.call(booking.chooseDoctor, chosen, await as(patient))
  expect(status).toBe(200)
  server.clock.set('2026-12-14T08:31:00.000Z')
  await cases.step(id, 'CONFIRM_CALL', 'DOCTOR')
}
const reject = async (id: string) =>
  server.call(appointments.rejectReport, { id, reason: 'Not mine' }, await as(patient))

test('D-322, APPT-51 whoever takes a case over begins with no draft of the doctor before, and delivers none of it', async () => {
  const taker = await other()
  const id = await cases.held()
  const theirs = { ...doctor, ...(await as(doctor)) }
  expect((await addToCase(server, theirs, id, { content: pdfOf('knee') })).status).toBe(200)
  const before = await filesOnDisk()
  await takenOver(id, taker)
  const now = { ...taker, ...(await as(taker)) }
  expect(await reportsOf({ id, patient, doctor: now })).toEqual([])
  const deliver = await server.call(appointments.deliverReport, { appointmentId: id }, now)
  expect(deliver.items[0]?.id).toBe('report.required')
  await server.runJobs()
  expect((await filesOnDisk()).length).toBeLessThan(before.length)
})

test('APPT-53, D-322 whoever takes a case over reads the reports of the doctor before as somebody else’s, and no words between those two', async () => {
  const taker = await other()
  const id = await cases.held()
  const theirs = { ...doctor, ...(await as(doctor)) }
  const about = { appointmentId: id }
  const asked = { ...about, text: 'Since when does it hurt?' }
  expect((await server.call(appointments.askPatient, asked, theirs)).status).toBe(200)
  expect((await addToCase(server, theirs, id, { content: pdfOf('knee') })).status).toBe(200)
  expect((await server.call(appointments.deliverReport, about, theirs)).status).toBe(200)
  expect((await reject(id)).status).toBe(200)
  server.clock.advance(minutes(1))
  await takenOver(id, taker)
  const shown = await detail(id, taker)
  expect(shown).toMatchObject({ questions: [], versions: [{ rejection: null }], mayCancel: false })
  expect((await detail(id, patient)).versions).toMatchObject([{ rejection: 'Not mine' }])
  const lines = async () => {
    const { data } = await server.call(appointments.readAccessLog, about, await as(patient))
    return data.list.filter(({ thing }) => thing.startsWith('REPORT')).map(({ thing }) => thing)
  }
  expect(await lines(), 'their names stand on its page').toEqual(['REPORTS'])
  const now = { ...taker, ...(await as(taker)) }
  const [report] = await reportsOf({ id, patient, doctor: now })
  await server.ask(documents.downloadDocument, { ...about, id: report?._id ?? '' }, now)
  expect((await lines()).toSorted()).toEqual(['REPORT', 'REPORTS'])
})

test('APPT-57 an administrator decides after two versions of one doctor, not of two', async () => {
  const taker = await other()
  const id = await cases.delivered()
  await reject(id)
  await takenOver(id, taker)
  await cases.delivered(id)
  const first = await reject(id)
  expect(first.data.appointment).toMatchObject({ disputes: [], versions: [{}, {}] })
  expect((await detail(id, taker)).mayDeliver).toBe(true)
  await cases.delivered(id)
  const second = await reject(id)
  expect(second.data.appointment.disputes).toMatchObject([{ cause: 'REJECTED_TWICE' }])
})
