import { expect, test } from '../fixtures/signed-in.ts'
import { now } from './appointment-screens.ts'
import { amountWritten, written } from './call-screens.ts'
import { onStage } from './screen.ts'

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`CALL-08 in a call at ${size.width}x${size.height} a long conversation begins at its newest, scrolls in itself, and its box and its close stay in reach`, async ({
    visit,
    watch,
  }) => {
    const page = await visit({ language: 'de', role: 'DOCTOR', now })
    await page.setViewportSize(size)
    const stage = onStage(page, 'de', watch)
    await written('DOCTOR').open(stage)
    const panel = stage.page.getByRole(size.width < 1024 ? 'dialog' : 'complementary', {
      name: stage.said('video-calls:write.title'),
    })
    const box = panel.getByLabel(stage.said('chat:box'), { exact: true })
    const close = panel.getByRole('button', { name: stage.said('video-calls:write.close') })
    const seeAll = async (number: number) => {
      for (const one of [box, close, panel.locator(`[data-number="${number}"]`)]) {
        await expect(one).toBeInViewport({ ratio: 1 })
      }
    }
    await seeAll(amountWritten)
    const place = panel.getByRole('region', { name: stage.said('chat:messages') })
    await place.evaluate(scrolled => scrolled.scrollTo(0, 0))
    await seeAll(1)
    expect(await stage.page.evaluate(() => scrollY)).toBe(0)
    if (size.width >= 1024) {
      const leave = stage.page.getByRole('button', { name: stage.said('video-calls:leave') })
      await leave.click({ trial: true })
      await box.press('Escape')
    } else await close.click()
    await expect(panel).toBeHidden()
    await expect(
      stage.page.getByRole('button', { name: stage.said('video-calls:write') }),
    ).toBeFocused()
  })
}
