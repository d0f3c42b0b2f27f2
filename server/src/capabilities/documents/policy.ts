import type { StoredFileTable } from '../../database/tables/documents.ts'

const shownToEverybody = ['profile', 'service']

/** Portraits and pictures of services: whoever has such an address may see them, and keep them for minutes. */
export const isShownToEverybody = ({ bound_kind: kind }: Pick<StoredFileTable, 'bound_kind'>) =>
  kind !== null && shownToEverybody.includes(kind)
