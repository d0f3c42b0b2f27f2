import { expect, test } from 'vitest'
import { hostileHtml } from '../../../test/hostile-html.ts'
import { cleanDescription } from './content.ts'

const id = '01997b6a-0000-7000-8000-0000000000c1'
const held = new Map([[id, { id }]])
const own = `<img src="/blog/picture/${id}" alt="ours">`

const allowed = /^<(\/?(p|h[23]|ul|ol|li|blockquote|strong|b|em|i|u|s|a)|br|hr)>$/
const linked = /^<a href="(https:\/\/|mailto:)[^"<>]*">$/
const drawn =
  /^<img src="\/blog\/picture\/[0-9a-f-]{36}" alt="[^"<>]*"( width="\d+" height="\d+")?>$/

test('F16, D-257 what is kept of a blog holds a few marks, links of https and pictures of ours, and stays as it is when it is kept again', () => {
  for (const payload of hostileHtml) {
    const written = `<p>x</p>${own}${payload}`
    const { en } = cleanDescription({ en: written }, held)
    const marks = en.match(/<[^>]*>?/g) ?? []
    const others = marks.filter(one => ![allowed, linked, drawn].some(mark => mark.test(one)))
    expect(others, payload).toEqual([])
    expect(cleanDescription({ en }, held).en, payload).toBe(en)
  }
})

test.each([
  `<img src="/blog/picture/${id}" alt="a&quot; onerror=&quot;x()">`,
  `<img alt='a" onerror="x()' src="https://evil.example/blog/picture/${id}">`,
  `<img src="/blog/picture/${id}" alt=a width="1&quot; onload=x()" height=2>`,
  `<img src="/blog/picture/${id}" alt=a width=99999 height=-1>`,
])('F16 %s brings no attribute of its own', html => {
  const { de } = cleanDescription({ de: html }, held)
  expect(de).toMatch(drawn)
  expect(de).toContain(`src="/blog/picture/${id}"`)
})
