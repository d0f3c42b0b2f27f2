import { brotliCompressSync, gzipSync } from 'node:zlib'
import { contentPolicy } from '../src/http/content-policy.ts'
import type { PublicPages } from '../src/http/site-pages.ts'

/** Public pages that only say which they are: for tests of how they are sent. */
export const drawnSite: PublicPages = {
  page({ path, language, prefixed, version = '' }) {
    const html = Buffer.from(
      `<html lang="${language}">site ${path ?? 'nowhere'} ${prefixed} ${version}`,
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
  entry: (screen, language, answered) =>
    Promise.resolve({
      root: `drawn ${screen} ${language}`,
      beside: answered ? '' : `asked in ${language}`,
    }),
}
