import { languages } from '@konsil/contract/core/texts'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { violations, violationsOfColour } from './axe.ts'
import { doubleTexts, settled, sidewaysOverflow, smallTargets, unreadableTexts } from './layout.ts'
import { onStage } from './screen.ts'
import { screens } from './table.ts'

const small = 390
const smallest = 320
const large = 1440

for (const language of languages) {
  for (const screen of screens) {
    test(`SHELL-29 ${screen.name}, ${language}: fits, can be pressed, read and heard`, async ({
      openBrowser,
      sessionOf,
      watch,
    }) => {
      if (screen.losesCalls) watch.expectLost()
      for (const thrown of screen.throws ?? []) watch.expectThrown(thrown)
      for (const [status, path] of screen.answers ?? []) watch.expectAnswer(status, path)
      const { width, height } = sizeOf(screen.widths?.[0] ?? small)
      const page = await openBrowser({
        storageState: rememberedBy(language, screen.role && (await sessionOf(screen.role))),
        viewport: { width, height },
        hasTouch: true,
        reducedMotion: 'reduce',
        colorScheme: 'light',
      })
      await screen.open(onStage(page, language))
      for (const width of screen.widths ?? [small, large]) {
        await page.setViewportSize(sizeOf(width))
        await settled(page)
        expect.soft(await violations(page), `${width} px, light`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await settled(page)
        expect.soft(await violationsOfColour(page), `${width} px, dark`).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
        expect.soft(await sidewaysOverflow(page), `sideways at ${width} px`).toEqual([])
        if (width === small) expect.soft(await smallTargets(page), 'small targets').toEqual([])
        expect.soft(await unreadableTexts(page), `texts at ${width} px`).toEqual([])
      }
      if (screen.widths && !screen.widths.includes(small)) return
      await page.setViewportSize(sizeOf(smallest))
      await settled(page)
      expect.soft(await sidewaysOverflow(page), `sideways at ${smallest} px`).toEqual([])
      await doubleTexts(page)
      for (const width of screen.widths ?? [small, large]) {
        await page.setViewportSize(sizeOf(width))
        await settled(page)
        expect.soft(await sidewaysOverflow(page), `sideways, texts doubled, ${width}`).toEqual([])
        expect.soft(await unreadableTexts(page), `texts doubled at ${width} px`).toEqual([])
      }
    })
  }
}

const sizeOf = (width: number) => ({ width, height: width === large ? 900 : 844 })
