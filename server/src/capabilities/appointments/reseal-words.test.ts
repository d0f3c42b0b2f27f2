import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'
import { parseKeyRing } from '../../adapters/key-ring.ts'
import { ringSecrets } from '../../adapters/ring-secrets.ts'
import { resealWords } from './index.ts'
import { openWords } from './sealed-words.ts'
import { listSealed } from './store/sealed-words.ts'

const server = useTestServer()

test('after the keys were turned every note opens with the new one alone, and nothing is left to do', async () => {
  const doctor = await bookableDoctor(server, (await person(server, 'ADMIN')).token)
  const patient = await person(server, 'PATIENT')
  await appointmentActs(server).made(patient.id, doctor, '2026-12-07T08:00:00Z')
  const fresh = `fresh:${randomBytes(32).toString('base64')}`
  const both = ringSecrets(parseKeyRing(`${fresh},${server.config.FILES_KEYS}`))
  expect(await resealWords(server.database, both)).toBe(1)
  expect(await resealWords(server.database, both)).toBe(0)
  const alone = ringSecrets(parseKeyRing(fresh))
  const [one] = await listSealed(server.database)
  const sealed = one?.sealed_note ?? Buffer.from('')
  expect(openWords(alone, 'note', one?.id ?? '', sealed)).toBe('My knee hurts')
})
