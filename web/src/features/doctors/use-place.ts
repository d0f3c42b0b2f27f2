import { doctorsPath } from '../../lib/signed-in/paths.ts'
import { placesOf } from '../../lib/signed-in/places.ts'

/** The list, and the tabs of one doctor (ADOC-07): all inside one page (ADOC-01). */
export const { usePlace, pathOf } = placesOf({
  path: doctorsPath,
  views: {
    profile: ['list', 'detail'],
    services: ['list', 'detail'],
    appointments: ['list', 'detail'],
  },
  first: 'profile',
  needId: ['detail'],
  along: ['search', 'gender', 'status', 'size', 'page'],
})

export const doctorTabs = ['profile', 'services', 'appointments'] as const
export type DoctorTab = (typeof doctorTabs)[number]
