import { access } from './access.ts'
import { documents } from './documents.ts'
import { notifications } from './notifications.ts'
import { site } from './site.ts'

/** Every call of the product. The web imports single capabilities instead, to stay small. */
export const contract = { access, documents, notifications, site }
