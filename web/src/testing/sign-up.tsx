import type { Consent } from '@konsil/contract/access'
import { screen } from '@testing-library/react'
import { open } from './access.tsx'
import { fill, userEvent } from './user-event.ts'

export const versions: Consent[] = [
  { document: 'TERMS', version: '2' },
  { document: 'DATA_PROTECTION', version: '3' },
  { document: 'HEALTH_DATA_CONSENT', version: '1' },
]

export const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
export const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' })

export async function fillIn() {
  await fill(field('First name'), 'Änne')
  await fill(field('Last name'), 'O’Neil')
  await fill(field('Email'), 'anne@example.org')
  await fill(field('Password'), 'vier-Enten')
}

export async function tickAll() {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
}

export async function signUp(role = 'patient', query = '') {
  const page = open(`/sign-up?role=${role}${query}`)
  await fillIn()
  await tickAll()
  await userEvent.click(send())
  return page
}
