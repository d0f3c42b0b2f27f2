import type { CatalogueService, DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleCatalogueService, sampleDoctorService } from '@konsil/contract/samples/services'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { doctorOffering, officeWith } from '../../testing/services.ts'
import { type Dialog, dialog, press, pressIn, type } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const keep = 'Keep my changes'
const load = 'Load the newer state'
const isHeld = (form: Dialog, send: string) =>
  form.getByRole<HTMLButtonElement>('button', { name: send }).disabled

async function enterName(name: string, title: string) {
  await renderPage('/dashboard/services')
  await press('Edit: Service 1')
  const form = await dialog(title)
  type(await form.findByDisplayValue('Service 1'), name)
  await pressIn(form, 'Next')
  return form
}

const newerWords = { en: 'Theirs', de: 'Von anderswo' }
const thumbnailUrl = { _id: idOf(77), url: '/thumb-77' }

/** The other tab stored a name and a picture; here a name was typed. */
async function proposeTooLate() {
  const network = doctorOffering([sampleDoctorService(1, 'PENDING_APPROVAL')])
  const form = await enterName('Mine', 'Change proposed service')
  const newer = sampleDoctorService(1, 'PENDING_APPROVAL', {
    version: 8,
    service: { name: newerWords, thumbnailUrl },
  })
  const keepNow = (list: DoctorService[]) =>
    network.answer(services.listOwn, { list, total: list.length })
  network.refuse(services.updateProposal, 'service.changed')
  keepNow([newer])
  return { network, form, newer, keepNow }
}

async function changeTooLate() {
  const network = officeWith([], [sampleCatalogueService(1)])
  const form = await enterName('Mine', 'Change a service of the catalogue')
  const newer = sampleCatalogueService(1, { version: 8, name: newerWords, thumbnailUrl })
  const list: CatalogueService[] = [newer]
  network.answer(services.listCatalogue, { list, total: 1 })
  network.refuse(services.updateInCatalogue, 'service.changed')
  return { network, form, newer }
}

test('SERV-11 when another tab was quicker, what was entered is kept and sent over it', async () => {
  const { network, form, newer } = await proposeTooLate()
  await pressIn(form, 'Send proposal again')
  const notice = await form.findByRole('group', { name: /^This service was changed meanwhile\./ })
  expect(document.activeElement).toBe(notice)
  expect(isHeld(form, 'Send proposal again')).toBe(true)
  expect(screen.queryByText(/^Updated propose service failed/)).toBeNull()
  await pressIn(form, keep)
  expect(document.activeElement).toBe(form.getByRole('heading', { name: 'Step 2 of 2 Review' }))
  network.answer(services.updateProposal, newer)
  await pressIn(form, 'Send proposal again')
  await screen.findByText('Updated propose service successfully')
  const [first, second] = network.asked(services.updateProposal).map(({ question }) => question)
  expect(first).toMatchObject({ version: 3 })
  expect(second).toMatchObject({ version: 8, name: { en: 'Mine' }, images: [idOf(77)] })
})

test('SERV-11 when another tab was quicker, its state is loaded and goes on from there', async () => {
  const { network, form, newer } = await proposeTooLate()
  await pressIn(form, 'Send proposal again')
  await form.findByText(/^It was saved in another place\./)
  await pressIn(form, load)
  const start = form.getByRole('heading', { name: 'Step 1 of 2 Input Detail' })
  expect(document.activeElement).toBe(start)
  form.getByDisplayValue('Theirs')
  network.answer(services.updateProposal, newer)
  await pressIn(form, 'Next')
  await pressIn(form, 'Send proposal again')
  await screen.findByText('Updated propose service successfully')
  expect(network.asked(services.updateProposal).at(-1)?.question).toMatchObject({
    version: 8,
    name: newerWords,
    images: [idOf(77)],
  })
})

test.each([
  [keep, { en: 'Mine', de: 'Leistung 1' }],
  [load, newerWords],
])('ASERV-24 when another administrator was quicker: %s', async (choice, name) => {
  const { network, form, newer } = await changeTooLate()
  await pressIn(form, 'Save service')
  await form.findByText(/^It was saved in another place\./)
  expect(isHeld(form, 'Save service')).toBe(true)
  await pressIn(form, choice)
  network.answer(services.updateInCatalogue, newer)
  if (choice === load) await pressIn(form, 'Next')
  await pressIn(form, 'Save service')
  await screen.findByText('Updated service successfully')
  expect(network.asked(services.updateInCatalogue).at(-1)?.question).toMatchObject({
    version: 8,
    name,
  })
})

test('SERV-11, SERV-29 one that is gone by then is told, and what was entered stays', async () => {
  const { form, keepNow } = await proposeTooLate()
  keepNow([])
  await pressIn(form, 'Send proposal again')
  await screen.findByText(/^Updated propose service failed\. This service was changed meanwhile/)
  expect(form.queryByRole('button', { name: keep })).toBeNull()
  await pressIn(form, 'Back')
  expect(form.getByDisplayValue('Mine')).toBeTruthy()
})
