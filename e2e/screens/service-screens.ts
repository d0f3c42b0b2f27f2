import { booking } from '@konsil/contract/booking'
import { apiPrefix, type Endpoint, type OutputOf } from '@konsil/contract/core/endpoint'
import { type PlainRefusalId, statusOf } from '@konsil/contract/core/refusals'
import { asItem } from '@konsil/contract/refusals/sentences'
import type { DoctorService, ProposedService } from '@konsil/contract/offered-service'
import { questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import { expect } from '@playwright/test'
import { cardPicture } from '../people/papers.ts'
import { press, type Screen, seeTitle, type Stage } from './screen.ts'
import * as data from './service-data.ts'

const route = '/dashboard/services'

const answer = <E extends Endpoint>({ page }: Stage, { path }: E, given: OutputOf<E>) =>
  page.route(`**${apiPrefix}${path}`, route =>
    route.fulfill({ status: 200, json: { statusCode: 200, data: given } }),
  )

const refuse = ({ page }: Stage, { path }: Endpoint, id: PlainRefusalId) =>
  page.route(`**${apiPrefix}${path}`, route =>
    route.fulfill({ status: statusOf(id), json: { statusCode: statusOf(id), data: [asItem(id)] } }),
  )

const listOf = <T>(list: readonly T[]) => ({ list: [...list], total: list.length })

/** The same services at every run, whatever the journeys have made of them by then. */
async function keep(stage: Stage) {
  await answer(stage, services.verify, {})
  await answer(stage, services.listAvailable, listOf(data.catalogue))
  await answer(stage, services.listCatalogue, listOf(data.catalogue))
  await answer(stage, services.listOptions, data.options)
  await answer(stage, services.listDurations, data.durations)
  await answer(stage, services.calculateFee, data.fee)
  await answer(stage, questionnaires.list, listOf(data.questionnaires))
  await answer(stage, booking.readCurrentStatus, {
    certificate: { uploadedPhysicianId: true, existActivePhysicianId: true, rejection: null },
    service: { existService: true },
    specialties: { none: true },
    isBookable: false,
    missing: ['SPECIALTIES'],
  })
  await stage.page.route(`**${data.picture}`, route =>
    route.fulfill({ contentType: 'image/png', body: cardPicture([231, 240, 226]) }),
  )
}

async function arrive(stage: Stage) {
  await stage.page.goto(route)
  await seeTitle(stage, stage.said('services:title'))
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
  await openOwn(stage)
  await press(stage, said('services:add'))
  await page.getByRole('button', { name: said(`services:method.${way}`) }).click()
}

async function openProposal(stage: Stage) {
  const { page, said } = stage
  await openOffice(stage)
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
  await expect(shown.getByText(said('services:picture.replace'))).toBeVisible()
}

const ofDoctor = (name: string, open: Screen['open']): Screen => ({
  name: `services${name}`,
  route,
  role: 'DOCTOR',
  open,
})
const ofOffice = (name: string, open: Screen['open']): Screen => ({
  name: `services-office${name}`,
  route,
  role: 'ADMIN',
  open,
})

export const serviceScreens: Screen[] = [
  ofDoctor('', stage => openOwn(stage)),
  ofDoctor('-empty', stage => openOwn(stage, [])),
  ofDoctor('-look', async stage => {
    await openOwn(stage)
    await pressOn(stage, 'look', data.waiting)
    await expect(stage.page.getByText(stage.said('services:fee.doctor'))).toBeVisible()
  }),
  ofDoctor('-method', async stage => {
    await openOwn(stage)
    await press(stage, stage.said('services:add'))
    await expect(dialog(stage, stage.said('services:method.title'))).toBeVisible()
  }),
  ofDoctor('-choose', async stage => {
    await openWay(stage, 'subscribe')
    await press(stage, stage.said('services:dialog.next'))
    await expect(stage.page.getByText(stage.said('refusals:service.required'))).toBeVisible()
  }),
  ofDoctor('-subscribe', async stage => {
    await openWay(stage, 'subscribe')
    await stage.page.getByRole('radio').first().check()
    await press(stage, stage.said('services:dialog.next'))
    await expect(stage.page.getByText(stage.said('services:fee.doctor'))).toBeVisible()
  }),
  ofDoctor('-propose', async stage => {
    await openWay(stage, 'propose')
    await fillIn(stage)
  }),
  ofDoctor('-propose-wrong', async stage => {
    await openWay(stage, 'propose')
    await press(stage, stage.said('services:dialog.next'))
    await expect(stage.page.getByText(stage.said('refusals:price.required'))).toBeVisible()
  }),
  ofDoctor('-propose-review', async stage => {
    await openWay(stage, 'propose')
    await fillIn(stage)
    await expect(stage.page.getByText(stage.said('services:picture.hint'))).toBeVisible()
    await press(stage, stage.said('services:field.dropOption', { number: '1' }))
    await press(stage, stage.said('services:dialog.next'))
    await expect(
      stage.page.getByText(stage.said('services:dialog.reviewLead.doctor')),
    ).toBeVisible()
  }),
  {
    ...ofDoctor('-meanwhile', async stage => {
      await openOwn(stage)
      await refuse(stage, services.updateProposal, 'service.changed')
      await pressOn(stage, 'edit', data.waiting)
      await press(stage, stage.said('services:dialog.next'))
      await press(stage, stage.said('services:editProposal.send'))
      await expect(stage.page.getByText(stage.said('ui:newer.text'))).toBeInViewport()
    }),
    answers: [[409, `${apiPrefix}${services.updateProposal.path}`]],
  },
  {
    ...ofDoctor('-needed', async stage => {
      await keep(stage)
      await answer(stage, services.listOwn, listOf([data.missing]))
      await answer(stage, booking.readCurrentStatus, {
        certificate: { uploadedPhysicianId: true, existActivePhysicianId: true, rejection: null },
        service: { existService: true },
        specialties: { none: true },
        isBookable: false,
        missing: ['SERVICE', 'SCHEDULE', 'SPECIALTIES'],
      })
      await stage.page.goto('/dashboard')
      await expect(
        stage.page.getByText(stage.said('services:ready.needs.questionnaire')),
      ).toBeVisible()
    }),
    route: '/dashboard',
  },
  ofDoctor('-questionnaire', async stage => {
    await openOwn(stage)
    await pressOn(stage, 'questionnaire', data.missing)
    await stage.page.getByRole('radio').first().check()
    await expect(stage.page.getByText(stage.said('services:preview.title'))).toBeVisible()
  }),
  ofDoctor('-reason', async stage => {
    await openOwn(stage)
    await pressOn(stage, 'reason', data.declined)
    await expect(stage.page.getByText(data.declined.declineReason ?? '')).toBeVisible()
  }),
  ofDoctor('-remove', async stage => {
    await openOwn(stage)
    await pressOn(stage, 'remove', data.active)
    await expect(stage.page.getByText(stage.said('services:remove.text'))).toBeVisible()
  }),
  {
    ...ofDoctor('-reminder', async stage => {
      await openOwn(stage)
      await refuse(stage, services.verify, 'doctorservice.not.enough.certificate')
      await press(stage, stage.said('services:add'))
      await expect(
        stage.page.getByText(stage.said('services:reminder.noPhysicianId.text')),
      ).toBeVisible()
    }),
    answers: [[409, `${apiPrefix}${services.verify.path}`]],
  },
  ofOffice('', stage => openOffice(stage)),
  ofOffice('-none-waiting', stage => openOffice(stage, [])),
  ofOffice('-proposal', async stage => {
    await openProposal(stage)
  }),
  ofOffice('-approve', async stage => {
    const shown = await openProposal(stage)
    const approve = shown.getByRole('button', { name: stage.said('services:proposal.approve') })
    await approve.click()
    await approve.click()
    await expect(shown.getByText(stage.said('refusals:thumbnail.required'))).toBeVisible()
  }),
  ofOffice('-decline', async stage => {
    const shown = await openProposal(stage)
    await shown.getByRole('button', { name: stage.said('services:proposal.decline') }).click()
    await expect(shown.getByText(stage.said('services:decline.question'))).toBeVisible()
  }),
  ofOffice('-take-out', async stage => {
    await openOffice(stage)
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
