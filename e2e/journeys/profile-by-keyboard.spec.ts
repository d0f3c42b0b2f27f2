import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

const words = {
  en: { country: 'aus', code: '+43', zone: 'lisb', spoken: 'turk', specialty: 'heart', month: '2' },
  de: {
    country: 'öst',
    code: '+43',
    zone: 'lisb',
    spoken: 'türk',
    specialty: 'herz',
    month: 'Feb',
  },
}

/** From field to field by Tab alone, to the one that is asked for; of the focus nothing is ever lost. */
async function tabTo(page: Page, name: string) {
  const wanted = page.getByLabel(new RegExp(`^${name}`)).first()
  for (let step = 0; step < 30; step += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return wanted
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })

    test(`SHELL-29, PROF-05, PROF-09 a doctor writes the whole profile without a mouse @thorough`, async ({
      page,
    }) => {
      const doctor = await haveAccount(newPerson('DOCTOR', { language }))
      const said = saidTo(doctor)
      const { country, code, zone, spoken, specialty, month } = words[language]
      await beInDashboard(page, doctor)
      await page.goto('/dashboard/account')
      const write = async (name: string, keys: string, ...then: string[]) => {
        const field = await tabTo(page, name)
        await page.keyboard.press('ControlOrMeta+a')
        if (keys) await page.keyboard.type(keys)
        for (const key of then) await page.keyboard.press(key)
        await expect(field, 'the focus stays').toBeFocused()
        return field
      }
      const first = page.getByLabel(said('account:profile.firstName'))
      await expect(first).toBeVisible()
      await write(said('account:profile.firstName'), 'Ottilie')
      await write(said('account:profile.lastName'), 'von der Au')
      await write(said('ui:date.day'), '28')
      await write(said('ui:date.month'), month)
      await write(said('ui:date.year'), '1970')
      await write(said('account:profile.gender'), '', 'ArrowDown', 'ArrowDown')
      await write(said('account:profile.country'), country, 'Enter')
      await write(said('account:profile.phoneAreaCode'), '')
      await write(said('account:profile.phone'), '15112345678')
      await write(said('account:profile.languages'), spoken, 'Enter', 'Escape')
      await write(said('account:profile.timeZone'), zone, 'Enter')
      await write(said('account:profile.title'), '', 'ArrowDown')
      await write(said('account:profile.position'), 'Oberärztin')
      await write(said('account:profile.at'), 'Charité')
      await write(said('account:profile.specialties'), specialty, 'Enter', 'Escape')
      await write(
        said('account:profile.qualifications'),
        '',
        'ArrowDown',
        'ArrowDown',
        'Enter',
        'Escape',
      )
      await write(said('account:profile.customQualification'), 'Schmerztherapie')
      const shown = () =>
        page
          .locator('form')
          .evaluate(form =>
            [...form.querySelectorAll('input, select, textarea, [aria-label]')].map(element =>
              element instanceof HTMLButtonElement
                ? element.getAttribute('aria-label')
                : (element as HTMLInputElement).value,
            ),
          )
      const entered = await shown()
      expect(entered.join(' ')).toContain(code)
      // From the last one-line field: in a text of several lines Enter is a new line.
      const at = page.getByLabel(new RegExp(`^${said('account:profile.at')}`))
      await page.keyboard.press('Shift+Tab')
      while (!(await at.evaluate(element => element === document.activeElement))) {
        await page.keyboard.press('Shift+Tab')
      }
      await page.keyboard.press('Enter')
      await expect(page.getByText(said('account:profile.saved')).first()).toBeVisible()
      await expect(at, 'the focus is where it was').toBeFocused()
      await page.reload()
      await expect(first).toHaveValue('Ottilie')
      expect(await shown()).toEqual(entered)
    })
  })
}
