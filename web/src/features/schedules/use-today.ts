import { dayIn, minutes } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { schedulesQuery } from './queries.ts'

const minute = minutes(1)
const minuteNow = () => Math.floor(Date.now() / minute) * minute

/** At the turn of each minute, and when somebody comes back to a device that slept. */
function onMinute(tell: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        tell()
        wait()
      },
      minute - (Date.now() % minute),
    )
  }
  wait()
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** To the minute. */
export const useNow = () => new Date(useSyncExternalStore(onMinute, minuteNow))

/** The day that it is somewhere, also after midnight. */
export const useToday = (timeZone: string) =>
  useSyncExternalStore(onMinute, () => dayIn(timeZone, new Date()))

/** Where the days of absences are, as the server has them: in the zone of the schedule that runs or comes next. */
export function useZoneOfDoctor() {
  const { timeZone } = useDateHabits()
  const { data } = useQuery(schedulesQuery)
  return data?.list.find(({ isOver }) => !isOver)?.timeZone ?? timeZone
}
