import { booking } from '@konsil/contract/booking'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { services } from '@konsil/contract/services'
import { type DoctorServiceChanges, sampleDoctorService } from '@konsil/contract/samples/services'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { dialog, press, pressIn, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const position = { number: 'A72', factor: 2.3, text: 'Letter' }
const saved = sampleDoctorService(1)
const listed = (changes: DoctorServiceChanges = {}) => ({
  list: [sampleDoctorService(1, 'ACTIVE', changes)],
  total: 1,
})

async function open(changes: DoctorServiceChanges = {}) {
  const network = signedIn(personWith('DOCTOR'))
  network.answer(services.verify, {})
  network.answer(booking.readCurrentStatus, sampleStatus())
  network.answer(services.listOwn, listed(changes))
  await renderPage('/dashboard/services')
  await press('Billing positions: Service 1')
  const form = await dialog('Billing positions (GOÄ)')
  const row = (number: number) => within(form.getByRole('group', { name: `Position ${number}` }))
  const type = (number: number, label: string, text: string) =>
    userEvent.type(row(number).getByLabelText(label), text)
  return { network, form, row, type }
}

test('positions are entered as people write them, also with a comma', async () => {
  const { network, form, type } = await open()
  await type(1, 'GOÄ number', ' a 72')
  await type(1, 'Factor', '2,3')
  await pressIn(form, 'Add a position')
  await type(2, 'GOÄ number', '34')
  await type(2, 'Factor', '1.85')
  await type(2, 'Short text (optional)', 'Talk')
  network.answer(services.updateBillingPositions, saved)
  await pressIn(form, 'Save positions')
  await screen.findByText('The billing positions are saved')
  expect(network.asked(services.updateBillingPositions)[0]?.question).toEqual({
    id: saved._id,
    version: 3,
    billingPositions: [
      { number: 'A72', factor: 2.3, text: '' },
      { number: '34', factor: 1.85, text: 'Talk' },
    ],
  })
})

test('a wrong number or factor stands at its field, and nothing is sent', async () => {
  const { network, form, row, type } = await open()
  await type(1, 'GOÄ number', '12345')
  await type(1, 'Factor', '2,345')
  await pressIn(form, 'Save positions')
  await row(1).findByText(/^A GOÄ number has 1 to 4 digits/)
  row(1).getByText(/^A factor is between 0\.1 and 10/)
  expect(network.asked(services.updateBillingPositions)).toEqual([])
})

test('those that are stored are shown, and all can be taken away', async () => {
  const { network, form, row } = await open({ billingPositions: [position] })
  screen.getByText('1 billing position')
  expect(row(1).getByLabelText<HTMLInputElement>('Factor').value).toBe('2.3')
  await pressIn(form, 'Remove position 1')
  network.answer(services.updateBillingPositions, saved)
  await pressIn(form, 'Save positions')
  await screen.findByText('The billing positions are saved')
  expect(network.asked(services.updateBillingPositions)[0]?.question).toMatchObject({
    billingPositions: [],
  })
})

test('a tab that is behind is told, and saves what was entered over what it has seen', async () => {
  const { network, form, row, type } = await open({ billingPositions: [position] })
  await type(1, 'Short text (optional)', ' and report')
  network.refuse(services.updateBillingPositions, 'service.changed')
  network.answer(services.listOwn, listed({ version: 9, billingPositions: [] }))
  await pressIn(form, 'Save positions')
  await form.findByText(/^This service was changed meanwhile/)
  await pressIn(form, 'Keep my changes')
  expect(row(1).getByLabelText<HTMLInputElement>('Short text (optional)').value).toBe(
    'Letter and report',
  )
  network.answer(services.updateBillingPositions, saved)
  await pressIn(form, 'Save positions')
  await screen.findByText('The billing positions are saved')
  expect(network.asked(services.updateBillingPositions).at(-1)?.question).toMatchObject({
    version: 9,
    billingPositions: [{ ...position, text: 'Letter and report' }],
  })
})
