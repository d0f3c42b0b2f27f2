import { languages } from '@konsil/contract/core/texts'
import { services } from '@konsil/contract/services'
import { expect, phone, test } from '../fixtures/test.ts'
import { tokenOf } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { demonstration } from '../people/person.ts'
import { say } from '../people/words.ts'

const aMinute = { timeout: 60_000, intervals: [1_000] }

test.describe('without JavaScript, on a phone', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  for (const language of languages) {
    test(`SHELL-28, SHELL-32, SHELL-34 the first screen says what it costs, and the menu leads to the price list, in ${language}`, async ({
      page,
    }) => {
      await page.goto(`/${language}`)
      const from = page.getByText({ en: 'from €120', de: 'ab 120 €' }[language])
      await expect(from).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: say(language, 'site:nav.open') }).click()
      const menu = page.getByRole('navigation', { name: say(language, 'site:nav.main') })
      await menu.getByRole('link', { name: say(language, 'site:nav.prices') }).click()
      await expect(page).toHaveURL(`/${language}/prices`)
      for (const kind of ['VIDEO', 'PHONE', 'CHAT'] as const) {
        const name = say(language, `pages:prices.${kind}`)
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      }
      await expect(page.getByText(say(language, 'services:vat')).first()).toBeVisible()
    })
  }
})

/** Those that go on in another line than they began in. */
const cutWords = (cell: Element) => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (range.getClientRects().length > 1) cut.push(word)
    }
  }
  return cut
}

for (const width of [320, 390, 1440])
  test(`SHELL-28 ${width} px wide no word beside a price is cut on the landing page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/de')
    const prices = page.getByRole('table').getByRole('cell')
    await expect(prices.first()).toContainText(say('de', 'services:vat'))
    for (const price of await prices.all()) expect(await price.evaluate(cutWords)).toEqual([])
  })

test('SHELL-34, SHELL-36 what joins and leaves the catalogue shows on landing page, price list and questions within a minute @thorough', async ({
  request,
}) => {
  const token = await tokenOf(demonstration.ADMIN)
  const [option] = await askSuccessfully(services.listOptions, {}, { token })
  if (!option) throw new Error('There is no option.')
  const name = { en: 'A look at old X-rays', de: 'Ein Blick auf alte Röntgenbilder' }
  const added = await askSuccessfully(
    services.addToCatalogue,
    {
      name,
      price: { value: 74.5, currency: 'EUR' },
      duration: 0,
      consultationType: 'CHAT',
      serviceOptionIds: [option._id],
    },
    { token },
  )
  const tells = async (path: string) => {
    const page = await (await request.get(path)).text()
    return page.includes(name.de) && /74,50\s€/.test(page)
  }
  for (const path of ['/de/prices', '/de', '/de/faq'])
    await expect.poll(() => tells(path), { ...aMinute, message: path }).toBe(true)
  const english = async () => (await (await request.get('/en/prices')).text()).includes(name.en)
  await expect.poll(english, aMinute).toBe(true)
  await askSuccessfully(services.removeFromCatalogue, { serviceId: added._id }, { token })
  for (const path of ['/de/prices', '/de', '/de/faq'])
    await expect.poll(() => tells(path), { ...aMinute, message: path }).toBe(false)
})
