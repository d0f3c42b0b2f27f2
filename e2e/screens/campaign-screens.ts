import type { Campaign } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { expect } from '@playwright/test'
import { answer, leaveOpen, listOf, refuse } from './answers.ts'
import { planned, results, sending, sent, stopped } from './campaign-data.ts'
import { lists, receivers, templates } from './recipient-data.ts'
import { closeDialog, field, press, type Screen, type Stage, titled } from './screen.ts'

const route = '/dashboard/notification'
const desk = { route, role: 'ADMIN' } as const
const seeTitle = (tab: 'sent' | 'schedule') => titled(`campaigns:tab.${tab}-notification`)

async function openList(stage: Stage, tab: 'sent' | 'schedule') {
  await answer(stage, campaigns.listSent, { list: sent, total: 23 })
  await answer(stage, campaigns.listScheduled, listOf([planned]))
  await stage.page.goto(`${route}?tab=${tab}-notification`)
  await expect(stage.page.getByRole('table')).toBeVisible()
}

async function openOne(stage: Stage, of: Campaign) {
  await answer(stage, campaigns.readCampaign, of)
  await answer(stage, campaigns.listResults, { list: results.slice(0, 5), total: 6 })
  const tab = of.state === 'SCHEDULED' ? 'schedule' : 'sent'
  await stage.page.goto(`${route}?tab=${tab}-notification&view=detail&id=${of._id}`)
  await expect(stage.page.getByRole('heading', { name: of.title })).toBeVisible()
  await expect(stage.page.getByRole('table')).toBeVisible()
}

async function openForm(stage: Stage, query: string) {
  await answer(stage, campaigns.listChoices, {
    templates: templates.map(({ _id, name }) => ({ _id, name })),
    lists: lists.map(({ _id, title, recipients }) => ({ _id, title, people: recipients.length })),
  })
  const [template] = templates
  if (template) await answer(stage, campaigns.readTemplate, template)
  await answer(stage, campaigns.listReceivers, {
    list: receivers.slice(0, 5),
    total: 7,
    isMore: false,
  })
  await answer(stage, campaigns.countReceivers, { total: 98_412, leftOut: 1_557 })
  await answer(stage, campaigns.readCampaign, planned)
  await stage.page.goto(`${route}?tab=${query}`)
  await expect(stage.page.getByRole('toolbar')).toBeVisible()
  await expect(stage.page.getByText(/98[.,]412/)).toBeVisible()
}

async function writeAndSend(stage: Stage) {
  await openForm(stage, 'new-notification')
  await field(stage, stage.said('campaigns:column.title')).fill('Winter hours of the office')
  await field(stage, stage.said('campaigns:push.text')).fill('We are closed.')
  await press(stage, stage.said('campaigns:form.send'))
  await expect(stage.page.getByRole('dialog').getByText(/98[.,]412/)).toBeVisible()
}

const writing: Screen[] = [
  {
    ...desk,
    name: 'campaign-new',
    isPlace: true,
    open: stage => openForm(stage, 'new-notification'),
    translated: titled('campaigns:tab.new-notification'),
    states: [
      {
        name: 'campaign-people',
        async enter(stage) {
          await stage.page.getByText(stage.said('campaigns:to.CUSTOMIZED.text')).click()
          await expect(stage.page.getByRole('table')).toBeVisible()
        },
      },
    ],
  },
  {
    ...desk,
    name: 'campaign-schedule',
    isPlace: true,
    open: stage => openForm(stage, 'new-schedule-notification'),
    translated: titled('campaigns:tab.new-schedule-notification'),
  },
  {
    ...desk,
    name: 'campaign-wrong',
    async open(stage) {
      await openForm(stage, 'new-schedule-notification')
      await press(stage, stage.said('campaigns:form.schedule'))
      await expect(stage.page.locator('[aria-invalid]').first()).toBeFocused()
    },
  },
  { ...desk, name: 'campaign-send', open: writeAndSend },
  {
    ...desk,
    name: 'campaign-edit',
    isPlace: true,
    open: stage => openForm(stage, `schedule-notification&view=edit&id=${planned._id}`),
    translated: seeTitle('schedule'),
  },
]

/** What administrators write to many: what was sent and is planned, one of each, and how it is written. */
export const campaignScreens: Screen[] = [
  {
    ...desk,
    name: 'campaigns-sent',
    open: stage => openList(stage, 'sent'),
    translated: seeTitle('sent'),
  },
  {
    ...desk,
    name: 'campaigns-scheduled',
    isPlace: true,
    open: stage => openList(stage, 'schedule'),
    translated: seeTitle('schedule'),
  },
  {
    ...desk,
    name: 'campaign-sending',
    isPlace: true,
    open: stage => openOne(stage, sending),
    translated: seeTitle('sent'),
    states: [
      {
        name: 'campaign-cancel',
        async enter(stage) {
          await press(stage, stage.said('campaigns:steer.cancel'))
          await expect(stage.page.locator('dialog:modal')).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...desk,
    name: 'campaign-paused',
    open: stage => openOne(stage, stopped),
    translated: seeTitle('sent'),
  },
  {
    ...desk,
    name: 'campaign-planned',
    isPlace: true,
    open: stage => openOne(stage, planned),
    translated: seeTitle('schedule'),
  },
  ...writing,
  {
    ...desk,
    name: 'campaigns-none',
    async open(stage) {
      await answer(stage, campaigns.listSent, listOf([]))
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('campaigns:sent.none'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'campaigns-failed',
    async open(stage) {
      await refuse(stage, campaigns.listSent, 'server.failed', { requestId: '0191-c' })
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('campaigns:sent.failed'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'campaign-loading',
    async open(stage) {
      await leaveOpen(stage, campaigns.readCampaign)
      await stage.page.goto(`${route}?tab=sent-notification&view=detail&id=${sending._id}`)
      await seeTitle('sent')(stage)
    },
    translated: seeTitle('sent'),
  },
]
