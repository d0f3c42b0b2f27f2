import { access } from '@konsil/contract/access'
import { minutes, onTheWire } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { factorActs } from '../../../test/factor-acts.ts'
import { passkeyActs } from '../../../test/passkey-acts.ts'
import type { Twist } from '../../../test/passkey.ts'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = passkeyActs(server)
const { ticketOf, withRecoveryCode } = factorActs(server)

async function withPasskey() {
  const ada = await person(server, 'PATIENT')
  return { ada, ...(await acts.setUp(ada)) }
}
const idOf = ({ items }: { items: { id: string }[] }) => items[0]?.id
const wrong = 'secondFactor.passkey.wrong'
const mailsTo = async (email: string) => {
  await server.runJobs()
  return (await server.mailsTo(email)).map(({ subject }) => subject)
}

test('after the password the passkey signs in, as signing in does, and is noted as used', async () => {
  const { ada, passkey } = await withPasskey()
  const { ticket, ways } = await ticketOf(ada)
  expect(ways).toEqual(['PASSKEY', 'RECOVERY_CODE'])
  const asked = await acts.ask(ticket)
  expect(asked.data).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    host: 'localhost',
    passkeys: [{ credentialId: passkey.credentialId, transports: ['internal', 'hybrid'] }],
  })
  const { status, data } = await acts.answer(ticket, passkey.used(asked.data))
  expect([status, data.user._id]).toEqual([200, ada.id])
  expect((await server.call(access.whoAmI, {}, { token: data.token })).status).toBe(200)
  const [listed] = await acts.list(data)
  expect(listed?.lastUsedAt).toBe(onTheWire(server.clock.now()))
})

const twists: [string, Twist][] = [
  ['asked from another page', { origin: 'http://konsil.evil.example' }],
  ['that nobody unlocked', { flags: 0x01 }],
  ['that signed another challenge', { challenge: 'made-up' }],
]
test.each(twists)('one %s lets nobody in, and has used its challenge up', async (_, twist) => {
  const { ada, passkey } = await withPasskey()
  const { ticket } = await ticketOf(ada)
  const { data: question } = await acts.ask(ticket)
  expect(idOf(await acts.answer(ticket, passkey.used(question, twist)))).toBe(wrong)
  expect(idOf(await acts.answer(ticket, passkey.used(question)))).toBe(wrong)
  expect((await acts.use(ticket, passkey)).status).toBe(200)
})

test('somebody else’s passkey lets nobody in, nor one that was removed', async () => {
  const [{ ada, passkey }, eve] = [await withPasskey(), await withPasskey()]
  const { ticket } = await ticketOf(ada)
  expect(idOf(await acts.use(ticket, eve.passkey))).toBe(wrong)
  const { data: question } = await acts.ask(ticket)
  const forged = { ...eve.passkey.used(question), credentialId: passkey.credentialId }
  expect(idOf(await acts.answer(ticket, forged))).toBe(wrong)
  const first = await acts.idOf(ada)
  await acts.setUp(ada)
  await acts.remove(ada, first)
  const next = await ticketOf(ada)
  expect(idOf(await acts.use(next.ticket, passkey))).toBe(wrong)
})

test('a copy shows by its count, which does not go on', async () => {
  const { ada, passkey } = await withPasskey()
  const use = async (signCount: number) => {
    const { ticket } = await ticketOf(ada)
    return (await acts.use(ticket, passkey, { signCount })).status
  }
  expect([await use(0), await use(7), await use(7), await use(6)]).toEqual([200, 200, 400, 400])
  expect([await use(0), await use(8)]).toEqual([400, 200])
})

test('what was signed once signs in once, with this ticket or another', async () => {
  const { ada, passkey } = await withPasskey()
  const [one, other] = [await ticketOf(ada), await ticketOf(ada)]
  const used = passkey.used((await acts.ask(one.ticket)).data)
  await acts.ask(other.ticket)
  const answers = await Promise.all(
    [one, other, one, other].map(({ ticket }) => acts.answer(ticket, used)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(idOf(await acts.answer(other.ticket, used))).toBe(wrong)
  expect(idOf(await acts.ask(one.ticket))).toBe('secondFactor.ended')
})

test('an answer without a question lets nobody in, and a later question takes the place of an earlier', async () => {
  const { ada, passkey } = await withPasskey()
  const { ticket } = await ticketOf(ada)
  const unasked = passkey.used({ challenge: '', host: 'localhost', passkeys: [] })
  expect(idOf(await acts.answer(ticket, unasked))).toBe(wrong)
  const earlier = passkey.used((await acts.ask(ticket)).data)
  await acts.ask(ticket)
  expect(idOf(await acts.answer(ticket, earlier))).toBe(wrong)
})

test('ten wrong answers end the ticket, the owner hears of them, and the passkey helps no more for a while', async () => {
  const { ada, passkey } = await withPasskey()
  const { ticket } = await ticketOf(ada)
  const unasked = passkey.used({ challenge: '', host: 'localhost', passkeys: [] })
  const ids: unknown[] = []
  for (let at = 0; at < 10; at += 1) ids.push(idOf(await acts.answer(ticket, unasked)))
  expect(ids).toEqual([...Array(9).fill(wrong), 'secondFactor.ended'])
  expect(await mailsTo(ada.email)).toContain('Many failed second steps for Konsil')
  const next = await ticketOf(ada)
  expect(idOf(await acts.use(next.ticket, passkey))).toBe('too.many.requests')
  server.clock.advance(minutes(15))
  expect((await acts.use((await ticketOf(ada)).ticket, passkey)).status).toBe(200)
})

test('a ticket that has run out, was used or was made up asks for no passkey', async () => {
  const { ada, passkey, recoveryCodes } = await withPasskey()
  const late = await ticketOf(ada)
  const used = passkey.used((await acts.ask(late.ticket)).data)
  server.clock.advance(minutes(5))
  expect(idOf(await acts.answer(late.ticket, used))).toBe('secondFactor.ended')
  const { ticket } = await ticketOf(ada)
  await withRecoveryCode(ticket, recoveryCodes[0] ?? '')
  for (const one of [late.ticket, ticket, 'made-up']) {
    expect(idOf(await acts.ask(one))).toBe('secondFactor.ended')
  }
})

test('another password ends what the older one has begun', async () => {
  const { ada, passkey } = await withPasskey()
  const { ticket } = await ticketOf(ada)
  const used = passkey.used((await acts.ask(ticket)).data)
  const change = { currentPassword: testPassword, newPassword: 'another-12' }
  await server.call(access.changePassword, change, { token: ada.token })
  expect(idOf(await acts.answer(ticket, used))).toBe('secondFactor.ended')
})

test('what is cut off or no base64url is refused, and nothing breaks', async () => {
  const { ada, passkey } = await withPasskey()
  const { ticket } = await ticketOf(ada)
  const used = passkey.used((await acts.ask(ticket)).data)
  for (const field of ['clientData', 'authenticatorData', 'signature', 'credentialId'] as const) {
    for (const value of ['', '+/==', 'ä', 'A'.repeat(9000)]) {
      const { status } = await acts.answer(ticket, { ...used, [field]: value })
      expect(status, field).toBe(400)
    }
  }
  expect(idOf(await acts.answer(ticket, { ...used, authenticatorData: 'AAAA' }))).toBe(wrong)
})
