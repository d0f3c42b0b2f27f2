import { access } from '@konsil/contract/access'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAccount } from '../../testing/account.tsx'
import { someUser } from '../../testing/person.ts'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { fill, isHeld, press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const type = async (label: string, text: string) => {
  const [field] = await screen.findAllByLabelText(label)
  await userEvent.clear(field as HTMLElement)
  if (text) await fill(field as HTMLElement, text)
}
const change = async (current: string, fresh: string, confirmation: string) => {
  await type('Current password', current)
  await type('New password', fresh)
  await type('Confirm password', confirmation)
  await press('Change password')
}

test.each(['PATIENT', 'ADMIN'] as const)(
  'PROF-25, ADM-19, ADM-20 of %s all three fields are required, once one was filled in',
  async role => {
    await openAccount(role, 'change-password')
    await screen.findByLabelText('New password')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' })
    expect(isHeld(save)).toBe(true)
    await type('Current password', 'secret-12')
    expect(isHeld(save)).toBe(false)
    await press('Change password')
    await screen.findByText('New Password is required')
    screen.getByText('Confirm Password is required')
    await type('Current password', '')
    await type('New password', 'another-1')
    await press('Change password')
    await screen.findByText('Current Password is required')
  },
)

test('PROF-26, D-340 the name and the e-mail are no password, and what is common the server says at the field', async () => {
  const network = await openAccount('PATIENT', 'change-password')
  const { profile } = someUser()
  await type('New password', `${profile.firstName}-${profile.lastName}-1`)
  await screen.findByText('Please choose a password that is not made of your name or email address')
  network.refuse(access.changePassword, 'password.common', { field: 'newPassword' })
  await change('secret-12', 'iloveyou', 'iloveyou')
  await screen.findByText(/^This password is one of the most common ones/)
  expect(network.asked(access.changePassword)).toHaveLength(1)
})

test('PROF-26, ADM-19 the confirmation equals the new password, which differs from the current one', async () => {
  const network = await openAccount('ADMIN', 'change-password')
  await change('secret-12', 'another-1', 'another-2')
  await screen.findByText('Password does not match with confirm password')
  await change('secret-12', 'secret-12', 'secret-12')
  await screen.findByText('New password should be different with current password')
  await change('secret-12', 'seven-7', 'seven-7')
  await screen.findByText('Password must be from 8 to 128 characters')
  expect(network.asked(access.changePassword)).toHaveLength(0)
})

test('PROF-27, PROF-28, D-036 a wrong password is told at its field, another failure as it is answered, success by a toast', async () => {
  const network = await openAccount('DOCTOR', 'change-password')
  network.refuse(access.changePassword, 'user.incorrect.currentPassword')
  await change('wrong-one', 'another-1', 'another-1')
  await screen.findByText('Current password is not correct')
  network.silence(access.changePassword)
  await press('Change password')
  await screen.findByText(/^Change password failed\. We could not be reached/)
  network.refuse(access.changePassword, 'server.busy')
  await press('Change password')
  await screen.findByText(/busy/)
  network.answer(access.changePassword, {})
  await press('Change password')
  await screen.findByText('Changed password successfully')
  expect(network.asked(access.changePassword).at(-1)?.question).toEqual({
    currentPassword: 'wrong-one',
    newPassword: 'another-1',
  })
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
})

test('PROF-37 another address is asked for with the password, and its mail is announced', async () => {
  const network = await openAccount('PATIENT', 'change-password')
  network.refuse(access.changeEmail, 'global.email.existed.email')
  await type('New email address', 'ada@lovelace.example')
  const passwords = screen.getAllByLabelText('Current password')
  await fill(passwords[1] as HTMLElement, 'secret-12')
  await press('Change email address')
  await screen.findByText(/registered/)
  network.answer(access.changeEmail, {})
  await press('Change email address')
  await screen.findByText(/We have sent a link to ada@lovelace.example/)
})

test('PROF-37 another password ends the link that a new address waits for, and the card says so', async () => {
  const network = await openAccount('PATIENT', 'change-password')
  network.answer(access.changeEmail, {})
  network.answer(access.changePassword, {})
  await type('New email address', 'ada@lovelace.example')
  await fill(screen.getAllByLabelText('Current password')[1] as HTMLElement, 'secret-12')
  await press('Change email address')
  await screen.findByText(/We have sent a link to ada@lovelace.example/)
  await change('secret-12', 'another-1', 'another-1')
  await screen.findByText(/the link to ada@lovelace.example has ended too/)
  expect(screen.queryByText(/We have sent a link/)).toBeNull()
  screen.getByLabelText('New email address')
})
