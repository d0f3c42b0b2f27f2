import { apiPrefix, type Endpoint } from '@konsil/contract/core/endpoint'
import * as z from 'zod'
import { namedEndpoints } from '../../src/compose.ts'
import { everyTable, jobsTable } from '../every-table.ts'
import type { TestServer } from '../test-server.ts'

/** Every call of the contract: what the proofs walk, so that a new one is in them by itself. */
export const calls: Endpoint[] = namedEndpoints().map(({ endpoint }) => endpoint)
export const guardedCalls = calls.filter(({ who }) => who !== 'anyone')
export const jsonWrites = calls.filter(({ method, kind }) => method !== 'GET' && kind === 'json')

export const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`

export interface Shape {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
  items?: Shape
  anyOf?: Shape[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export const shapeOf = ({ input }: Endpoint) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape

/** Of all the forms that a question can have. */
export const fieldsOf = ({ properties = {}, anyOf = [] }: Shape): string[] => [
  ...new Set([...Object.keys(properties), ...anyOf.flatMap(fieldsOf)]),
]

/** The question that nobody accepts: who is let in hears that, and who is not hears 401 or 403. */
export const unfitting = { 'no such field': 'x' }

/** A refused call leaves no trace; these two count attempts and burn puzzles before a call is judged. */
export const countingTables = ['attempt', 'spent_bot_check']

/** One hash over every row of every table, jobs included. */
export async function hashOfRows({ pool }: TestServer, except: string[] = []) {
  const names = [...(await everyTable(pool)), jobsTable].filter(name => !except.includes(name))
  const hashes = names.map(
    name =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '\n' order by t::text), '')) as hash from ${name} t`,
  )
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** A request with any verb and any headers, past the client that knows the contract. */
export async function request(
  { url }: { url: string },
  method: string,
  path: string,
  init: RequestInit = {},
) {
  const response = await fetch(`${url}${apiPrefix}${path}`, { method, ...init })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
