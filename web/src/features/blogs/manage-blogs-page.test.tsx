import type { Blog } from '@konsil/contract/blog'
import { blogs } from '@konsil/contract/blogs'
import { sampleBlog } from '@konsil/contract/samples/blogs'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { dialog, fill, press, pressIn, userEvent } from '../../testing/user-event.ts'
import { BlogEditor } from './form/blog-editor.tsx'

beforeEach(() => {
  stubPageLoads()
})

const here = '/dashboard/manage-blogs'
const listOf = (list: Blog[]) => ({ list, total: list.length })

async function open(view = '', list = [sampleBlog(1), sampleBlog(2, { status: 0 })]) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(blogs.list, listOf(list))
  const [first] = list
  if (first) network.answer(blogs.read, first)
  await renderPage(`${here}${view}`)
  return network
}
const edit = `?view=edit&id=${sampleBlog(1)._id}`
const texts = async () =>
  screen.findAllByRole('textbox', { name: /^Description: / }, { timeout: 5_000 })

test('BLOG-01, BLOG-02, D-256 blogs stand five a page with number, title, overview, image, status and acts, searched in both languages', async () => {
  const all = [1, 2, 3, 4, 5, 6].map(number => sampleBlog(number, { status: number === 2 ? 0 : 1 }))
  await open('', all)
  await screen.findByRole('table', { name: 'Blogs' })
  expect(screen.getAllByRole('columnheader').map(one => one.textContent)).toEqual([
    'No.',
    'Title',
    'Overview',
    'Image',
    'Status',
    'Actions',
  ])
  expect(screen.getAllByRole('rowheader')).toHaveLength(5)
  screen.getByRole('button', { name: 'Activate: Article 2' })
  screen.getByRole('button', { name: 'Inactivate: Article 1' })
  await userEvent.type(screen.getByRole('searchbox'), 'was beitrag 6{Enter}')
  await screen.findByText('Article 6')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

test('BLOG-08, BLOG-13, BLOG-15, D-265 one is activated at a press, once, and what came of it is said', async () => {
  const network = await open()
  const answer = network.hold(blogs.activate, sampleBlog(2))
  const activate = await screen.findByRole('button', { name: 'Activate: Article 2' })
  await userEvent.click(activate)
  await waitFor(() => expect(activate.getAttribute('aria-busy')).toBe('true'))
  await userEvent.click(activate)
  answer()
  await screen.findByText('Activated blog successfully')
  expect(network.asked(blogs.activate).map(({ question }) => question)).toEqual([
    { id: sampleBlog(2)._id },
  ])
  network.refuse(blogs.inactivate, 'server.busy')
  await userEvent.click(screen.getByRole('button', { name: 'Inactivate: Article 1' }))
  await screen.findByText(/^Inactivated blog failed/)
})

test('BLOG-12, BLOG-09, D-264 one is deleted after a question; of six the last leaves the first page', async () => {
  const all = [1, 2, 3, 4, 5, 6].map(number => sampleBlog(number))
  const network = await open('', all)
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Article 6' }))
  const asked = await dialog('Delete “Article 6”?')
  network.answer(blogs.remove, {})
  network.answer(blogs.list, listOf(all.slice(0, 5)))
  await pressIn(asked, 'Delete')
  await screen.findByText('Deleted blog successfully')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(5))
})

test('BLOG-05 nothing is sent without title, overview and description, and each says what it lacks', async () => {
  const network = await open('?view=new')
  await texts()
  await press('Save')
  for (const words of ['Title is required', 'Overview is required', 'Description is required'])
    await screen.findByText(words)
  expect(network.asked(blogs.add).map(({ question }) => question)).toEqual([])
})

test('BLOG-03, BLOG-11, BLOG-15 a new one has its words from two dialogs, its text from an editor, and is shown once it is saved', async () => {
  const network = await open('?view=new')
  await texts()
  for (const [act, title, words] of [
    ['Write title', 'Title', 'What an MRI shows'],
    ['Write overview', 'Overview', 'And what not.'],
  ] as const) {
    await press(act)
    const shown = await dialog(title)
    await fill(shown.getByLabelText('English'), words)
    await fill(shown.getByLabelText('Deutsch'), `${words} de`)
    await pressIn(shown, 'Take over')
  }
  const [link] = await screen.findAllByRole('button', { name: 'Link' })
  await userEvent.click(link as HTMLElement)
  const shown = await dialog('Link')
  const address = shown.getByLabelText('Address')
  await fill(address, 'http://example.org')
  await pressIn(shown, 'Set link')
  shown.getByText(/begins with https/)
  await userEvent.clear(address)
  await fill(address, 'example.org')
  await fill(shown.getByLabelText(/^Words of the link/), 'Soft things')
  await pressIn(shown, 'Set link')
  network.answer(blogs.add, sampleBlog(1))
  await press('Save')
  await screen.findByText('Created blog successfully')
  expect(network.asked(blogs.add).map(({ question }) => question)).toEqual([
    {
      title: { en: 'What an MRI shows', de: 'What an MRI shows de' },
      overview: { en: 'And what not.', de: 'And what not. de' },
      description: { en: '<p><a href="https://example.org">Soft things</a></p>', de: '' },
      imgUrl: '',
      clientId: expect.any(String),
    },
  ])
  await screen.findByText(/Text 1/)
})

test('when another administrator was quicker, nothing written is lost before one has decided', async () => {
  const network = await open(edit)
  await texts()
  await press('Write title')
  const shown = await dialog('Title')
  await fill(shown.getByLabelText('English'), ' mine')
  await pressIn(shown, 'Take over')
  network.refuse(blogs.update, 'blog.changed')
  network.answer(blogs.read, sampleBlog(1, { version: 2, overview: { en: 'Theirs', de: '' } }))
  await press('Save')
  const notice = within(
    await screen.findByRole('group', { name: 'This blog was changed meanwhile.' }),
  )
  await userEvent.click(notice.getAllByRole('button')[0] as HTMLElement)
  screen.getByText('Theirs')
  network.answer(blogs.update, sampleBlog(1, { version: 3 }))
  await press('Save')
  await screen.findByText('Updated blog successfully')
  expect(
    network
      .asked(blogs.update)
      .map(({ question }) => question)
      .at(-1),
  ).toMatchObject({
    version: 2,
    title: { en: 'Article 1 mine' },
    overview: { en: 'Theirs' },
  })
})

test('BLOG-06, D-259 the image is one file of a picture: two, or another type, are refused in the words of the requirement', async () => {
  await open('?view=new')
  await texts()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is no place for a file')
  const user = userEvent.setup({ applyAccept: false })
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
  await user.upload(input, [picture('a.png'), picture('b.png')])
  await screen.findByText('Please upload valid image file')
  expect(document.querySelector('img')).toBeNull()
  await user.upload(input, new File(['x'], 'a.svg', { type: 'image/svg+xml' }))
  await screen.findByText('Please upload valid image file')
})

test.each([
  [0, 'English', 1],
  [1, 'German', 0],
])('BLOG-07, D-260 a picture in text %i, in %s, asks for words %i times', async (at, _, times) => {
  await open(edit)
  await texts()
  const tools = await screen.findAllByRole('button', { name: 'Picture' })
  await userEvent.click(tools[at] as HTMLElement)
  const shown = await dialog('Picture')
  await pressIn(shown, 'Insert picture')
  await shown.findByText('Please choose a picture.')
  expect(shown.queryAllByText('Please enter alternative text')).toHaveLength(times)
})

test('F16 a script in a stored text does not come into the editor, nor a picture from elsewhere', async () => {
  const evil =
    '<p onclick="x()">A</p><script>x()</script><img src="https://x.example/a.png" onerror="x()">'
  const network = signedIn(personWith('ADMIN'))
  network.answer(blogs.read, sampleBlog(1, { description: { en: evil, de: '' } }))
  await renderPage(`${here}${edit}`)
  const [english] = await texts()
  expect(english?.querySelectorAll('script, img, [onclick]')).toHaveLength(0)
  expect(english?.textContent).toBe('A')
})

test('D-257 what is pasted as a link but would not be stored as one does not look like one', async () => {
  const text =
    '<p><a href="http://a.example">one</a> <a href="b.example/x">two</a> <a href="/c">three</a></p>'
  const seen = { addressOf: (written: string) => written, isGone: () => false }
  const ignore = () => undefined
  render(<BlogEditor label="Text" lang="en" seen={seen} value={text} onChange={ignore} />)
  const shown = await screen.findByRole('textbox', { name: 'Text' })
  expect(shown.textContent).toBe('one two three')
  expect([...shown.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    'https://b.example/x',
  ])
})
