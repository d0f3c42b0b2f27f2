import type { DoctorToBook, ServiceToChoose } from '@konsil/contract/bookable-doctor'
import { fullName } from '@konsil/contract/full-name'
import { useQuery } from '@tanstack/react-query'
import { formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { textIn } from '../../lib/signed-in/text-in.ts'
import styles from './booking.module.css'
import { categoriesQuery } from './queries.ts'
import type { StepName, Way } from './way.ts'

interface SoFarProps {
  way: Way
  step: StepName
  doctor: DoctorToBook | undefined
  service: ServiceToChoose | undefined
}

const order: readonly StepName[] = ['category', 'doctor', 'service', 'day', 'time', 'review']

/** What was answered before this step, in one line; the review says it all. */
export function SoFar({ way, step, doctor, service }: SoFarProps) {
  const habits = useDateHabits()
  const categories = useQuery({ ...categoriesQuery, enabled: way.category !== undefined })
  const category = categories.data?.find(({ _id }) => _id === way.category)
  const said: Partial<Record<StepName, string | undefined>> = {
    category: category?.name[habits.language],
    doctor: doctor && fullName(doctor),
    service: service && textIn(service.name, habits.language),
    day:
      way.day &&
      `${sayWeekday(way.day, habits.language, 'short')},\u00a0${formatDay(way.day, habits)}`,
  }
  const before = order.slice(0, order.indexOf(step)).map(name => said[name])
  const words = before.filter(one => one !== undefined)
  if (step === 'review' || words.length === 0) return null
  return <p className={styles.small}>{words.join('\u00a0· ')}</p>
}
