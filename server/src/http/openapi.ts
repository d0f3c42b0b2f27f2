import { fieldsInPath } from '@konsil/contract/core/address'
import {
  apiPrefix,
  botCheckHeader,
  type Endpoint,
  type Proof,
} from '@konsil/contract/core/endpoint'
import {
  fieldHeaders,
  inQuery,
  metadataHeader,
  offsetContent,
  tusVersion,
  tusVersionHeader,
} from '@konsil/contract/core/resumable'
import { machineRefusals } from '@konsil/contract/core/machine-refusals'
import { isRefusalId, refusalItem, type RefusalId, statusOf } from '@konsil/contract/core/refusals'
import { ownRefusalsOf, refusalsOf } from '@konsil/contract/core/refusals-of'
import { sentences } from '@konsil/contract/refusals/sentences'
import * as z from 'zod'
import { describe, type JsonSchema, together } from './openapi-schemas.ts'

export type NamedEndpoint = { capability: string; name: string; endpoint: Endpoint }

const envelope = (status: number, data: JsonSchema) => ({
  type: 'object',
  required: ['statusCode', 'data'],
  properties: { statusCode: { const: status }, data },
})

/** What every refused call answers. */
const refused = z.object({ statusCode: z.int(), data: z.array(refusalItem).min(1) })

/** The whole API as an OpenAPI 3.1 document, made from the contract and nothing else. */
export function openApiOf(endpoints: NamedEndpoint[], productName: string) {
  const schemas = schemasOf(endpoints)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of endpoints) {
    const { endpoint } = named
    const url = apiPrefix + endpoint.path
    paths[url] = { ...paths[url], [endpoint.method.toLowerCase()]: operation(named, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-AllRightsReserved' },
    },
    // Whoever serves the document answers the calls.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.components,
      responses: sharedFailures(schemas),
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

type Schemas = ReturnType<typeof schemasOf>

function schemasOf(endpoints: NamedEndpoint[]) {
  const titled = ({ capability, name }: NamedEndpoint) =>
    [capability, name].map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const asked = endpoints.filter(
    ({ endpoint }) => endpoint.kind !== 'upload' && hasJsonBody(endpoint),
  )
  const answered = endpoints.filter(
    ({ endpoint }) => endpoint.kind !== 'download' && endpoint.kind !== 'resumable',
  )
  const questions = describe(
    'input',
    asked.map(named => ({ name: `${titled(named)}Question`, schema: named.endpoint.input })),
  )
  const answers = describe('output', [
    ...answered.map(named => ({ name: `${titled(named)}Answer`, schema: named.endpoint.output })),
    { name: 'Refused', schema: refused },
  ])
  return {
    question: questions.schemaOf,
    answer: answers.schemaOf,
    components: together(questions.components, answers.components),
  }
}

const proofs: Record<Proof, string[]> = {
  none: [],
  fresh: ['Needs a proof of the last ten minutes (/auth/prove).'],
  password: ['With a second factor it needs a proof of the last ten minutes (/auth/prove).'],
}

const hasJsonBody = ({ method, kind }: Endpoint) => method !== 'GET' && kind !== 'resumable'

/** Who may ask, how often, and how much at once. */
function termsOf(endpoint: Endpoint) {
  const { who, proof, reads, rate, bodyLimit } = endpoint
  const asks = `Who: ${typeof who === 'string' ? who : who.join(', ')}.`
  const cost = reads ? 'Reads.' : `Rate: ${rate}.`
  const isBody = endpoint.kind !== 'upload' && hasJsonBody(endpoint)
  return [
    asks,
    ...proofs[proof],
    cost,
    ...(isBody ? [`At most ${bodyLimit / 1024} KiB.`] : []),
  ].join(' ')
}

function operation({ capability, name, endpoint }: NamedEndpoint, schemas: Schemas) {
  const { who } = endpoint
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    summary: endpoint.summary,
    description: termsOf(endpoint),
    security: who === 'anyone' ? [] : [{ session: [] }],
    ...question(endpoint, schemas),
    responses: { [endpoint.status]: success(endpoint, schemas), ...failures(endpoint, schemas) },
  }
}

function question(endpoint: Endpoint, schemas: Schemas) {
  const header = endpoint.botCheck
    ? [{ name: botCheckHeader, in: 'header', required: true, schema: { type: 'string' } }]
    : []
  if (endpoint.kind === 'upload') {
    const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, { io: 'input' })
    const file = {
      type: 'object',
      required: ['attachment', ...required],
      properties: { attachment: { type: 'string', format: 'binary' }, ...properties },
    }
    return {
      parameters: header,
      requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } },
    }
  }
  if (endpoint.kind === 'resumable') return ofTus(endpoint)
  if (endpoint.method === 'GET') return { parameters: [...header, ...queryOf(endpoint.input)] }
  const schema = schemas.question(endpoint.input)
  return {
    parameters: [...header, ...inPathOf(endpoint)],
    requestBody: { content: { 'application/json': { schema } } },
  }
}

/** Ids in the query, numbers in headers; all other fields stand in Base64 in `Upload-Metadata`. */
function ofTus({ method, input }: Endpoint) {
  const headers: Record<string, string> = fieldHeaders
  const fields = queryOf(input)
  const inHeaders = fields.flatMap(field => {
    const name = headers[field.name]
    return name ? [{ ...field, name, in: 'header' }] : []
  })
  const inMetadata = fields.some(({ name }) => !headers[name] && !inQuery(name))
  const text = { type: 'string' }
  const parameters = [
    { name: tusVersionHeader, in: 'header', required: true, schema: { const: tusVersion } },
    ...fields.filter(({ name }) => inQuery(name)),
    ...inHeaders,
    ...(inMetadata ? [{ name: metadataHeader, in: 'header', required: true, schema: text }] : []),
  ]
  if (method !== 'PATCH') return { parameters }
  const content = { [offsetContent]: { schema: { type: 'string', format: 'binary' } } }
  return { parameters, requestBody: { required: true, content } }
}

/** They count, whatever the body says. */
const inPathOf = (endpoint: Endpoint) =>
  queryOf(endpoint.input).flatMap(field =>
    fieldsInPath(endpoint).includes(field.name) ? [{ ...field, in: 'path', required: true }] : [],
  )

/** A query has fields and no shape of its own. */
function queryOf(input: z.ZodType) {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function success(endpoint: Endpoint, schemas: Schemas) {
  if (endpoint.kind === 'download') return { description: 'The bytes', content: { '*/*': {} } }
  if (endpoint.kind === 'resumable') return { description: 'Done, as tus says' }
  const schema = envelope(endpoint.status, schemas.answer(endpoint.output))
  return { description: 'Done', content: { 'application/json': { schema } } }
}

/** What only the machinery refuses is the same for all calls, and stands once. */
function failures(endpoint: Endpoint, schemas: Schemas) {
  const [ids, own] = [refusalsOf(endpoint), ownRefusalsOf(endpoint)]
  return Object.fromEntries(
    statusesOf(ids).map(status => {
      const isOwn = own.some(id => statusOf(id) === status)
      const shared = { $ref: `#/components/responses/${sharedName(status)}` }
      return [String(status), isOwn ? failure(status, ids, schemas) : shared]
    }),
  )
}

const sharedFailures = (schemas: Schemas) =>
  Object.fromEntries(
    statusesOf(ofMachine).map(status => [sharedName(status), failure(status, ofMachine, schemas)]),
  )

const ofMachine = Object.keys(machineRefusals).filter(isRefusalId)

const sharedName = (status: number) => `Refused${status}`

const statusesOf = (ids: readonly RefusalId[]) =>
  [...new Set(ids.map(statusOf))].sort((a, b) => a - b)

function failure(status: number, ids: readonly RefusalId[], schemas: Schemas) {
  const lines = ids.filter(id => statusOf(id) === status).map(id => `${id}: ${sentences[id]}`)
  const schema = schemas.answer(refused)
  return {
    description: [...new Set(lines)].join('\n'),
    content: { 'application/json': { schema } },
  }
}
