import { seconds } from './time.ts'

/** The version of tus (https://tus.io) that we speak. */
export const tusVersion = '1.0.0'
export const tusVersionHeader = 'tus-resumable'
/** What the content of a file is sent as. */
export const offsetContent = 'application/offset+octet-stream'

/** Of what one request brings. Even the longest passes where proxies keep to 100 MB. */
export const firstPart = 8_000_000
export const longestPart = 64_000_000
const quick = seconds(2)

/** What a broken line has not brought over is sent again: only where parts are through quickly do they grow. */
export const nextPart = (length: number, milliseconds: number) =>
  milliseconds <= quick
    ? Math.min(longestPart, length * 2)
    : Math.max(firstPart, Math.ceil(length / 2))

/** The fields of a question that tus sends in a header; an id stands in the query, all others in the metadata. */
export const fieldHeaders = { length: 'upload-length', offset: 'upload-offset' } as const
export const metadataHeader = 'upload-metadata'
export const inQuery = (field: string) => field === 'id' || field.endsWith('Id')
