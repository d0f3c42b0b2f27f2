import { blogs } from '@konsil/contract/blogs'
import { sampleBlog } from '@konsil/contract/samples/blogs'
import { idOf } from '@konsil/contract/samples/ids'
import { expect } from '@playwright/test'
import { answer, leaveOpen, listOf, refuse } from './answers.ts'
import { closeDialog, press, type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/manage-blogs'
const desk = { route, role: 'ADMIN' } as const
const seeTitle = titled('blogs:title')

const long = sampleBlog(1, {
  title: {
    en: 'What a second opinion is, and what it is not',
    de: 'Was eine Zweitmeinung ist und was sie nicht ist',
  },
  overview: {
    en: 'Another doctor reads what you have been told and says what they think of it.',
    de: 'Eine weitere Ärztin liest, was Ihnen gesagt wurde, und sagt Ihnen ihre Einschätzung.',
  },
  description: {
    en: '<p>You have a finding, and you are <strong>not sure</strong>.</p><h2>What happens</h2><ul><li><p>Somebody reads.</p></li></ul>',
    de: '',
  },
})
const several = [
  long,
  sampleBlog(2, { status: 0 }),
  ...[3, 4, 5, 6, 7].map(number => sampleBlog(number)),
]

async function openOne(stage: Stage, view: 'edit' | 'preview') {
  await answer(stage, blogs.read, long)
  await stage.page.goto(`${route}?view=${view}&id=${long._id}`)
}

/** Blogs: what there is, none, one as it will be read, and how one is written. */
export const blogScreens: Screen[] = [
  {
    ...desk,
    name: 'blogs',
    isPlace: true,
    async open(stage) {
      await answer(stage, blogs.list, listOf(several))
      await stage.page.goto(route)
      await expect(stage.page.getByRole('table')).toBeVisible()
    },
    translated: seeTitle,
    states: [
      {
        name: 'blog-remove',
        async enter(stage) {
          await stage.page
            .getByRole('button', { name: /^(Delete|Löschen): / })
            .first()
            .click()
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...desk,
    name: 'blog-preview',
    isPlace: true,
    async open(stage) {
      await openOne(stage, 'preview')
      await expect(stage.page.getByText('not sure')).toBeVisible()
    },
    translated: seeTitle,
  },
  {
    ...desk,
    name: 'blog-edit',
    isPlace: true,
    async open(stage) {
      await openOne(stage, 'edit')
      await expect(stage.page.getByText('not sure')).toBeVisible()
    },
    translated: seeTitle,
    states: [
      {
        name: 'blog-title',
        async enter(stage) {
          await press(stage, stage.said('blogs:title.write'))
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'blog-overview',
        async enter(stage) {
          await press(stage, stage.said('blogs:overview.write'))
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'blog-picture',
        async enter(stage) {
          await stage.page
            .getByRole('button', { name: stage.said('rich-editor:tool.picture') })
            .first()
            .click()
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'blog-look',
        async enter(stage) {
          await press(stage, stage.said('blogs:preview'))
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...desk,
    name: 'blog-picture-gone',
    async open(stage) {
      const shown = `/api/v1/attachment/read?id=${idOf(80)}`
      const description = {
        ...long.description,
        de: `<p>Ein Befund, und Sie sind unsicher.</p><img src="${shown}" alt="Ein Knie im MRT">`,
      }
      await answer(stage, blogs.read, { ...long, description, imgUrl: shown })
      await answer(stage, blogs.readPictures, { pictures: [] })
      await stage.page.goto(`${route}?view=edit&id=${long._id}`)
      await expect(stage.page.getByText(stage.said('blogs:picture.gone'))).toHaveCount(2)
    },
  },
  {
    ...desk,
    name: 'blog-wrong',
    async open(stage) {
      await stage.page.goto(`${route}?view=new`)
      await press(stage, stage.said('blogs:save'))
      await expect(stage.page.locator('[aria-invalid]').first()).toBeFocused()
    },
  },
  {
    ...desk,
    name: 'blogs-none',
    async open(stage) {
      await answer(stage, blogs.list, listOf([]))
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('blogs:list.none'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'blogs-failed',
    async open(stage) {
      await refuse(stage, blogs.list, 'server.failed', { requestId: '0191-b' })
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('blogs:list.failed'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'blog-loading',
    async open(stage) {
      await leaveOpen(stage, blogs.read)
      await stage.page.goto(`${route}?view=preview&id=${long._id}`)
      await seeTitle(stage)
    },
    translated: seeTitle,
  },
]
