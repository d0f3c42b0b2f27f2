import { randomBytes } from 'node:crypto'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { statusOf } from '@konsil/contract/core/refusals'
import { ownRefusalsOf } from '@konsil/contract/core/refusals-of'
import { sentences } from '@konsil/contract/refusals/sentences'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { escaped } from '../html.ts'
import { type NamedEndpoint, openApiOf } from './openapi.ts'
import { policyWith } from './content-policy.ts'

const noncePlace = '__CSP_NONCE__'

/** The description for machines and the page for people: each built when first asked for, and kept. */
export function addApiPage(app: FastifyInstance, endpoints: NamedEndpoint[], productName: string) {
  const document = once(() => JSON.stringify(openApiOf(endpoints, productName)))
  const kept = once(() => page(endpoints, productName))
  app.get(`${apiPrefix}/openapi.json`, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
  app.get(`${apiPrefix}/docs`, (_, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyWith(nonce))
      .type('text/html; charset=utf-8')
      .send(kept().replace(noncePlace, nonce))
  })
}

function once(make: () => string) {
  let made: string | undefined
  return () => (made ??= make())
}

const style = `
:root { color-scheme: light dark; --line: #8886; --act: light-dark(#0b5c66, #7cc7cf) }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#fbfaf7, #12191f); color: light-dark(#16222e, #e9e6df) }
h1 { font: 600 2rem/1.2 Georgia, serif } h2 { margin-top: 3rem; text-transform: capitalize }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1rem } a { color: var(--act) }
details { border-top: 1px solid var(--line); padding: .75rem 0 } summary { cursor: pointer }
code { font: .9em ui-monospace, monospace } pre { overflow: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; font-size: .85em }
.who { opacity: .75 }`

function page(endpoints: NamedEndpoint[], productName: string) {
  const capabilities = [...new Set(endpoints.map(({ capability }) => capability))]
  const sections = capabilities.map(capability => {
    const calls = endpoints.filter(named => named.capability === capability).map(call)
    return `<section id="${capability}"><h2>${capability}</h2>${calls.join('')}</section>`
  })
  const title = `${escaped(productName)} API`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${noncePlace}">${style}</style></head>
<body><main><h1>${title}</h1>
<p>Calls go to <code>${apiPrefix}</code> with JSON. The session's token travels as <code>Authorization: Bearer …</code>.
An answer is <code>{ statusCode, data }</code>; a refusal's <code>data</code> is a list of <code>{ id, defaultMessage, values }</code>.
For machines: <a href="${apiPrefix}/openapi.json">openapi.json</a>.</p>
<nav>${capabilities.map(name => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.join('\n')}</main></body></html>`
}

function call({ endpoint }: NamedEndpoint) {
  const { who } = endpoint
  const shape = (schema: z.ZodType, io: 'input' | 'output') =>
    escaped(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2))
  const said = ownRefusalsOf(endpoint).map(
    id => `<li><code>${id}</code> (${statusOf(id)}): ${escaped(sentences[id])}</li>`,
  )
  return `<details><summary><code>${endpoint.method} ${escaped(endpoint.path)}</code> ${escaped(endpoint.summary)}
<span class="who">· ${typeof who === 'string' ? who : who.join(', ')}</span></summary>
<h3>Question</h3><pre>${shape(endpoint.input, 'input')}</pre><h3>Answer</h3><pre>${shape(endpoint.output, 'output')}</pre>
${said.length > 0 ? `<h3>Refusals</h3><ul>${said.join('')}</ul>` : ''}</details>`
}
