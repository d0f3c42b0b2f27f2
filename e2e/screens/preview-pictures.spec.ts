import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { languages } from '@konsil/contract/core/texts'
import { test } from '../fixtures/test.ts'
import { flatPng } from './flat-png.ts'
import { previewPage, previewSize } from './preview-page.ts'

const folder = fileURLToPath(new URL('../../web/public/preview', import.meta.url))

for (const language of languages) {
  test(`preview, ${language}`, async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: previewSize, deviceScaleFactor: 1 })
    await page.setContent(previewPage(language))
    await page.evaluate(() => document.fonts.ready)
    await writeFile(`${folder}/${language}.png`, await flatPng(page))
  })
}
