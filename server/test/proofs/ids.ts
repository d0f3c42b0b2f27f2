import { randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { documents } from '@konsil/contract/documents'
import { notifications } from '@konsil/contract/notifications'
import { site } from '@konsil/contract/site'
import { statistics } from '@konsil/contract/statistics'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import type { SignInRole } from '@konsil/contract/core/roles'
import { days, later } from '@konsil/contract/core/time'
import { accountIdRules } from './account-ids.ts'
import { upload } from '../files.ts'
import { type Somebody, type TestServer, testPassword } from '../test-server.ts'
import { raise } from '../raised-events.ts'
import { shapeOf, type Shape, titleOf } from './calls.ts'
import { appointmentIdRules } from './appointment-ids.ts'
import { bookingIdRules } from './booking-ids.ts'
import { blogIdRules } from './blog-ids.ts'
import { campaignIdRules } from './campaign-ids.ts'
import { caseIdRules } from './case-ids.ts'
import { certificateIdRules } from './certificate-ids.ts'
import { doctorIdRules } from './doctor-ids.ts'
import { documentIdRules } from './document-ids.ts'
import { type Hidden, hiddenRecord, onlyId } from './hidden.ts'
import { mobileVersionIdRules } from './mobile-version-ids.ts'
import { paymentIdRules } from './payment-ids.ts'
import { chatIdRules } from './chat-ids.ts'
import { questionnaireIdRules } from './questionnaire-ids.ts'
import { scheduleIdRules } from './schedule-ids.ts'
import { serviceIdRules } from './service-ids.ts'
import { guess, hiddenBySignature } from './signed-links.ts'
import { systemEventIdRules } from './system-event-ids.ts'
import { videoCallIdRules } from './video-call-ids.ts'

/** Fields that name a record: by their format or by their name. */
export function idFieldsOf(endpoint: Endpoint): string[] {
  return idFieldsIn(shapeOf(endpoint), '').map(field => `${titleOf(endpoint)} ${field}`)
}

function idFieldsIn(shape: Shape, path: string): string[] {
  const name = path.split('.').at(-1) ?? ''
  const isId = shape.format === 'uuid' || /^(_?id|code|token)$|[a-z](Id|Ids|Code)$/.test(name)
  if (isId && !shape.properties) return [path]
  const inner = Object.entries(shape.properties ?? {}).flatMap(([field, one]) =>
    idFieldsIn(one, path ? `${path}.${field}` : field),
  )
  const items = shape.items ? idFieldsIn(shape.items, path) : []
  const choices = (shape.anyOf ?? []).flatMap(one => idFieldsIn(one, path))
  return [...new Set([...inner, ...items, ...choices])]
}

const oneTime = {
  isPublic: 'proves who asks and names nothing; `second-step.test.ts` is about it',
}

const byPasskey = {
  isPublic: 'is the name of a key, and counts with its signature; `passkey-sign-in.test.ts`',
}

const ofBooking = {
  isPublic: 'is on public pages; nothing is read for it before the wizard asks',
}
const choiceOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    ['category', 'doctor', 'service'].map(name => [
      `${titleOf(endpoint)} choice.${name}`,
      ofBooking,
    ]),
  )

/** What each id in a question names. An id that is not listed here fails the proof. */
export const idRules: Record<string, Hidden | { isPublic: string }> = {
  ...certificateIdRules,
  ...accountIdRules,
  ...scheduleIdRules,
  ...serviceIdRules,
  ...systemEventIdRules,
  ...bookingIdRules,
  ...appointmentIdRules,
  ...blogIdRules,
  ...campaignIdRules,
  ...caseIdRules,
  ...mobileVersionIdRules,
  ...paymentIdRules,
  ...chatIdRules,
  ...questionnaireIdRules,
  ...videoCallIdRules,
  ...doctorIdRules,
  ...documentIdRules,
  [`${titleOf(statistics.ratings)} serviceId`]: {
    isPublic: 'administrators alone ask, and every rated service is in their list',
  },
  [`${titleOf(site.updateSystemSetting)} code`]: {
    isPublic: 'administrators alone ask, and read every code in the list',
  },
  [`${titleOf(documents.readAttachment)} id`]: hiddenBySignature(
    documents.readAttachment,
    (server, { token }) => uploaded(server, token),
    async (server, { token }) => {
      const link = await uploaded(server, token)
      await server.database.deleteFrom('stored_file').where('id', '=', link.id).execute()
      return link
    },
  ),
  [`${titleOf(documents.readAttachment)} session`]: {
    isPublic:
      'the signature holds it together with the file: see the altered addresses of documents',
  },
  [`${titleOf(notifications.markRead)} id`]: {
    endpoint: notifications.markRead,
    own: async (server, asker) => onlyId(await noticeOf(server, asker)),
    async removed(server, one) {
      const id = await noticeOf(server, one)
      await server.database.deleteFrom('notice').where('id', '=', id).execute()
      return id
    },
    guessed: randomUUID,
  },
  ...choiceOf(access.signUp),
  ...choiceOf(access.resendActivation),
  ...choiceOf(access.recoverPassword),
  [`${titleOf(access.endSession)} id`]: {
    endpoint: access.endSession,
    own: async (server, asker) => onlyId(await sessionBeside(server, asker)),
    async removed(server, of) {
      const id = await sessionBeside(server, of)
      await server.call(access.endSession, { id }, { token: of.token })
      return id
    },
    guessed: randomUUID,
  },
  [`${titleOf(access.renamePasskey)} id`]: ofPasskey(access.renamePasskey, { name: 'Phone' }),
  [`${titleOf(access.removePasskey)} id`]: ofPasskey(access.removePasskey, {}),
  [`${titleOf(access.addPasskey)} credentialId`]: byPasskey,
  [`${titleOf(access.signInWithPasskey)} credentialId`]: byPasskey,
  [`${titleOf(access.prove)} passkey.credentialId`]: byPasskey,
  [`${titleOf(access.signInWithApp)} code`]: oneTime,
  [`${titleOf(access.signInWithRecoveryCode)} code`]: oneTime,
  [`${titleOf(access.confirmApp)} code`]: oneTime,
  [`${titleOf(access.prove)} code`]: oneTime,
  [`${titleOf(access.prove)} recoveryCode`]: oneTime,
  [`${titleOf(access.lookAtActivation)} id`]: mailed(access.lookAtActivation, signedUp, id => ({
    id,
  })),
  [`${titleOf(access.activate)} id`]: mailed(access.activate, signedUp, id => ({
    id,
    password: testPassword,
  })),
  [`${titleOf(access.confirmEmail)} token`]: mailed(access.confirmEmail, newEmailSecret, token => ({
    token,
  })),
  [`${titleOf(access.lookAtReset)} code`]: mailed(access.lookAtReset, resetSecret, code => ({
    code,
  })),
  [`${titleOf(access.resetPassword)} code`]: mailed(access.resetPassword, resetSecret, code => ({
    code,
    password: testPassword,
  })),
}

/** Its key is none: the id alone is what this is about. */
function ofPasskey(endpoint: Endpoint, fields: object): Hidden {
  return hiddenRecord(
    endpoint,
    async (server, { id: userId }) => {
      const { rows } = await server.pool.query<{ id: string }>(
        `insert into passkey values (gen_random_uuid(), $1, uuid_send(gen_random_uuid()), 'key', 0, '{}', 'Phone', now())
         returning id`,
        [userId],
      )
      return { id: rows[0]?.id ?? '', asked: id => ({ ...fields, id }) }
    },
    (server, id, asking) => server.call(access.removePasskey, { id }, asking),
  )
}

/** Another one of the same person. */
async function sessionBeside(server: TestServer, { email, token }: Somebody) {
  const { role } = (await server.call(access.whoAmI, {}, { token })).data.user
  const asked = { email, password: testPassword, role: role.code as SignInRole }
  const beside = (await server.call(access.signIn, asked)).data.token
  const { list } = (await server.call(access.listSessions, {}, { token: beside })).data
  return list[0]?._id ?? ''
}

/** A secret that came by mail: the right one is accepted, from whoever has it. */
function mailed(
  endpoint: Endpoint,
  secretOf: (server: TestServer, of: Somebody) => Promise<string>,
  asked: (secret: string) => unknown,
): Hidden {
  return {
    endpoint,
    own: async (server, asker) => ({ id: await secretOf(server, asker), asked }),
    async removed(server, of) {
      const secret = await secretOf(server, of)
      const links = server.database.updateTable('mail_link')
      await links.set({ expires_at: later(server.clock.now(), -days(1)) }).execute()
      return secret
    },
    guessed: () => guess(),
    nearly: secret => `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`,
  }
}

async function noticeOf(server: TestServer, { id: receiverId }: Somebody) {
  await raise(server, 'ACC007', receiverId)
  await server.runJobs()
  const notices = server.database.selectFrom('notice').where('receiver_id', '=', receiverId)
  const bell = notices.where('channel', '=', 'BELL').orderBy('id', 'desc').select('id')
  return (await bell.executeTakeFirstOrThrow()).id
}

export async function uploaded(server: TestServer, token: string) {
  const { data } = await upload(server, token)
  return linkQuestion(data.url)
}

function linkQuestion(url: string) {
  const { searchParams } = new URL(url, 'http://x')
  const part = (name: string) => searchParams.get(name) ?? ''
  return {
    id: part('id'),
    session: part('session'),
    expires: part('expires'),
    signature: part('signature'),
  }
}

async function resetSecret(server: TestServer, { email }: Somebody) {
  await server.call(access.recoverPassword, { email })
  return secretIn(server, email)
}

async function newEmailSecret(server: TestServer, { token }: Somebody) {
  const email = `new-${randomUUID()}@example.org`
  // One owner asks for more of them than a person may.
  await server.database.deleteFrom('attempt').execute()
  await server.call(access.changeEmail, { email, password: testPassword }, { token })
  return secretIn(server, email)
}

async function secretIn(server: TestServer, email: string) {
  await server.runJobs()
  const mail = (await server.mailsTo(email)).at(-1)
  const secret = /(?:code|token)=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!secret) throw new Error('no link in the newest mail')
  return secret
}

/** Of somebody whose activation is waiting. */
async function signedUp(server: TestServer) {
  const email = `waiting-${randomUUID()}@example.org`
  const question = { firstName: 'Test', lastName: 'Person', email, password: testPassword }
  await server.call(access.signUp, { ...question, role: 'PATIENT' })
  return secretIn(server, email)
}
