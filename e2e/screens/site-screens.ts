import { expect } from '@playwright/test'
import { sitePages } from '@konsil/contract/site-pages'
import type { Screen, Stage } from './screen.ts'

/** Every page that search engines find, under the address of its language. */
export const siteScreens: Screen[] = [
  ...Object.keys(sitePages)
    .filter(path => path !== '/')
    .map(path => ({
      name: `site${path.replaceAll('/', '-')}`,
      route: path,
      async open({ page, language }: Stage) {
        await page.goto(`/${language}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      },
    })),
  {
    name: 'site-doctor',
    route: '/doctors/:slug',
    async open({ page, language }: Stage) {
      await page.goto(`/${language}`)
      const card = page.getByRole('main').locator('a[href*="/doctors/"]').first()
      await page.goto((await card.getAttribute('href')) ?? '/nobody')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
  },
  {
    name: 'site-blog-article',
    route: '/blog/:slug',
    async open({ page, language }: Stage) {
      await page.goto(`/${language}/blog`)
      const card = page.getByRole('main').locator('a[href*="/blog/"]').first()
      await page.goto((await card.getAttribute('href')) ?? '/nothing')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
  },
  ...['oncology', 'cardiology'].map(slug => ({
    name: `site-specialty-${slug}`,
    route: '/specialties/:slug',
    async open({ page, language }: Stage) {
      await page.goto(`/${language}/specialties/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
  })),
]
