import { access } from '@konsil/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAccount, someFactors } from '../../testing/account.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import type { Network } from '../../testing/network.ts'
import { dialog, fill, press, pressIn } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqr${at}`)
const secret = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Konsil:ada' }
const since = '2026-11-20T09:00:00.000Z'

const openFactors = (prepare?: (network: Network) => void) =>
  openAccount('PATIENT', 'change-password', prepare)

const cardHasFocus = () =>
  waitFor(() => expect(document.activeElement?.textContent).toMatch(/^After your password/))

test('an app is set up in two steps, each with the focus, and the codes are shown once', async () => {
  const network = await openFactors()
  network.answer(access.beginApp, secret)
  network.answer(access.confirmApp, { recoveryCodes: codes })
  await press('Set up an authenticator app')
  expect(document.activeElement?.textContent).toContain('Step 1 of 2')
  await press('Continue')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(document.activeElement?.textContent).toContain('Step 2 of 2')
  screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  expect(screen.getByRole('link', { name: /on this device/ }).getAttribute('href')).toBe(secret.uri)
  await fill(screen.getByLabelText('Code from your app'), '123 456')
  network.answer(access.readSecondFactors, someFactors({ appSince: since, recoveryCodesLeft: 10 }))
  await press('Confirm')
  await screen.findByText('Please keep your recovery codes')
  for (const code of codes) screen.getByText(code)
  await waitFor(() => expect(network.asked(access.listSessions), 'they have ended').toHaveLength(2))
  await press('I have kept them')
  await cardHasFocus()
  await screen.findByText('10 of 10 left')
  screen.getByText('In use since 20.11.2026')
})

test('whoever was signed in for long is asked who they are before a setup begins, and goes on with it', async () => {
  const network = await openFactors()
  network.refuse(access.beginApp, 'proof.required', { ways: [] })
  await press('Set up an authenticator app')
  await press('Continue')
  const asked = await dialog('Please confirm that it is you')
  await fill(asked.getByLabelText('Current password'), 'secret-12')
  network.answer(access.prove, {})
  network.answer(access.beginApp, secret)
  await pressIn(asked, 'Confirm and continue')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(document.activeElement?.textContent).toContain('Step 2 of 2')
})

test('a wrong code is told at its field, and cancelling leads back, with the focus', async () => {
  const network = await openFactors()
  network.answer(access.beginApp, secret)
  await press('Set up an authenticator app')
  await press('Continue')
  network.refuse(access.confirmApp, 'secondFactor.wrong')
  await fill(await screen.findByLabelText('Code from your app'), '123456')
  await press('Confirm')
  await screen.findByText(/^This code is not right/)
  await press('Cancel')
  await screen.findByRole('button', { name: 'Set up an authenticator app' })
  await cardHasFocus()
})

test('a setup that waited too long says so and begins anew', async () => {
  const network = await openFactors()
  network.answer(access.beginApp, secret)
  network.refuse(access.confirmApp, 'secondFactor.app.notBegun')
  await press('Set up an authenticator app')
  await press('Continue')
  await fill(await screen.findByLabelText('Code from your app'), '123456')
  await press('Confirm')
  await screen.findByText(/This setup has ended/)
  await screen.findByText(/^Step 1 of 2/)
})

test('the codes are printed, copied, and told when they could not be', async () => {
  const network = await openFactors(asked =>
    asked.answer(access.readSecondFactors, someFactors({ appSince: since, recoveryCodesLeft: 5 })),
  )
  network.answer(access.renewRecoveryCodes, { recoveryCodes: codes })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await press('New recovery codes')
  const asked = await dialog('Make new recovery codes?')
  await pressIn(asked, 'Make new codes')
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  await press('Copy')
  await screen.findByText('The codes are copied')
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(codes[9] ?? ''))
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  await press('Copy')
  await screen.findByText(/^The codes could not be copied/)
})

test.each([
  [3, false],
  [2, true],
  [0, true],
])('with %i recovery codes left the warning is there: %s', async (left, isWarned) => {
  await openFactors(network =>
    network.answer(
      access.readSecondFactors,
      someFactors({ appSince: since, recoveryCodesLeft: left }),
    ),
  )
  await screen.findByText(`${left} of 10 left`)
  expect(screen.queryByText(/Please make new ones/) !== null).toBe(isWarned)
})

test('the app is removed, is offered again, and the card has the focus', async () => {
  const network = await openFactors(asked =>
    asked.answer(access.readSecondFactors, someFactors({ appSince: since, recoveryCodesLeft: 10 })),
  )
  await press('Remove the app')
  const asked = await dialog('Remove the authenticator app?')
  network.answer(access.removeApp, {})
  network.answer(access.readSecondFactors, someFactors())
  await pressIn(asked, 'Remove')
  await screen.findByRole('button', { name: 'Set up an authenticator app' })
  await screen.findByText('The authenticator app is removed')
  await cardHasFocus()
})

test('what cannot be read is said here, and the password beside it can still be changed', async () => {
  await openFactors(network => network.silence(access.readSecondFactors))
  await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => screen.getByRole('button', { name: 'Change password' }))
})

test('whose role needs one can replace it and not remove it', async () => {
  const network = await openAccount('ADMIN', 'change-password', asked =>
    asked.answer(
      access.readSecondFactors,
      someFactors({ appSince: since, recoveryCodesLeft: 10, isRequired: true }),
    ),
  )
  await screen.findByText(/^Your role asks for two steps/)
  expect(screen.queryByRole('button', { name: 'Remove the app' })).toBeNull()
  network.answer(access.beginApp, secret)
  await press('Use another phone')
  await press('Continue')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
})
