import { type Language, languages } from '@konsil/contract/core/texts'
import {
  addressIn,
  type SitePath,
  sitePaths,
  type SubjectAddress,
} from '@konsil/contract/site-pages'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../html.ts'
import type { PublicPages } from './site-pages.ts'

/**
 * What search engines ask for first: where they may go, and what there is. They may look at the
 * pages behind signing in: only so they see that these ask not to be found.
 */
export function addSearchPages(
  app: FastifyInstance,
  publicUrl: string,
  subjects: PublicPages['subjects'],
) {
  const robots = `User-agent: *
Disallow: /api/
Disallow: /dev/

Sitemap: ${publicUrl}/sitemap.xml
`
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robots),
  )
  app.get('/sitemap.xml', async (_, reply) => {
    const pages = sitePaths.map(address => ({ address, languages }))
    const sitemap = sitemapOf(publicUrl, [...pages, ...(await subjects())])
    // Whoever is public no more is not found here for long.
    reply.header('cache-control', 'public, max-age=60').type('application/xml')
    return reply.send(sitemap)
  })
}

interface Found {
  address: SitePath | SubjectAddress
  /** In which it is to be found. */
  languages: readonly Language[]
}

function sitemapOf(publicUrl: string, pages: Found[]) {
  const place = (language: Language, { address }: Found) =>
    escaped(publicUrl + addressIn(language, address))
  const alternates = (page: Found) =>
    page.languages
      .map(code => `<xhtml:link rel="alternate" hreflang="${code}" href="${place(code, page)}"/>`)
      .join('')
  const entries = pages.flatMap(page =>
    page.languages.map(code => `<url><loc>${place(code, page)}</loc>${alternates(page)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
