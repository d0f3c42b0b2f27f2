import { access } from '@konsil/contract/access'
import { certificates } from '@konsil/contract/certificates'
import { services } from '@konsil/contract/services'
import { sampleCertificate, sampleCertificateTypes } from '@konsil/contract/samples/certificates'
import { sampleBeginning } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  openDashboard,
  personWith,
  renderPage,
  stubPageLoads,
} from '../../../testing/dashboard.tsx'
import { doctorOffering } from '../../../testing/services.ts'
import { fileOf, stubUploads } from '../../../testing/uploads.ts'
import { press, pressIn, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const firstTime = personWith('DOCTOR', { firstTimeLogin: true })

/** A doctor who has just signed in, and stands where that leads. */
async function arrive() {
  const network = doctorOffering([], undefined, firstTime)
  network.refuse(services.verify, 'doctorservice.is.empty.certificate')
  network.answer(certificates.listTypes, sampleCertificateTypes)
  network.answer(certificates.listByDoctor, { list: [], total: 0 })
  network.answer(certificates.add, sampleCertificate(1))
  openDashboard('/dashboard')
  await screen.findByRole('heading', { name: 'Welcome, Ada Byron' })
  return network
}

const goTo = (page: string) => userEvent.click(screen.getByRole('link', { name: page }))
const add = async () => press('Add service')
const reminder = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

async function handInPhysicianId() {
  const uploads = stubUploads()
  const begin = await screen.findByRole('button', { name: 'Upload certificate' })
  await waitFor(() => expect(begin).toHaveProperty('disabled', false))
  await userEvent.click(begin)
  const form = within(await screen.findByRole('dialog', { name: 'Upload certificate' }))
  const enter = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  enter('Title', 'Physician ID')
  enter('Type of certificate', 'PHYSICIAN')
  enter('Expiration date', '2099-05-31')
  for (const [at, side] of [/^Front/, /^Back/].entries()) {
    const input = form.getByLabelText<HTMLInputElement>(side, { selector: 'input' })
    await userEvent.upload(input, fileOf(`${at}.png`, `side ${at}`))
    await waitFor(() => expect(uploads).toHaveLength(at + 1))
    uploads[at]?.arrive(idOf(71 + at))
  }
  await form.findByText('The back is uploaded.')
  await userEvent.click(form.getByRole('button', { name: 'Next' }))
  await userEvent.click(form.getByRole('button', { name: 'Send for approval' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('ACC-08, D-052 who comes in for the first time is welcomed in the services, with what comes before the first', async () => {
  doctorOffering([], undefined, firstTime)
  await renderPage('/dashboard/services')
  await screen.findByRole('heading', { level: 2, name: 'Welcome, Ada Byron' })
  await screen.findByRole('heading', { level: 2, name: 'Your way to the first patient' })
  cleanup()
  await renderPage('/dashboard/services')
  await screen.findByRole('heading', { level: 1, name: 'Services' })
  expect(screen.queryByRole('heading', { name: /^Welcome/ })).toBeNull()
})

test('SERV-26 on the page of services the step of services adds one, instead of leading to where one is', async () => {
  const network = doctorOffering([], sampleBeginning, firstTime)
  network.refuse(services.verify, 'doctorservice.is.empty.certificate')
  await renderPage('/dashboard/services')
  const step = (await screen.findByText('Add services')).closest('li') as HTMLElement
  expect(within(step).queryByRole('link')).toBeNull()
  await userEvent.click(within(step).getByRole('button', { name: 'Add service' }))
  await reminder('Not ready yet')
})

test('SERV-25, D-052 by way of the overview: not ready before the physician ID is handed in, verified after', async () => {
  const network = await arrive()
  await goTo('Services')
  await add()
  const notReady = await reminder('Not ready yet')
  await userEvent.click(notReady.getByRole('link', { name: 'To your certificates' }))
  await handInPhysicianId()
  network.refuse(services.verify, 'doctorservice.is.in.reviewing.status.certificate')
  await goTo('Services')
  await add()
  await reminder("You aren't yet verified")
})

test('SERV-27 whoever goes on to prepare is told once that the physician ID is being checked', async () => {
  const network = doctorOffering([])
  network.refuse(services.verify, 'doctorservice.is.in.reviewing.status.certificate')
  await renderPage('/dashboard/services')
  await add()
  await pressIn(await reminder("You aren't yet verified"), 'Understood')
  await add()
  await pressIn(await reminder("You aren't yet verified"), 'Prepare a service')
  await pressIn(await reminder('How would you like to add a service?'), 'Cancel')
  await add()
  await reminder('How would you like to add a service?')
  expect(screen.queryByRole('dialog', { name: "You aren't yet verified" })).toBeNull()
})

test('SERV-25, D-052 what was handed in on another device counts here too', async () => {
  const network = await arrive()
  network.answer(access.whoAmI, { user: { ...firstTime, firstTimeLogin: false } })
  network.answer(services.verify, {})
  cleanup()
  await renderPage('/dashboard/services')
  await add()
  await reminder('How would you like to add a service?')
  expect(network.asked(services.verify).length).toBeGreaterThan(0)
})
