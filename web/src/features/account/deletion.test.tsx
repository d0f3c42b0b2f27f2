import { access } from '@konsil/contract/access'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAccount } from '../../testing/account.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { fill, press, userEvent } from '../../testing/user-event.ts'

let leftFor: ReturnType<typeof stubPageLoads>['leftFor']
beforeEach(() => {
  leftFor = stubPageLoads().leftFor
})

const give = async (password: string) => {
  const field = await screen.findByLabelText('Current password')
  await userEvent.clear(field)
  await fill(field, password)
  await press('Continue')
}

test('D-037 first one sees what goes and what stays; what there is none of is left out', async () => {
  await openAccount('PATIENT', 'account')
  await screen.findByText('Files that you uploaded, within a day')
  screen.getByText('4')
  screen.getByText(/The number of your account/)
  // How long and why, as the setting says.
  screen.getByText(/stays locked for 12 years from the end of the treatment, as German law asks/)
  expect(screen.queryByText('Bank account')).toBeNull()
})

test('PROF-34, STAT-07 a doctor who is to be paid still is told so, what to look at and where it says when', async () => {
  await openAccount('DOCTOR', 'account', network =>
    network.answer(access.summariseData, { kept: [], hindrances: ['PAYOUT_OWED'] }),
  )
  await screen.findByText(/^You are still to be paid for your appointments\./)
  const link = screen.getByRole('link', { name: 'To your revenue' })
  expect(link.getAttribute('href')).toBe('/dashboard/revenue')
  expect(screen.queryByRole('button', { name: 'Delete account …' })).toBeNull()
})

test('PROF-34, D-037 nothing happens before the password and a last yes; then one is out, and told so', async () => {
  const network = await openAccount('PATIENT', 'account')
  await press('Delete account …')
  await give('wrong-one')
  await press('Keep my account')
  expect(network.asked(access.deleteAccount)).toHaveLength(0)
  network.refuse(access.deleteAccount, 'user.incorrect.currentPassword')
  await press('Continue')
  await press('Delete for good')
  await screen.findByText('Current password is not correct')
  network.silence(access.deleteAccount)
  await give('secret-12')
  await press('Delete for good')
  await screen.findByText(/^Your account could not be deleted\. We could not be reached\./)
  expect(screen.queryByRole('dialog')).toBeNull()
  network.answer(access.deleteAccount, {})
  await press('Continue')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await vi.waitFor(() => expect(leftFor).toHaveBeenCalledWith('/account-deleted'))
  expect(network.asked(access.deleteAccount).at(-1)?.question).toEqual({ password: 'secret-12' })
  expect(localStorage.getItem('Token')).toBeNull()
})
