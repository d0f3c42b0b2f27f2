import { contentPolicy } from '../src/http/content-policy.ts'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PublicPages } from '../src/http/site-pages.ts'

/** Of the one blog that there is, and of its picture. */
export const knownBlog = '01997b6a-0000-7000-8000-0000000000b1'

/** Public pages that only say which they are: for tests of how they are sent. */
export const drawnSite: PublicPages = {
  page({ path, slug, language, prefixed, version = '' }) {
    const html = Buffer.from(
      `<html lang="${language}">site ${slug ?? path ?? 'nowhere'} ${prefixed} ${version}`,
    )
    return Promise.resolve({
      status: path === undefined ? 404 : 200,
      html,
      br: brotliCompressSync(html),
      gzip: gzipSync(html),
      etag: `"${path}-${language}"`,
      policy: contentPolicy("'sha256-of-the-style'"),
    })
  },
  subjects: () =>
    Promise.resolve([
      { address: '/doctors/ada-oez', languages: ['en', 'de'] },
      { address: '/blog/nur-deutsch', languages: ['de'] },
    ]),
  blogOfId: id => Promise.resolve(id === knownBlog ? 'nur-deutsch' : undefined),
  blogPicture: id =>
    Promise.resolve(
      id === knownBlog
        ? { content: Readable.from(['a picture']), mimeType: 'image/jpeg', mayBeKept: 'by anybody' }
        : undefined,
    ),
  feed: ({ language }) => Promise.resolve(`<feed xml:lang="${language}"/>`),
  portrait: slug =>
    Promise.resolve(
      slug === 'ada-oez'
        ? {
            content: Readable.from(['a portrait']),
            mimeType: 'image/jpeg',
            mayBeKept: 'by anybody',
          }
        : undefined,
    ),
  entry: (screen, language, answered) =>
    Promise.resolve({
      root: `drawn ${screen} ${language}`,
      beside: answered ? '' : `asked in ${language}`,
    }),
}
