import {
  fieldHeaders,
  inQuery,
  metadataHeader,
  offsetContent,
  tusVersion,
  tusVersionHeader,
} from '@konsil/contract/core/resumable'
import type { Endpoint } from '@konsil/contract/core/endpoint'

/** A question of tus as it goes over the line: ids in the query, numbers in headers, the rest in the metadata. */
export function asTus({ method }: Pick<Endpoint, 'method'>, question: unknown) {
  const fields = Object.entries(typeof question === 'object' && question !== null ? question : {})
  const textOf = (value: unknown) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const headers: Record<string, string> = { [tusVersionHeader]: tusVersion }
  const query = new URLSearchParams()
  const metadata: string[] = []
  const ofHeaders: Record<string, string> = fieldHeaders
  for (const [name, value] of fields) {
    const header = Object.hasOwn(ofHeaders, name) ? ofHeaders[name] : undefined
    const isSign = /^[\x20-\x7e]*$/.test(textOf(value))
    if (header && isSign) headers[header] = textOf(value)
    else if (inQuery(name) || header || !/^[\w-]+$/.test(name)) query.append(name, textOf(value))
    else metadata.push(`${name} ${Buffer.from(textOf(value)).toString('base64')}`)
  }
  if (metadata.length > 0) headers[metadataHeader] = metadata.join(',')
  if (method === 'PATCH') headers['content-type'] = offsetContent
  const asked = query.toString()
  return { query: asked ? `?${asked}` : '', headers }
}
