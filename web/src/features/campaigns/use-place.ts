import { placesOf } from '../../lib/signed-in/places.ts'

/** Where the left menu leads (NADM-01, D-271), and what each place can show (NADM-02); what is written anew may go to those alone of whom nobody knows whether they got it. */
export const { tabs, usePlace, pathOf } = placesOf({
  path: '/dashboard/notification',
  views: {
    'new-notification': ['new', 'uncertain', 'doctor'],
    'new-schedule-notification': ['new'],
    'sent-notification': ['list', 'detail'],
    'schedule-notification': ['list', 'detail', 'edit'],
    'notification-template': ['list', 'detail', 'edit', 'new'],
    'customize-recipient': ['list', 'detail'],
  },
  first: 'sent-notification',
  needId: ['detail', 'edit'],
})
export type TabId = (typeof tabs)[number]
