import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'

/** How the texts call what is lost. */
const words = { APPOINTMENT: 'lost', CONFIRMATION: 'lostWord', REPORT: 'lostReport' } as const

export const wordsOfLost = ({ lost }: Appointment) => words[lost ?? 'APPOINTMENT']

/** Its doctor cannot hold it: what can be done about that, and what happens by itself (D-322). */
export function LostDoctor({ of, until }: { of: Appointment; until: string }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const habits = useDateHabits()
  const time = formatDateTime(instantFrom(until), habits)
  const what = wordsOfLost(of)
  if (role === 'ADMIN') return <p>{t(`${what}.text.ADMIN`, { time })}</p>
  const side = role === 'DOCTOR' ? role : 'PATIENT'
  const toCertificates = (
    <ButtonLink href="/dashboard/certificate">{t('lost.toCertificates')}</ButtonLink>
  )
  return (
    <Notice
      kind="caution"
      title={t(`${what}.title.${side}`)}
      {...(role === 'DOCTOR' ? { action: toCertificates } : {})}
    >
      {t(`${what}.text.${side}`, { time })}
    </Notice>
  )
}
