import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageSwitch } from './language-switch.tsx'
import { userEvent } from '../../testing/user-event.ts'

test('SHELL-12 a person chooses between English and German, each in its own words', async () => {
  render(<LanguageSwitch />)
  const names = screen.getAllByRole('option').map(option => option.textContent)
  expect(names).toEqual(['English', 'Deutsch'])

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await waitFor(() => screen.getByRole('combobox', { name: 'Sprache' }))
})

test('SHELL-12 the choice is kept, for the browser and for the server', async () => {
  render(<LanguageSwitch />)
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Deutsch')
  await waitFor(() => expect(localStorage.getItem('language')).toBe('de'))
  expect(document.cookie).toContain('language=de')
  expect(document.documentElement.lang).toBe('de')
})
