import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { factorActs } from '../../../test/factor-acts.ts'
import { person, startTestServer } from '../../../test/test-server.ts'
import { parseKeyRing } from '../../adapters/key-ring.ts'
import { ringSecrets } from '../../adapters/ring-secrets.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { listSealedApps } from './store/second-factors.ts'

test('after the keys were turned every app opens with the new one alone, and nothing is left to do', async () => {
  const server = await startTestServer()
  const acts = factorActs(server)
  await acts.setUp(await person(server, 'PATIENT'))
  await acts.begin(await person(server, 'DOCTOR'))
  const fresh = `fresh:${randomBytes(32).toString('base64')}`
  const both = ringSecrets(parseKeyRing(`${fresh},${server.config.FILES_KEYS}`))
  expect(await resealSecrets(server.database, both)).toBe(2)
  expect(await resealSecrets(server.database, both)).toBe(0)
  const alone = ringSecrets(parseKeyRing(fresh))
  for (const { user_id, sealed_secret } of await listSealedApps(server.database)) {
    expect(alone.open(sealed_secret, `authenticator app of ${user_id}`)).toHaveLength(20)
  }
  await server.stop()
})
