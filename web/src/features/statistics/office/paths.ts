import { doctorsPath } from '../../../lib/signed-in/paths.ts'
import { pathOf } from '../../doctors/use-place.ts'

/** As they are counted: those who are not active are inactive or banned (D-222). */
export const pathOfDoctorsWho = (status: 'ACTIVE' | 'NOT_ACTIVE') =>
  `${doctorsPath}?${String(new URLSearchParams({ tab: 'profile', status }))}`
export const pathOfDoctor = (id: string) => pathOf({ tab: 'profile', view: 'detail', id })
