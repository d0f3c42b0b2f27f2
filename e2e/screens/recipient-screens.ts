import { campaigns } from '@konsil/contract/campaigns'
import { expect } from '@playwright/test'
import { answer, answerWith, leaveOpen, listOf, refuse } from './answers.ts'
import { firstList, lists, receivers } from './recipient-data.ts'
import { closeDialog, press, type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/notification'
const path = `${route}?tab=customize-recipient`
const desk = { route, role: 'ADMIN' } as const
const seeTitle = titled('campaigns:tab.customize-recipient')

async function offerPeople(stage: Stage) {
  await answerWith(stage, campaigns.listReceivers, ({ page = 1, size = 5 }) => ({
    list: receivers.slice((page - 1) * size, page * size),
    total: receivers.length,
    isMore: false,
  }))
}

async function openLists(stage: Stage) {
  await answer(stage, campaigns.listRecipientLists, listOf(lists))
  await offerPeople(stage)
  await stage.page.goto(path)
  await expect(stage.page.getByRole('table')).toBeVisible()
}

async function openNew(stage: Stage) {
  await press(stage, stage.said('recipients:new'))
  await expect(stage.page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
}

/** Lists of people: what there is, none, what could not be loaded, and one with its people. */
export const recipientScreens: Screen[] = [
  {
    ...desk,
    name: 'recipient-lists',
    isPlace: true,
    open: openLists,
    translated: seeTitle,
    states: [
      { name: 'recipient-list-new', enter: openNew, leave: closeDialog },
      {
        name: 'recipient-list-wrong',
        async enter(stage) {
          await openNew(stage)
          await press(stage, stage.said('recipients:save'))
          await expect(stage.page.locator('[aria-invalid]')).toBeFocused()
        },
        leave: closeDialog,
      },
      {
        name: 'recipient-list-remove',
        async enter(stage) {
          const name = lists[1]?.title ?? ''
          await press(stage, stage.said('recipients:delete.of', { name }))
          await expect(stage.page.getByRole('dialog')).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...desk,
    name: 'recipient-list-edit',
    isPlace: true,
    async open(stage) {
      await openLists(stage)
      const name = lists[0]?.title ?? ''
      await press(stage, stage.said('recipients:edit.of', { name }))
      await expect(stage.page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'recipient-list-detail',
    async open(stage) {
      if (firstList) await answer(stage, campaigns.readRecipientList, firstList)
      await stage.page.goto(`${path}&view=detail&id=${firstList?._id}`)
      await expect(stage.page.getByRole('table')).toBeVisible()
    },
    translated: seeTitle,
  },
  {
    ...desk,
    name: 'recipient-lists-none',
    async open(stage) {
      await answer(stage, campaigns.listRecipientLists, listOf([]))
      await stage.page.goto(path)
      await expect(stage.page.getByText(stage.said('recipients:lists.none'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'recipient-lists-failed',
    async open(stage) {
      await refuse(stage, campaigns.listRecipientLists, 'server.failed', { requestId: '0191-l' })
      await stage.page.goto(path)
      await expect(stage.page.getByText(stage.said('recipients:lists.failed'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'recipient-lists-loading',
    async open(stage) {
      await leaveOpen(stage, campaigns.listRecipientLists)
      await stage.page.goto(path)
      await seeTitle(stage)
    },
    translated: seeTitle,
  },
]
