import { pageOfEvent } from '@konsil/contract/notifications'
import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'
import {
  type CenterProps,
  NotificationBell,
} from '../../features/notifications/notification-bell.tsx'
import { homeOf } from '../../lib/visitor/destinations.ts'
import type { DashboardPage } from './pages.ts'
import { loadPagesOf } from './role-app.tsx'
import type { DashboardRole } from './roles.ts'

/** What is named but not there yet leads home. */
function existing(place: string, pages: DashboardPage[], role: DashboardRole) {
  const [pathname = ''] = place.split('?')
  const isThere = pages.some(({ path }) => path !== '*' && matchPath(path, pathname))
  return place === '/' || isThere ? place : homeOf(role)
}

const centerOf = (role: DashboardRole) =>
  lazy(async (): Promise<{ default: ComponentType<CenterProps> }> => {
    const [{ NotificationCenter }, { pages }] = await Promise.all([
      import('../../features/notifications/notification-center.tsx'),
      loadPagesOf(role),
    ])
    return {
      default: props => (
        <NotificationCenter
          {...props}
          placeOf={({ event, appointment, message }) =>
            existing(
              pageOfEvent({ code: event.code, appointment, message }, role === 'ADMIN'),
              pages,
              role,
            )
          }
        />
      ),
    }
  })

const centers = {
  PATIENT: centerOf('PATIENT'),
  DOCTOR: centerOf('DOCTOR'),
  ADMIN: centerOf('ADMIN'),
}

const placesOf = (role: DashboardRole) => async (page: string) =>
  existing(page, (await loadPagesOf(role)).pages, role)

export const BellOf = ({ role }: { role: DashboardRole }) => (
  <NotificationBell Center={centers[role]} placeOf={placesOf(role)} />
)
