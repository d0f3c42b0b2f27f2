import { appointments } from '@konsil/contract/appointments'
import { questionnaires } from '@konsil/contract/questionnaires'
import { expect, test } from 'vitest'
import { addToCase, beginUpload, paidCase } from '../../../test/case-file-acts.ts'
import { pdfOf } from '../../../test/files.ts'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

/** As a case lies there that was forgotten since the copy was made: with all its words, and without its key. */
async function restored() {
  const one = await paidCase(server)
  await addToCase(server, one.patient, one.id, { content: pdfOf('knee') })
  await server.pool.query('delete from case_keys.case_key where case_id = $1', [one.id])
  return one
}
const keys = async () => (await server.pool.query('select from case_keys.case_key')).rowCount

test('APPT-59, ACC-08 a case without its key gets no other one, whoever asks for whatever of it', async () => {
  const one = await restored()
  const before = await keys()
  for (const who of [one.patient, one.doctor, await person(server, 'PATIENT')]) {
    expect((await beginUpload(server, who, one.id, { length: 100 })).items[0]?.id).toBe('not.found')
  }
  const draft = { appointmentId: one.id, answers: [] }
  await server.call(questionnaires.saveDraft, draft, one.patient)
  expect(await keys()).toBe(before)
  // It reads as nothing, and not as an error.
  const { status, data } = await server.call(
    appointments.readAppointment,
    { id: one.id },
    one.patient,
  )
  expect([status, data.documents, data.mayReadWords]).toEqual([200, [], false])
})
