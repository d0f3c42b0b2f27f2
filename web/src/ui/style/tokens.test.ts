import { expect, test } from 'vitest'

const sheet = Object.values(
  import.meta.glob<string>('./tokens.css', { eager: true, query: '?raw', import: 'default' }),
).join()

const tokens = new Map(
  [...sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
)

/** Red, green and blue, in linear light. */
const partsOf = (colour: string) =>
  [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
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

const chart = [1, 2, 3, 4, 5, 6].map(number => `chart-${number}`)

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

test('SHELL-29 what a chart is drawn with is seen on every ground', () => {
  expect(below(3, pairs(chart, grounds))).toEqual([])
})

/** How colours look to those without red, green or blue receptors (Machado, Oliveira and Fernandes 2009), in linear light. */
const eyes: Record<string, number[][]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  noRed: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  noGreen: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  noBlue: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const weighed = (weights: number[], parts: number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * (parts[at] ?? 0), 0)

/** CIE Lab, in which a distance of about 2 is just seen. */
function seenBy(eye: number[][], colour: string) {
  const light = partsOf(colour)
  const [red = 0, green = 0, blue = 0] = eye.map(row => Math.max(0, weighed(row, light)))
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map(part => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

test.each(schemes)('SHELL-29 the six colours of charts differ for every eye, %s', scheme => {
  const alike = Object.entries(eyes).flatMap(([eye, sight]) => {
    const seen = chart.map(name => seenBy(sight, tokens.get(name)?.[scheme] ?? ''))
    return seen.flatMap((one, at) =>
      seen
        .slice(0, at)
        .map(other => Math.hypot(...one.map((part, index) => part - (other[index] ?? 0))))
        .filter(distance => !(distance > 10))
        .map(distance => `${eye}, ${at + 1}: ${distance.toFixed(1)}`),
    )
  })
  expect(alike).toEqual([])
})
