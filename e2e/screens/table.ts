import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Every route of the web's page tables, in each state that a person can bring it into. */
export const screens: Screen[] = [
  {
    name: 'start',
    route: '/',
    async open({ page, said }) {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: said('site:start.title') })).toBeVisible()
    },
  },
  {
    name: 'not-found',
    route: '*',
    answers: [[404, '/nowhere']],
    async open({ page, said }) {
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { name: said('site:notFound.title') })).toBeVisible()
    },
  },
]
