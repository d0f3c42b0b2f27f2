import type { StoredFileTable } from '../../database/tables/documents.ts'

const linkedInMails = ['campaign', 'system-event']
const shownToEverybody = ['profile', 'service']

/** Files of campaigns and of events: they stand in mails, which are read at any time, by whoever has them. */
export const hasPublicAddress = ({ bound_kind: kind }: Pick<StoredFileTable, 'bound_kind'>) =>
  kind !== null && linkedInMails.includes(kind)

/** Portraits and pictures of services: whoever has such an address may see them, and keep them for minutes. */
export const isShownToEverybody = ({ bound_kind: kind }: Pick<StoredFileTable, 'bound_kind'>) =>
  kind !== null && shownToEverybody.includes(kind)
