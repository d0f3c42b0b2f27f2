import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('SHELL-29 the chosen tab comes into sight of its row, and the page stays where it is', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = Array.from(this.parentElement?.children ?? []).indexOf(this)
    return this.getAttribute('role') === 'tab'
      ? new DOMRect(at * 200, 900, 200, 40)
      : new DOMRect(0, 900, 300, 40)
  })
  render(<Tabs label="Account" tabs={three} />)
  const row = screen.getByRole('tablist')
  row.scrollLeft = 0
  await userEvent.click(screen.getByRole('tab', { name: 'Password' }))
  expect(row.scrollLeft).toBe(350)
  expect(scrolled).not.toHaveBeenCalled()
})
