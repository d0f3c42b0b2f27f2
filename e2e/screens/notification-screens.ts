import { expect } from '@playwright/test'
import { type EventCode, type Notification, notifications } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import { idOf } from '@konsil/contract/samples/ids'
import {
  sampleNotification,
  sampleNotificationList,
  sampleNoticedAppointment,
} from '@konsil/contract/samples/notifications'
import { both } from '@konsil/contract/samples/texts'
import { fullName } from '@konsil/contract/full-name'
import { longName } from './long-names.ts'
import { answerWith, refuse } from './answers.ts'
import type { Screen, Stage } from './screen.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function told(at: number, code: EventCode, title: string, about?: string) {
  const certificate = about === undefined ? null : { _id: idOf(50), name: about }
  const readStatus = at < 2 ? 'UNREAD' : 'READ'
  const sentTime = minutesAgo(5 + at * 700)
  return sampleNotification(at, { title, readStatus, sentTime, event: { code }, certificate })
}

const certificate = 'Fachärztliche Anerkennung für Innere Medizin und Kardiologie'
const notices = [
  told(0, 'ADM001', 'Prof. Dr. Marlene Achterberg has uploaded a certificate', certificate),
  told(1, 'ACC002', 'Your certificate was not approved', certificate),
  told(2, 'ADM003', 'Dr. Jonas Brandt has no valid physician ID any more'),
  told(3, 'ACC001', 'Your certificate was approved', 'Approbationsurkunde'),
  ...[4, 5, 6, 7, 8].map(at => told(at, 'ACC007', 'You have no free time planned')),
]

const updated = (at: number, code: EventCode, title: string): Notification => ({
  ...told(at, code, title),
  appointment: {
    ...sampleNoticedAppointment(at + 1),
    service: {
      name: both('Second opinion by video', 'Fachärztliche Zweitmeinung zur Kardiologie'),
    },
    counterpart: { role: 'DOCTOR', name: at === 1 ? null : fullName(longName) },
  },
})
const appointmentNotices = [
  updated(0, 'AU002', 'Your appointment was paid'),
  updated(1, 'AU005', 'Your appointment was cancelled'),
  updated(2, 'AU001', 'Your appointment was reserved'),
]

/** The same notices at every run, whatever the product has told by then. */
const tell = (stage: Stage, list: Notification[]) =>
  answerWith(stage, notifications.listNotifications, question =>
    sampleNotificationList(list, question),
  )

async function openCenter({ page, said }: Stage) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: new RegExp(`^${said('site:shell.bell')}`) }).click()
  const center = page.getByRole('dialog', { name: said('notifications:center.title') })
  await expect(center).toBeVisible()
  return center
}

const centerOf = (role: SignInRole, state: string, list: Notification[]): Screen => ({
  name: `notifications-${role.toLowerCase()}${state}`,
  route: '/dashboard',
  role,
  async open(stage) {
    await tell(stage, list)
    const center = await openCenter(stage)
    const empty = list.length > 0 ? 'notifications:center.none' : 'notifications:center.nothing'
    await expect(center.getByText(stage.said(empty)).first()).toBeVisible()
  },
})

export const notificationScreens: Screen[] = [
  centerOf('ADMIN', '', notices),
  centerOf('DOCTOR', '', notices),
  centerOf('PATIENT', '', appointmentNotices),
  centerOf('PATIENT', '-empty', []),
  {
    name: 'notifications-doctor-failed',
    route: '/dashboard',
    role: 'DOCTOR',
    async open(stage) {
      await refuse(stage, notifications.listNotifications, 'server.failed', { requestId: '0191-a' })
      const center = await openCenter(stage)
      await expect(center.getByText(stage.said('notifications:center.failed'))).toBeVisible()
    },
  },
]
