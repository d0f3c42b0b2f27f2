import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusAfterRow } from './use-focus-after-row.ts'

interface PageProps {
  names: string[]
  hasAdder?: boolean
}

function Page({ names, hasAdder = false }: PageProps) {
  const adder = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(hasAdder ? adder : undefined)
  return (
    <main id="content" tabIndex={-1}>
      {hasAdder && (
        <button type="button" ref={adder}>
          Add
        </button>
      )}
      {names.length > 0 && (
        <ul {...rows}>
          {names.map(name => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('the focus of a row that goes is in the first row that is left, and with the last row in the page', () => {
  const { rerender } = render(<Page names={['one', 'two', 'three']} />)
  button('two').focus()
  rerender(<Page names={['one', 'three']} />)
  expect(document.activeElement).toBe(button('one'))
  rerender(<Page names={['three']} />)
  expect(document.activeElement).toBe(button('three'))
  rerender(<Page names={[]} />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('it is in what stays, where that is named', () => {
  const { rerender } = render(<Page names={['one', 'two']} hasAdder />)
  button('two').focus()
  rerender(<Page names={['one']} hasAdder />)
  expect(document.activeElement).toBe(button('Add'))
})

test('a focus that is elsewhere by then stays there', () => {
  const { rerender } = render(<Page names={['one', 'two']} />)
  button('two').focus()
  button('one').focus()
  rerender(<Page names={['one']} />)
  expect(document.activeElement).toBe(button('one'))
})
