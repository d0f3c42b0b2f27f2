import { expect } from '@playwright/test'
import { sitePages } from '@konsil/contract/site-pages'
import type { Screen } from './screen.ts'

/** Every page that search engines find, under the address of its language. */
export const siteScreens: Screen[] = Object.keys(sitePages)
  .filter(path => path !== '/')
  .map(path => ({
    name: `site${path.replaceAll('/', '-')}`,
    route: path,
    async open({ page, language }) {
      await page.goto(`/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
  }))
