import { useState } from 'react'
import { formatDateTime, relativeTime } from './dates.ts'
import { useLanguage } from '../words/language.ts'
import { useDateHabits } from './signed-in.tsx'

/** A moment as people say it; the exact one shows on hover. */
export function RelativeTime({ at }: { at: Date }) {
  const habits = useDateHabits()
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at, habits)}>
      {relativeTime(at, now, habits, language)}
    </time>
  )
}
