import { services } from '@konsil/contract/services'
import { sampleProposedService } from '@konsil/contract/samples/services'
import { beforeEach, expect, test } from 'vitest'
import { begin, fillIn, propose } from '../../../testing/adding-services.tsx'
import { renderPage, stubPageLoads } from '../../../testing/dashboard.tsx'
import { officeWith } from '../../../testing/services.ts'
import { type Dialog, dialog, press, pressIn, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const inFocus = () => document.activeElement
const heading = (form: Dialog, name: string) => form.getByRole('heading', { name })

test('SERV-07 from the choice to the review and back, each step has the focus with its name', async () => {
  await begin(/^Take one/)
  const form = await dialog('Take a service from the catalogue')
  await userEvent.click(await form.findByRole('radio', { name: /^Service 51/ }))
  await pressIn(form, 'Next')
  expect(inFocus()).toBe(heading(form, 'Step 2 of 2 Review'))
  await pressIn(form, 'Back')
  expect(inFocus()).toBe(heading(form, 'Step 1 of 2 Choose Service'))
})

test('SERV-10, ASERV-02 from the details to the review and back, each step has the focus with its name', async () => {
  const { form } = await propose()
  await fillIn(form)
  await pressIn(form, 'Next')
  expect(inFocus()).toBe(heading(form, 'Step 2 of 2 Review'))
  await pressIn(form, 'Back')
  expect(inFocus()).toBe(heading(form, 'Step 1 of 2 Input Detail'))
})

test('SERV-29, ASERV-10 a refusal that leads back has its field in focus', async () => {
  const { network, form } = await propose()
  await fillIn(form)
  await pressIn(form, 'Next')
  network.refuse(services.propose, 'price.range', { field: 'price.value', min: 0.01, max: 10000 })
  await pressIn(form, 'Send proposal')
  await form.findByText('Price must be between 0.01 and 10,000')
  expect(inFocus()).toBe(form.getByLabelText('Price'))
})

test('ASERV-03 what is decided about a proposal is a step with its name in focus', async () => {
  officeWith([sampleProposedService(1)])
  await renderPage('/dashboard/services')
  await press('Review Service 1')
  const review = await dialog('Review of a proposal')
  await pressIn(review, 'Approve')
  expect(inFocus()).toBe(heading(review, 'Step 2 of 2 Picture and price'))
  await pressIn(review, 'Back')
  expect(inFocus()).toBe(heading(review, 'Step 1 of 2 Look at it'))
  await pressIn(review, 'Decline')
  expect(inFocus()).toBe(heading(review, 'Step 2 of 2 Reason'))
})

test('ASERV-03 what is wrong in a step that is left behind takes no focus', async () => {
  officeWith([sampleProposedService(1)])
  await renderPage('/dashboard/services')
  await press('Review Service 1')
  const review = await dialog('Review of a proposal')
  await pressIn(review, 'Approve')
  await pressIn(review, 'Approve')
  await review.findByText('Please upload thumbnail image!')
  await pressIn(review, 'Back')
  expect(inFocus()).toBe(heading(review, 'Step 1 of 2 Look at it'))
})

test('SERV-06, SERV-10 options that are added and removed keep the focus', async () => {
  const { form } = await propose()
  const addOne = () => pressIn(form, 'Add an option')
  await addOne()
  expect(inFocus()).toBe(form.getByLabelText('Option 1, English'))
  await addOne()
  await addOne()
  expect(inFocus()).toBe(form.getByLabelText('Option 3, English'))
  await pressIn(form, 'Remove option 3')
  expect(inFocus()).toBe(form.getByRole('button', { name: 'Remove option 2' }))
  await pressIn(form, 'Remove option 1')
  expect(inFocus()).toBe(form.getByRole('button', { name: 'Remove option 1' }))
  await pressIn(form, 'Remove option 1')
  expect(inFocus()).toBe(form.getByRole('button', { name: 'Add an option' }))
})
