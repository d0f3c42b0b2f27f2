import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Kit } from '../../app/dashboard/kit.tsx'
import { MultiSelect } from './multi-select.tsx'
import { SearchSelect } from './search-select.tsx'

const choices = [{ value: 'DE', label: 'Germany' }]

const words = { hint: 'Where you live', error: 'Please choose', choices, onChange: () => undefined }

test('SHELL-29 what is wrong with a choice of a long list is said with its field', () => {
  render(<SearchSelect label="Country" {...words} />, { wrapper: Kit })
  expect(saidOf('Country')).toEqual(['true', 'Where you live Please choose'])
})

test('SHELL-29 so it is with several, and no longer once it is mended', () => {
  const { rerender } = render(<MultiSelect label="Countries" {...words} />, { wrapper: Kit })
  expect(saidOf('Countries')).toEqual(['true', 'Where you live Please choose'])
  rerender(<MultiSelect label="Countries" {...words} error={undefined} />)
  expect(saidOf('Countries')).toEqual([null, 'Where you live'])
})

function saidOf(name: string) {
  const field = screen.getByRole('combobox', { name })
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const words = ids.map(id => document.getElementById(id)?.textContent)
  return [field.getAttribute('aria-invalid'), words.join(' ')]
}
