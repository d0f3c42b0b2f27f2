import { access } from '@konsil/contract/access'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { argon2Passwords } from '../../adapters/argon2-passwords.ts'
import { createAdministrator } from './index.ts'

const passwords = argon2Passwords()
const server = useTestServer({ settings: { PASSWORD_LENGTH: '8-16' }, adapters: { passwords } })

const create = (email: string, password: string) =>
  createAdministrator(
    { ...server, passwords },
    { email, firstName: 'Ada', lastName: 'Kern', password },
  )

test('D-013 the first administrator is made with a password of the length that is set', async () => {
  const email = 'ada@example.org'
  const refused = { id: 'password.length', values: { field: 'password', min: 8, max: 16 } }
  // Signs are counted, not the halves that some of them consist of.
  for (const password of ['seven-7', 'seventeen-signs-1', '🔑'.repeat(7)]) {
    await expect(create(email, password)).rejects.toMatchObject(refused)
  }
  await create(email, '🔑'.repeat(16))
  const signedIn = await server.call(access.signIn, {
    email,
    password: '🔑'.repeat(16),
    role: 'ADMIN',
  })
  expect(signedIn.status).toBe(200)
  await expect(create(email, 'long-enough')).rejects.toMatchObject({
    id: 'global.email.existed.email',
  })
})
