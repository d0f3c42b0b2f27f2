import { booking } from '@konsil/contract/booking'
import type { DoctorService, ProposedService } from '@konsil/contract/offered-service'
import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { sampleDurations } from '@konsil/contract/samples/services'
import { services } from '@konsil/contract/services'
import { expect } from '@playwright/test'
import { cardPicture } from '../people/papers.ts'
import { answer, listOf, refuse } from './answers.ts'
import {
  abandonDialog,
  closeDialog,
  press,
  type Screen,
  type Stage,
  type State,
  titled,
} from './screen.ts'
import * as data from './service-data.ts'

const route = '/dashboard/services'

/** The same services at every run, whatever the journeys have made of them by then. */
async function keep(stage: Stage) {
  await answer(stage, services.verify, {})
  await answer(stage, services.listAvailable, listOf(data.catalogue))
  await answer(stage, services.listCatalogue, listOf(data.catalogue))
  await answer(stage, services.listOptions, data.options)
  await answer(stage, services.listDurations, sampleDurations)
  await answer(stage, services.calculateFee, data.fee)
  await answer(stage, questionnaires.list, listOf(data.questionnaires))
  await answer(stage, booking.readCurrentStatus, sampleStatus(['SPECIALTIES']))
  await stage.page.route(`**${data.picture}`, route =>
    route.fulfill({ contentType: 'image/png', body: cardPicture([231, 240, 226]) }),
  )
}

const seeTitle = titled('services:title')

async function arrive(stage: Stage) {
  await stage.page.goto(route)
  await seeTitle(stage)
  await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
}

async function openOwn(stage: Stage, list: readonly DoctorService[] = data.own) {
  await keep(stage)
  await answer(stage, services.listOwn, listOf(list))
  await arrive(stage)
}

async function openOffice(stage: Stage, pending: readonly ProposedService[] = data.pending) {
  await keep(stage)
  await answer(stage, services.listPending, listOf(pending))
  const [first] = data.pending
  if (first) await answer(stage, services.review, first)
  await arrive(stage)
}

const nameOf = ({ language }: Stage, { service }: Pick<DoctorService, 'service'>) =>
  service.name[language]

const pressOn = (
  stage: Stage,
  act: 'look' | 'edit' | 'questionnaire' | 'reason' | 'remove',
  of: DoctorService,
) =>
  stage.page
    .getByRole('button', {
      name: stage.said('services:card.of', {
        act: stage.said(`services:act.${act}`),
        name: nameOf(stage, of),
      }),
    })
    .first()
    .click()

const dialog = ({ page }: Stage, name: string) => page.getByRole('dialog', { name })

async function openWay(stage: Stage, way: 'subscribe' | 'propose') {
  const { page, said } = stage
  await press(stage, said('services:add'))
  await page.getByRole('button', { name: said(`services:method.${way}`) }).click()
}

async function openProposal(stage: Stage) {
  const { page, said } = stage
  const [first] = data.pending
  const name = first ? nameOf(stage, first) : ''
  await page
    .getByRole('button', { name: said('services:office.reviewOf', { name }) })
    .first()
    .click()
  const shown = dialog(stage, said('services:proposal.title'))
  await expect(shown.getByText(said('services:fee.office'))).toBeVisible()
  return shown
}

async function fillIn(stage: Stage) {
  const { page, said } = stage
  const shown = dialog(stage, said('services:propose.title'))
  await shown.getByLabel(said('services:field.name')).first().fill('Zweitmeinung')
  await shown.getByLabel(said('services:field.price'), { exact: true }).fill('1290,50')
  await expect(shown.getByText(said('services:fee.doctor'))).toBeVisible()
  await press(stage, said('services:field.addOption'))
  await page.locator('input[type=file]').setInputFiles({
    name: 'service.png',
    mimeType: 'image/png',
    buffer: cardPicture([231, 240, 226]),
  })
  await expect(shown.getByText(said('picture-field:replace'))).toBeVisible()
}

const act = (name: string, enter: State['enter'], leave: State['leave'] = closeDialog): State => ({
  name: `services${name}`,
  enter,
  leave,
})

const states: State[] = [
  act('-look', async stage => {
    await pressOn(stage, 'look', data.waiting)
    await expect(stage.page.getByText(stage.said('services:fee.doctor'))).toBeVisible()
  }),
  act('-method', async stage => {
    await press(stage, stage.said('services:add'))
    await expect(dialog(stage, stage.said('services:method.title'))).toBeVisible()
  }),
  act('-choose', async stage => {
    await openWay(stage, 'subscribe')
    await press(stage, stage.said('services:dialog.next'))
    await expect(
      stage.page.getByText(stage.said('refusals:message.pleaseSelectService')),
    ).toBeVisible()
  }),
  act('-subscribe', async stage => {
    await openWay(stage, 'subscribe')
    await stage.page.getByRole('radio').first().check()
    await press(stage, stage.said('services:dialog.next'))
    await expect(stage.page.getByText(stage.said('services:fee.doctor'))).toBeVisible()
  }),
  act(
    '-propose',
    async stage => {
      await openWay(stage, 'propose')
      await fillIn(stage)
    },
    abandonDialog,
  ),
  act('-propose-wrong', async stage => {
    await openWay(stage, 'propose')
    await press(stage, stage.said('services:dialog.next'))
    await expect(stage.page.getByText(stage.said('refusals:price.required'))).toBeVisible()
  }),
  act(
    '-propose-review',
    async stage => {
      await openWay(stage, 'propose')
      await fillIn(stage)
      await expect(stage.page.getByText(stage.said('picture-field:hint'))).toBeVisible()
      await press(stage, stage.said('services:field.dropOption', { number: '1' }))
      await press(stage, stage.said('services:dialog.next'))
      const lead = stage.said('services:dialog.reviewLead.doctor')
      await expect(stage.page.getByText(lead)).toBeVisible()
    },
    abandonDialog,
  ),
  act('-questionnaire', async stage => {
    await pressOn(stage, 'questionnaire', data.missing)
    await stage.page.getByRole('radio').first().check()
    await expect(stage.page.getByText(stage.said('services:preview.title'))).toBeVisible()
  }),
  act('-reason', async stage => {
    await pressOn(stage, 'reason', data.declined)
    await expect(stage.page.getByText(data.declined.declineReason ?? '')).toBeVisible()
  }),
  act('-remove', async stage => {
    await pressOn(stage, 'remove', data.active)
    await expect(stage.page.getByText(stage.said('services:remove.text'))).toBeVisible()
  }),
  act('-meanwhile', async stage => {
    await refuse(stage, services.updateProposal, 'service.changed')
    await pressOn(stage, 'edit', data.waiting)
    await press(stage, stage.said('services:dialog.next'))
    await press(stage, stage.said('services:editProposal.send'))
    await expect(stage.page.getByText(stage.said('ui:newer.text'))).toBeInViewport()
  }),
  act(
    '-reminder',
    async stage => {
      await refuse(stage, services.verify, 'doctorservice.not.enough.certificate')
      await press(stage, stage.said('services:add'))
      const reminder = stage.said('services:reminder.noPhysicianId.text')
      await expect(stage.page.getByText(reminder)).toBeVisible()
    },
    async stage => {
      await closeDialog(stage)
      await answer(stage, services.verify, {})
    },
  ),
]

const officeStates: State[] = [
  act('-office-proposal', async stage => {
    await openProposal(stage)
  }),
  act('-office-approve', async stage => {
    const shown = await openProposal(stage)
    const approve = shown.getByRole('button', { name: stage.said('services:proposal.approve') })
    await approve.click()
    await approve.click()
    await expect(shown.getByText(stage.said('refusals:thumbnail.required'))).toBeVisible()
  }),
  act('-office-decline', async stage => {
    const shown = await openProposal(stage)
    await shown.getByRole('button', { name: stage.said('services:proposal.decline') }).click()
    await expect(shown.getByText(stage.said('services:decline.question'))).toBeVisible()
  }),
  act('-office-take-out', async stage => {
    const [first] = data.catalogue
    const name = first?.name[stage.language] ?? ''
    const act = stage.said('services:act.remove')
    await stage.page
      .getByRole('button', { name: stage.said('services:card.of', { act, name }) })
      .first()
      .click()
    await expect(stage.page.getByText(stage.said('services:takeOut.text'))).toBeVisible()
  }),
]

const ofDoctor = { route, role: 'DOCTOR', translated: seeTitle } as const
const ofOffice = { route, role: 'ADMIN', translated: seeTitle } as const

export const serviceScreens: Screen[] = [
  { ...ofDoctor, name: 'services', open: stage => openOwn(stage), states },
  { ...ofDoctor, name: 'services-empty', open: stage => openOwn(stage, []) },
  {
    name: 'services-needed',
    route: '/dashboard',
    role: 'DOCTOR',
    async open(stage) {
      await keep(stage)
      await answer(stage, services.listOwn, listOf([data.missing]))
      const needs = sampleStatus(['SERVICE', 'SCHEDULE', 'SPECIALTIES'], { existService: true })
      await answer(stage, booking.readCurrentStatus, needs)
      await stage.page.goto('/dashboard')
      await seeNeeds(stage)
    },
    translated: seeNeeds,
  },
  { ...ofOffice, name: 'services-office', open: stage => openOffice(stage), states: officeStates },
  { ...ofOffice, name: 'services-office-none-waiting', open: stage => openOffice(stage, []) },
]

function seeNeeds({ page, said }: Stage) {
  return expect(page.getByText(said('services:ready.needs.questionnaire'))).toBeVisible()
}
