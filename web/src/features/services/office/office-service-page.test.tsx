import type { ProposedService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleCatalogueService, sampleProposedService } from '@konsil/contract/samples/services'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage, stubPageLoads } from '../../../testing/dashboard.tsx'
import { endSession } from '../../../testing/interruption.ts'
import { officeWith } from '../../../testing/services.ts'
import { fileOf, stubUploads } from '../../../testing/uploads.ts'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

async function office(...kept: Parameters<typeof officeWith>) {
  const network = officeWith(...kept)
  await renderPage('/dashboard/services')
  await screen.findByRole('heading', { level: 1, name: 'Services' })
  return network
}

const section = (name: string) => within(screen.getByRole('region', { name }))

async function review(proposal: ProposedService) {
  const network = await office([proposal, sampleProposedService(2)])
  await press('Review Service 1')
  const shown = await dialog('Review of a proposal')
  await shown.findByRole('heading', { name: 'Service 1' })
  return { network, shown }
}

const withThumbnail = { thumbnailUrl: { _id: idOf(9), url: '/thumb-9' } }

test('ASERV-01, ASERV-08, ASERV-21 what waits for a decision stands before the catalogue', async () => {
  await office([sampleProposedService(1)], [sampleCatalogueService(5, { appliedFor: 'BOOKED' })])
  await screen.findByText('Dr. Jonas Brandt')
  const waiting = section('Services pending approval')
  waiting.getByText('Service 1')
  waiting.getByText('€120.50')
  const catalogue = section('Available services')
  catalogue.getByText('Service 5')
  catalogue.getByText('Video call, 30 minutes')
  catalogue.getByText('Only for return patients')
})

test('SERV-23 both tables and the step that approves note the VAT beside the price', async () => {
  const { shown } = await review(sampleProposedService(1))
  for (const name of ['Services pending approval', 'Available services']) {
    for (const row of section(name).queryAllByRole('row', { hidden: true }).slice(1))
      expect(row.textContent, name).toMatch(/€[\d.]+ free of German VAT/)
  }
  await pressIn(shown, 'Approve')
  const price = shown.getByLabelText('Approved price')
  const hint = document.getElementById(price.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(hint?.textContent).toContain('free of German VAT')
})

test('ASERV-01, ADM-22, D-237 nothing that waits is said calmly; a long catalogue has pages of five', async () => {
  await office(
    [],
    Array.from({ length: 6 }, (_, at) => sampleCatalogueService(at + 1)),
  )
  await screen.findByText('No proposal waits for your decision.')
  const catalogue = section('Available services')
  await catalogue.findByText('Service 5')
  expect(catalogue.queryByText('Service 6')).toBeNull()
  await press('Next')
  catalogue.getByText('Service 6')
})

test('ASERV-01 lists that did not come can be asked for again', async () => {
  const network = officeWith([], [])
  network.refuse(services.listCatalogue, 'role.not.allowed')
  await renderPage('/dashboard/services')
  await screen.findByText('This list could not be loaded.')
  network.answer(services.listCatalogue, { list: [sampleCatalogueService(5)], total: 1 })
  await press('Try again')
  await screen.findByText('Service 5')
})

test('ASERV-03, ASERV-08, ASERV-22 a proposal is shown with its doctor, its content and the fee', async () => {
  const { network, shown } = await review(sampleProposedService(1))
  expect(network.asked(services.review)[0]?.question).toEqual({ serviceId: idOf(1) })
  shown.getByText('Dr. Jonas Brandt')
  shown.getByText('Written report')
  await shown.findByText('The doctor gets')
  shown.getByText('€100.25')
})

test('ASERV-03, ASERV-17, ADM-25, D-337, ASERV-20, ASERV-26, ASERV-29, D-228 approving needs a picture and a price, and accepts options one by one', async () => {
  const uploads = stubUploads()
  const { network, shown } = await review(
    sampleProposedService(1, 'PENDING_APPROVAL', {
      version: 4,
      service: {
        proposeOptions: [
          { name: { en: 'A drawing', de: 'Zeichnung' } },
          { name: { en: 'B', de: 'B' } },
        ],
      },
    }),
  )
  await pressIn(shown, 'Approve')
  shown.getByText('Thumbnail (required)')
  shown.getByText(/^The proposal came without a picture/)
  await pressIn(shown, 'Approve')
  await shown.findByText('Please upload thumbnail image!')
  type(shown.getByLabelText('Approved price'), '')
  await pressIn(shown, 'Approve')
  await shown.findByText('Price is required')
  type(shown.getByLabelText('Approved price'), '100')
  const input = shown.getByLabelText(/^Thumbnail/, { selector: 'input' }) as HTMLInputElement
  const careless = userEvent.setup({ applyAccept: false })
  await careless.upload(input, fileOf('heart.svg', '<svg/>', 'image/svg+xml'))
  await shown.findByText('Please upload valid image file')
  expect(uploads).toHaveLength(0)
  await userEvent.upload(input, fileOf('heart.png', 'heart'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.getLost()
  await screen.findByText('file upload failed.')
  await pressIn(shown, 'Try again')
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.arrive(idOf(77))
  await screen.findByText('heart.png file uploaded successfully.')
  await userEvent.click(shown.getByRole('checkbox', { name: 'A drawing / Zeichnung' }))
  await pressIn(shown, 'Approve')
  await screen.findByText('Approved service successfully')
  expect(network.asked(services.approve)[0]?.question).toEqual({
    serviceId: idOf(1),
    version: 4,
    price: { value: 100, currency: 'EUR' },
    acceptedOptions: [0],
    images: [idOf(77)],
  })
  await waitFor(() => expect(screen.queryByText('Service 1')).toBeNull())
  screen.getByText('Service 2')
})

test('ASERV-14, D-228 all proposed options are accepted with one tick; the doctor’s picture stays', async () => {
  const { network, shown } = await review(
    sampleProposedService(1, 'PENDING_APPROVAL', {
      service: {
        ...withThumbnail,
        proposeOptions: [{ name: { en: 'A', de: 'A' } }, { name: { en: 'B', de: 'B' } }],
      },
    }),
  )
  await pressIn(shown, 'Approve')
  await userEvent.click(shown.getByRole('checkbox', { name: 'Approve all' }))
  await pressIn(shown, 'Approve')
  await screen.findByText('Approved service successfully')
  expect(network.asked(services.approve)[0]?.question).toMatchObject({
    acceptedOptions: [0, 1],
    images: [idOf(9)],
  })
})

test('a price that was entered for an approval is there again when the session ended elsewhere', async () => {
  const { shown } = await review(sampleProposedService(1))
  type(shown.getByLabelText('Approved price'), '99.50')
  endSession()
  const { shown: again } = await review(sampleProposedService(1))
  expect(again.getByLabelText('Approved price')).toHaveProperty('value', '99.50')
})

test('ASERV-12 in writing without any option there is nothing to approve', async () => {
  const { shown } = await review(
    sampleProposedService(1, 'PENDING_APPROVAL', {
      service: {
        ...withThumbnail,
        duration: 0,
        consultationType: 'CHAT',
        serviceOptionIds: [],
        options: [],
        proposeOptions: [{ name: { en: 'A', de: 'A' } }],
      },
    }),
  )
  await pressIn(shown, 'Approve')
  await pressIn(shown, 'Approve')
  await shown.findByText('Please add at least one service option')
})

test('ASERV-03, ASERV-18, ASERV-20, ASERV-29, D-234, D-236 declining needs a reason; the way back keeps it', async () => {
  const { network, shown } = await review(sampleProposedService(1))
  await pressIn(shown, 'Decline')
  const reason = shown.getByLabelText('Why did you decline this service proposal?')
  expect(reason.getAttribute('maxlength')).toBe('1000')
  expect(shown.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', true)
  type(reason, '   ')
  expect(shown.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', true)
  type(reason, ' Too short ')
  await pressIn(shown, 'Back')
  await pressIn(shown, 'Decline')
  network.fail(services.reject)
  await pressIn(shown, 'Decline')
  await screen.findByText(/^Declined service failed\./)
  expect(shown.getByDisplayValue('Too short', { exact: false })).toBeTruthy()
  network.answer(services.reject, {})
  network.answer(services.listPending, { list: [sampleProposedService(2)], total: 1 })
  await pressIn(shown, 'Decline')
  await screen.findByText('Declined service successfully')
  expect(network.asked(services.reject).at(-1)?.question).toMatchObject({ serviceId: idOf(1) })
  await waitFor(() => expect(screen.queryByText('Service 1')).toBeNull())
})

test('ASERV-18 a reason is not lost by a slip', async () => {
  const { shown } = await review(sampleProposedService(1))
  await pressIn(shown, 'Decline')
  type(shown.getByLabelText('Why did you decline this service proposal?'), 'Too short')
  await pressIn(shown, 'Close')
  await pressIn(await dialog('Leave without saving?'), 'Stay here')
  shown.getByDisplayValue('Too short')
})

test('ASERV-20 of two administrators the second is told calmly, and reads the list anew', async () => {
  const { network, shown } = await review(
    sampleProposedService(1, 'PENDING_APPROVAL', { service: withThumbnail }),
  )
  network.refuse(services.approve, 'service.decided')
  network.answer(services.listPending, { list: [], total: 0 })
  await pressIn(shown, 'Approve')
  await pressIn(shown, 'Approve')
  await screen.findByText('Approved service failed. This service was decided on already.')
  await screen.findByText('No proposal waits for your decision.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ASERV-22 one that was decided on before it could be opened says so', async () => {
  const network = await office([sampleProposedService(1)])
  network.refuse(services.review, 'service.decided')
  await press('Review Service 1')
  await screen.findByText('The proposal could not be opened. This service was decided on already.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('ASERV-02, ASERV-04, ASERV-06, ASERV-07, ASERV-19, ASERV-23, ASERV-27, ASERV-29 a service is added to the catalogue', async () => {
  const network = await office([], [])
  network.answer(services.addToCatalogue, sampleCatalogueService(9))
  await press('Add service')
  const form = await dialog('Add a service to the catalogue')
  await form.findByRole('checkbox', { name: 'Written report' })
  type(form.getAllByLabelText(/^Title/)[1] as HTMLElement, 'Schriftlich')
  await userEvent.click(form.getByRole('radio', { name: /^In writing/ }))
  await userEvent.click(form.getByRole('checkbox', { name: 'Written report' }))
  await userEvent.click(form.getByRole('radio', { name: 'Only for return patients' }))
  type(form.getByLabelText('Price'), '80')
  await userEvent.selectOptions(form.getByLabelText('Currency'), 'US dollar (USD)')
  await pressIn(form, 'Next')
  await pressIn(form, 'Add service')
  await screen.findByText('Created service successfully')
  expect(network.asked(services.addToCatalogue)[0]?.question).toEqual({
    name: { en: '', de: 'Schriftlich' },
    description: { en: '', de: '' },
    price: { value: 80, currency: 'USD' },
    duration: 0,
    serviceOptionIds: [idOf(701)],
    proposeOptions: [],
    appliedFor: 'BOOKED',
    consultationType: 'CHAT',
    images: [],
  })
})

test('ASERV-02, ASERV-19, ASERV-24, ASERV-29, D-226 a service is changed; Back keeps what was entered', async () => {
  const network = await office([], [sampleCatalogueService(5, { version: 7 })])
  await press('Edit: Service 5')
  const form = await dialog('Change a service of the catalogue')
  type(await form.findByDisplayValue('Service 5'), 'Renamed')
  await pressIn(form, 'Next')
  await pressIn(form, 'Back')
  form.getByDisplayValue('Renamed')
  await pressIn(form, 'Next')
  network.silence(services.updateInCatalogue)
  await pressIn(form, 'Save service')
  await screen.findByText(/^Updated service failed\. We could not be reached/)
  network.answer(services.updateInCatalogue, sampleCatalogueService(5))
  await pressIn(form, 'Save service')
  await screen.findByText('Updated service successfully')
  expect(network.asked(services.updateInCatalogue)[0]?.question).toMatchObject({
    id: idOf(5),
    version: 7,
    name: { en: 'Renamed', de: 'Leistung 5' },
  })
})

test('ASERV-25, ASERV-19, ASERV-29, D-227 a service leaves the catalogue after a question', async () => {
  const network = await office([], [sampleCatalogueService(5)])
  network.fail(services.removeFromCatalogue)
  await press('Delete: Service 5')
  const asked = await dialog('Delete Service 5?')
  expect(network.asked(services.removeFromCatalogue)).toEqual([])
  await pressIn(asked, 'Delete')
  await screen.findByText(/^Deleted service failed\./)
  network.answer(services.removeFromCatalogue, {})
  network.answer(services.listCatalogue, { list: [], total: 0 })
  await pressIn(asked, 'Delete')
  await screen.findByText('Deleted service successfully')
  expect(network.asked(services.removeFromCatalogue).at(-1)?.question).toEqual({
    serviceId: idOf(5),
  })
  await screen.findByText(/^The catalogue is empty\./)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add service' }))
})
