import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchedList } from './searched-list.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const names = ['Anna', 'Ben', 'Carla', 'Dora', 'Emil', 'Frida', 'Annika']

function show(rows: readonly string[]) {
  render(
    <SearchedList rows={rows} wordsOf={name => [name]}>
      {shown => (
        <ul>
          {shown.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </SearchedList>,
  )
}

const shown = () => screen.queryAllByRole('listitem').map(row => row.textContent)
const field = () => screen.getByLabelText('Search this list')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('ADM-22 five rows a page, and a text is looked for in all of them 2000 ms after typing stops', () => {
  show(names)
  expect(shown()).toEqual(names.slice(0, 5))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(shown()).toEqual(['Frida', 'Annika'])
  for (const typed of ['a', 'an', 'ann']) {
    type(typed)
    pass(1_999)
    expect(shown()).toEqual(['Frida', 'Annika'])
  }
  screen.getByText('Searching in a moment …')
  pass(1)
  expect(shown()).toEqual(['Anna', 'Annika'])
  screen.getByText('2 of 7 found')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('ADM-22 what is found begins with its first page', () => {
  show([...names, ...names.map(name => `${name} Weber`)])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  type('weber')
  pass(2_000)
  screen.getByText('1 to 5 of 7')
})

test('Enter searches at once, and an emptied field shows the whole list at once', () => {
  show(names)
  type('EMIL')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(shown()).toEqual(['Emil'])
  type('')
  expect(shown()).toHaveLength(5)
})

test('SHELL-30 nothing found says so, with the way back to the whole list', () => {
  show(names)
  type('xyz')
  pass(2_000)
  screen.getByText('Nothing in this list has “xyz”.')
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole list' }))
  expect(shown()).toHaveLength(5)
})

test('a list that fits on one page has nothing to search for', () => {
  show(names.slice(0, 5))
  expect(shown()).toHaveLength(5)
  expect(screen.queryByRole('search')).toBeNull()
})
