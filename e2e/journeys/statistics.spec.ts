import { languages } from '@konsil/contract/core/texts'
import { isFull } from '../../server/test/proofs/size.ts'
import { expect, test } from '../fixtures/test.ts'
import { thoroughUnless } from '../fixtures/thorough.ts'
import { demonstration, type Person, saidTo } from '../people/person.ts'
import { readInOwnLanguage } from '../people/session.ts'

/** From the click on, until everything on the page has come (B8). */
const mostMilliseconds = 1_500

for (const language of languages) {
  const ofEachRun = thoroughUnless(language === 'de')

  test(`ASTAT-01, ASTAT-02, ASTAT-03, ASTAT-15 an administrator looks through the figures, and Back and reload keep what was chosen: ${language}${ofEachRun}`, async ({
    openBrowser,
  }) => {
    const admin: Person = { ...demonstration.ADMIN, language }
    const said = saidTo(admin)
    const page = await openBrowser({ locale: language === 'de' ? 'de-DE' : 'en-GB' })
    await readInOwnLanguage(page, admin)
    await page.goto('/dashboard/services')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const loading = page.getByText(said('ui:loading'))
    const figureOf = (name: string) => page.getByRole('figure', { name, exact: true })

    const clicked = performance.now()
    await page.getByRole('link', { name: said('site:menu.dashboard'), exact: true }).click()
    const monthly = figureOf(said('statistics:monthly.title'))
    await expect(monthly.locator('svg rect').first()).toBeVisible()
    await expect(loading).toHaveCount(0)
    const took = Math.round(performance.now() - clicked)
    test.info().annotations.push({ type: 'dashboard complete', description: `${took} ms` })

    const booked = figureOf(said('statistics:booked.title'))
    await booked.getByLabel(said('statistics:year'), { exact: true }).selectOption({ index: 1 })
    const lastYear = String(new Date().getUTCFullYear() - 1)
    await expect(booked.getByRole('status').filter({ hasText: lastYear })).toBeVisible()
    await booked.getByLabel(said('statistics:shownAs'), { exact: true }).selectOption('number')
    await expect(page).toHaveURL(/booked=\d{4}-\d{2}&bookedAs=number/)
    const says = (await booked.getByRole('status').first().textContent()) ?? ''

    await page.getByRole('tab', { name: said('statistics:tab.doctor') }).click()
    const counts = page.locator('dl', { hasText: said('statistics:counts.total') })
    await expect(counts.getByRole('definition')).toHaveText([/^[1-9]\d*$/, /^\d+$/, /^\d+$/])
    const [total = 0, ...parts] = (await counts.getByRole('definition').allTextContents()).map(
      Number,
    )
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)

    await page.goBack()
    await expect(booked.getByText(says, { exact: true })).toBeVisible()
    await page.reload()
    await expect(booked.getByText(says, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: said('statistics:reload') }).click()
    await expect(booked.getByText(says, { exact: true })).toBeVisible()
    // A machine that others share says nothing about that.
    if (isFull) expect(took, 'milliseconds').toBeLessThan(mostMilliseconds)
  })

  test(`STAT-01, STAT-02, STAT-04, STAT-06 a doctor reads what was earned, takes it away as a table, and sees how the year goes: ${language}${ofEachRun}`, async ({
    openBrowser,
  }) => {
    const doctor: Person = { ...demonstration.DOCTOR, language }
    const said = saidTo(doctor)
    const page = await openBrowser({ locale: language === 'de' ? 'de-DE' : 'en-GB' })
    await readInOwnLanguage(page, doctor)
    await page.getByRole('link', { name: said('site:menu.revenue'), exact: true }).click()
    await expect(page).toHaveURL('/dashboard/revenue')
    const byMonth = page
      .getByRole('figure', { name: said('statistics:revenue.byMonth'), exact: true })
      .first()
    await byMonth.getByRole('button', { name: said('ui:chart.asTable') }).click()
    const months = byMonth.getByRole('table')
    await expect(
      months.getByRole('rowheader', { name: said('statistics:revenue.total') }),
    ).toBeVisible()

    const section = page.getByRole('region', { name: said('statistics:revenue.rows'), exact: true })
    const download = page.waitForEvent('download')
    await section.getByRole('button', { name: said('ui:chart.save') }).click()
    expect((await download).suggestedFilename()).toMatch(/\d{4}-01-01 \d{4}-12-31\.csv$/)
    const first = section.getByRole('rowheader').getByRole('link').first()
    await first.click()
    await expect(page).toHaveURL(/\/appointment-tracking\//)
    await page.goBack()

    await page.getByRole('link', { name: said('site:menu.statistics'), exact: true }).click()
    await expect(page).toHaveURL('/dashboard/statistic')
    const charts = page.getByRole('figure')
    await expect(charts).toHaveCount(7)
    await page.getByLabel(said('statistics:year'), { exact: true }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/year=\d{4}$/)
    await page.reload()
    await expect(charts).toHaveCount(7)
  })
}
