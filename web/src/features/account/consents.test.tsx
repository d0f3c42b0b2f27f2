import { access, type Agreement } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment, sampleCancellation } from '@konsil/contract/samples/appointments'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf, openAccount, someSettings } from '../../testing/account.tsx'
import { personWith, renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { isHeld, userEvent } from '../../testing/user-event.ts'

const connection = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)))

beforeEach(() => {
  stubPageLoads()
})
afterEach(() => {
  connection('online')
})

const given = (happenedAt: string, version = '2026-11') =>
  ({ act: 'GIVEN', version, happenedAt }) as const
const withdrawn = (happenedAt: string) =>
  ({ act: 'WITHDRAWN', version: '2026-11', happenedAt }) as const

const terms: Agreement = {
  document: 'TERMS',
  version: '2027-02',
  mayWithdraw: false,
  acts: [given('2027-02-03T09:00:00.000Z', '2027-02'), given('2026-11-20T09:00:00.000Z')],
}
const healthData: Agreement = {
  document: 'HEALTH_DATA_CONSENT',
  version: '2026-11',
  mayWithdraw: true,
  acts: [given('2026-11-20T23:30:00.000Z')],
}
const taken: Agreement = {
  ...healthData,
  mayWithdraw: false,
  acts: [withdrawn('2026-12-01T09:00:00.000Z'), ...healthData.acts],
}
const advertising = [
  { name: 'promotion' as const, isOn: false, acts: [] },
  {
    name: 'emailPromotion' as const,
    isOn: true,
    acts: [{ act: 'GIVEN' as const, happenedAt: '2026-11-21T09:00:00.000Z' }],
  },
]

const patient = personWith('PATIENT')
const without = {
  ...patient,
  consentsWithdrawn: [{ document: 'HEALTH_DATA_CONSENT' as const, version: '2026-11' }],
}

async function openConsents(...agreements: Agreement[]) {
  const network = accountOf('PATIENT')
  network.answer(access.listConsents, { agreements, advertising })
  await renderPage('/dashboard/account/consents')
  await screen.findByText('What you agreed to')
  return network
}

const itemOf = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement)

const looking = 'We are looking up what would come back.'
const withdrawing = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw consent' })

async function withdrawNow() {
  const button = await withdrawing()
  await waitFor(() => expect(isHeld(button)).toBe(false))
  await userEvent.click(button)
}

test('ACC-50 the settings lead to what was agreed to: each document with its day, version and text', async () => {
  const network = await openAccount('PATIENT', 'settings')
  network.answer(access.listConsents, { agreements: [terms, healthData], advertising })
  await userEvent.click(await screen.findByRole('link', { name: 'Take a look' }))
  await screen.findByRole('heading', { level: 1, name: 'Agreements and your data' })
  await screen.findByText('Agreed on 03.02.2027')
  const texts = itemOf('Terms and conditions').getAllByRole('link')
  expect(texts.map(text => text.getAttribute('href'))).toEqual([
    '/en/terms?version=2027-02',
    '/en/terms?version=2026-11',
  ])
  // Of the day in Berlin.
  itemOf('Processing of your health data').getByText('Agreed on 21.11.2026')
  expect(itemOf('Terms and conditions').queryByRole('button')).toBeNull()
})

test('ACC-50 one press withdraws; what follows is said before, and the day stands there afterwards', async () => {
  const network = await openConsents(healthData)
  screen.getByText(/^After a withdrawal we cannot arrange second opinions/)
  network.answer(access.withdrawConsent, { user: without })
  network.answer(access.listConsents, { agreements: [taken], advertising })
  await withdrawNow()
  await screen.findByText('Withdrawn on 01.12.2026')
  expect(network.asked(access.withdrawConsent)[0]?.question).toEqual({
    document: 'HEALTH_DATA_CONSENT',
    version: '2026-11',
  })
  expect(document.activeElement?.textContent).toBe('Processing of your health data')
  expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull()
})

test('D-304 what of the appointments ends with the consent, and what comes back, is said before', async () => {
  const network = accountOf('PATIENT')
  const kept = sampleAppointment(2, 'PAID_DEPOSIT', { mayCancel: false })
  const ahead = sampleAppointment(1, 'PAID_DEPOSIT', { mayCancel: true })
  network.answer(appointments.list, { list: [ahead, kept], total: 2 })
  network.answer(appointments.readCancellation, sampleCancellation(120, 60))
  network.answer(access.listConsents, { agreements: [healthData], advertising })
  await renderPage('/dashboard/account/consents')
  await screen.findByText('With the consent this appointment ends too, as if you cancelled it')
  await screen.findByText('You get back €60.00 of the €120.00 that you paid.')
  expect(screen.getAllByText(/Dr. Jonas Brandt/)).toHaveLength(1)
})

test('PAY-15, D-304 nothing is withdrawn while it is on its way what ends, and what comes back of each', async () => {
  const network = accountOf('PATIENT')
  const ahead = sampleAppointment(1, 'PAID_DEPOSIT', { mayCancel: true })
  const listed = network.hold(appointments.list, { list: [ahead], total: 1 })
  const told = network.hold(appointments.readCancellation, sampleCancellation(120, 60))
  network.answer(access.listConsents, { agreements: [healthData], advertising })
  // The patience of the page must not end while a busy machine works.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderPage('/dashboard/account/consents')
  const withdraw = await withdrawing()
  expect(isHeld(withdraw)).toBe(true)
  screen.getByRole('button', { name: 'Withdraw consent', description: looking })
  await userEvent.click(withdraw)
  expect(network.asked(access.withdrawConsent)).toEqual([])
  listed()
  await screen.findByText(/^With the consent this appointment ends too/)
  expect(isHeld(withdraw)).toBe(true)
  // Nothing stands below it that would move away from under a finger.
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  told()
  await screen.findByText(/^You get back €60.00/)
  expect(isHeld(withdraw)).toBe(false)
  expect(screen.queryByText(looking)).toBeNull()
  screen.getByRole('button', { name: 'Download' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('PAY-15, D-105 while a server says nothing of what comes back, nobody waits longer than a moment to withdraw', async () => {
  const network = accountOf('PATIENT')
  const ahead = sampleAppointment(1, 'PAID_DEPOSIT', { mayCancel: true })
  network.answer(appointments.list, { list: [ahead], total: 1 })
  network.hold(appointments.readCancellation, sampleCancellation(120, 60))
  network.answer(access.listConsents, { agreements: [healthData], advertising })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderPage('/dashboard/account/consents')
  await screen.findByText(/^With the consent this appointment ends too/)
  const withdraw = await withdrawing()
  expect(isHeld(withdraw)).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(isHeld(withdraw)).toBe(false)
  screen.getByRole('button', { name: 'Download' })
  network.answer(access.withdrawConsent, { user: without })
  network.answer(access.listConsents, { agreements: [taken], advertising })
  await userEvent.click(withdraw)
  await screen.findByText('Withdrawn on 01.12.2026')
})

test('PAY-15, D-105 a browser that takes itself to be offline asks for nothing: that is said, and the button is there at once', async () => {
  const network = accountOf('PATIENT')
  const ahead = sampleAppointment(1, 'PAID_DEPOSIT', { mayCancel: true })
  const list = { list: [ahead], total: 1 }
  network.answer(appointments.list, list)
  network.answer(appointments.readCancellation, sampleCancellation(120, 60))
  const agreed = network.hold(access.listConsents, { agreements: [healthData], advertising })
  await renderPage('/dashboard/account/consents')
  await waitFor(() => expect(network.asked(access.listConsents)).toHaveLength(1))
  connection('offline')
  agreed()
  await screen.findByText(/^Whether appointments would end with it could not be loaded/)
  expect(isHeld(await withdrawing())).toBe(false)
  screen.getByRole('button', { name: 'Download' })
  expect(screen.queryByText(looking)).toBeNull()
  const listed = network.hold(appointments.list, list)
  connection('online')
  await waitFor(() => expect(network.asked(appointments.list)).toHaveLength(1))
  connection('offline')
  listed()
  await screen.findByText(/^What you would get back could not be loaded/)
  expect(isHeld(await withdrawing())).toBe(false)
  connection('online')
  await screen.findByText(/^You get back €60.00/)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('PAY-15, D-105 what comes back could not be loaded: that is said and asked for again, and keeps nobody from withdrawing', async () => {
  const network = accountOf('PATIENT')
  const ahead = sampleAppointment(1, 'PAID_DEPOSIT', { mayCancel: true })
  network.answer(appointments.list, { list: [ahead], total: 1 })
  network.fail(appointments.readCancellation)
  network.answer(access.listConsents, { agreements: [healthData], advertising })
  await renderPage('/dashboard/account/consents')
  await screen.findByText(/^What you would get back could not be loaded/)
  screen.getByText(/Dr. Jonas Brandt/)
  const withdraw = await withdrawing()
  expect(isHeld(withdraw)).toBe(false)
  const told = network.hold(appointments.readCancellation, sampleCancellation(120, 60))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  // Shown once, it may be in use: it stays, whatever is asked for again.
  screen.getByRole('button', { name: 'Download' })
  told()
  await screen.findByText(/^You get back €60.00/)
  expect(isHeld(withdraw)).toBe(false)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('PAY-15 one that is over meanwhile is asked for no more when it is tried again', async () => {
  const network = accountOf('PATIENT')
  const ahead = sampleAppointment(1, 'PAID_DEPOSIT', { mayCancel: true })
  network.answer(appointments.list, { list: [ahead], total: 1 })
  network.refuse(appointments.readCancellation, 'appointment.not.cancellable')
  network.answer(access.listConsents, { agreements: [healthData], advertising })
  await renderPage('/dashboard/account/consents')
  await screen.findByText(/^What you would get back could not be loaded/)
  network.answer(appointments.list, { list: [sampleAppointment(1, 'CANCELLED')], total: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const withdraw = await withdrawing()
  await waitFor(() => expect(isHeld(withdraw)).toBe(false))
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('ACC-50 what changed meanwhile is said and shown; what failed can be pressed again', async () => {
  const network = await openConsents(healthData)
  network.refuse(access.withdrawConsent, 'consent.changed.meanwhile')
  network.answer(access.listConsents, { agreements: [taken], advertising })
  await withdrawNow()
  await screen.findByText(/^What you agreed to has changed meanwhile/)
  await screen.findByText('Withdrawn on 01.12.2026')
  const download = screen.getByRole('button', { name: 'Download' })
  network.silence(access.agree)
  await userEvent.click(screen.getByRole('checkbox', { name: /^I consent/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Consent again' }))
  await screen.findByText(/^Your consent could not be stored/)
  network.answer(access.agree, { user: patient })
  network.answer(access.listConsents, { agreements: [healthData], advertising })
  await userEvent.click(screen.getByRole('button', { name: 'Consent again' }))
  await screen.findByRole('button', { name: 'Withdraw consent' })
  expect(download.isConnected, 'what was begun there goes on').toBe(true)
})

test('PROF-29, D-341 advertising is switched off and on by one click, with its day', async () => {
  const network = await openConsents(healthData)
  const mail = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'By email' })
  expect(mail.checked).toBe(true)
  screen.getByText('On since 21.11.2026')
  network.refuse(account.updateSettings, 'request.malformed')
  await userEvent.click(mail)
  await screen.findByText(/^Updated settings failed/)
  await waitFor(() => expect(mail.checked).toBe(true))
  network.answer(account.updateSettings, { settings: someSettings })
  const off = advertising.map(one => ({ ...one, isOn: false }))
  const answer = network.hold(access.listConsents, { agreements: [healthData], advertising: off })
  await userEvent.click(mail)
  await waitFor(() => expect(network.asked(access.listConsents)).toHaveLength(2))
  expect(mail.checked, 'nobody sees it jump back').toBe(false)
  answer()
  await screen.findByText('Switched off')
  expect(mail.checked).toBe(false)
  expect(network.asked(account.updateSettings)[0]?.question).toEqual({
    settings: '{"emailPromotion":false}',
  })
})

test('ACC-50 when the list does not come, it can be asked for again', async () => {
  const network = accountOf('PATIENT')
  network.silence(access.listConsents)
  await renderPage('/dashboard/account/consents')
  await screen.findByText('This could not be loaded.')
  const download = screen.getByRole('button', { name: 'Download' })
  network.answer(access.listConsents, { agreements: [healthData], advertising })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Withdraw consent' })
  expect(download.isConnected).toBe(true)
})
