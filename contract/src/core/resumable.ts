/** The version of tus (https://tus.io) that we speak. */
export const tusVersion = '1.0.0'
export const tusVersionHeader = 'tus-resumable'
/** What the content of a file is sent as. */
export const offsetContent = 'application/offset+octet-stream'

/** The fields of a question that tus sends in a header; an id stands in the query, all others in the metadata. */
export const fieldHeaders = { length: 'upload-length', offset: 'upload-offset' } as const
export const metadataHeader = 'upload-metadata'
export const inQuery = (field: string) => field === 'id' || field.endsWith('Id')
