import { randomUUID } from 'node:crypto'
import { blogs } from '@konsil/contract/blogs'
import { expect, test } from '../fixtures/test.ts'
import { tokenOf } from '../people/accounts.ts'
import { ask, askSuccessfully } from '../people/calls.ts'
import { hostileTexts } from '../people/hostile-texts.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { asPng } from '../screens/flat-png.ts'

const office = demonstration.ADMIN
const said = saidTo(office)

test('BLOG-03, BLOG-06, BLOG-07, BLOG-13, BLOG-14, BLOG-16 an administrator writes a blog with pictures; everybody reads it once it is active, and nobody once it is not', async ({
  page,
  openBrowser,
  watch,
}) => {
  const title = `What a journey shows ${randomUUID().slice(0, 8)}`
  const picture = {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: asPng(64, 36, Buffer.alloc(64 * 36 * 3, 128)),
  }
  const pressed = (name: string) => page.getByRole('button', { name, exact: true })
  await beInDashboard(page, office)
  await page.goto('/dashboard/manage-blogs?view=new')
  for (const [act, words] of [
    ['title', title],
    ['overview', 'And what it does not.'],
  ] as const) {
    await pressed(said(`blogs:${act}.write`)).click()
    const dialog = page.getByRole('dialog', { name: said(`blogs:field.${act}`) })
    await dialog.getByLabel('English', { exact: true }).fill(words)
    await dialog.getByRole('button', { name: said('blogs:words.take') }).click()
  }
  const text = page.getByRole('textbox', { name: /English$/ })
  await text.fill('Soft things.')
  await page
    .getByRole('button', { name: said('rich-editor:tool.picture') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: said('blogs:picture.title') })
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await expect(
    page.getByText(said('picture-field:uploaded', { file: 'a.png' })).first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: said('blogs:picture.insert') }).click()
  await expect(dialog).toContainText(said('refusals:picture.words.required'))
  await dialog.getByLabel(said('blogs:picture.words')).fill('A grey field')
  await dialog.getByRole('button', { name: said('blogs:picture.insert') }).click()
  await expect(text.getByRole('img', { name: 'A grey field' })).toBeVisible()
  const arrived = page.waitForResponse(/\/attachment\/add$/)
  await page.getByRole('main').locator('input[type=file]').last().setInputFiles(picture)
  await arrived
  await pressed(said('blogs:save')).click()
  await expect(page.getByText(said('blogs:preview.draft'))).toBeVisible()
  await expect(page.getByRole('img', { name: 'A grey field' })).toBeVisible()

  await page
    .getByRole('button', {
      name: said('blogs:act.of', { act: said('blogs:activate'), name: title }),
    })
    .click()
  const shown = page.getByRole('link', { name: /\/blog\/what-a-journey-shows/ })
  const address = (await shown.getAttribute('href')) ?? ''
  const reader = await openBrowser()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const inText = reader.getByRole('img', { name: 'A grey field' })
  await inText.scrollIntoViewIfNeeded()
  await expect.poll(() => inText.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(64)
  const feed = await reader.evaluate(async () => {
    const answer = await fetch('/en/blog/feed.xml')
    const read = new DOMParser().parseFromString(await answer.text(), 'application/xml')
    return [read.documentElement.localName, read.querySelectorAll('parsererror').length]
  })
  expect(feed).toEqual(['feed', 0])

  await page
    .getByRole('button', {
      name: said('blogs:act.of', { act: said('blogs:inactivate'), name: title }),
    })
    .click()
  await expect(page.getByText(said('blogs:preview.draft'))).toBeVisible()
  watch.expectAnswer(404, address)
  expect((await reader.goto(address))?.status()).toBe(404)
})

test('F16, SHELL-29 hostile texts in a blog are words to everybody and to administrators @thorough', async ({
  page,
}) => {
  const token = await tokenOf(office)
  for (const one of hostileTexts) {
    const html = `<p>Before</p>${one}<p>After</p>`
    const question = {
      title: { en: one.slice(0, 150) },
      overview: { en: one },
      description: { en: html, de: `<p title="${one}">x</p>` },
    }
    const { status, data } = await ask(blogs.add, question, { token })
    if (status !== 200) continue
    await askSuccessfully(blogs.activate, { id: data._id }, { token })
    await page.goto(`/en/blog/${data.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.slice(0, 150).trim())
    await expect(page.getByRole('article')).toContainText('Before')
    await askSuccessfully(blogs.remove, { id: data._id }, { token })
  }
})
