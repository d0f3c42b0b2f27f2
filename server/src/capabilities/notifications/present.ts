import type { Notification } from '@konsil/contract/notifications'
import { eventCode } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import { catalogue, type Subjects } from './catalogue.ts'
import type { listNotices } from './store.ts'

type Row = Awaited<ReturnType<typeof listNotices>>['rows'][number]

export function presentNotice(row: Row, role: SignInRole, language: Language): Notification {
  const code = eventCode.parse(row.code)
  const subjects = row.subjects as Subjects
  return {
    _id: row.id,
    title: catalogue[code].texts[language](subjects).title,
    readStatus: row.read_at ? 'READ' : 'UNREAD',
    sentTime: onTheWire(row.created_at),
    createdAt: onTheWire(row.happened_at),
    event: { code },
    role: { code: role },
    appointment: null,
    doctorService: subjects.doctorService ?? null,
    certificate: subjects.certificate ?? null,
  }
}
