import { isLanguage, type Language } from '@konsil/contract/core/texts'
import { type SitePath, sitePages } from '@konsil/contract/site-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './encoding.ts'
import { pageLanguage } from './language.ts'

/** One page as it goes out, drawn and compressed once for everybody. */
export interface KeptPage {
  html: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
  policy: string
}

export interface PageAsked {
  path: SitePath | undefined
  language: Language
  prefixed: boolean
  /** The question about cookies: who has answered it is not asked again. */
  answered: boolean
}

/** The public pages; an address that leads nowhere gets the page that says so. */
export function siteSender(pageOf: (asked: PageAsked) => Promise<KeptPage>) {
  return async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const asked = pageAsked(path, request.headers)
    const page = await pageOf(asked)
    reply.headers({
      'content-security-policy': page.policy,
      'cache-control': 'no-cache',
      'content-language': asked.language,
      vary: asked.prefixed ? 'accept-encoding, cookie' : 'accept-encoding, accept-language, cookie',
      etag: page.etag,
    })
    if (asked.path === undefined) return sendBody(request, reply.code(404), page)
    if (isKnown(request, page)) return reply.code(304).send()
    return sendBody(request, reply, page)
  }
}

export const hasAnswered = ({ cookie = '' }: FastifyRequest['headers']) =>
  /(?:^|;\s*)cookie-choice=(?:accepted|rejected)(?:;|$)/.test(cookie)

const isSitePath = (path: string): path is SitePath => Object.hasOwn(sitePages, path)

function pageAsked(path: string, headers: FastifyRequest['headers']): PageAsked {
  const [, first = ''] = path.split('/', 2)
  const prefixed = isLanguage(first)
  const language = prefixed ? first : pageLanguage(headers)
  const rest = prefixed ? path.slice(first.length + 1) || '/' : path
  const answered = hasAnswered(headers)
  return { path: isSitePath(rest) ? rest : undefined, language, prefixed, answered }
}

const isKnown = ({ headers }: FastifyRequest, { etag }: KeptPage) =>
  headers['if-none-match']?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)

function sendBody({ headers }: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.type('text/html; charset=utf-8')
  const accepted = headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}
