import { randomBytes, randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { documents } from '@konsil/contract/documents'
import { site } from '@konsil/contract/site'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { days } from '@konsil/contract/core/time'
import { upload } from '../files.ts'
import { person, type TestServer } from '../test-server.ts'
import { linkTo } from '../../src/capabilities/documents/links.ts'
import { shapeOf, type Shape, titleOf } from './calls.ts'

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

interface Somebody {
  token: string
  id: string
  email: string
}

/** Questions about things that the asker must not learn anything about, not even that they exist. */
interface Hidden {
  endpoint: Endpoint
  absent(): unknown
  foreign(server: TestServer, owner: Somebody, asker: Somebody): Promise<unknown>
  deleted(server: TestServer, owner: Somebody, asker: Somebody): Promise<unknown>
}

/** What each id in a question names. An id that is not listed here fails the proof. */
export const idRules: Record<string, Hidden | { isPublic: string }> = {
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
  [`${titleOf(access.activate)} id`]: {
    endpoint: access.activate,
    absent: () => ({ id: guess() }),
    foreign: async (server, owner) => ({ id: altered(await mailSecret(server, owner)) }),
    deleted: async (server, owner) => ({ id: await expired(server, owner) }),
  },
  [`${titleOf(access.resetPassword)} code`]: {
    endpoint: access.resetPassword,
    absent: () => ({ code: guess(), password: 'secret-12' }),
    foreign: async (server, owner) => ({
      code: altered(await mailSecret(server, owner)),
      password: 'secret-12',
    }),
    deleted: async (server, owner) => ({
      code: await expired(server, owner),
      password: 'secret-12',
    }),
  },
}

const guess = () => randomBytes(32).toString('base64url')
const altered = (secret: string) => `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`

export async function uploaded(server: TestServer, token: string) {
  const { data } = await upload(server, token)
  return linkQuestion(data.url)
}

function linkQuestion(url: string) {
  const { searchParams } = new URL(url, 'http://x')
  const part = (name: string) => searchParams.get(name) ?? ''
  return { id: part('id'), expires: part('expires'), signature: part('signature') }
}

async function mailSecret(server: TestServer, { email }: Somebody) {
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const mail = (await server.mailsTo(email)).at(-1)
  const secret = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!secret) throw new Error('no link in the newest mail')
  return secret
}

async function expired(server: TestServer, owner: Somebody) {
  const secret = await mailSecret(server, owner)
  const ended = { expires_at: new Date(server.clock.now().getTime() - days(1)) }
  await server.database
    .updateTable('mail_link')
    .set(ended)
    .where('user_id', '=', owner.id)
    .execute()
  return secret
}

export const owners = (server: TestServer) =>
  Promise.all((['PATIENT', 'DOCTOR', 'ADMIN'] as const).map(role => person(server, role)))
