import { access } from '@konsil/contract/access'
import { hours } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = accessActs(server)

const whoAmI = (token?: string) => server.call(access.whoAmI, {}, { token })

test('ACC-39 GET /auth/user returns the signed-in user', async () => {
  const { token, email, id } = await person(server, 'DOCTOR')
  const answer = await whoAmI(token)
  expect(answer.data.user).toMatchObject({
    _id: id,
    email,
    role: { code: 'DOCTOR' },
    firstTimeLogin: true,
  })
})

test('ACC-38, ACC-46, D-019 after sign-out the token is dead', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const other = (await acts.signIn(email)).data.token
  expect((await server.call(access.signOut, {}, { token })).status).toBe(200)
  expect((await whoAmI(token)).status).toBe(401)
  expect((await whoAmI(other)).status).toBe(200)
})

test('ACC-46 a reset password ends every session of the account and no other', async () => {
  const one = await person(server, 'PATIENT')
  const two = (await acts.signIn(one.email)).data.token
  const bystander = await person(server, 'PATIENT')
  await server.call(access.recoverPassword, { email: one.email })
  await server.runJobs()
  const code = await acts.resetLink(one.email)
  expect((await server.call(access.resetPassword, { code, password: 'new-one-1' })).status).toBe(
    200,
  )
  expect(
    [await whoAmI(one.token), await whoAmI(two), await whoAmI(bystander.token)].map(
      answer => answer.status,
    ),
  ).toEqual([401, 401, 200])
  expect((await acts.signIn(one.email, 'new-one-1')).status).toBe(200)
  expect((await acts.signIn(one.email)).status).toBe(400)
})

test('ACC-46 a ban ends the sessions at once', async () => {
  const { token, id } = await person(server, 'DOCTOR')
  await server.database
    .updateTable('app_user')
    .set({ state: 'BANNED' })
    .where('id', '=', id)
    .execute()
  expect((await whoAmI(token)).status).toBe(401)
})

test('ACC-35, ACC-51 a token lasts twelve hours, renews itself while used, thirty days at most', async () => {
  const { token } = await person(server, 'PATIENT')
  expect((await whoAmI(token)).headers.get('x-renewed-token')).toBeNull()
  server.clock.advance(hours(11))
  let renewed = (await whoAmI(token)).headers.get('x-renewed-token')
  server.clock.advance(hours(2))
  expect((await whoAmI(token)).status).toBe(401)
  for (let hour = 13; hour < 30 * 24 - 10; hour += 10) {
    const answer = await whoAmI(renewed ?? '')
    expect(answer.status).toBe(200)
    renewed = answer.headers.get('x-renewed-token') ?? renewed
    server.clock.advance(hours(10))
  }
  server.clock.advance(hours(10))
  expect((await whoAmI(renewed ?? '')).status).toBe(401)
})
