import { request } from '@playwright/test'
import { languages } from '@konsil/contract/core/texts'
import { sitePages } from '@konsil/contract/site-pages'
import { expect, test } from '../fixtures/test.ts'
import { productUrl } from '../product/addresses.ts'
import { say } from '../people/words.ts'

const paths = Object.keys(sitePages)
const pathIn = (language: string, path: string) => `/${language}${path === '/' ? '' : path}`

/** As a program asks, which shows exactly what was sent. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const asking = await request.newContext({ baseURL: productUrl(), extraHTTPHeaders: headers })
  const answer = await asking.get(path, { maxRedirects: 0 })
  const found = { status: answer.status(), headers: answer.headers(), body: await answer.text() }
  await asking.dispose()
  return { ...found, language: /<html lang="(\w+)"/.exec(found.body)?.[1] }
}

test('SHELL-12 the language comes from the address, else from the cookie, else from the browser', async () => {
  const [german, english] = [{ 'accept-language': 'de-AT,de;q=0.9' }, { 'accept-language': 'en' }]
  expect((await ask('/de/faq', { ...english, cookie: 'language=en' })).language).toBe('de')
  expect((await ask('/faq', { ...english, cookie: 'a=b; language=de' })).language).toBe('de')
  expect((await ask('/faq', german)).language).toBe('de')
  expect((await ask('/faq')).language).toBe('en')
})

test('SHELL-12 languages that do not exist count as none, wherever they are named', async () => {
  for (const language of ['fr', 'xx', 'EN', 'de-AT', '__proto__', 'constructor', '%64%65']) {
    const unknown = await ask(`/${language}/faq`)
    expect([unknown.status, unknown.language], language).toEqual([404, 'en'])
    const german = { 'accept-language': 'de' }
    expect((await ask('/faq', { ...german, cookie: `language=${language}` })).language).toBe('de')
    expect((await ask('/faq', { 'accept-language': `${language},*;q=0.1` })).status).toBe(200)
  }
  const silly = ['', ';;;,,,', 'q=1', `de;q=0.${'9'.repeat(500)}`, `x,${'en,'.repeat(1_000)}`]
  for (const list of silly)
    expect(languages).toContain((await ask('/faq', { 'accept-language': list })).language)
  const twice = await ask('/faq', { cookie: 'language=fr; language=de' })
  expect(languages).toContain(twice.language)
})

test('SHELL-09 an address that leads nowhere says so with 404, in both languages', async ({
  page,
  watch,
}) => {
  for (const [address, language] of [
    ['/nowhere', 'en'],
    ['/en/nowhere/at/all', 'en'],
    ['/de/nirgends', 'de'],
    ['/de/sign-in', 'de'],
  ] as const) {
    watch.expectAnswer(404, address)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    const title = say(language, 'site:notFound.title')
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await expect(page.getByText(say('de', 'site:notFound.title')).first()).toBeVisible()
  expect(say('en', 'site:notFound.title')).toBe('Page not found.')
  await page.getByRole('link', { name: say('de', 'site:notFound.home') }).click()
  await expect(page).toHaveURL('/de')
})

test('SHELL-09 very long and broken addresses lead nowhere, and do no harm', async () => {
  const long = 'x'.repeat(10_000)
  for (const address of [
    `/${long}`,
    `/de/${long}`,
    `/faq/${'a/'.repeat(3_000)}`,
    `/faq${'%2e'.repeat(2_000)}`,
    `/en/${'%F0%9F%98%80'.repeat(500)}`,
  ])
    expect((await ask(address)).status, address.slice(0, 20)).toBe(404)
  for (const broken of ['/%', '/%E0%A4%A', '/de/%00', '/..%2f..%2fetc/passwd', '/de/%2e%2e/x'])
    expect([400, 404], broken).toContain((await ask(broken)).status)
  const tooLong = await ask(`/${'y'.repeat(100_000)}`)
  expect(tooLong.status).toBe(431)
  expect((await ask('/faq')).status).toBe(200)
})

const dataOf: Record<string, string[]> = {
  '/': ['MedicalOrganization'],
  '/faq': ['FAQPage'],
  '/prices': ['OfferCatalog'],
}

test('SHELL-32 every page names its own address, those of both languages, its preview and its data', async ({
  page,
}) => {
  for (const path of paths) {
    for (const language of languages) {
      await page.goto(pathIn(language, path))
      const head = await page.evaluate(() => ({
        title: document.title,
        description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
        alternates: [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map(link => [
          link.hreflang,
          link.href,
        ]),
        og: Object.fromEntries(
          [...document.querySelectorAll<HTMLMetaElement>('meta[property^="og:"]')].map(meta => [
            meta.getAttribute('property'),
            meta.content,
          ]),
        ),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          script => (JSON.parse(script.textContent) as { '@type': string })['@type'],
        ),
      }))
      const own = productUrl() + pathIn(language, path)
      expect(head.canonical).toBe(own)
      expect(head.alternates).toEqual([
        ...languages.map(code => [code, productUrl() + pathIn(code, path)]),
        ['x-default', productUrl() + path],
      ])
      expect(head.og).toMatchObject({
        'og:title': head.title,
        'og:description': head.description,
        'og:url': own,
        'og:image': `${productUrl()}/preview/${language}.png`,
      })
      expect(head.data, path).toEqual(dataOf[path] ?? [])
    }
  }
})

test('SHELL-32 the sitemap lists every page in both languages, and they answer; robots are asked by dashboards not to list them @thorough', async () => {
  const { headers, body } = await ask('/sitemap.xml')
  expect(headers['content-type']).toContain('xml')
  const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const subjects = /^\/(doctors|specialties)\/[a-z0-9-]+$/
  const bare = listed.map(address => address.slice(productUrl().length).replace(/^\/(en|de)/, ''))
  const ofSubjects = [...new Set(bare.filter(path => subjects.test(path)))]
  expect(ofSubjects.length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual(
    [...paths, ...ofSubjects]
      .flatMap(path => languages.map(code => productUrl() + pathIn(code, path)))
      .sort(),
  )
  // Pages of subjects differ in nothing but their subject.
  const some = new Set(ofSubjects.filter((_, at) => at % 7 === 0))
  const asked = listed.filter((_, at) => {
    const path = bare[at] ?? ''
    return !subjects.test(path) || some.has(path)
  })
  for (const address of asked)
    expect((await ask(new URL(address).pathname)).status, address).toBe(200)
  const robots = await ask('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${productUrl()}/sitemap.xml`)
  expect(robots.body, 'whoever may not look does not see the noindex').not.toContain('/dashboard')
  expect((await ask('/dashboard')).headers['x-robots-tag']).toBe('noindex')
  expect((await ask('/en/faq')).headers['x-robots-tag']).toBeUndefined()
})

test('SHELL-02, SHELL-32 pictures of guides and previews are sent @thorough', async ({ page }) => {
  for (const language of languages)
    expect((await ask(`/preview/${language}.png`)).headers['content-type']).toBe('image/png')
  for (const guide of ['patient', 'doctor']) {
    await page.goto(`/de/user-guides/${guide}`)
    for (const picture of await page.getByRole('main').locator('picture img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(300)
      await expect(picture).toHaveAttribute('src', /^\/guide\/[\w-]+-de-light\.webp$/)
    }
  }
})
