import type { DoctorState, ManagedDoctor } from '@konsil/contract/doctors'
import { useLanguage } from '../../lib/words/language.ts'
import { type StatusLook, StatusWord } from '../../ui/display/status-word.tsx'

const looks: Record<DoctorState, StatusLook> = {
  ACTIVE: { sign: 'done', tone: 'success' },
  INACTIVE: { sign: 'waiting', tone: 'plain' },
  BANNED: { sign: 'failed', tone: 'danger' },
}

/** How a doctor stands, in a word of the server. */
export function DoctorStatus({ status }: Pick<ManagedDoctor, 'status'>) {
  const { language } = useLanguage()
  return <StatusWord {...looks[status.code]}>{status.name[language]}</StatusWord>
}
