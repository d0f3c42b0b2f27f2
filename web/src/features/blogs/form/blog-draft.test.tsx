import type { Blog } from '@konsil/contract/blog'
import { blogs } from '@konsil/contract/blogs'
import { sampleBlog } from '@konsil/contract/samples/blogs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft, keptDraft } from '../../../lib/signed-in/kept-drafts.ts'
import { signOut } from '../../../lib/signed-in/leave.ts'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { stubUploads } from '../../../testing/uploads.ts'
import { dialog, fill, press, pressIn, userEvent } from '../../../testing/user-event.ts'
import { readSession } from '../../../lib/visitor/session.ts'

beforeEach(() => {
  stubPageLoads()
})

const page = '/dashboard/manage-blogs'
const editOf = ({ _id: id }: Blog) => `${page}?view=edit&id=${id}`

async function open(path: string, blog = sampleBlog(1)) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(blogs.list, { list: [blog], total: 1 })
  network.answer(blogs.read, blog)
  await renderPage(path)
  await screen.findAllByRole('textbox', { name: /^Description: / }, { timeout: 5_000 })
  return network
}

async function writeTitle(words: string) {
  await press('Write title')
  const shown = await dialog('Title')
  await userEvent.clear(shown.getByLabelText('English'))
  await fill(shown.getByLabelText('English'), words)
  await pressIn(shown, 'Take over')
}

/** The browser reloads the page: nothing of it is left but what it kept. */
async function reload(path: string, blog?: Blog) {
  cleanup()
  return open(path, blog)
}
const notice = 'What you had not saved is here again'
const changedSince = /The blog itself was changed since/
const placeOf = (name: string) => ({ person: readSession()?.profile._id ?? '', name })
const kept = (name: string) => keptDraft(placeOf(name))

test('BLOG-03 what is written survives a reload, and goes once it is discarded after a question', async () => {
  await open(`${page}?view=new`)
  await writeTitle('Half a thought')
  await reload(`${page}?view=new`)
  await screen.findByText(notice)
  await screen.findByText('Half a thought')
  await press('Discard')
  await pressIn(await dialog('Discard what you wrote?'), 'Discard')
  await waitFor(() => expect(screen.queryByText('Half a thought')).toBeNull())
  await reload(`${page}?view=new`)
  expect(screen.queryByText(notice)).toBeNull()
  expect(screen.queryByText('Half a thought')).toBeNull()
})

test('BLOG-03 it is said when the blog was saved elsewhere meanwhile; what is saved is no draft any more', async () => {
  const blog = sampleBlog(1)
  await open(editOf(blog), blog)
  await writeTitle('Mine')
  const saved = { ...blog, version: blog.version + 1 }
  await reload(editOf(blog), saved)
  await screen.findByText(changedSince)
  await screen.findByText('Mine')
  // Nothing was decided: who comes back once more is told once more.
  const network = await reload(editOf(blog), saved)
  await screen.findByText(changedSince)
  network.answer(blogs.update, sampleBlog(1, { version: 3 }))
  await press('Save')
  await screen.findByText('Updated blog successfully')
  expect(network.asked(blogs.update)[0]?.question).toMatchObject({ title: { en: 'Mine' } })
  expect(kept(`blog ${blog._id}`)).toBeUndefined()
})

test('BLOG-03 who kept what they wrote over a newer version is not warned of that one again', async () => {
  const blog = sampleBlog(1)
  const saved = { ...blog, version: blog.version + 1 }
  const network = await open(editOf(blog), blog)
  await writeTitle('Mine')
  network.refuse(blogs.update, 'blog.changed')
  network.answer(blogs.read, saved)
  await press('Save')
  await press('Keep my changes')
  await reload(editOf(blog), saved)
  await screen.findByText('Mine')
  expect(screen.queryByText(changedSince)).toBeNull()
})

test('BLOG-03 once the newer state is loaded, no notice speaks of it or of what was written before', async () => {
  const blog = sampleBlog(1)
  await open(editOf(blog), blog)
  await writeTitle('Mine')
  const network = await reload(editOf(blog), blog)
  await screen.findByText(notice)
  network.refuse(blogs.update, 'blog.changed')
  network.answer(blogs.read, sampleBlog(1, { version: 2, title: { en: 'Theirs', de: '' } }))
  await press('Save')
  await press('Load the newer state')
  screen.getByText('Theirs')
  expect(screen.queryByText('This blog was changed meanwhile.')).toBeNull()
  expect(screen.queryByText(notice)).toBeNull()
  expect(kept(`blog ${blog._id}`)).toBeUndefined()
})

test('BLOG-03 a new one whose answer was lost is saved as the same one, also after a reload, with what is written by then', async () => {
  signedIn(personWith('ADMIN'))
  const words = { en: 'Soft things', de: '' }
  keepDraft(placeOf('blog new'), {
    texts: { title: words, overview: words, description: { en: '<p>x</p>', de: '' } },
  })
  const network = await open(`${page}?view=new`)
  network.silence(blogs.add)
  await press('Save')
  await waitFor(() => expect(network.asked(blogs.add)).toHaveLength(1))
  const [first] = network.asked(blogs.add)
  const again = await reload(`${page}?view=new`)
  await screen.findByText(notice)
  await writeTitle('Other words')
  again.answer(blogs.add, sampleBlog(1, first?.question as Partial<Blog>))
  again.answer(blogs.update, sampleBlog(1, { version: 2 }))
  await press('Save')
  await screen.findByText('Created blog successfully')
  const clientIds = [first, ...again.asked(blogs.add)].map(
    one => (one?.question as Partial<{ clientId: string }> | undefined)?.clientId,
  )
  expect(clientIds).toEqual([expect.any(String), clientIds[0]])
  expect(again.asked(blogs.update)[0]?.question).toMatchObject({
    id: sampleBlog(1)._id,
    version: 1,
    title: { en: 'Other words' },
  })
})

test('BLOG-03 nobody finds a draft whose writer left it, or signed out', async () => {
  await open(`${page}?view=new`)
  await writeTitle('Given up')
  await userEvent.click(screen.getByRole('link', { name: 'All blogs' }))
  await pressIn(await dialog(/./), 'Leave without saving')
  expect(kept('blog new')).toBeUndefined()
  await reload(`${page}?view=new`)
  await writeTitle('On a borrowed computer')
  expect(kept('blog new')).toBeDefined()
  const { _id: person } = readSession()?.profile ?? { _id: '' }
  await signOut()
  expect(keptDraft({ person, name: 'blog new' })).toBeUndefined()
})

test('BLOG-05 that there is no description is said no more once there is one', async () => {
  await open(`${page}?view=new`)
  await press('Save')
  await screen.findByText('Description is required')
  const [link] = await screen.findAllByRole('button', { name: 'Link' })
  await userEvent.click(link as HTMLElement)
  const shown = await dialog('Link')
  await fill(shown.getByLabelText('Address'), 'example.org')
  await fill(shown.getByLabelText(/^Words of the link/), 'Words')
  await pressIn(shown, 'Set link')
  await waitFor(() => expect(screen.queryByText('Description is required')).toBeNull())
})

/** As the browser does where a picture has come. */
function load(shown: HTMLImageElement, width: number, height: number) {
  Object.defineProperty(shown, 'naturalWidth', { value: width, configurable: true })
  Object.defineProperty(shown, 'naturalHeight', { value: height, configurable: true })
  fireEvent.load(shown)
}
const cutOff = /^This picture is upright/

test('BLOG-03 an upright picture is taken, and what becomes of it is said', async () => {
  stubUploads()
  await open(`${page}?view=new`)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'a.png', { type: 'image/png' }))
  const shown = document.querySelector('figure img, img[alt=""]') as HTMLImageElement
  load(shown, 1200, 600)
  expect(screen.queryByText(cutOff)).toBeNull()
  load(shown, 600, 1200)
  await screen.findByText(cutOff)
})

test('BLOG-07 a picture within the text is shown whole, whatever its format: none is asked for', async () => {
  stubUploads()
  await open(`${page}?view=new`)
  const [insert] = await screen.findAllByRole('button', { name: 'Picture' })
  await userEvent.click(insert as HTMLElement)
  const shown = await dialog('Picture')
  shown.getByText('PNG, JPEG or GIF, up to 10 MB.')
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'a.png', { type: 'image/png' }))
  load(document.querySelector('dialog img[alt=""]') as HTMLImageElement, 600, 1200)
  expect(shown.queryByText(cutOff)).toBeNull()
})
