import { signInRoles } from '@konsil/contract/core/roles'
import { pages as adminPages } from '../../web/src/app/dashboard/admin/pages.ts'
import { pages as doctorPages } from '../../web/src/app/dashboard/doctor/pages.ts'
import type { DashboardPage } from '../../web/src/app/dashboard/pages.ts'
import { pages as patientPages } from '../../web/src/app/dashboard/patient/pages.ts'
import { entryPaths, sitePages, subjectPages } from '@konsil/contract/site-pages'
import { expect, test } from '@playwright/test'
import { screens } from './table.ts'

const dashboards = { PATIENT: patientPages, DOCTOR: doctorPages, ADMIN: adminPages }

const shown = (pages: DashboardPage[]) =>
  pages.filter(page => 'load' in page).map(({ path }) => path)

test('SHELL-29 no page of the web is left out of the screens', () => {
  const provenFor = (role?: string) =>
    new Set(screens.filter(screen => screen.role === role).map(({ route }) => route))
  const missing = [
    ...[...Object.keys({ ...sitePages, ...subjectPages }), '*', ...entryPaths].filter(
      path => !provenFor().has(path),
    ),
    ...signInRoles.flatMap(role =>
      shown(dashboards[role])
        .filter(path => !provenFor(role).has(path))
        .map(path => `${role} ${path}`),
    ),
  ]
  expect(missing).toEqual([])
})

test('SHELL-29 each screen and state has a name of its own', () => {
  const names = screens.flatMap(({ name, states = [] }) => [
    name,
    ...states.map(state => state.name),
  ])
  expect(new Set(names).size).toBe(names.length)
})
