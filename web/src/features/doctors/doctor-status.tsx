import type { DoctorState, ManagedDoctor } from '@konsil/contract/doctors'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../lib/words/language.ts'
import { StatusWord } from '../../ui/display/status-word.tsx'

const looks: Record<DoctorState, Pick<ComponentProps<typeof StatusWord>, 'sign' | 'tone'>> = {
  ACTIVE: { sign: 'done', tone: 'success' },
  INACTIVE: { sign: 'waiting', tone: 'plain' },
  BANNED: { sign: 'failed', tone: 'danger' },
}

/** How a doctor stands, in a word of the server. */
export function DoctorStatus({ status }: Pick<ManagedDoctor, 'status'>) {
  const { language } = useLanguage()
  return <StatusWord {...looks[status.code]}>{status.name[language]}</StatusWord>
}
