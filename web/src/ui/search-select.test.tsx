import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Kit } from '../app/dashboard/kit.tsx'
import { SearchSelect } from './search-select.tsx'

const choices = [{ value: 'DE', label: 'Germany' }]

test('SHELL-29 what is wrong with a choice of a long list is said with its field', () => {
  render(
    <Kit>
      <SearchSelect
        label="Country"
        hint="Where you live"
        error="Please choose"
        choices={choices}
        onChange={() => undefined}
      />
    </Kit>,
  )
  expect(saidOf('Country')).toEqual(['true', 'Where you live Please choose'])
})

function saidOf(name: string) {
  const field = screen.getByRole('combobox', { name })
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const words = ids.map(id => document.getElementById(id)?.textContent)
  return [field.getAttribute('aria-invalid'), words.join(' ')]
}
