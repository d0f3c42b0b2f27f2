import { access } from '@konsil/contract/access'
import { expect, test } from 'vitest'
import { factorActs } from '../../../test/factor-acts.ts'
import { passkeyActs } from '../../../test/passkey-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ settings: { PUBLIC_URL: 'http://192.0.2.7:3000' } })
const acts = passkeyActs(server)
const { ticketOf, setUp } = factorActs(server)
const idOf = ({ items }: { items: { id: string }[] }) => items[0]?.id

test('under an address no passkey is offered or set up', async () => {
  const { token } = await person(server, 'PATIENT')
  const { data } = await server.call(access.readSecondFactors, {}, { token })
  expect(data.passkeyHost).toBeNull()
  const begun = await server.call(access.beginPasskey, {}, { token })
  expect([begun.status, idOf(begun)]).toEqual([409, 'secondFactor.passkey.notHere'])
})

test('one of the days when the product had a name is not asked for, and two steps stay two', async () => {
  const ada = await person(server, 'PATIENT')
  const { recoveryCodes } = await setUp(ada)
  await server.pool.query(
    `insert into passkey values (gen_random_uuid(), $1, 'credential', 'key', 0, '{}', 'Phone', now())`,
    [ada.id],
  )
  await server.call(access.removeApp, {}, { token: ada.token })
  const { ticket, ways } = await ticketOf(ada)
  expect(ways).toEqual(['RECOVERY_CODE'])
  const question = { challenge: '', host: '192.0.2.7', passkeys: [] }
  const used = acts.make().used(question)
  expect(idOf(await acts.ask(ticket))).toBe('secondFactor.passkey.notHere')
  expect(idOf(await acts.answer(ticket, used))).toBe('secondFactor.passkey.wrong')
  const [code = ''] = recoveryCodes
  const answer = { ticket, code }
  expect((await server.call(access.signInWithRecoveryCode, answer)).status).toBe(200)
})
