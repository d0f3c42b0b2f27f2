import type { StoredFileTable } from '../../database/tables/documents.ts'
import type { Person, Upload } from '../../http/call.ts'

const linkedInMails = ['campaign', 'system-event']
const shownToEverybody = ['profile', 'service']

/** Files of campaigns and of events: they stand in mails, which are read at any time, by whoever has them. */
export const hasPublicAddress = ({ bound_kind: kind }: Pick<StoredFileTable, 'bound_kind'>) =>
  kind !== null && linkedInMails.includes(kind)

/** Portraits and pictures of services: whoever has such an address may see them, and keep them for minutes. */
export const isShownToEverybody = ({ bound_kind: kind }: Pick<StoredFileTable, 'bound_kind'>) =>
  kind !== null && shownToEverybody.includes(kind)

/** What goes along with mails is known by its name, and administrators alone write those: of nobody else one is kept, as it may say what somebody has. */
export const keepsName = ({ role }: Pick<Person, 'role'>, { fileName }: Pick<Upload, 'fileName'>) =>
  role === 'ADMIN' && fileName !== ''
