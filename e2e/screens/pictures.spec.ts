import { fileURLToPath } from 'node:url'
import { languages } from '@konsil/contract/core/texts'
import { rememberedBy, test } from '../fixtures/signed-in.ts'
import type { Page } from '@playwright/test'
import { settled } from './layout.ts'
import { onStage } from './screen.ts'
import { screens } from './table.ts'

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url))
const wanted = [
  'sign-up-patient',
  'sign-in-patient',
  'dashboard-patient',
  'dashboard-doctor',
  'dashboard-admin',
]
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** The whole page, drawn as a window that holds it all: what is as high as the window fits too. */
async function growToContent(page: Page, { width, height }: { width: number; height: number }) {
  await settled(page)
  const content = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, content) })
  await settled(page)
}

for (const screen of screens.filter(({ name }) => wanted.includes(name))) {
  for (const language of languages) {
    test(`${screen.name}, ${language}`, async ({ openBrowser, sessionOf, watch }) => {
      const page = await openBrowser({
        storageState: rememberedBy(language, screen.role && (await sessionOf(screen.role))),
        reducedMotion: 'reduce',
        deviceScaleFactor: 1,
      })
      await screen.open(onStage(page, language, watch))
      for (const viewport of sizes) {
        await page.setViewportSize(viewport)
        await growToContent(page, viewport)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const name = `${screen.name}-${viewport.width}-${language}-${colorScheme}.png`
          await page.screenshot({ path: `${folder}/${name}` })
        }
      }
    })
  }
}
