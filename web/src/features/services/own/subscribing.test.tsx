import { services } from '@konsil/contract/services'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleCatalogueService, sampleDoctorService } from '@konsil/contract/samples/services'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, dialog, press, type } from '../../../testing/adding-services.tsx'
import { stubPageLoads } from '../../../testing/dashboard.tsx'
import { userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

async function chooseFromCatalogue() {
  const network = await begin(/^Take one/)
  const added = sampleDoctorService(9, 'MISSING_QUESTIONAIRE')
  network.answer(services.subscribe, added)
  const form = await dialog('Take a service from the catalogue')
  await userEvent.click(await form.findByRole('radio', { name: /^Service 51/ }))
  await press(form, 'Next')
  return { network, form }
}

test('SERV-07 one has to be picked before it is looked at', async () => {
  await begin(/^Take one/)
  const form = await dialog('Take a service from the catalogue')
  await form.findByRole('radio', { name: /^Service 52/ })
  expect(form.getAllByText('Choose Service')).not.toEqual([])
  await press(form, 'Next')
  form.getByText('Please select a service')
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByRole('radio')[0]))
  await userEvent.click(form.getByRole('radio', { name: /^Service 52/ }))
  expect(form.queryByText('Please select a service')).toBeNull()
  await press(form, 'Next')
  form.getByText('In writing, no call')
})

test('SERV-07, SERV-09, SERV-16, D-047 what is taken unchanged is added at once, and the questionnaires open', async () => {
  const { network, form } = await chooseFromCatalogue()
  await press(form, 'Add service')
  await screen.findByText('Created service successfully')
  expect(network.asked(services.subscribe)[0]?.question).toEqual({ serviceId: idOf(51) })
  await dialog('Choose questionnaire')
})

test.each([
  ['Yes, use mine', true],
  ["No, use the catalogue's", false],
] as const)('SERV-08 changed words are sent or not: %s', async (answer, areSent) => {
  const { network, form } = await chooseFromCatalogue()
  type(form.getByDisplayValue('Service 51'), 'My title')
  await press(form, 'Add service')
  const asked = await dialog('Save changes')
  expect(network.asked(services.subscribe)).toEqual([])
  await press(asked, answer)
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
  await press(form, 'Add service')
  await screen.findByText('Created service failed. This service is not offered any more.')
  await waitFor(() => expect(form.queryByRole('radio', { name: /^Service 51/ })).toBeNull())
  await press(form, 'Next')
  form.getByText('Invalid service')
  expect(form.getByRole('button', { name: 'Add service' })).toHaveProperty('disabled', true)
})

test('SERV-08 own words are not lost by a slip: closing asks, and the way back keeps them', async () => {
  const { form } = await chooseFromCatalogue()
  type(form.getByDisplayValue('Service 51'), 'My title')
  await press(form, 'Close')
  await press(await dialog('Leave without saving?'), 'Stay here')
  await press(form, 'Back')
  await press(form, 'Next')
  expect(form.getByDisplayValue('My title')).toBeTruthy()
})
