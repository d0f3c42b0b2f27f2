import { access } from '@konsil/contract/access'
import { days, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { factorActs } from '../../../test/factor-acts.ts'
import { passkeyActs } from '../../../test/passkey-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = factorActs(server)
const password = testPassword

const ofPasswords = 'Many wrong passwords in your Konsil account'
const ofSecondSteps = 'Many failed second steps for Konsil'

async function mailsOf({ email }: Somebody, subject: string) {
  await server.runJobs()
  return (await server.mailsTo(email)).filter(mail => mail.subject === subject)
}

/** As often as that, so slowly that nothing is ever refused for its number. */
async function slowly(times: number, ask: () => Promise<{ items: { id: string }[] }>) {
  const ids = new Set<unknown>()
  for (let at = 0; at < times; at += 1) {
    ids.add((await ask()).items[0]?.id)
    server.clock.advance(minutes(2))
  }
  return [...ids]
}

test('ACC-47 the owner hears of ten wrong passwords by whoever is signed in, in whichever call, once a day', async () => {
  const ada = await person(server, 'PATIENT')
  const asking = { token: ada.token }
  const wrong = { password: 'not it' }
  const prove = () => server.call(access.prove, wrong, asking)
  const closeIt = () => server.call(access.deleteAccount, wrong, asking)
  const refused = ['user.incorrect.currentPassword']
  expect(await slowly(5, prove)).toEqual(refused)
  expect((await server.call(access.prove, { password }, asking)).status).toBe(200)
  expect(await slowly(4, closeIt)).toEqual(refused)
  expect(await mailsOf(ada, ofPasswords)).toEqual([])
  expect(await slowly(12, prove)).toEqual(refused)
  const mails = await mailsOf(ada, ofPasswords)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/forgot-password\n')
  server.clock.advance(days(1))
  expect((await acts.withPassword(ada)).status).toBe(200)
  expect(await mailsOf(ada, ofPasswords)).toHaveLength(1)
})

test('ACC-47 the owner hears of ten wrong answers of the second step, over however many tickets and proofs, once a day', async () => {
  const ada = await person(server, 'PATIENT')
  const { secret } = await acts.setUp(ada)
  const wrongCode = () => acts.codeIn(secret, 9)
  const signIn = async () => acts.withCode((await acts.ticketOf(ada)).ticket, wrongCode())
  const prove = () =>
    server.call(access.prove, { password, code: wrongCode() }, { token: ada.token })
  expect(await slowly(5, prove)).toEqual(['secondFactor.wrong'])
  expect(await slowly(4, signIn)).toEqual(['secondFactor.wrong'])
  expect(await mailsOf(ada, ofSecondSteps)).toEqual([])
  expect(await slowly(6, prove)).toEqual(['secondFactor.wrong'])
  expect(await mailsOf(ada, ofSecondSteps)).toHaveLength(1)
})

test('ACC-47 the owner hears of ten passkeys that do not fit, where somebody is to prove that it is them', async () => {
  const ada = await person(server, 'PATIENT')
  const { passkey } = await passkeyActs(server).setUp(ada)
  const unasked = passkey.used({ challenge: '', host: 'localhost', passkeys: [] })
  const prove = () =>
    server.call(access.prove, { password, passkey: unasked }, { token: ada.token })
  expect(await slowly(10, prove)).toEqual(['secondFactor.passkey.wrong'])
  expect(await mailsOf(ada, ofSecondSteps)).toHaveLength(1)
})
