import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'

/** A day of the calendar as this person writes it: the same everywhere, whatever the zone. */
export function Day({ of }: { of: string | null }) {
  const { t } = useTranslation('certificates')
  const habits = useDateHabits()
  if (of === null) return <>{t('none')}</>
  return <time dateTime={of}>{formatDay(of, habits)}</time>
}
