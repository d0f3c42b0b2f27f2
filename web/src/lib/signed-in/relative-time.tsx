import {
  formatDateTime,
  howLongAgo,
  relativeDay,
  relativeTime,
  relativeTimeWithin,
} from './dates.ts'
import { useDateHabits } from './signed-in.tsx'
import { useNow } from './use-now.ts'

interface RelativeTimeProps {
  at: Date
  /** In the middle of a sentence: 'to be paid by tomorrow, 10:30'. */
  within?: boolean
}

/** A moment as people say it; the exact one shows on hover. */
export function RelativeTime({ at, within = false }: RelativeTimeProps) {
  const habits = useDateHabits()
  const now = useNow()
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at, habits)}>
      {within ? relativeTimeWithin(at, now, habits) : relativeTime(at, now, habits)}
    </time>
  )
}

/** How long it is over; the exact moment shows on hover. */
export function Age({ of }: { of: Date }) {
  const habits = useDateHabits()
  const now = useNow()
  return (
    <time dateTime={of.toISOString()} title={formatDateTime(of, habits)}>
      {howLongAgo(of, now, habits)}
    </time>
  )
}

interface RelativeDayProps {
  at: Date
  /** The sentence in which it stands: '3 days ago'. */
  say: (when: string) => string
}

/** How many days ago; the exact moment shows on hover. */
export function RelativeDay({ at, say }: RelativeDayProps) {
  const habits = useDateHabits()
  const now = useNow()
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at, habits)}>
      {say(relativeDay(at, now, habits))}
    </time>
  )
}
