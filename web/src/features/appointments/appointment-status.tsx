import type { AppointmentState } from '@konsil/contract/appointment-steps'
import type { ListedAppointment } from '@konsil/contract/appointments'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../lib/words/language.ts'
import { StatusWord } from '../../ui/display/status-word.tsx'

const looks: Record<AppointmentState, Pick<ComponentProps<typeof StatusWord>, 'sign' | 'tone'>> = {
  NOT_PAID: { sign: 'caution', tone: 'caution' },
  PAID_DEPOSIT: { sign: 'done', tone: 'success' },
  CANCELLED: { sign: 'ended', tone: 'plain' },
  EXPIRED: { sign: 'ended', tone: 'plain' },
}

/** A word of the server, with a shape. */
export function AppointmentStatus({ of }: { of: ListedAppointment['status'] }) {
  const { language } = useLanguage()
  return <StatusWord {...looks[of.code]}>{of.name[language]}</StatusWord>
}
