import type { Notification } from '@konsil/contract/notifications'
import { eventCode } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import { textOf } from './catalogue.ts'
import type { listNotices } from './store.ts'

type Row = Awaited<ReturnType<typeof listNotices>>['rows'][number]

/** What the subjects of any event may hold. */
type Things = Partial<Pick<Notification, 'doctorService' | 'certificate'>>

export function presentNotice(row: Row, role: SignInRole, language: Language): Notification {
  const code = eventCode.parse(row.code)
  const { doctorService, certificate } = row.subjects as Things
  return {
    _id: row.id,
    title: textOf(code, row.subjects, language).title,
    readStatus: row.read_at ? 'READ' : 'UNREAD',
    sentTime: onTheWire(row.created_at),
    createdAt: onTheWire(row.happened_at),
    event: { code },
    role: { code: role },
    appointment: null,
    doctorService: doctorService ?? null,
    certificate: certificate ?? null,
  }
}
