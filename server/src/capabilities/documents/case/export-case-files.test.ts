import { access } from '@konsil/contract/access'
import { expect, test } from 'vitest'
import { hold, keepInCase, paidCase, pdfWith } from '../../../../test/case-file-acts.ts'
import { person, type Somebody, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

interface Told {
  id: string
  name: string | null
  foundAt: string | null
}
async function caseFilesOf({ token }: Somebody): Promise<Told[]> {
  const { data } = await server.ask(access.downloadData, {}, { token })
  return JSON.parse(String(data)).caseFiles
}

test('ACC-50, APPT-53 one’s file of data names what one brought to a case, until one may not read it any more', async () => {
  const doctor = await person(server, 'DOCTOR')
  const names = ['kept.pdf', 'taken-over.pdf', 'restricted.pdf']
  const cases = []
  for (const name of names) {
    const one = await paidCase(server, { doctor })
    await hold(server, one)
    await keepInCase(server, doctor, one.id, { content: pdfWith(100), name })
    cases.push(one)
  }
  const named = async () => (await caseFilesOf(doctor)).map(({ name }) => name)
  expect(await named()).toEqual(names)
  const [, takenOver, restricted] = cases.map(({ id }) => id)
  const change = (id = '', to: object) =>
    server.database.updateTable('appointment').set(to).where('id', '=', id).execute()
  await change(takenOver, { doctor_id: (await person(server, 'DOCTOR')).id })
  await change(restricted, { state: 'COMPLETED', restricted_at: server.clock.now() })
  expect(await named()).toEqual(['kept.pdf', null, null])
  const told = await caseFilesOf(doctor)
  expect(told.map(({ foundAt }) => foundAt !== null)).toEqual([true, false, false])
})

test('ACC-50 a patient’s names what they brought, for as long as there is a case', async () => {
  const { id, patient } = await paidCase(server)
  await keepInCase(server, patient, id, { content: pdfWith(100), name: 'knee.pdf' })
  expect((await caseFilesOf(patient)).map(({ name }) => name)).toEqual(['knee.pdf'])
})
