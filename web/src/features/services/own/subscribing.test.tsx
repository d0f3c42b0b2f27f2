import { services } from '@konsil/contract/services'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleCatalogueService, sampleDoctorService } from '@konsil/contract/samples/services'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin } from '../../../testing/adding-services.tsx'
import { renderPage, stubPageLoads } from '../../../testing/dashboard.tsx'
import { doctorOffering } from '../../../testing/services.ts'
import { endSession } from '../../../testing/interruption.ts'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

async function chooseFromCatalogue() {
  const network = await begin(/^Take one/)
  const added = sampleDoctorService(9, 'MISSING_QUESTIONAIRE')
  network.answer(services.subscribe, added)
  const form = await dialog('Take a service from the catalogue')
  await userEvent.click(await form.findByRole('radio', { name: /^Service 51/ }))
  await pressIn(form, 'Next')
  return { network, form }
}

test('SERV-07 one has to be picked before it is looked at', async () => {
  await begin(/^Take one/)
  const form = await dialog('Take a service from the catalogue')
  await form.findByRole('radio', { name: /^Service 52/ })
  expect(form.getAllByText('Choose Service')).not.toEqual([])
  await pressIn(form, 'Next')
  form.getByText('Please select a service')
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByRole('radio')[0]))
  await userEvent.click(form.getByRole('radio', { name: /^Service 52/ }))
  expect(form.queryByText('Please select a service')).toBeNull()
  await pressIn(form, 'Next')
  form.getByText('In writing, no call')
})

test('SERV-07 many to choose from stand by how one is advised, and can be searched', async () => {
  const network = doctorOffering([sampleDoctorService(1)])
  const many = Array.from({ length: 9 }, (_, at) =>
    sampleCatalogueService(60 + at, { consultationType: at === 4 ? 'PHONE' : 'VIDEO' }),
  )
  network.answer(services.listAvailable, { list: many, total: 9 })
  await renderPage('/dashboard/services')
  await press('Add service')
  await pressIn(await dialog('How would you like to add a service?'), /^Take one/)
  const form = await dialog('Take a service from the catalogue')
  const inGroup = (name: string) =>
    within(form.getByRole('group', { name })).getAllByRole('radio').length
  await form.findByRole('group', { name: 'Video call' })
  expect([inGroup('Video call'), inGroup('Phone call')]).toEqual([8, 1])
  await pressIn(form, 'Next')
  expect(form.getAllByText('Please select a service')).toHaveLength(1)
  type(form.getByRole('searchbox', { name: 'Find a service' }), '64')
  expect(form.getAllByRole('radio')).toHaveLength(1)
  form.getByText('1 of 9 found')
  await userEvent.click(form.getByRole('radio', { name: /^Service 64/ }))
  type(form.getByRole('searchbox'), 'nothing like it')
  expect(form.getAllByRole('radio'), 'what is chosen stays in sight').toHaveLength(1)
  type(form.getByRole('searchbox'), '')
  expect(form.getAllByRole('radio')).toHaveLength(9)
  await pressIn(form, 'Next')
  form.getByDisplayValue('Service 64')
})

test('SERV-07, SERV-09, SERV-16, D-047 what is taken unchanged is added at once, and the questionnaires open', async () => {
  const { network, form } = await chooseFromCatalogue()
  await pressIn(form, 'Add service')
  await screen.findByText('Created service successfully')
  expect(network.asked(services.subscribe)[0]?.question).toEqual({ serviceId: idOf(51) })
  await dialog('Choose questionnaire')
})

test('SERV-23 each service to choose from says its price with the note on VAT', async () => {
  await begin(/^Take one/)
  const form = await dialog('Take a service from the catalogue')
  for (const radio of await form.findAllByRole('radio'))
    expect(radio.closest('label')?.textContent).toMatch(/€[\d.]+ free of German VAT/)
})

test.each([
  ['Yes, use mine', true],
  ["No, use the catalogue's", false],
] as const)('SERV-08 changed words are sent or not: %s', async (answer, areSent) => {
  const { network, form } = await chooseFromCatalogue()
  type(form.getByDisplayValue('Service 51'), 'My title')
  await pressIn(form, 'Add service')
  const asked = await dialog('Save changes')
  expect(network.asked(services.subscribe)).toEqual([])
  await pressIn(asked, answer)
  await screen.findByText('Created service successfully')
  const words = {
    name: { en: 'My title', de: 'Leistung 51' },
    description: { en: 'What it is about', de: 'Worum es geht' },
  }
  expect(network.asked(services.subscribe)[0]?.question).toEqual({
    serviceId: idOf(51),
    ...(areSent ? words : {}),
  })
})

test('SERV-07 what left the catalogue meanwhile is an invalid service', async () => {
  const { network, form } = await chooseFromCatalogue()
  network.answer(services.listAvailable, { list: [sampleCatalogueService(52)], total: 1 })
  network.refuse(services.subscribe, 'service.unavailable')
  await pressIn(form, 'Add service')
  await screen.findByText('Created service failed. This service is not offered any more.')
  await waitFor(() => expect(form.queryByRole('radio', { name: /^Service 51/ })).toBeNull())
  await pressIn(form, 'Next')
  form.getByText('Invalid service')
  expect(form.getByRole('button', { name: 'Add service' })).toHaveProperty('disabled', true)
})

test('what was chosen and written of a service is there again when the session ended elsewhere', async () => {
  const { form } = await chooseFromCatalogue()
  type(form.getByDisplayValue('Service 51'), 'My title')
  endSession()
  const network = await begin(/^Take one/)
  const again = await dialog('Take a service from the catalogue')
  expect(await again.findByRole('radio', { name: /^Service 51/ })).toHaveProperty('checked', true)
  await pressIn(again, 'Next')
  expect(again.getByDisplayValue('My title')).toBeTruthy()
  network.answer(services.subscribe, sampleDoctorService(9, 'MISSING_QUESTIONAIRE'))
  await pressIn(again, 'Add service')
  await pressIn(await dialog('Save changes'), 'Yes, use mine')
  await screen.findByText('Created service successfully')
  expect(network.asked(services.subscribe)[0]?.question).toMatchObject({
    serviceId: idOf(51),
    name: { en: 'My title' },
  })
})

test('SERV-08 own words are not lost by a slip: closing asks, and the way back keeps them', async () => {
  const { form } = await chooseFromCatalogue()
  type(form.getByDisplayValue('Service 51'), 'My title')
  await pressIn(form, 'Close')
  await pressIn(await dialog('Leave without saving?'), 'Stay here')
  await pressIn(form, 'Back')
  await pressIn(form, 'Next')
  expect(form.getByDisplayValue('My title')).toBeTruthy()
})
