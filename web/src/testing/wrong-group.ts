import { screen } from '@testing-library/react'

/** The group of this name has the focus, and what is wrong is read with it. */
export function isWrongWith(name: string, sentence: string) {
  const group = screen.getByRole('group', { name })
  const described = group.getAttribute('aria-describedby')?.split(' ') ?? []
  return (
    document.activeElement === group &&
    group.getAttribute('aria-invalid') === 'true' &&
    described.some(id => document.getElementById(id)?.textContent === sentence)
  )
}
