import { administratorsLog } from '@konsil/contract/administrators-log'
import { expect } from '@playwright/test'
import { answer, leaveOpen, listOf, refuse } from './answers.ts'
import { administratorActs } from './recipient-data.ts'
import { type Screen, titled } from './screen.ts'

const route = '/dashboard/administrators-log'
const desk = { route, role: 'ADMIN', now: '2026-11-21T12:00:00Z' } as const
const seeTitle = titled('administrators-log:title')

/** What administrators did: some of it, nothing, and what could not be loaded. */
export const administratorsLogScreens: Screen[] = [
  {
    ...desk,
    name: 'administrators-log',
    async open(stage) {
      await answer(stage, administratorsLog.listActs, { list: administratorActs, total: 26 })
      await stage.page.goto(route)
      await expect(stage.page.getByRole('table')).toBeVisible()
    },
    translated: seeTitle,
  },
  {
    ...desk,
    name: 'administrators-log-none',
    async open(stage) {
      await answer(stage, administratorsLog.listActs, listOf([]))
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('administrators-log:none'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'administrators-log-failed',
    async open(stage) {
      await refuse(stage, administratorsLog.listActs, 'server.failed', { requestId: '0191-a' })
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('administrators-log:failed'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'administrators-log-loading',
    async open(stage) {
      await leaveOpen(stage, administratorsLog.listActs)
      await stage.page.goto(route)
      await seeTitle(stage)
    },
    translated: seeTitle,
  },
]
