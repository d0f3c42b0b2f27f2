import { expect, test } from 'vitest'
import { readArticle } from './article.ts'

const ground = {
  link: (path: string) => `/de${path}`,
  picture: (name: string) =>
    name === 'sign-up'
      ? { src: '/guide/light.webp', darkSrc: '/guide/dark.webp', width: 390, height: 844 }
      : undefined,
}

const read = (source: string) => readArticle(source, ground)
/** What a reader's browser makes of it. */
function shown(source: string) {
  const place = document.createElement('div')
  place.innerHTML = read(source).lead
  return place
}

const whole = `---
title: Prices
description: What it costs.
---
Before you *begin*.

## How much {#how-much}
A fixed price.

### With a talk {#with-talk}
More.

### In writing {#written}
Less.

## When {#when}
Now.
`

test('SHELL-32 title and description stand at the head, the lead before the first section', () => {
  const { title, description, lead } = read(whole)
  expect([title, description]).toEqual(['Prices', 'What it costs.'])
  expect(lead.trim()).toBe('<p>Before you <em>begin</em>.</p>')
})

test('SHELL-32 each section and each part of it has the name that links lead to', () => {
  const [first, second, ...more] = read(whole).sections
  expect(more).toEqual([])
  expect(first).toMatchObject({
    id: 'how-much',
    title: 'How much',
    html: '<p>A fixed price.</p>\n',
    parts: [
      { id: 'with-talk', title: 'With a talk', html: '<p>More.</p>\n' },
      { id: 'written', title: 'In writing', html: '<p>Less.</p>\n' },
    ],
  })
  expect(second).toEqual({ id: 'when', title: 'When', html: '<p>Now.</p>\n', parts: [] })
})

test('SHELL-34 a heading without an anchor can be led to all the same, and no two share one', () => {
  const { sections } = read('## When?\n## When\n### Größe & Kosten\n## Then {#when}\n## …\n')
  const ids = sections.flatMap(({ id, parts }) => [id, ...parts.map(part => part.id)])
  expect(ids).toEqual(['when-2', 'when-3', 'größe-kosten', 'when', 'section'])
})

test('SHELL-34 signs that were kept from being Markdown read as themselves in headings too', () => {
  const { title, sections } = read('---\ntitle: A\\_B \\& C\n---\n## \\*Müller\\* GmbH {#x}\n')
  expect(title).toBe('A_B & C')
  expect(sections[0]?.title).toBe('*Müller* GmbH')
})

test('SHELL-12 links between our pages keep the language of the address', () => {
  const links = shown(
    '[a](/faq#cost) [b](https://example.org/) [c](mailto:a@b.de) [d](tel:112) [e](#x)',
  )
  expect([...links.querySelectorAll('a')].map(a => a.getAttribute('href'))).toEqual([
    '/de/faq#cost',
    'https://example.org/',
    'mailto:a@b.de',
    'tel:112',
    '#x',
  ])
})

test('SHELL-29 a list of links can be pressed, a link in a sentence stays in its line', () => {
  const place = shown('- [Terms](/terms)\n- see [Terms](/terms)\n- *no*\n')
  expect([...place.querySelectorAll('li')].map(li => li.className)).toEqual(['way', '', ''])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'elsewhere.html',
])('F16 a link to %s is no link, its words stay', target => {
  const place = shown(`[press **here**](${target}) [and](<${target}>)`)
  expect(place.querySelector('a')).toBeNull()
  expect(place.textContent.trim()).toBe('press here and')
})

test.each(['//evil.example', '/\\evil.example'])(
  'F16 a link to %s is not taken for one of our pages',
  target => {
    const article = readArticle(`[here](<${target}>)`, { ...ground, link: path => path })
    expect(article.lead.trim()).toBe('<p>here</p>')
  },
)

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b>bold</b> word',
  'x <script> <img src=x onerror=alert(1) y=',
  'x <pre> <img src=x onerror=alert(1) y=',
  '<div>\n<a href="javascript:alert(1)">x</a>\n</div>',
  '<!-- hidden -->',
]

test.each(markup)('F16 markup is shown as the words that it is: %s', source => {
  const place = shown(source)
  expect(place.querySelectorAll(':not(p)')).toHaveLength(0)
  expect(place.textContent.replace(/\s+/g, '')).toBe(source.replace(/\s+/g, ''))
})

test('SHELL-29 a wide table can be reached and moved by keyboard, and its heads name their columns', () => {
  const place = shown('| What | When |\n| --- | --- |\n| *Pay* | [now](/prices) |\n')
  expect(place.querySelector('.wide')?.getAttribute('tabindex')).toBe('0')
  const heads = [...place.querySelectorAll('thead th[scope=col]')].map(th => th.textContent)
  expect(heads).toEqual(['What', 'When'])
  expect(place.querySelector('td em')?.textContent).toBe('Pay')
  expect(place.querySelector('td a')?.getAttribute('href')).toBe('/de/prices')
})

test('SHELL-29 the corner above the names of rows is not announced as a head', () => {
  const place = shown('| | Euro |\n| --- | --- |\n| Price | 100 |\n')
  expect([...place.querySelectorAll('th')].map(th => th.textContent)).toEqual(['Euro'])
})

test('SHELL-02 a picture has its size, its words, and another one for the dark', () => {
  const place = shown('![A form, "empty" & <new>](picture:sign-up)')
  const image = place.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/guide/light.webp')
  expect(image?.alt).toBe('A form, "empty" & <new>')
  expect([image?.width, image?.height]).toEqual([390, 844])
  expect(image?.getAttribute('loading')).toBe('lazy')
  const dark = place.querySelector('source[media="(prefers-color-scheme: dark)"]')
  expect(dark?.getAttribute('srcset')).toBe('/guide/dark.webp')
})

test('SHELL-31 a picture that we have not taken is none, wherever it is', () => {
  const place = shown('![x](picture:unknown) ![y](https://elsewhere.example/pixel.png)')
  expect(place.querySelector('img, picture')).toBeNull()
})

test('SHELL-32 a text without a head is a text all the same', () => {
  expect(read('Only words')).toMatchObject({ title: '', lead: '<p>Only words</p>\n', sections: [] })
})

test('SHELL-29 figures stand under each other, and a paragraph keeps its number', () => {
  const place = shown('| | Euro |\n| --- | ---: |\n| Price | 100.00 |\n\nSee § 5 and §§ 630a ff.')
  const aligned = [...place.querySelectorAll('.figure')].map(cell => cell.textContent)
  expect(aligned).toEqual(['Euro', '100.00'])
  expect(place.querySelector('p')?.textContent).toBe('See §\u00a05 and §§\u00a0630a ff.')
})
