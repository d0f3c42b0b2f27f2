import { services } from '@konsil/contract/services'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../lib/words/language.ts'
import { fillIn, propose } from '../../../testing/adding-services.tsx'
import { renderPage, stubPageLoads } from '../../../testing/dashboard.tsx'
import { doctorOffering } from '../../../testing/services.ts'
import { fileOf, stubUploads } from '../../../testing/uploads.ts'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

test('SERV-10, ASERV-09, ASERV-11, ASERV-12 what is missing is said, all at once', async () => {
  const { form } = await propose()
  await userEvent.click(form.getByRole('radio', { name: /^In writing/ }))
  await pressIn(form, 'Next')
  form.getByText('Title is required')
  form.getByText('Price is required')
  form.getByText('Please add at least one service option')
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByLabelText(/^Title/)[0]))
})

test.each([
  ['zwölf', 'Please enter a valid number'],
  ['1.234', 'Please enter a valid number'],
  ['0', 'Price must be between 0.01 and 10,000'],
  ['10000.01', 'Price must be between 0.01 and 10,000'],
])('SERV-12, ASERV-09, ASERV-10, D-045, D-230 %s is no price', async (typed, said) => {
  const { form } = await propose()
  type(form.getByLabelText('Price'), typed)
  await pressIn(form, 'Next')
  form.getByText(said)
})

test('SERV-22, ASERV-28, D-239 while the price is typed it is said who gets what', async () => {
  const { network, form } = await propose()
  form.getByText(/^As soon as there is a price/)
  const field = form.getByLabelText('Price')
  for (const typed of ['1', '12', '120', '120.5']) type(field, typed)
  await form.findByText('€100.25')
  const fee = within(form.getByRole('region', { name: 'Who gets what of the price' }))
  fee.getByText('€120.50')
  fee.getByText('\u2212€24.10')
  fee.getByText('€3.85')
  expect(network.asked(services.calculateFee)).toHaveLength(1)
  type(field, '')
  await form.findByText(/^As soon as there is a price/)
})

test('SERV-11, SERV-13, SERV-06 a proposal is looked at and sent', async () => {
  const { network, form } = await propose()
  await fillIn(form)
  expect(form.queryByRole('checkbox', { name: 'Not yet there' })).toBeNull()
  await userEvent.click(form.getByRole('checkbox', { name: 'Written report' }))
  await pressIn(form, 'Add an option')
  type(form.getByLabelText('Option 1, Deutsch'), 'Eine Zeichnung')
  await pressIn(form, 'Next')
  form.getByRole('heading', { name: 'Heart ultrasound' })
  form.getByText('Eine Zeichnung', { exact: false })
  await pressIn(form, 'Send proposal')
  await screen.findByText('Proposed service successfully')
  expect(network.asked(services.propose)[0]?.question).toEqual({
    name: { en: 'Heart ultrasound', de: '' },
    description: { en: '', de: '' },
    price: { value: 120.5, currency: 'EUR' },
    duration: 0.5,
    serviceOptionIds: [idOf(701)],
    proposeOptions: [{ name: { en: '', de: 'Eine Zeichnung' } }],
    appliedFor: 'ALL',
    consultationType: 'VIDEO',
    images: [],
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SERV-10, D-226 what patients will see is looked at without what the doctor gets, which stands below it', async () => {
  const { form } = await propose()
  await fillIn(form)
  await userEvent.click(form.getByRole('checkbox', { name: 'Written report' }))
  await pressIn(form, 'Next')
  const unseen = form.getByRole('region', { name: /^Patients do not see/ })
  const shares = form.getAllByRole('region', { name: 'Who gets what of the price' })
  expect(shares).toHaveLength(1)
  expect(unseen.contains(shares[0] ?? null)).toBe(true)
  expect(unseen.contains(form.getByRole('heading', { name: 'Heart ultrasound' }))).toBe(false)
})

test('ASERV-14 one tick takes all options that there are', async () => {
  const { form } = await propose()
  await userEvent.click(form.getByRole('checkbox', { name: 'All service options' }))
  for (const name of ['Written report', 'Review of images'])
    expect(form.getByRole('checkbox', { name })).toHaveProperty('checked', true)
  await userEvent.click(form.getByRole('checkbox', { name: 'Written report' }))
  expect(form.getByRole('checkbox', { name: 'All service options' })).toHaveProperty(
    'indeterminate',
    true,
  )
})

test('ASERV-05, ASERV-13, SERV-21 a call lasts one of the durations, in minutes; without one it asks for it', async () => {
  const { form } = await propose()
  await fillIn(form)
  const field = form.getByLabelText('Duration')
  expect(
    within(field)
      .getAllByRole('option')
      .map(one => one.textContent),
  ).toEqual(['Please choose', '15 minutes', '30 minutes', '45 minutes', '60 minutes'])
  await userEvent.selectOptions(field, 'Please choose')
  await pressIn(form, 'Next')
  form.getByText('Duration is required')
  await userEvent.click(form.getByRole('radio', { name: /^In writing/ }))
  expect(form.queryByLabelText('Duration')).toBeNull()
})

test('SERV-29 a proposal that was not sent stays as it is, and what is wrong is said at its field', async () => {
  const { network, form } = await propose()
  await fillIn(form)
  await pressIn(form, 'Next')
  network.silence(services.propose)
  await pressIn(form, 'Send proposal')
  await screen.findByText(/^Proposed service failed\. We could not be reached/)
  network.refuse(services.propose, 'price.range', { field: 'price.value', min: 0.01, max: 10000 })
  await pressIn(form, 'Send proposal')
  await form.findByText('Price must be between 0.01 and 10,000')
  expect(form.getByDisplayValue('Heart ultrasound')).toBeTruthy()
})

test('ASERV-15, ASERV-16, PROF-12, D-213, D-337 the picture is sent when it is chosen, said to be, and goes along', async () => {
  const uploads = stubUploads()
  const { network, form } = await propose()
  await fillIn(form)
  const input = form.getByLabelText(/^Picture/, { selector: 'input' }) as HTMLInputElement
  const careless = userEvent.setup({ applyAccept: false })
  await careless.upload(input, fileOf('a.pdf', 'x', 'application/pdf'))
  await form.findByText('Please upload valid image file types')
  await userEvent.upload(input, fileOf('heart.png', 'heart'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(0.4)
  await form.findByText('Uploading: 40 %')
  await pressIn(form, 'Next')
  form.getByText('Please wait until the picture is uploaded.')
  uploads[0]?.getLost()
  await screen.findByText('file upload failed.')
  await pressIn(form, 'Try again')
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.arrive(idOf(77))
  await screen.findByText('heart.png file uploaded successfully.')
  await pressIn(form, 'Next')
  await pressIn(form, 'Send proposal')
  await screen.findByText('Proposed service successfully')
  expect(network.asked(services.propose)[0]?.question).toMatchObject({ images: [idOf(77)] })
})

async function edit() {
  const network = doctorOffering([
    sampleDoctorService(1, 'PENDING_APPROVAL', {
      service: {
        name: { en: 'Nur deutsch', de: 'Nur deutsch' },
        thumbnailUrl: { _id: idOf(9), url: '/thumb-9' },
      },
    }),
  ])
  await renderPage('/dashboard/services')
  await press('Edit: Nur deutsch')
  const form = await dialog('Change proposed service')
  await form.findByRole('checkbox', { name: 'Written report' })
  return { network, form }
}

test('SERV-11, SERV-13 an edited proposal is sent with its id; words of one language do not leave old ones behind', async () => {
  const { network, form } = await edit()
  network.answer(services.updateProposal, sampleDoctorService(1, 'PENDING_APPROVAL'))
  type(form.getByDisplayValue('Nur deutsch'), 'New')
  await pressIn(form, 'Next')
  await pressIn(form, 'Send proposal again')
  await screen.findByText('Updated propose service successfully')
  expect(network.asked(services.updateProposal)[0]?.question).toMatchObject({
    id: idOf(1),
    version: 3,
    name: { en: 'New', de: '' },
    images: [idOf(9)],
    price: { value: 120.5, currency: 'EUR' },
  })
})

test('SERV-29 one that is reviewed by now is refused, and nothing that was typed is lost', async () => {
  const { network, form } = await edit()
  network.refuse(services.updateProposal, 'service.in.review')
  type(form.getByDisplayValue('Nur deutsch'), 'New')
  await pressIn(form, 'Next')
  await pressIn(form, 'Send proposal again')
  await screen.findByText(
    'Updated propose service failed. This service is being reviewed and cannot be changed now.',
  )
  await pressIn(form, 'Back')
  expect(form.getByDisplayValue('New')).toBeTruthy()
})

test('SERV-12 in German the bounds are written as there', async () => {
  await chooseLanguage('de')
  doctorOffering([sampleDoctorService(1)])
  await renderPage('/dashboard/services')
  await press('Leistung hinzufügen')
  await pressIn(await dialog('Wie möchten Sie eine Leistung hinzufügen?'), /^Eine eigene/)
  const form = await dialog('Leistung vorschlagen')
  type(await form.findByLabelText('Preis'), '0')
  await pressIn(form, 'Weiter')
  form.getByText('Der Preis muss zwischen 0,01 und 10.000 liegen.')
})

test('SERV-12 a price is written as the language has it, and its limits stand beside it', async () => {
  const { form } = await propose()
  const price = form.getByLabelText<HTMLInputElement>('Price')
  form.getByText(/^From 0.01 to 10,000/)
  const leave = async (text: string) => {
    price.focus()
    type(price, text)
    await userEvent.tab()
    return price.value
  }
  expect(await leave('1250,5')).toBe('1,250.50')
  expect(await leave('1,250')).toBe('1,250')
  expect(await leave('1.250')).toBe('1.250')
  form.getByText('Please enter a valid number')
  expect(await leave('€ 0')).toBe('0')
  form.getByText('Price must be between 0.01 and 10,000')
  expect(await leave('1 250,50 €')).toBe('1,250.50')
  expect(form.queryByText(/^Price must be|^Please enter a valid/)).toBeNull()
  await chooseLanguage('de')
  form.getByText(/^Von 0,01 bis 10.000/)
  expect(await leave('1.250')).toBe('1.250')
  expect(await leave('1250.5')).toBe('1.250,50')
})
