import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { userEvent } from '../../testing/user-event.ts'

const field = () => screen.getByLabelText('Password', { selector: 'input' })

test('ACC-04 a password is hidden until its owner wants to see it', async () => {
  render(<PasswordField label="Password" />)
  expect(field().getAttribute('type')).toBe('password')

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field().getAttribute('type')).toBe('text')

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field().getAttribute('type')).toBe('password')
})

test('SHELL-29 hint and error are read out with the field', () => {
  render(<PasswordField label="Password" hint="8 to 128 characters" error="Password is required" />)
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
  const words = described.map(id => document.getElementById(id)?.textContent)
  expect(words).toEqual(['8 to 128 characters', 'Password is required'])
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('ACC-19 a new password is told how strong it is, and the form still hears of it', async () => {
  const onChange = vi.fn()
  render(<PasswordField label="Password" withStrength onChange={onChange} />)
  screen.getByText('The longer, the safer.')

  await userEvent.type(field(), 'abcdefgh')
  screen.getByText(/^Weak/)

  await userEvent.clear(field())
  await userEvent.type(field(), 'Tea?48-harbour')
  screen.getByText(/^Strong/)
  expect(onChange).toHaveBeenCalled()
})
