import { useState } from 'react'
import { formatDateTime, sayWhen } from './dates.ts'
import { useLanguage } from './language.ts'
import { useDateHabits } from './signed-in.tsx'

/** A moment as people say it; the exact one shows on hover. */
export function When({ at }: { at: Date }) {
  const habits = useDateHabits()
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at, habits)}>
      {sayWhen(at, now, habits, language)}
    </time>
  )
}
