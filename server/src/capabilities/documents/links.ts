import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { later, minutes } from '@konsil/contract/core/time'

const lifetime = minutes(15)

/** Of what an address is: one of a file opens nothing else. */
export interface LinkKind {
  name: string
  path: string
}
const ofFile: LinkKind = { name: 'attachment', path: '/attachment/read' }

interface Linked {
  id: string
  /** Of the one who reads; without it the address is of what everybody may see. */
  session?: string | undefined
}

/** A signed address: an <img> sends no token, so the address itself carries the permission to read. */
export function linkTo(linked: Linked, secret: string, now: Date, kind = ofFile) {
  const expires = String(Math.floor(later(now, lifetime).getTime() / 1000))
  const { id, session } = linked
  const question = new URLSearchParams({
    id,
    ...(session ? { session } : {}),
    expires,
    signature: signatureOf({ id, session, expires }, secret, kind),
  })
  return `${apiPrefix}${kind.path}?${question.toString()}`
}

/** Whether it was made here, of this kind and for this session, and its minutes are not over. */
export function isLinkValid(
  link: Linked & { expires: string; signature: string },
  secret: string,
  now: Date,
  kind = ofFile,
) {
  const expected = Buffer.from(signatureOf(link, secret, kind))
  const given = Buffer.from(link.signature)
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  return genuine && Number(link.expires) * 1000 > now.getTime()
}

const signatureOf = (
  { id, session, expires }: Linked & { expires: string },
  secret: string,
  { name }: LinkKind,
) =>
  createHmac('sha256', secret)
    .update(`${name} ${id} ${expires} ${session ?? ''}`)
    .digest('base64url')

/** The id of the file that a signed address names, valid or expired; undefined for any other address. */
export function fileIdIn(url: string): string | undefined {
  const [path, question] = url.split('?')
  if (!path?.endsWith(`${apiPrefix}${ofFile.path}`)) return undefined
  const id = new URLSearchParams(question).get('id') ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}
