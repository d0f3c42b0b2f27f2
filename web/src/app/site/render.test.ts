import { type Language, languages } from '@konsil/contract/core/texts'
import { entryPaths, feedAddress, placeAt, sitePaths } from '@konsil/contract/site-pages'
import { beforeAll, describe, expect, test } from 'vitest'
import { assets, draw, drawDocument, subjectAddresses, subjectFacts } from '../../testing/site.ts'

const everyPage = [...sitePaths, ...subjectAddresses].flatMap(path =>
  languages.map(language => ({ path, language })),
)
const place = (path: string) => ({ path: undefined, ...placeAt(path) })
const keyOf = (path: string, language: string) => `${path} ${language}`

const drawn = new Map<string, Document>()
beforeAll(async () => {
  for (const { path, language } of everyPage)
    drawn.set(
      keyOf(path, language),
      await drawDocument({ ...place(path), language }, subjectFacts(path, language)),
    )
})

function page(path: string, language: string) {
  const found = drawn.get(keyOf(path, language))
  if (!found) throw new Error(`${path} is no public page`)
  return found
}

const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const link = (document: Document, selector: string) =>
  document.querySelector(`link${selector}`)?.getAttribute('href')

describe.each(everyPage)('$path in $language', ({ path, language }) => {
  const own = (code: string) => `https://konsil.test/${code}${path === '/' ? '' : path}`

  test('SHELL-32 it has a language, one title and its text without any script', () => {
    const document = page(path, language)
    expect(document.documentElement.lang).toBe(language)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelector('h1')?.textContent.trim()).not.toBe('')
    expect(document.querySelector('main')?.textContent.length).toBeGreaterThan(150)
    expect(document.querySelectorAll('main').length).toBe(1)
  })

  test('SHELL-32 its addresses in both languages are named, and are those of its previews', () => {
    const document = page(path, language)
    expect(link(document, '[rel=canonical]')).toBe(own(language))
    for (const code of languages)
      expect(link(document, `[rel=alternate][hreflang=${code}]`)).toBe(own(code))
    expect(link(document, '[hreflang=x-default]')).toBe(`https://konsil.test${path}`)
    expect(meta(document, 'og:url')).toBe(own(language))
    expect(meta(document, 'og:image')).toBe(`https://konsil.test/preview/${language}.png`)
    expect(meta(document, 'og:title')).toBe(document.title)
    expect(meta(document, 'og:description')).toBe(meta(document, 'description'))
    expect(meta(document, 'robots')).toBeUndefined()
  })

  test('SHELL-32 title and description are its own, of a length that is shown whole', () => {
    const document = page(path, language)
    const others = [...drawn.values()].filter(other => other !== document)
    expect(others.map(({ title }) => title)).not.toContain(document.title)
    expect(document.title).toContain('Konsil')
    const description = meta(document, 'description') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(others.map(other => meta(other, 'description'))).not.toContain(description)
  })

  test('SHELL-02, SHELL-05 every link of it leads to a page and an anchor that exist', () => {
    const document = page(path, language)
    const wrong = [...document.querySelectorAll('a')].filter(
      a => !leadsSomewhere(a.getAttribute('href') ?? '', path, language),
    )
    expect(wrong.map(a => a.outerHTML)).toEqual([])
  })

  test('SHELL-29 no id stands twice, and headings go down one step at a time', () => {
    const document = page(path, language)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(heading =>
      Number(heading.tagName.slice(1)),
    )
    const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
    expect(jumps).toEqual([])
  })

  test('SHELL-31 it needs nothing from elsewhere, and no part of it is a script or a style of its own', () => {
    const document = page(path, language)
    const needed = [...document.querySelectorAll('[src], link[rel=preload], link[rel=icon]')]
      .map(element => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .filter(address => !/^\/[^/]/.test(address))
    expect(needed).toEqual([])
    const scripts = [...document.querySelectorAll('script:not([type="application/ld+json"])')]
    expect(scripts.map(script => script.getAttribute('src'))).toEqual([assets.script])
    expect([...document.querySelectorAll('style')].map(style => style.textContent)).toEqual([
      assets.styles,
    ])
  })
})

function leadsSomewhere(href: string, from: string, language: Language) {
  if (/^(https:\/\/|mailto:|tel:)/.test(href)) return true
  if (href === `/${language}${feedAddress}`) return true
  const { pathname, hash } = new URL(href, `https://konsil.test${from}`)
  if (entryPaths.some(path => path === pathname)) return true
  if (href.startsWith('#')) return hasPlace(page(from, language), hash)
  const [, code = '', rest = ''] = /^\/(en|de)(\/.*)?$/.exec(pathname) ?? []
  const target = drawn.get(keyOf(rest || '/', code))
  return target !== undefined && hasPlace(target, hash)
}

const hasPlace = (document: Document, hash: string) =>
  hash === '' || document.getElementById(hash.slice(1)) !== null

test('SHELL-01 the landing page has the place that "About us" leads to', () => {
  for (const language of languages)
    expect(page('/', language).getElementById('aboutUs')).not.toBeNull()
})

test.each(everyPage)(
  'SHELL-37, SHELL-38 $path in $language has a way to imprint, data protection and help, and both numbers can be called',
  ({ path, language }) => {
    const links = [...page(path, language).querySelectorAll('footer a')]
    const hrefs = links.map(link => link.getAttribute('href'))
    for (const place of ['/imprint', '/data-protection', '/user-guides'])
      expect(hrefs).toContain(`/${language}${place}`)
    expect(hrefs).toEqual(expect.arrayContaining(['tel:112', 'tel:116117']))
  },
)

test.each(everyPage)(
  'SHELL-37 wherever $path in $language names the number of an emergency, it can be pressed',
  ({ path, language }) => {
    const place = page(path, language).body.cloneNode(true) as HTMLElement
    for (const link of place.querySelectorAll('a[href="tel:112"], a[href="tel:116117"]'))
      link.remove()
    expect(place.textContent).not.toMatch(/\b(112|116117)\b(?!\.de)/)
  },
)

test('SHELL-09, SHELL-32 an address that leads nowhere says so, and asks not to be found', async () => {
  for (const [language, title] of [
    ['en', 'Page not found.'],
    ['de', 'Seite nicht gefunden.'],
  ] as const) {
    const document = await drawDocument({ path: undefined, language })
    expect(document.querySelector('h1')?.textContent).toBe(title)
    expect(meta(document, 'robots')).toBe('noindex')
    expect(link(document, '[rel=canonical]')).toBeUndefined()
    expect(document.querySelector('[type="application/ld+json"]')).toBeNull()
  }
})

test('SHELL-12 links stay in the language of the address; under the bare one they stay bare', async () => {
  const hrefs = async (prefixed: boolean) => {
    const document = await drawDocument({ path: '/the-platform', language: 'de', prefixed })
    return [...document.querySelectorAll('nav a')].map(a => a.getAttribute('href'))
  }
  expect(await hrefs(true)).toEqual(expect.arrayContaining(['/de#aboutUs', '/de/faq', '/sign-in']))
  expect(await hrefs(false)).toEqual(expect.arrayContaining(['/#aboutUs', '/faq', '/sign-in']))
})

const evil = `"'></title></script><script>alert(1)</script>`
const withEvilFacts = (path: string, language: Language) =>
  drawDocument(
    { ...place(path), language },
    { ...subjectFacts(path, language), productName: evil, operator: operatorNamed(evil) },
  )

test.each(everyPage)(
  'F16 facts of the operator are words in every place of $path in $language',
  async ({ path, language }) => {
    const document = await withEvilFacts(path, language)
    expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(1)
    expect(document.title).toContain(evil)
    expect(page(path, language).body.textContent).not.toContain('alert(1)')
    expect(document.body.textContent).toContain('alert(1)')
    for (const data of document.querySelectorAll('[type="application/ld+json"]'))
      expect(() => JSON.parse(data.textContent) as unknown).not.toThrow()
  },
)

test('F16 what search engines are told names the operator as the operator is named', async () => {
  const document = await withEvilFacts('/', 'en')
  const data = document.querySelector('[type="application/ld+json"]')?.textContent ?? ''
  expect((JSON.parse(data) as { legalName: string }).legalName).toBe(evil)
})

const operatorNamed = (name: string) => ({
  name,
  address: name,
  directors: name,
  registerCourt: name,
  registerNumber: name,
  vatNumber: name,
  phone: name,
  email: name,
  dataProtectionOfficer: name,
  supervisoryAuthority: name,
})

test('SHELL-32 a page is a whole document', async () => {
  const html = await draw({ path: '/faq', language: 'en' })
  expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charSet="utf-8"\/>/)
})
