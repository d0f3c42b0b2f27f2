import { placesOf } from '../../../lib/signed-in/places.ts'

/** What was sent, and the events, which alone are edited (SYSN-01). */
export const { tabs, usePlace, pathOf } = placesOf({
  path: '/dashboard/system-notification',
  views: { sent: ['list', 'detail'], events: ['list', 'detail', 'edit'] },
  first: 'sent',
  needId: ['detail', 'edit'],
})

export type Place = ReturnType<typeof usePlace>
