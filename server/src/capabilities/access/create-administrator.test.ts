import { access } from '@konsil/contract/access'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { argon2Passwords } from '../../adapters/argon2-passwords.ts'
import { createAdministrator } from './index.ts'

const passwords = argon2Passwords()
const server = useTestServer({ adapters: { passwords } })

const create = (email: string, password: string) =>
  createAdministrator(
    { ...server, passwords },
    { email, firstName: 'Ada', lastName: 'Kern', password },
  )

test('D-013, D-340 the first administrator is made with a password that anybody may choose', async () => {
  const email = 'ada@example.org'
  const refused = { id: 'password.length', values: { field: 'password', min: 8, max: 128 } }
  // Signs are counted, not the halves that some of them consist of.
  for (const password of ['seven-7', 'x'.repeat(129), '🔑'.repeat(7)]) {
    await expect(create(email, password)).rejects.toMatchObject(refused)
  }
  await expect(create(email, 'iloveyou')).rejects.toMatchObject({ id: 'password.common' })
  await expect(create(email, 'Ada-Kern-1')).rejects.toMatchObject({ id: 'password.personal' })
  await create(email, '🔑🐎🔋🎻🚲'.repeat(2))
  const signedIn = await server.call(access.signIn, {
    email,
    password: '🔑🐎🔋🎻🚲'.repeat(2),
    role: 'ADMIN',
  })
  expect(signedIn.status).toBe(200)
  await expect(create(email, 'long-enough')).rejects.toMatchObject({
    id: 'global.email.existed.email',
  })
})
