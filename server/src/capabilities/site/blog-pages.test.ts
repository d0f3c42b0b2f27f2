import { blogs } from '@konsil/contract/blogs'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import type { SiteQuestion } from '@konsil/contract/site-pages'
import { beforeEach, expect, test } from 'vitest'
import { usePerson, useTestServer } from '../../../test/test-server.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const asking = () => ({ token: admin.token })
beforeEach(() => server.pool.query('delete from blog'))

const drawn: SiteQuestion[] = []
const renderer: SiteRenderer = {
  drawPage(question) {
    drawn.push(question)
    return Promise.resolve({ html: JSON.stringify(question), styleHash: "'sha256-x'" })
  },
  drawEntry: () => Promise.resolve({ root: '', beside: '' }),
  version: () => Promise.resolve('1'),
}
const publicPages = () => server.composed.publicPages(renderer)
const asked = { language: 'en', prefixed: true, answered: false } as const
const article = (slug: string) => ({ ...asked, path: '/blog/:slug', slug }) as const
const list = { ...asked, path: '/blog' } as const
const landing = { ...asked, path: '/' } as const

async function written(title: string, changes: Partial<QuestionOf<typeof blogs.add>> = {}) {
  server.clock.advance(60_000)
  const question = {
    title: { en: title },
    overview: { en: `About ${title}` },
    description: { en: `<p>${title} in full</p>` },
    ...changes,
  }
  return (await server.call(blogs.add, question, asking())).data
}
const show = ({ _id: id }: { _id: string }) => server.call(blogs.activate, { id }, asking())
const hide = ({ _id: id }: { _id: string }) => server.call(blogs.inactivate, { id }, asking())

test('BLOG-16, D-256 what is activated is there at once, and what is inactive is not reachable, from one request to the next', async () => {
  const pages = await publicPages()
  const one = await written('One')
  const status = async () => (await pages.page(article('one'))).status
  expect([await status(), await pages.blogOfId(one._id)]).toEqual([404, undefined])
  await show(one)
  expect([await status(), await pages.blogOfId(one._id)]).toEqual([200, 'one'])
  expect(drawn.at(-1)?.blog).toMatchObject({ slug: 'one', html: '<p>One in full</p>' })
  await hide(one)
  expect([await status(), await pages.blogOfId(one._id)]).toEqual([404, undefined])
  await show(one)
  await server.call(blogs.remove, { id: one._id }, asking())
  expect(await status()).toBe(404)
})

test('BLOG-16 what was withdrawn is there again at once, though pages were drawn anew meanwhile', async () => {
  const pages = await publicPages()
  const one = await written('One')
  const status = async () => (await pages.page(article('one'))).status
  await show(one)
  expect(await status()).toBe(200)
  await hide(one)
  await pages.renew()
  await show(one)
  expect(await status()).toBe(200)
})

test('BLOG-16, SHELL-28 the list has all that are active, the landing page the three newest, and a page what else there is', async () => {
  const pages = await publicPages()
  for (const title of ['One', 'Two', 'Three', 'Four']) await show(await written(title))
  await written('Draft')
  await pages.page(list)
  const slugs = () => drawn.at(-1)?.blogs?.map(({ slug }) => slug)
  expect(slugs()).toEqual(['four', 'three', 'two', 'one'])
  await pages.page(landing)
  expect(slugs()).toEqual(['four', 'three', 'two'])
  await pages.page(article('three'))
  expect(slugs()).toEqual(['four', 'two', 'one'])
  const fresh = await written('Five')
  await show(fresh)
  await pages.renew()
  expect(JSON.parse(String((await pages.page(landing)).html)).blogs[0].slug).toBe('five')
})

test('BLOG-16 a text of one language is read in it by everybody, and found under its address alone', async () => {
  const pages = await publicPages()
  await show(
    await written('x', {
      title: { en: 'Only the title', de: 'Nur Deutsch' },
      overview: { de: 'Kurz' },
      description: { de: '<p>Lang</p>' },
    }),
  )
  await pages.page(article('only-the-title'))
  expect(drawn.at(-1)?.blog).toMatchObject({
    title: 'Nur Deutsch',
    excerpt: 'Kurz',
    html: '<p>Lang</p>',
    language: 'de',
    languages: ['de'],
  })
  expect((await pages.subjects()).filter(({ address }) => address.startsWith('/blog'))).toEqual([
    { address: '/blog/only-the-title', languages: ['de'] },
  ])
})

test('BLOG-16, D-258 with a title in one language alone it is read in that one, whatever texts it has', async () => {
  const pages = await publicPages()
  const made = await written('Only the title', {
    description: { en: '<p>Long</p>', de: '<p>Lang</p>' },
  })
  await show(made)
  const { slug } = made
  await pages.page({ ...article(slug), language: 'de' })
  const read = { title: 'Only the title', language: 'en', languages: ['en'] }
  expect(drawn.at(-1)?.blog).toMatchObject({ ...read, html: '<p>Long</p>' })
  await pages.page({ ...list, language: 'de' })
  expect(drawn.at(-1)?.blogs).toMatchObject([read])
})

test('BLOG-16 was changed when it was published, not before; and later where it was changed later', async () => {
  const pages = await publicPages()
  const made = await written('One')
  server.clock.advance(60_000)
  await show(made)
  const blogOf = async () => {
    await pages.renew()
    await pages.page(article('one'))
    return drawn.at(-1)?.blog
  }
  const before = await blogOf()
  expect(before?.updatedAt).toBe(before?.publishedAt)
  server.clock.advance(60_000)
  await server.call(
    blogs.update,
    { id: made._id, title: made.title, overview: made.overview, description: { en: '<p>x</p>' } },
    asking(),
  )
  const after = await blogOf()
  expect(Date.parse(after?.updatedAt ?? '') - Date.parse(after?.publishedAt ?? '')).toBe(60_000)
})

test('BLOG-16 the feed is Atom as its readers take it, whatever stands in a title', async () => {
  const pages = await publicPages()
  const evil = await written(`<b>"One" & 'two'</b> ]]>`)
  expect(await pages.feed({ language: 'de' })).toMatch(/<updated>\d{4}-\d\d-\d\dT[^<]*Z<.updated>/)
  await show(evil)
  await pages.renew()
  const feed = await pages.feed({ language: 'en' })
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">')
  expect(feed).toContain(
    '<title>&lt;b&gt;&quot;One&quot; &amp; &#39;two&#39;&lt;/b&gt; ]]&gt;</title>',
  )
  expect(feed).toContain(`<id>urn:uuid:${evil._id}</id>`)
  expect(feed).toContain(`href="${server.config.PUBLIC_URL}/en/blog/${evil.slug}"`)
})
