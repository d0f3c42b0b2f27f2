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
    const sitemap = sitemapOf(publicUrl, [...sitePaths, ...(await subjects())])
    // Whoever is public no more is not found here for long.
    reply.header('cache-control', 'public, max-age=60').type('application/xml')
    return reply.send(sitemap)
  })
}

type Address = SitePath | SubjectAddress

function sitemapOf(publicUrl: string, addresses: Address[]) {
  const address = (language: Language, path: Address) =>
    escaped(publicUrl + addressIn(language, path))
  const alternates = (path: Address) =>
    languages
      .map(code => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(code, path)}"/>`)
      .join('')
  const entries = addresses.flatMap(path =>
    languages.map(code => `<url><loc>${address(code, path)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
