import { expect } from '@playwright/test'
import { type Screen, seeTitle } from './screen.ts'

export const publicScreens: Screen[] = [
  {
    name: 'start',
    route: '/',
    async open(stage) {
      await stage.page.goto('/')
      await seeTitle(stage, stage.said('landing:hero.title'))
    },
  },
  {
    name: 'not-found',
    route: '*',
    answers: [[404, '/nowhere']],
    async open(stage) {
      await stage.page.goto('/nowhere')
      await seeTitle(stage, stage.said('site:notFound.title'))
    },
  },
  {
    name: 'start-offline',
    route: '/',
    losesCalls: true,
    async open(stage) {
      await stage.page.goto('/')
      await seeTitle(stage, stage.said('landing:hero.title'))
      await stage.page.context().setOffline(true)
      const dialog = stage.page.getByRole('dialog', { name: stage.said('ui:offline.title') })
      await expect(dialog).toBeVisible()
    },
  },
  {
    name: 'dev-ui',
    route: '/dev/ui',
    async open({ page }) {
      await page.goto('/dev/ui')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
]
