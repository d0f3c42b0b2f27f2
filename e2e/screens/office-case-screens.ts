import { appointments } from '@konsil/contract/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { expect } from '@playwright/test'
import { answer, listOf, refuse } from './answers.ts'
import { now, one } from './appointment-screens.ts'
import type { Screen, Stage } from './screen.ts'

const desk = { route: '/dashboard/cases', role: 'ADMIN', now } as const

async function arriveAtDesk({ page, said }: Stage, query = '') {
  await page.goto(`/dashboard/cases${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(said('ui:loading'))).toHaveCount(0)
}

/** What waits for administrators, nothing, and what could not be loaded. */
export const officeCaseScreens: Screen[] = [
  {
    ...desk,
    name: 'office-cases',
    async open(stage) {
      const disputed = one(2, 'CALL_SUCCESS', { isDisputed: true })
      const waits = { ...disputed, waitsSince: '2026-11-15T09:00:00.000Z' }
      const list = [
        { ...waits, heardUntil: null },
        { ...waits, _id: idOf(3), heardUntil: '2026-11-22T09:00:00.000Z' },
      ]
      await answer(stage, appointments.listOfficeCases, { list, total: 2 })
      await arriveAtDesk(stage)
    },
  },
  {
    ...desk,
    name: 'office-cases-none',
    async open(stage) {
      await answer(stage, appointments.listOfficeCases, listOf([]))
      await arriveAtDesk(stage)
    },
  },
  {
    ...desk,
    name: 'office-cases-found',
    async open(stage) {
      const found = one(2, 'COMPLETED')
      await answer(stage, appointments.findOfficeCases, listOf([found]))
      await arriveAtDesk(stage, `?search=${found.code}`)
    },
  },
  {
    ...desk,
    name: 'office-cases-not-found',
    async open(stage) {
      await answer(stage, appointments.findOfficeCases, listOf([]))
      await arriveAtDesk(stage, '?search=KNSL34999')
    },
  },
  {
    ...desk,
    name: 'office-cases-failed',
    async open(stage) {
      await refuse(stage, appointments.listOfficeCases, 'role.not.allowed')
      await arriveAtDesk(stage)
    },
  },
]
