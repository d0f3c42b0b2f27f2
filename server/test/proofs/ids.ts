import { randomBytes, randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { documents } from '@konsil/contract/documents'
import { notifications } from '@konsil/contract/notifications'
import { site } from '@konsil/contract/site'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { days, later } from '@konsil/contract/core/time'
import { accountIdRules } from './account-ids.ts'
import { upload } from '../files.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { raise } from '../raised-events.ts'
import { linkTo } from '../../src/capabilities/documents/links.ts'
import { shapeOf, type Shape, titleOf } from './calls.ts'
import { bookingIdRules } from './booking-ids.ts'
import { certificateIdRules } from './certificate-ids.ts'
import type { Hidden } from './hidden.ts'
import { scheduleIdRules } from './schedule-ids.ts'
import { serviceIdRules } from './service-ids.ts'

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

/** What each id in a question names. An id that is not listed here fails the proof. */
export const idRules: Record<string, Hidden | { isPublic: string }> = {
  ...certificateIdRules,
  ...accountIdRules,
  ...scheduleIdRules,
  ...serviceIdRules,
  ...bookingIdRules,
  [`${titleOf(site.updateSystemSetting)} code`]: {
    isPublic: 'administrators alone ask, and read every code in the list',
  },
  [`${titleOf(documents.readAttachment)} id`]: {
    endpoint: documents.readAttachment,
    absent: () => ({ id: randomUUID(), expires: '9999999999', signature: guess() }),
    foreign: async (server, owner, asker) => {
      const foreign = await uploaded(server, owner.token)
      return { ...(await uploaded(server, asker.token)), id: foreign.id }
    },
    deleted: async (server, owner) => {
      const { id } = await uploaded(server, owner.token)
      await server.database.deleteFrom('stored_file').where('id', '=', id).execute()
      return linkQuestion(linkTo(id, server.config.LINK_SECRET, server.clock.now()))
    },
  },
  [`${titleOf(notifications.markRead)} id`]: {
    endpoint: notifications.markRead,
    absent: () => ({ id: randomUUID() }),
    foreign: (server, owner) => noticeOf(server, owner),
    deleted: async (server, _owner, asker) => {
      const { id } = await noticeOf(server, asker)
      await server.database.deleteFrom('notice').where('id', '=', id).execute()
      return { id }
    },
  },
  [`${titleOf(access.activate)} id`]: {
    endpoint: access.activate,
    absent: () => ({ id: guess() }),
    foreign: async server => ({ id: altered((await signedUp(server)).secret) }),
    deleted: async server => {
      const { secret, id } = await signedUp(server)
      await expireLinks(server, id)
      return { id: secret }
    },
  },
  [`${titleOf(access.confirmEmail)} token`]: {
    endpoint: access.confirmEmail,
    absent: () => ({ token: guess() }),
    foreign: async (server, owner) => ({ token: altered(await newEmailSecret(server, owner)) }),
    deleted: async (server, owner) => {
      const token = await newEmailSecret(server, owner)
      await expireLinks(server, owner.id)
      return { token }
    },
  },
  [`${titleOf(access.resetPassword)} code`]: {
    endpoint: access.resetPassword,
    absent: () => ({ code: guess(), password: 'secret-12' }),
    foreign: async (server, owner) => ({
      code: altered(await mailSecret(server, owner)),
      password: 'secret-12',
    }),
    deleted: async (server, owner) => {
      const code = await mailSecret(server, owner)
      await expireLinks(server, owner.id)
      return { code, password: 'secret-12' }
    },
  },
}

const guess = () => randomBytes(32).toString('base64url')
const altered = (secret: string) => `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`

async function noticeOf(server: TestServer, { id: receiverId }: Somebody) {
  await raise(server, 'ACC007', receiverId)
  await server.runJobs()
  const notices = server.database.selectFrom('notice').where('receiver_id', '=', receiverId)
  const bell = notices.where('channel', '=', 'BELL').orderBy('id', 'desc').select('id')
  return bell.executeTakeFirstOrThrow()
}

export async function uploaded(server: TestServer, token: string) {
  const { data } = await upload(server, token)
  return linkQuestion(data.url)
}

function linkQuestion(url: string) {
  const { searchParams } = new URL(url, 'http://x')
  const part = (name: string) => searchParams.get(name) ?? ''
  return { id: part('id'), expires: part('expires'), signature: part('signature') }
}

async function mailSecret(server: TestServer, { email }: Pick<Somebody, 'email'>) {
  await server.call(access.recoverPassword, { email })
  return secretIn(server, email)
}

async function newEmailSecret(server: TestServer, { token }: Somebody) {
  const email = `new-${randomUUID()}@example.org`
  // One owner asks for more of them than a person may.
  await server.database.deleteFrom('attempt').execute()
  await server.call(access.changeEmail, { email, password: 'secret-12' }, { token })
  return secretIn(server, email)
}

async function secretIn(server: TestServer, email: string) {
  await server.runJobs()
  const mail = (await server.mailsTo(email)).at(-1)
  const secret = /(?:code|token)=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!secret) throw new Error('no link in the newest mail')
  return secret
}

/** Somebody whose activation is waiting. */
async function signedUp(server: TestServer) {
  const email = `waiting-${randomUUID()}@example.org`
  const question = { firstName: 'Test', lastName: 'Person', email, password: 'secret-12' }
  await server.call(access.signUp, { ...question, role: 'PATIENT' })
  const secret = await secretIn(server, email)
  const user = server.database.selectFrom('app_user').where('email', '=', email).select('id')
  return { secret, id: (await user.executeTakeFirstOrThrow()).id }
}

const expireLinks = (server: TestServer, userId: string) =>
  server.database
    .updateTable('mail_link')
    .set({ expires_at: later(server.clock.now(), -days(1)) })
    .where('user_id', '=', userId)
    .execute()

export const owners = (server: TestServer) =>
  Promise.all((['PATIENT', 'DOCTOR', 'ADMIN'] as const).map(role => person(server, role)))
