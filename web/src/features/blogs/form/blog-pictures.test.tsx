import { blogs } from '@konsil/contract/blogs'
import { minutes } from '@konsil/contract/core/time'
import { sampleBlog } from '@konsil/contract/samples/blogs'
import { idOf } from '@konsil/contract/samples/ids'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCursor } from '../../../testing/cursor.ts'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { dialog, fill, press, pressIn, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  stubCursor()
})
afterEach(() => {
  vi.useRealTimers()
})

const written = (number: number) => `/api/v1/attachment/read?id=${idOf(number)}&signature=old`
const anew = (number: number) => `/api/v1/attachment/read?id=${idOf(number)}&signature=new`
const blog = sampleBlog(1, {
  status: 0,
  description: {
    en: `<p>A</p><img src="${written(81).replace('&', '&amp;')}" alt="Knee">`,
    de: '',
  },
  imgUrl: written(82),
})
const page = `/dashboard/manage-blogs?view=edit&id=${blog._id}`

async function open(...there: number[]) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(blogs.read, blog)
  network.answer(blogs.list, { list: [blog], total: 1 })
  network.answer(blogs.readPictures, {
    pictures: there.map(number => ({ _id: idOf(number), url: anew(number) })),
  })
  await renderPage(page)
  const text = await screen.findByRole('textbox', { name: 'Description: English' })
  return { network, text }
}
const cover = () => document.querySelector('form img[alt=""]')
const gone = 'This picture is not there any more. Please choose another one or remove it.'

async function changeTitle() {
  await press('Write title')
  const shown = await dialog('Title')
  await userEvent.clear(shown.getByLabelText('English'))
  await fill(shown.getByLabelText('English'), 'Another')
  await pressIn(shown, 'Take over')
}

test('BLOG-07 pictures are shown by addresses that last, asked for before those end; what is written stays as it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { network, text } = await open(81, 82)
  const inText = await within(text).findByRole('img', { name: 'Knee' })
  await waitFor(() => expect(inText.getAttribute('src')).toBe(anew(81)))
  expect(cover()?.getAttribute('src')).toBe(anew(82))
  // Nothing was changed by it.
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  const questions = () => network.asked(blogs.readPictures)
  expect(questions().map(({ question }) => question)).toEqual([{ ids: [idOf(81), idOf(82)] }])
  await vi.advanceTimersByTimeAsync(minutes(11))
  await waitFor(() => expect(questions()).toHaveLength(2))
  await changeTitle()
  network.answer(blogs.update, blog)
  await press('Save')
  await waitFor(() => expect(network.asked(blogs.update)).toHaveLength(1))
  expect(network.asked(blogs.update)[0]?.question).toMatchObject({
    description: { en: blog.description.en },
    imgUrl: written(82),
  })
})

test('BLOG-07 of a draft that is there again they are asked for once more', async () => {
  const { text } = await open(81, 82)
  await within(text).findByRole('img', { name: 'Knee' })
  await changeTitle()
  cleanup()
  const again = await open(81, 82)
  await screen.findByText('What you had not saved is here again')
  const inText = await within(again.text).findByRole('img', { name: 'Knee' })
  await waitFor(() => expect(inText.getAttribute('src')).toBe(anew(81)))
})

test('BLOG-07 one that is gone says so in its place, and nothing is saved with it', async () => {
  const { network, text } = await open()
  await within(text).findByText(`Knee: ${gone}`)
  expect(within(text).queryByRole('img')).toBeNull()
  screen.getByText(gone)
  expect(cover()).toBeNull()
  await changeTitle()
  await press('Save')
  await screen.findByText(
    'A picture in this text is not there any more. Please replace or remove it.',
  )
  expect(network.asked(blogs.update)).toEqual([])
  await press('Remove picture')
  expect(screen.queryByText(gone)).toBeNull()
})

test('BLOG-07 where the server misses one, they are asked for at once', async () => {
  const { network, text } = await open(81, 82)
  await within(text).findByRole('img', { name: 'Knee' })
  await changeTitle()
  network.refuse(blogs.update, 'attachment.not.available')
  network.answer(blogs.readPictures, { pictures: [{ _id: idOf(82), url: anew(82) }] })
  await press('Save')
  await within(text).findByText(`Knee: ${gone}`)
})
