import { type Blog, blogHtmlLength, mostBlogPictures, mostBlogs } from '@konsil/contract/blog'
import { blogs } from '@konsil/contract/blogs'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { site } from '@konsil/contract/site'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf, png, upload } from '../../../test/files.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const asking = () => ({ token: admin.token })
beforeEach(() =>
  server.pool.query(
    "delete from blog; delete from stored_file where bound_kind = 'blog'; delete from attempt",
  ),
)

type Asked = QuestionOf<typeof blogs.add>
const aBlog = (changes: Partial<Asked> = {}): Asked => ({
  title: { en: 'What an MRI shows', de: 'Was ein MRT zeigt' },
  overview: { en: 'And what it does not.' },
  description: { en: '<p>Soft things.</p>', de: '<p>Weiches.</p>' },
  ...changes,
})
const tryToAdd = (changes: Partial<Asked> = {}) => server.call(blogs.add, aBlog(changes), asking())
const add = async (changes: Partial<Asked> = {}): Promise<Blog> => (await tryToAdd(changes)).data
const read = async (id: string) => (await server.call(blogs.read, { id }, asking())).data
const update = ({ _id: id }: Blog, changes: Partial<QuestionOf<typeof blogs.update>> = {}) =>
  server.call(blogs.update, { ...aBlog(), id, ...changes }, asking())
const activate = ({ _id: id }: Blog) => server.call(blogs.activate, { id }, asking())
const refusal = ({ status, items }: { status: number; items: { id: string }[] }) => [
  status,
  items[0]?.id,
]

const wide = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0b5c66' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'A secret place' } } })
    .jpeg()
    .toBuffer()
const pictureOf = async (token = admin.token) =>
  (await upload(server, token, { content: await wide(), name: 'a.jpg', type: 'image/jpeg' })).data
const filesHeld = async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    "select id from stored_file where bound_kind = 'blog' and not is_released",
  )
  return rows.map(({ id }) => id)
}

describe('a blog', () => {
  test('BLOG-04, BLOG-10, BLOG-11, D-262, D-263 is added inactive, listed newest first, read, changed, and keeps its address', async () => {
    const first = await add()
    expect(first).toMatchObject({
      title: { en: 'What an MRI shows', de: 'Was ein MRT zeigt' },
      overview: { en: 'And what it does not.', de: '' },
      description: { en: '<p>Soft things.</p>', de: '<p>Weiches.</p>' },
      imgUrl: '',
      status: 0,
      slug: 'what-an-mri-shows',
      version: 1,
    })
    server.clock.advance(1000)
    const second = await add({ title: { de: 'Größe & Gewicht' } })
    expect(second.slug).toBe('groesse-gewicht')
    const { data } = await server.call(blogs.list, {}, asking())
    expect([data.total, data.list.map(({ _id }) => _id)]).toEqual([2, [second._id, first._id]])
    const changed = (await update(first, { title: { en: 'MRI or CT?' }, version: 1 })).data
    expect(changed).toMatchObject({ version: 2, slug: first.slug, title: { en: 'MRI or CT?' } })
    expect(await read(first._id)).toEqual(changed)
  })

  test('BLOG-16 of one title, added at once, each has an address of its own; one without letters has one too', async () => {
    const added = await Promise.all(Array.from({ length: 4 }, () => add()))
    expect(added.map(({ slug }) => slug).toSorted()).toEqual([
      'what-an-mri-shows',
      'what-an-mri-shows-2',
      'what-an-mri-shows-3',
      'what-an-mri-shows-4',
    ])
    expect((await add({ title: { en: 'Привет' } })).slug).toBe('blog')
  })

  test('BLOG-05 handed over again with the same id, at once or later, is the first one as it is by then', async () => {
    const clientId = '0c7d4a52-54f0-4c5e-9d0b-6d1b35a7c010'
    const [first, second, third] = await Promise.all([
      add({ clientId }),
      add({ clientId }),
      add({ clientId }),
    ])
    expect([second, third]).toEqual([first, first])
    const changed = (await update(first, { title: { en: 'MRI or CT?' } })).data
    expect(await add({ clientId })).toEqual(changed)
    // Another id and none are others; of one that was removed nothing is known any more.
    await add({ clientId: '0c7d4a52-54f0-4c5e-9d0b-6d1b35a7c011' })
    await add()
    await server.call(blogs.remove, { id: first._id }, asking())
    expect((await add({ clientId }))._id).not.toBe(first._id)
    const { data } = await server.call(blogs.list, {}, asking())
    expect(data.total).toBe(3)
  })

  test('BLOG-12, BLOG-13 is activated and inactivated, again and again, and removed; the log says who did', async () => {
    const made = await add()
    const asked = { id: made._id }
    // Nobody reads a draft: what is changed of it is nobody's news.
    const drafted = await update(made)
    for (const [call, status] of [
      [blogs.activate, 1],
      [blogs.activate, 1],
      [blogs.inactivate, 0],
      [blogs.activate, 1],
    ] as const) {
      expect((await server.call(call, asked, asking())).data.status).toBe(status)
    }
    expect((await update(drafted.data)).status).toBe(200)
    expect((await server.call(blogs.remove, asked, asking())).status).toBe(200)
    for (const call of [blogs.read, blogs.remove, blogs.activate, blogs.inactivate] as const) {
      expect(refusal(await server.call(call, asked, asking()))).toEqual([404, 'not.found'])
    }
    expect(refusal(await update(made))).toEqual([404, 'not.found'])
    const { data } = await server.call(site.listActs, { size: 5 }, asking())
    expect(data.list.map(({ act, about }) => [act, about])).toEqual(
      ['REMOVED', 'CHANGED', 'ACTIVATED', 'INACTIVATED', 'ACTIVATED'].map(act => [
        `BLOG_${act}`,
        'What an MRI shows',
      ]),
    )
  })

  test.each<[Partial<Asked>, string]>([
    [{ title: {} }, 'blog.title.required'],
    [{ title: { en: ' ', de: '' } }, 'blog.title.required'],
    [{ title: { en: 'a\nb' } }, 'name.characters'],
    [{ overview: { en: '' } }, 'blog.overview.required'],
    [{ description: {} }, 'blog.description.required'],
    [{ description: { en: '<p> <br>&nbsp;</p><ul><li></li></ul>' } }, 'blog.description.required'],
    [{ description: { en: '<script>alert(1)</script>' } }, 'blog.description.required'],
    [{ description: { en: '<img src="http://x.example/a.png">' } }, 'blog.description.required'],
    [{ description: { en: 'x'.repeat(blogHtmlLength + 1) } }, 'text.too.long'],
    [{ description: { de: '"'.repeat(blogHtmlLength) } }, 'text.too.long'],
    [{ title: { en: 'x'.repeat(151) } }, 'text.too.long'],
  ])('BLOG-05, D-258 %j is refused', async (changes, id) => {
    expect(refusal(await tryToAdd(changes))).toEqual([400, id])
  })

  test('BLOG-05 what is missing is said in the words of the requirement', async () => {
    const said = async (changes: Partial<Asked>) =>
      (await tryToAdd(changes)).items[0]?.defaultMessage
    expect(await said({ title: {} })).toBe('Title is required')
    expect(await said({ overview: {} })).toBe('Overview is required')
    expect(await said({ description: {} })).toBe('Description is required')
  })

  test('of two who change it at once the second is told; who names no version is let through', async () => {
    const made = await add()
    const answers = await Promise.all([update(made, { version: 1 }), update(made, { version: 1 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['blog.changed'])
    expect((await update(made)).data.version).toBe(3)
  })

  test('F26 no more than a bound are kept, also when another is added at once', async () => {
    await server.pool.query(
      `insert into blog (id, slug, title, overview, description, text_file_ids, created_at, updated_at)
       select gen_random_uuid(), 'many-' || n, '{"en":"x","de":""}', '{"en":"x","de":""}', '{"en":"x","de":""}', '{}', now(), now()
       from generate_series(1, $1::int) n`,
      [mostBlogs - 1],
    )
    const answers = await Promise.all([tryToAdd(), tryToAdd()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['too.many.blogs'])
  })
})

describe('its text', () => {
  test('F16, D-257 keeps a few marks and links of https and mailboxes; a picture from elsewhere is a link', async () => {
    const { description } = await add({
      description: {
        en: `<h1 onclick="x()">One</h1><p style="color:red">two <a href="javascript:x()">three</a>
          <a href="http://x.example">four</a> <a href="https://x.example/a?b=1&amp;c=2" onclick=x>five</a></p>
          <img src="https://x.example/p.png" alt="six"><img src="http://x.example/p.png" alt="seven">
          <img src="/api/v1/other" alt="eight" onerror="x()"><svg onload=x()><p>nine</p></svg><iframe src=//x.example></iframe>`,
      },
    })
    expect(description.en.replaceAll(/\s+/g, ' ')).toBe(
      '<h2>One</h2><p>two three four <a href="https://x.example/a?b=1&amp;c=2">five</a></p> <a href="https://x.example/p.png">six</a>',
    )
  })

  test('BLOG-07, BLOG-14, D-260 holds pictures that were handed over, drawn anew, each with words in English', async () => {
    const [one, two] = [await pictureOf(), await pictureOf()]
    const refused = await tryToAdd({
      description: { en: `<p>a</p><img src="${one.url}" alt=" ">` },
    })
    expect(refusal(refused)).toEqual([400, 'picture.words.required'])
    expect(refused.items[0]?.defaultMessage).toBe('Please enter alternative text')
    const made = await add({
      description: {
        en: `<img src="${one.url}" alt='A "knee"' onerror="x()">`,
        de: `<p>b</p><img src="${two.url}"><img src="${one.url}">`,
      },
    })
    const [inEnglish] = /\/api\/v1\/attachment\/read\?[^"]+/.exec(made.description.en) ?? []
    expect(made.description.en).toMatch(
      /^<img src="[^"]+" alt="A &quot;knee&quot;" width="1280" height="640">$/,
    )
    expect(made.description.de.match(/<img /g)).toHaveLength(2)
    expect(await filesHeld()).toHaveLength(2)
    const drawn = await fetch(server.url + (inEnglish ?? '').replaceAll('&amp;', '&'))
    expect(drawn.status).toBe(200)
    const bytes = Buffer.from(await drawn.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1280, height: 640 })
    expect(bytes.includes('secret')).toBe(false)
    // What was answered is sent back by the form.
    const again = await update(made, { description: made.description })
    expect(again.data.description.de.match(/<img /g)).toHaveLength(2)
    expect(again.data.description.en).toMatch(/width="1280" height="640"/)
    expect(await filesHeld()).toHaveLength(2)
    await update(made, { description: { en: '<p>without</p>' } })
    expect(await filesHeld()).toEqual([])
  })

  test('holds no more pictures than a bound, and none of somebody else, that is gone, or that is none', async () => {
    const other = await person(server, 'ADMIN')
    const { url: foreign } = await pictureOf(other.token)
    const pdf = await upload(server, admin.token, {
      content: pdfOf('x'),
      name: 'a.pdf',
      type: 'application/pdf',
    })
    const withPicture = (url: string) =>
      tryToAdd({ description: { en: `<img src="${url}" alt="a">` } })
    expect(refusal(await withPicture(foreign))).toEqual([404, 'attachment.not.available'])
    expect(refusal(await withPicture(pdf.data.url))).toEqual([400, 'picture.invalid'])
    const many = Array.from(
      { length: mostBlogPictures + 1 },
      (_, at) =>
        `<img src="/blog/picture/01997b6a-0000-7000-8000-${String(at).padStart(12, '0')}" alt="a">`,
    )
    const answer = await tryToAdd({ description: { en: many.join('') } })
    expect(refusal(answer)).toEqual([400, 'too.many.pictures'])
    expect(refusal(await tryToAdd({ description: { en: many[0] } }))).toEqual([
      404,
      'attachment.not.available',
    ])
    expect(await filesHeld()).toEqual([])
  })
})

describe('what was handed over for it', () => {
  const filesOfMine = async () => {
    const { rows } = await server.pool.query<{ id: string; bound_kind: string | null }>(
      'select id, bound_kind from stored_file where owner_id = $1 and not is_released',
      [admin.id],
    )
    return rows
  }

  test('BLOG-06 is there for whoever heard no answer and saves again; it goes after a day, and all that was drawn in vain', async () => {
    const { url } = await pictureOf()
    const { url: shown } = await pictureOf()
    const made = await add()
    const asked = { imgUrl: shown, description: { en: `<img src="${url}" alt="a">` } }
    const saves = (version: number) => update(made, { ...asked, version })
    expect((await saves(1)).status).toBe(200)
    expect(refusal(await saves(1))).toEqual([409, 'blog.changed'])
    expect((await saves(2)).status).toBe(200)
    const held = await filesHeld()
    expect(held).toHaveLength(2)
    await server.pool.query(
      "update stored_file set created_at = created_at - interval '25 hours' where owner_id = $1",
      [admin.id],
    )
    await server.perform(clearExpiredJob, {})
    expect((await filesOfMine()).map(({ id }) => id).toSorted()).toEqual(held.toSorted())
  })

  test('BLOG-14 is not drawn for what is refused', async () => {
    const { url } = await pictureOf()
    const made = await add()
    const before = await filesOfMine()
    const withPicture = (alt: string, more = '') => ({
      description: { en: `<img src="${url}" alt="${alt}">${more}` },
    })
    expect(refusal(await tryToAdd(withPicture('')))).toEqual([400, 'picture.words.required'])
    const long = '"'.repeat(blogHtmlLength / 2)
    expect(refusal(await tryToAdd(withPicture('a', long)))).toEqual([400, 'text.too.long'])
    const outdated = await update(made, { ...withPicture('a'), version: 7 })
    expect(refusal(outdated)).toEqual([409, 'blog.changed'])
    expect(await filesOfMine()).toEqual(before)
  })

  test('F26 pictures of blogs take none of the room of who wrote them', async () => {
    await server.pool.query(
      `insert into stored_file (id, owner_id, mime_type, bytes, sha256, bound_kind, bound_id, created_at)
       select gen_random_uuid(), $1, 'image/jpeg', 1, '\\x00', 'blog', gen_random_uuid(), now()
       from generate_series(1, $2::int)`,
      [admin.id, server.config.FILES_PER_ACCOUNT],
    )
    expect((await upload(server, admin.token)).status).toBe(200)
  })
})

describe('its picture', () => {
  test('BLOG-06, BLOG-14, D-259 is the one that was handed over; a PDF is refused in the words of the requirement', async () => {
    const { url } = await pictureOf()
    const made = await add({ imgUrl: url })
    expect(made.imgUrl).toMatch(/^\/api\/v1\/attachment\/read\?/)
    expect((await update(made, { imgUrl: made.imgUrl })).data.imgUrl).toContain(
      (await filesHeld())[0],
    )
    expect((await update(made, { imgUrl: '' })).data.imgUrl).toBe('')
    expect(await filesHeld()).toEqual([])
    const pdf = await upload(server, admin.token, {
      content: pdfOf('x'),
      name: 'a.pdf',
      type: 'application/pdf',
    })
    const refused = await tryToAdd({ imgUrl: pdf.data.url })
    expect(refused.items[0]).toMatchObject({
      id: 'picture.invalid',
      defaultMessage: 'Please upload valid image file',
      values: { field: 'imgUrl' },
    })
    for (const imgUrl of ['https://x.example/a.png', '/blog/picture/x', 'javascript:x()']) {
      expect(refusal(await tryToAdd({ imgUrl })), imgUrl).toEqual([404, 'attachment.not.available'])
    }
  })

  test('BLOG-06 of 40 MB is not even taken', async () => {
    const content = Buffer.concat([png, Buffer.alloc(40 * 1024 * 1024)])
    const answer = await upload(server, admin.token, { content })
    expect(refusal(answer)).toEqual([413, 'attachment.too.large'])
  })

  test('BLOG-16 everybody sees it while the blog is active, and nobody but administrators before and after', async () => {
    const { url } = await pictureOf()
    const made = await add({ imgUrl: url, description: { en: `<img src="${url}" alt="a">` } })
    const [id = ''] = await filesHeld()
    const address = `/blog/picture/${id}`
    const blogPictures = server.composed.capabilities.blogs.publicBlogs
    const isShown = async () => (await blogPictures.picture(id)) !== undefined
    expect(await isShown()).toBe(false)
    expect((await activate(made)).data).toMatchObject({ imgUrl: address })
    expect(await isShown()).toBe(true)
    expect((await read(made._id)).description.en).toContain(`src="${address}"`)
    await server.call(blogs.inactivate, { id: made._id }, asking())
    expect(await isShown()).toBe(false)
    await activate(made)
    await server.call(blogs.remove, { id: made._id }, asking())
    expect([await isShown(), await filesHeld()]).toEqual([false, []])
  })

  test('two blogs may hold one picture, which goes with the last of them', async () => {
    const { url } = await pictureOf()
    const first = await activate(await add({ imgUrl: url }))
    const second = await add({ imgUrl: first.data.imgUrl })
    expect(await filesHeld()).toHaveLength(1)
    await server.call(blogs.remove, { id: first.data._id }, asking())
    expect(await filesHeld()).toHaveLength(1)
    await server.call(blogs.remove, { id: second._id }, asking())
    expect(await filesHeld()).toEqual([])
  })

  test('one that goes while another blog takes it up is refused there', async () => {
    const { url } = await pictureOf()
    const first = await add({ imgUrl: url })
    const client = await server.pool.connect()
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtextextended('pictures of blogs', 0))")
    const removed = server.call(blogs.remove, { id: first._id }, asking())
    await untilWaiting(server, 1)
    const taken = tryToAdd({ imgUrl: first.imgUrl })
    await untilWaiting(server, 2)
    await client.query('commit')
    client.release()
    expect((await removed).status).toBe(200)
    expect(refusal(await taken)).toEqual([404, 'attachment.not.available'])
  })
})
