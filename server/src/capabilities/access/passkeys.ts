import { randomBytes } from 'node:crypto'
import type { access, PasskeyQuestion } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, minutes } from '@konsil/contract/core/time'
import { mostPasskeys } from '@konsil/contract/second-factors'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { PasskeyTable, UserTable } from '../../database/tables/access.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { accountSubject } from '../../http/limits.ts'
import { endSockets } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { hashOfSecret } from './mail-links.ts'
import { queuePasskeyAddedMail, queueSecondFactorAddedMail } from './mails/queue.ts'
import { closeRemoval, endSessionsBeside, lockOwner } from './own-factors.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import * as store from './store/passkeys.ts'
import { countOwnFactors } from './store/second-factors.ts'
import { acceptNewPasskey, acceptPasskeyUse, passkeyPlaceOf } from './webauthn.ts'

/** What is not answered by then is asked anew. */
const questionLife = minutes(10)

/** The host that passkeys belong to, or a refusal. */
export function passkeyHost({ config }: AccessGround) {
  const place = passkeyPlaceOf(config.PUBLIC_URL)
  if (!place) throw new Refusal('secondFactor.passkey.notHere')
  return place.host
}

/** What a browser asks a passkey with, and what is kept of it. */
export function newQuestion(host: string, passkeys: PasskeyTable[]) {
  const challenge = randomBytes(32).toString('base64url')
  const question: PasskeyQuestion = {
    challenge,
    host,
    passkeys: passkeys.map(({ credential_id, transports }) => ({
      credentialId: credential_id.toString('base64url'),
      transports,
    })),
  }
  return { question, challengeHash: hashOfSecret(challenge) }
}

const askedBy = ({ config }: AccessGround, challengeHash: Buffer) => ({
  place: passkeyPlaceOf(config.PUBLIC_URL),
  isAsked: (challenge: string) => hashOfSecret(challenge).equals(challengeHash),
})

export async function beginPasskey(ground: AccessGround, person: Person) {
  const { database, clock } = ground
  const { userId, sessionId } = person
  const host = passkeyHost(ground)
  return inTransaction(database, async tx => {
    await lockOwner(tx, ground, person)
    const passkeys = await store.listPasskeys(tx, userId)
    if (passkeys.length >= mostPasskeys) throw new Refusal('secondFactor.passkey.tooMany')
    const { question, challengeHash } = newQuestion(host, passkeys)
    await store.insertQuestion(tx, {
      session_id: sessionId,
      purpose: 'SETUP',
      challenge_hash: challengeHash,
      expires_at: later(clock.now(), questionLife),
    })
    return question
  })
}

/** What the passkeys of somebody are asked with who is signed in, and is to prove that it is still them. */
export async function beginProofByPasskey(ground: AccessGround, { userId, sessionId }: Person) {
  const { database, clock } = ground
  const host = passkeyHost(ground)
  return inTransaction(database, async tx => {
    const { question, challengeHash } = newQuestion(host, await store.listPasskeys(tx, userId))
    await store.insertQuestion(tx, {
      session_id: sessionId,
      purpose: 'PROOF',
      challenge_hash: challengeHash,
      expires_at: later(clock.now(), questionLife),
    })
    return question
  })
}

type NewPasskey = InputOf<typeof access.addPasskey>

/** In the session that began it, as long as that is open. What does not fit has used the challenge up as well. */
export async function addPasskey(ground: AccessGround, person: Person, made: NewPasskey) {
  const { database, clock, live, attempts } = ground
  const { userId, sessionId } = person
  const now = clock.now()
  const outcome = await inTransaction(database, async tx => {
    const user = await lockOwner(tx, ground, person)
    const asked = { session_id: sessionId, purpose: 'SETUP' } as const
    const challengeHash = await store.takeQuestion(tx, asked, now)
    if (!challengeHash) return 'secondFactor.passkey.notBegun'
    const factors = await countOwnFactors(tx, userId)
    const refused = await keepPasskey(tx, ground, user, made, challengeHash)
    if (refused) return refused
    if (factors > 0) {
      await queuePasskeyAddedMail(tx, ground, { userId, email: user.email })
      return { recoveryCodes: [], ended: [] }
    }
    await queueSecondFactorAddedMail(tx, ground, { userId, email: user.email })
    const ended = await endSessionsBeside(tx, ground, person)
    return { recoveryCodes: await makeRecoveryCodes(tx, userId, now), ended }
  })
  if (typeof outcome === 'string') throw new Refusal(outcome)
  endSockets(live, outcome.ended)
  // Their own attempt alone: who sets up need not have typed the password, and gets no new guesses at it.
  await attempts.takeBack(accountSubject('credentials', userId))
  return outcome.recoveryCodes
}

async function keepPasskey(
  tx: InTransaction,
  ground: AccessGround,
  { id: userId }: UserTable,
  { name, transports, ...made }: NewPasskey,
  challengeHash: Buffer,
) {
  const now = ground.clock.now()
  if ((await store.listPasskeys(tx, userId)).length >= mostPasskeys) {
    return 'secondFactor.passkey.tooMany'
  }
  const credentialId = bytesOf(made.credentialId)
  const accepted = acceptNewPasskey(
    { ...saidIn(made), credentialId, publicKey: bytesOf(made.publicKey) },
    askedBy(ground, challengeHash),
  )
  const isKept =
    accepted !== undefined &&
    (await store.insertPasskey(tx, {
      id: newId(now),
      user_id: userId,
      credential_id: credentialId,
      public_key: accepted.publicKey,
      sign_count: accepted.signCount,
      transports,
      name,
      created_at: now,
      last_used_at: null,
    }))
  return isKept ? undefined : 'secondFactor.passkey.wrong'
}

export async function renamePasskey(
  { database }: AccessGround,
  userId: string,
  asked: InputOf<typeof access.renamePasskey>,
) {
  if (!(await store.renamePasskey(database, userId, asked))) throw new Refusal('not.found')
}

export async function removePasskey(
  ground: AccessGround,
  person: Person,
  { id }: InputOf<typeof access.removePasskey>,
) {
  await inTransaction(ground.database, async tx => {
    const user = await lockOwner(tx, ground, person)
    if (!(await store.deletePasskey(tx, user.id, id))) throw new Refusal('not.found')
    await closeRemoval(tx, ground, user, 'passkey')
  })
}

type PasskeyUse = Pick<
  InputOf<typeof access.signInWithPasskey>,
  'credentialId' | 'clientData' | 'authenticatorData' | 'signature'
>

/** Whether a passkey of this account has signed what it was asked to; its count goes on from there. */
export async function usePasskey(
  tx: InTransaction,
  ground: AccessGround,
  userId: string,
  use: PasskeyUse,
  challengeHash: Buffer,
) {
  const passkey = await store.findPasskey(tx, userId, bytesOf(use.credentialId))
  if (!passkey) return false
  const signCount = acceptPasskeyUse(
    { ...saidIn(use), signature: bytesOf(use.signature) },
    { publicKey: passkey.public_key, signCount: passkey.sign_count },
    askedBy(ground, challengeHash),
  )
  if (signCount === undefined) return false
  await store.notePasskeyUse(tx, passkey.id, signCount, ground.clock.now())
  return true
}

/** Whether a passkey of theirs has signed what this session was asked last to prove it. */
export async function provesByPasskey(
  tx: InTransaction,
  ground: AccessGround,
  { userId, sessionId }: Person,
  use: PasskeyUse,
) {
  const asked = { session_id: sessionId, purpose: 'PROOF' } as const
  const challengeHash = await store.takeQuestion(tx, asked, ground.clock.now())
  return challengeHash !== undefined && usePasskey(tx, ground, userId, use, challengeHash)
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

const saidIn = (said: { clientData: string; authenticatorData: string }) => ({
  clientData: bytesOf(said.clientData),
  authenticatorData: bytesOf(said.authenticatorData),
})
