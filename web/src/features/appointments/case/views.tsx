import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Quoted } from '../reading/quoted.tsx'

type View = Appointment['disputes'][number]['views'][number]

/** What each side said where an administrator decides, with their words as far as they are there. */
export function Views({ of }: { of: readonly View[] }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  return of.map(({ by, statedAt, text }) => {
    const time = formatDateTime(instantFrom(statedAt), habits)
    const about = t(`case.view.${by === role ? 'OWN' : by}`, { time })
    return text === null ? (
      <p key={by}>{about}</p>
    ) : (
      <Quoted key={by} about={about}>
        {text}
      </Quoted>
    )
  })
}
