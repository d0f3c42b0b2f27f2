import { campaigns } from '@konsil/contract/campaigns'
import { expect } from '@playwright/test'
import { answer, leaveOpen, listOf, refuse } from './answers.ts'
import { templates } from './recipient-data.ts'
import { closeDialog, press, type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/notification'
const path = `${route}?tab=notification-template`
const desk = { route, role: 'ADMIN' } as const
const seeTitle = titled('campaigns:tab.notification-template')
const [first] = templates

async function openOne(stage: Stage, view: 'detail' | 'edit') {
  if (first) await answer(stage, campaigns.readTemplate, first)
  await stage.page.goto(`${path}&view=${view}&id=${first?._id}`)
}

/** Templates: what there is, none, one as it is kept, and how one is written. */
export const templateScreens: Screen[] = [
  {
    ...desk,
    name: 'templates',
    isPlace: true,
    async open(stage) {
      await answer(stage, campaigns.listTemplates, listOf(templates))
      await stage.page.goto(path)
      await expect(stage.page.getByRole('table')).toBeVisible()
    },
    translated: seeTitle,
  },
  {
    ...desk,
    name: 'template-detail',
    isPlace: true,
    async open(stage) {
      await openOne(stage, 'detail')
      await expect(stage.page.getByRole('heading', { name: first?.name ?? '' })).toBeVisible()
    },
    translated: seeTitle,
    states: [
      {
        name: 'template-remove',
        async enter(stage) {
          await press(stage, stage.said('templates:delete'))
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...desk,
    name: 'template-edit',
    isPlace: true,
    async open(stage) {
      await openOne(stage, 'edit')
      await expect(stage.page.getByText('24 December', { exact: true })).toBeVisible()
    },
    translated: seeTitle,
  },
  {
    ...desk,
    name: 'template-wrong',
    async open(stage) {
      await stage.page.goto(`${path}&view=new`)
      await press(stage, stage.said('templates:save'))
      await expect(stage.page.locator('[aria-invalid]').first()).toBeFocused()
    },
  },
  {
    ...desk,
    name: 'templates-none',
    async open(stage) {
      await answer(stage, campaigns.listTemplates, listOf([]))
      await stage.page.goto(path)
      await expect(stage.page.getByText(stage.said('templates:list.none'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'templates-failed',
    async open(stage) {
      await refuse(stage, campaigns.listTemplates, 'server.failed', { requestId: '0191-t' })
      await stage.page.goto(path)
      await expect(stage.page.getByText(stage.said('templates:list.failed'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'template-loading',
    async open(stage) {
      await leaveOpen(stage, campaigns.readTemplate)
      await stage.page.goto(`${path}&view=detail&id=${first?._id}`)
      await seeTitle(stage)
    },
    translated: seeTitle,
  },
]
