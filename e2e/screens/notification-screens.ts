import { expect } from '@playwright/test'
import {
  type EventCode,
  groupOf,
  type Notification,
  notifications,
} from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import { answerWith, refuse } from './answers.ts'
import type { Screen, Stage } from './screen.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function told(at: number, code: EventCode, title: string, about?: string): Notification {
  const time = minutesAgo(5 + at * 700)
  const thing = about === undefined ? null : { _id: `0191-${at}`, name: about }
  return {
    _id: `0191-${at}`,
    title,
    readStatus: at < 2 ? 'UNREAD' : 'READ',
    sentTime: time,
    createdAt: time,
    event: { code },
    role: { code: 'DOCTOR' },
    appointment: null,
    doctorService: null,
    certificate: thing,
  }
}

const certificate = 'Fachärztliche Anerkennung für Innere Medizin und Kardiologie'
const notices = [
  told(0, 'ADM001', 'Prof. Dr. Marlene Achterberg has uploaded a certificate', certificate),
  told(1, 'ACC002', 'Your certificate was not approved', certificate),
  told(2, 'ADM003', 'Dr. Jonas Brandt has no valid physician ID any more'),
  told(3, 'ACC001', 'Your certificate was approved', 'Approbationsurkunde'),
  ...[4, 5, 6, 7, 8].map(at => told(at, 'ACC007', 'You have no free time planned')),
]

/** The same notices at every run, whatever the product has told by then. */
const tell = (stage: Stage, list: Notification[]) =>
  answerWith(stage, notifications.listNotifications, ({ size, filters }) => {
    const fitting = list.filter(({ event }) => groupOf(event.code) === filters?.group)
    const unread = fitting.filter(({ readStatus }) => readStatus === 'UNREAD').length
    return { list: fitting.slice(0, size), total: fitting.length, unread }
  })

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
    await expect(center.getByText(stage.said('notifications:center.none')).first()).toBeVisible()
  },
})

export const notificationScreens: Screen[] = [
  centerOf('ADMIN', '', notices),
  centerOf('DOCTOR', '', notices),
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
