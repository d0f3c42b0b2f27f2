import { expect, test } from 'vitest'

const sheet = Object.values(
  import.meta.glob<string>('./tokens.css', { eager: true, query: '?raw', import: 'default' }),
).join()

const tokens = new Map(
  [...sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
)

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, scheme: 'light' | 'dark') {
  const [brighter = 0, darker = 0] = [one, other]
    .map(name => luminance(tokens.get(name)?.[scheme] ?? ''))
    .sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

const pairs = (texts: string[], grounds: string[]) =>
  texts.flatMap(text => grounds.map(ground => [text, ground] as const))

const grounds = ['paper', 'surface', 'sunk']
const tints = ['petrol-tint', 'success-tint', 'caution-tint', 'danger-tint', 'info-tint']

/** Running text. */
const aaa = [
  ...pairs(['ink'], [...grounds, ...tints, 'apricot-tint']),
  ...pairs(['ink-soft'], grounds),
]

/** Short words, buttons and links. */
const aa = [
  ...pairs(['petrol', 'petrol-strong', 'danger', 'success', 'caution', 'info'], grounds),
  ...pairs(['petrol', 'petrol-strong', 'ink-soft'], ['petrol-tint']),
  ...pairs(['on-petrol'], ['petrol', 'petrol-strong']),
  ...pairs(['on-danger'], ['danger-act', 'danger-act-strong']),
  ...['success', 'caution', 'danger', 'info'].map(name => [name, `${name}-tint`] as const),
  ['caution', 'apricot-tint'] as const,
  ['on-overlap', 'overlap'] as const,
]

/** Edges of fields and the frame of the focus. */
const edges = pairs(['outline', 'focus', 'petrol', 'danger'], grounds)

const schemes = ['light', 'dark'] as const

const below = (least: number, list: (readonly [string, string])[]) =>
  schemes.flatMap(scheme =>
    list
      .filter(([text, ground]) => !(contrast(text, ground, scheme) >= least))
      .map(pair => `${pair.join(' on ')}, ${scheme}: ${contrast(...pair, scheme).toFixed(2)}`),
  )

test('SHELL-29 every colour has a value for light and for dark', () => {
  expect(tokens.size).toBeGreaterThanOrEqual(25)
})

test('SHELL-29 running text reaches AAA', () => {
  expect(below(7, aaa)).toEqual([])
})

test('SHELL-29 words, buttons and links reach AA', () => {
  expect(below(4.5, aa)).toEqual([])
})

test('SHELL-29 edges of fields and the frame of the focus are seen', () => {
  expect(below(3, edges)).toEqual([])
})
