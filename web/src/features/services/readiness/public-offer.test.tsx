import { account } from '@konsil/contract/account'
import { booking, missingForBooking } from '@konsil/contract/booking'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { services } from '@konsil/contract/services'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { someProfile } from '../../../testing/account.tsx'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { press } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

async function open(isPublic: boolean, missing: Parameters<typeof sampleStatus>[0] = []) {
  const network = signedIn(personWith('DOCTOR'))
  network.answer(booking.readCurrentStatus, sampleStatus(missing))
  network.answer(services.listOwn, { list: [], total: 0 })
  network.answer(account.getProfile, {
    profile: someProfile({ role: { code: 'DOCTOR' }, isPublic }),
  })
  await renderPage('/dashboard')
  await screen.findByText('Approval by us')
  return network
}

const offer = { name: 'Make my profile public' }

test('D-034, SHELL-35 a doctor who has done everything else is offered a public profile, and reads what it shows', async () => {
  const network = await open(false)
  await screen.findByRole('button', offer)
  screen.getByText(
    /^With a public profile everybody sees your portrait, title, specialties and languages, your services with their prices, and your next free day:.*Your phone number and email address never stand there\.$/,
  )
  expect(network.asked(account.markPublic)).toEqual([])
  network.answer(account.markPublic, { isPublic: true })
  await press(offer.name)
  const done = (await screen.findByText('Your profile is public')).closest('section')
  expect(network.asked(account.markPublic)[0]?.question).toEqual({ isPublic: true })
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(screen.queryByRole('button', offer)).toBeNull()
  const link = screen.getByRole('link', { name: 'To your profile' })
  expect(link.getAttribute('href')).toBe('/dashboard/account?tab=profile')
})

test('D-034 whoever waits for the approval alone is offered it too', async () => {
  await open(false, ['PHYSICIAN_ID'])
  await screen.findByRole('button', offer)
})

test('D-034 whoever is public already is not asked', async () => {
  const network = await open(true)
  await waitFor(() => expect(network.asked(account.getProfile)).toHaveLength(1))
  expect(screen.queryByText('Be found by patients')).toBeNull()
})

test('D-034 the next step of a doctor comes before it', async () => {
  const network = await open(false, [...missingForBooking])
  expect(network.asked(account.getProfile)).toEqual([])
  expect(screen.queryByText('Be found by patients')).toBeNull()
})

test('D-034 a choice that could not be kept is offered again', async () => {
  const network = await open(false)
  network.refuse(account.markPublic, 'role.not.allowed')
  await press(offer.name)
  await screen.findByText(/^Your choice could not be saved/)
  await screen.findByRole('button', offer)
})
