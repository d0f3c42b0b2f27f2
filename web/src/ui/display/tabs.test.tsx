import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'
import { userEvent } from '../../testing/user-event.ts'

const three = ['Settings', 'Billing', 'Password'].map(title => ({
  id: title.toLowerCase(),
  title,
  content: `All about ${title}`,
}))

const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('SHELL-29 tabs are walked by arrow, Home and End, round and round', async () => {
  render(<Tabs label="Account" tabs={three} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(selected()).toBe('Billing')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(selected()).toBe('Settings')
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toBe('Password')
  expect(document.activeElement?.textContent).toBe('Password')
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('tabpanel', { name: 'Settings' }).textContent).toBe('All about Settings')
})

test('SHELL-29 only the chosen tab is a stop of the Tab key', async () => {
  render(<Tabs label="Account" tabs={three} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Billing' }))
  const stops = screen.getAllByRole('tab').map(tab => tab.tabIndex)
  expect(stops).toEqual([-1, 0, -1])
})
