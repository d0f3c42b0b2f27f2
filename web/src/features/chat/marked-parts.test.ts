import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const shown = (message: string, searched: string) =>
  markedParts(message, searched)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test('D-092 around what was searched for stand whole words', () => {
  expect(shown('Noch eine Frage: Darf ich bis zum Bericht weiter Rad fahren?', 'rad')).toBe(
    '…ich bis zum Bericht weiter [Rad] fahren?',
  )
  const long = `Rad ${'fahren '.repeat(20)}`.trim()
  expect(shown(long, 'rad')).toBe(`[Rad]${' fahren'.repeat(11)}…`)
  expect(shown('x'.repeat(60) + 'Rad', 'rad')).toBe(`…${'x'.repeat(30)}[Rad]`)
  expect(shown('Rad', 'rad')).toBe('[Rad]')
})
