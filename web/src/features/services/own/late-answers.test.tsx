import { services } from '@konsil/contract/services'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin } from '../../../testing/adding-services.tsx'
import { renderPage, stubPageLoads } from '../../../testing/dashboard.tsx'
import { doctorOffering } from '../../../testing/services.ts'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const proposal = sampleDoctorService(2, 'PENDING_APPROVAL')

/** The name of the proposal is being changed. */
async function beginEdit() {
  await press('Edit: Service 2')
  const form = await dialog('Change proposed service')
  type(await form.findByDisplayValue('Service 2'), 'Mine')
  return () => expect(form.getByDisplayValue('Mine')).toBeTruthy()
}

test('SERV-18 a service that is deleted late leaves the dialog of another as it is', async () => {
  const network = doctorOffering([sampleDoctorService(1), proposal])
  const removed = network.hold(services.remove, {})
  await renderPage('/dashboard/services')
  await press('Delete: Service 1')
  const asked = await dialog('Delete Service 1?')
  await pressIn(asked, 'Delete')
  await pressIn(asked, 'Cancel')
  await press('Delete: Service 2')
  removed()
  await screen.findByText('Deleted service successfully')
  await dialog('Delete Service 2?')
})

test('SERV-07 a service that is added late opens nothing over another', async () => {
  const network = await begin(/^Take one/, [sampleDoctorService(1), proposal])
  const form = await dialog('Take a service from the catalogue')
  await userEvent.click(await form.findByRole('radio', { name: /^Service 51/ }))
  await pressIn(form, 'Next')
  const added = network.hold(services.subscribe, sampleDoctorService(9, 'MISSING_QUESTIONAIRE'))
  await pressIn(form, 'Add service')
  await pressIn(form, 'Close')
  const expectWords = await beginEdit()
  added()
  await screen.findByText('Created service successfully')
  expectWords()
  expect(screen.queryByRole('dialog', { name: 'Choose questionnaire' })).toBeNull()
})

test('SERV-25 what comes late of whether one may add opens nothing over another', async () => {
  const network = doctorOffering([sampleDoctorService(1), proposal])
  const verified = network.hold(services.verify, {})
  await renderPage('/dashboard/services')
  await press('Add service')
  const expectWords = await beginEdit()
  verified()
  await screen.findByRole('button', { name: 'Add service', busy: false })
  expectWords()
})
