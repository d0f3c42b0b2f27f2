import { apiPrefix, botCheckHeader, type Endpoint } from '@konsil/contract/core/endpoint'
import { refusalsOf } from '@konsil/contract/core/refusals-of'
import { statusOf } from '@konsil/contract/core/refusals'
import { sentences } from '@konsil/contract/refusals/sentences'
import * as z from 'zod'

export type NamedEndpoint = { capability: string; name: string; endpoint: Endpoint }

const envelope = (status: number, data: unknown) => ({
  type: 'object',
  required: ['statusCode', 'data'],
  properties: { statusCode: { const: status }, data },
})

/** The whole API as an OpenAPI 3.1 document, made from the contract and nothing else. */
export function openApiOf(endpoints: NamedEndpoint[], productName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of endpoints) {
    const { endpoint } = named
    const url = apiPrefix + endpoint.path
    paths[url] = { ...paths[url], [endpoint.method.toLowerCase()]: operation(named) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation({ capability, name, endpoint }: NamedEndpoint) {
  const { who } = endpoint
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    summary: endpoint.summary,
    description: `Who: ${typeof who === 'string' ? who : who.join(', ')}.`,
    ...(who === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...question(endpoint),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint) },
  }
}

function question(endpoint: Endpoint) {
  const header = endpoint.botCheck
    ? [{ name: botCheckHeader, in: 'header', required: true, schema: { type: 'string' } }]
    : []
  if (endpoint.kind === 'upload') {
    const file = {
      type: 'object',
      required: ['attachment'],
      properties: { attachment: { type: 'string', format: 'binary' } },
    }
    return {
      parameters: header,
      requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } },
    }
  }
  const schema = schemaOf(endpoint.input, 'input')
  if (endpoint.method === 'GET') {
    const properties = schema.properties ?? {}
    const fields = Object.entries(properties).map(([name, field]) => ({
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      schema: field,
    }))
    return { parameters: [...header, ...fields] }
  }
  return { parameters: header, requestBody: { content: { 'application/json': { schema } } } }
}

function success(endpoint: Endpoint) {
  if (endpoint.kind === 'download') return { description: 'The bytes', content: { '*/*': {} } }
  const schema = envelope(endpoint.status, schemaOf(endpoint.output, 'output'))
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function failures(endpoint: Endpoint) {
  const ids = refusalsOf(endpoint)
  const statuses = [...new Set(ids.map(statusOf))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map(status => {
      const lines = ids.filter(id => statusOf(id) === status).map(id => `${id}: ${sentences[id]}`)
      return [String(status), { description: [...new Set(lines)].join('\n') }]
    }),
  )
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
