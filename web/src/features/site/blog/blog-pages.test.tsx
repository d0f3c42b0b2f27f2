import { type Language, languages } from '@konsil/contract/core/texts'
import type { PublicBlog } from '@konsil/contract/site-pages'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { drawDocument, publicBlog, showPage } from '../../../testing/site.ts'
import de from '../../../texts/de/pages.json' with { type: 'json' }
import en from '../../../texts/en/pages.json' with { type: 'json' }

const texts = { en, de }
const place = (language: Language) =>
  ({ path: '/blog/:slug', slug: 'what-an-mri-shows', language }) as const
const show = (language: Language, changes: Partial<PublicBlog> = {}) =>
  showPage(place(language), { blog: publicBlog({ language, ...changes }) })
const link = (page: Document, selector: string) =>
  page.querySelector(`link${selector}`)?.getAttribute('href')

describe.each(languages)('in %s', language => {
  const said = texts[language]

  test('BLOG-16 an article has title, overview, day, picture and text, and what else there is to read', async () => {
    const blog = publicBlog({ language, picture: '/blog/picture/1' })
    const other = publicBlog({
      language,
      slug: 'other',
      title: 'Other',
      publishedAt: '2026-10-02T08:00:00.000Z',
    })
    await showPage(place(language), { blog, blogs: [other] })
    const main = within(screen.getByRole('main'))
    main.getByRole('heading', { level: 1, name: 'What an MRI shows' })
    main.getByText({ en: '2 November 2026', de: '2. November 2026' }[language])
    main.getByRole('heading', { level: 2, name: 'And bones' })
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/blog/picture/1')
    const more = main.getByRole('link', { name: 'Other' })
    expect(more.getAttribute('href')).toBe(`/${language}/blog/other`)
    const all = main.getByRole('link', { name: said['blog.all'] })
    expect(all.getAttribute('href')).toBe(`/${language}/blog`)
  })

  test('BLOG-16 the list says when there is nothing, and leads to its feed', async () => {
    await showPage({ path: '/blog', language }, { blogs: [] })
    screen.getByText(said['blog.none'])
    const feed = screen.getByRole('link', { name: said['blog.feed'] })
    expect(feed.getAttribute('href')).toBe(`/${language}/blog/feed.xml`)
  })
})

test('BLOG-16 what is written in the other language says so, is read out in it, and is found under that alone', async () => {
  await show('en', { language: 'de', languages: ['de'], title: 'Nur Deutsch' })
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('de')
  screen.getByText(new RegExp(en['blog.only.de']))
  const page = await drawDocument(place('en'), {
    blog: publicBlog({ language: 'de', languages: ['de'] }),
  })
  const german = 'https://konsil.test/de/blog/what-an-mri-shows'
  expect(link(page, '[rel=canonical]')).toBe(german)
  expect(link(page, '[hreflang=de]')).toBe(german)
  expect(link(page, '[hreflang=en]')).toBeUndefined()
  const locale = page.querySelector('meta[property="og:locale"]')?.getAttribute('content')
  expect(locale).toBe('de_DE')
})

test('BLOG-16 search engines and previews are told who wrote it, when, and its picture', async () => {
  const blog = publicBlog({ picture: '/blog/picture/1', title: '</script><b>x' })
  const page = await drawDocument(place('en'), { blog })
  const [data] = page.querySelectorAll('[type="application/ld+json"]')
  expect(JSON.parse(data?.textContent ?? '')).toMatchObject({
    '@type': 'BlogPosting',
    headline: '</script><b>x',
    datePublished: blog.publishedAt,
    dateModified: blog.updatedAt,
    image: 'https://konsil.test/blog/picture/1',
  })
  const preview = page.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(preview).toBe('https://konsil.test/blog/picture/1')
  expect(link(page, '[type="application/atom+xml"]')).toBe('/en/blog/feed.xml')
})
