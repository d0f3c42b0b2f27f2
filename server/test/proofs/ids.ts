import { randomBytes, randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { documents } from '@konsil/contract/documents'
import { notifications } from '@konsil/contract/notifications'
import { site } from '@konsil/contract/site'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { days, later } from '@konsil/contract/core/time'
import { accountIdRules } from './account-ids.ts'
import { upload } from '../files.ts'
import type { Somebody, TestServer } from '../test-server.ts'
import { raise } from '../raised-events.ts'
import { shapeOf, type Shape, titleOf } from './calls.ts'
import { bookingIdRules } from './booking-ids.ts'
import { certificateIdRules } from './certificate-ids.ts'
import { type Hidden, onlyId } from './hidden.ts'
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
    own: async (server, { token }) => ({
      id: JSON.stringify(await uploaded(server, token)),
      asked: (link): unknown => JSON.parse(link),
    }),
    async removed(server, { token }) {
      const link = await uploaded(server, token)
      await server.database.deleteFrom('stored_file').where('id', '=', link.id).execute()
      return JSON.stringify(link)
    },
    guessed: () => JSON.stringify({ id: randomUUID(), expires: '9999999999', signature: guess() }),
    // The file of somebody else, with the signature of one's own.
    nearly: (link, own) => JSON.stringify({ ...JSON.parse(own), id: JSON.parse(link).id }),
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
  [`${titleOf(access.activate)} id`]: mailed(access.activate, signedUp, id => ({ id })),
  [`${titleOf(access.confirmEmail)} token`]: mailed(access.confirmEmail, newEmailSecret, token => ({
    token,
  })),
  [`${titleOf(access.resetPassword)} code`]: mailed(access.resetPassword, resetSecret, code => ({
    code,
    password: 'secret-12',
  })),
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

const guess = () => randomBytes(32).toString('base64url')

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
  return { id: part('id'), expires: part('expires'), signature: part('signature') }
}

async function resetSecret(server: TestServer, { email }: Somebody) {
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

/** Of somebody whose activation is waiting. */
async function signedUp(server: TestServer) {
  const email = `waiting-${randomUUID()}@example.org`
  const question = { firstName: 'Test', lastName: 'Person', email, password: 'secret-12' }
  await server.call(access.signUp, { ...question, role: 'PATIENT' })
  return secretIn(server, email)
}
