import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { refusalItem, readValues, statusOf, type RefusalItem } from '@konsil/contract/core/refusals'
import { refusalsOf } from '@konsil/contract/core/refusals-of'
import * as z from 'zod'
import type { Config } from '../src/config.ts'
import { quickMark } from './quick-passwords.ts'

/** Planted where no answer may look; whatever answers with it has read too much. */
export const secretCanary = 'canary-secret'

/** Calls whose answers name the e-mail addresses of other people, and why. */
const showsOtherAddresses: Record<string, string> = {
  '/user/list': 'administrators see whom they can write to (D-289)',
  '/user/list-newest': 'administrators see every account (D-107)',
  '/notification/list-custom': 'administrators see whom they wrote to (NADM-12)',
  '/notification/list-custom-schedule': 'the same',
  '/notification/get-custom': 'the same',
  '/notification/add': 'the same',
  '/notification/update': 'the same',
  '/notification/results': 'the same, with what became of it (NADM-38)',
  '/notification/download-results': 'the same',
  '/notification/list-system': 'administrators see whom the system told of something (SYSN-02)',
  '/notification/get-system': 'the same',
  '/systemevent/list': 'an address of nobody stands in a sample of a text',
  '/systemevent/get-by-id': 'the same',
  '/systemevent/update': 'the same',
  '/systemevent/reset': 'the same',
  '/recipientlist/list': 'the same (NADM-29)',
  '/recipientlist/get': 'the same',
  '/recipientlist/add': 'the same',
  '/recipientlist/update': 'the same',
  '/doctor/search-doctors': 'administrators manage doctors (ADOC-01)',
  '/doctor/detail': 'the same',
  '/doctor/ban': 'the same',
  '/doctor/unban': 'the same',
  '/appointment/get-by-id': 'the two of an appointment see how to reach whoever is public',
  '/certificate/uploaded': 'the review shows the doctor, who can be written to',
  '/certificate/review': 'the same',
  '/password/reset/look': 'whoever has the code has the mail that went to the address',
}

export interface Heard {
  endpoint: Endpoint
  status: number
  body: unknown
  text: string
  /** What the asker may hear back: the addresses in the question, and the asker's own. */
  addresses: string[]
}

const envelope = z.strictObject({ statusCode: z.int(), data: z.unknown() })
const refused = z.array(refusalItem.strict()).min(1)

/** Throws when an answer holds more than its schema, or what nobody may read. */
export function refuseOverRead({ endpoint, status, body, text, addresses }: Heard, config: Config) {
  const told = `${endpoint.method} ${endpoint.path} answered ${status}`
  const { statusCode, data } = envelope.parse(body)
  if (statusCode !== status) throw new Error(`${told} with another statusCode: ${statusCode}`)
  const succeeded = status === endpoint.status || (endpoint.kind === 'download' && status === 206)
  // It answers in headers alone, and refuses so too.
  if (endpoint.method === 'HEAD') return
  const kept = (succeeded ? endpoint.output : refused).parse(data)
  if (!isDeepStrictEqual(kept, data)) throw new Error(`${told} with more than its schema: ${text}`)
  if (!succeeded) refuseUndeclared(endpoint, status, refused.parse(data), told)
  if (secretsOf(config).some(secret => text.includes(secret)))
    throw new Error(`${told} with a secret`)
  if (showsOtherAddresses[endpoint.path]) return
  const foreign = addressesIn(text).find(address => !addresses.includes(address))
  if (foreign) throw new Error(`${told} with the address of another person: ${foreign}`)
}

/** A call refuses with what the contract says of it, and tells of it what the contract says. */
function refuseUndeclared(endpoint: Endpoint, status: number, items: RefusalItem[], told: string) {
  for (const item of items) {
    const id = refusalsOf(endpoint).find(declared => declared === item.id)
    if (!id) throw new Error(`${told} with a refusal that the contract does not name: ${item.id}`)
    if (statusOf(id) !== status) throw new Error(`${told} with ${id}, which is ${statusOf(id)}`)
    if (!isDeepStrictEqual(readValues(item, id) ?? {}, item.values))
      throw new Error(`${told} with other values than the contract has: ${JSON.stringify(item)}`)
  }
}

/** Looked for where a word begins: from every letter of a long one it would take minutes. */
export const addressesIn = (text: string) =>
  (text.match(/(?<![\w.+-])[\w.+-]+@[\w.-]+\.\w+/g) ?? []).map(address => address.toLowerCase())

const secretsOf = (config: Config) => [
  secretCanary,
  '$argon2',
  quickMark,
  ...config.TOKEN_KEYS.map(key => key.value),
  config.LINK_SECRET,
  config.BOT_CHECK_SECRET,
  config.FILES_KEYS,
  ...config.FILES_KEYS.split(',').map(key => key.slice(key.indexOf(':') + 1)),
]
