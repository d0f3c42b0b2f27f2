import { describe, expect, test } from 'vitest'
import { hostileHtml } from '../../test/hostile-html.ts'
import { cleanMailHtml } from './safe-html.ts'

const allowed = /^<(\/?(p|h[1-3]|ul|ol|li|blockquote|strong|b|em|i|u|s|a)|br|hr)>$/
const linked = /^<a href="(https?:\/\/|mailto:)[^"<>]*">$/

test('F16 what is kept of a mail holds nothing but a few marks and the addresses of links', () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(300)
  for (const payload of hostileHtml) {
    const { html } = cleanMailHtml(payload)
    const marks = html.match(/<[^>]*>?/g) ?? []
    expect(
      marks.filter(mark => !allowed.test(mark) && !linked.test(mark)),
      payload,
    ).toEqual([])
  }
})

test('F16 cleaned once more it stays as it is', () => {
  for (const payload of hostileHtml) {
    const once = cleanMailHtml(payload).html
    expect(cleanMailHtml(once).html, payload).toBe(once)
  }
})

describe('a mail', () => {
  test('keeps its headings, lists, links and words, closed where they were left open', () => {
    const { html, text } = cleanMailHtml(
      '<h2>Hours</h2><p>We answer <strong>until eight</p><ul><li>Mon<li>Tue</ul>' +
        '<p><a class="x" href="https://konsil.example/a?b=1&amp;c=2">Look</a><br>5 &lt; 6 &amp; ü</p>',
    )
    expect(html).toBe(
      '<h2>Hours</h2><p>We answer <strong>until eight</strong></p><ul><li>Mon<li>Tue</li></li></ul>' +
        '<p><a href="https://konsil.example/a?b=1&amp;c=2">Look</a><br>5 &lt; 6 &amp; ü</p>',
    )
    expect(text).toContain('Hours\n\nWe answer until eight\n\n- Mon')
    expect(text).toContain('Look (https://konsil.example/a?b=1&c=2)\n5 < 6 & ü')
  })

  test.each([
    [
      '<a title=" href=https://evil.example" href="https://good.example">x</a>',
      'https://good.example/',
    ],
    ["<a title='x'href=https://good.example>x</a>", 'https://good.example/'],
    ['<a x/HREF = "https://good.example" href=https://evil.example>x</a>', 'https://good.example/'],
  ])('%s leads where a browser would lead', (html, address) => {
    expect(cleanMailHtml(html).html).toBe(`<a href="${address}">x</a>`)
  })

  test.each([
    '<a data-href=https://x.example>x</a>',
    '<a "href="https://x.example">x</a>',
    '<a title="href=https://x.example">x</a>',
  ])('%s leads nowhere', html => {
    expect(cleanMailHtml(html).html).toBe('x')
  })

  test('has words in its plain text alone, and none of a script', () => {
    expect(cleanMailHtml('<p>Hello</p><script>alert(1)</script><style>p{}</style>').text).toBe(
      'Hello',
    )
    expect(cleanMailHtml('<p> <br></p>').text).toBe('')
  })

  test.each([
    ['<p>One</p><script/><p>two</p>', 'One\n\ntwo'],
    ['<p>One</p><script src="//x.example"/>two', 'One\n\ntwo'],
    ['One <svg/>two', 'One two'],
    ['One <svg width="1" />two', 'One two'],
    ['One <iframe src=//x.example/>two</iframe> three', 'One three'],
    ['<script>if (a<b="c) {}</script>One', 'One'],
    ['<style>a</style >One<svg></svgx></svg> two', 'One two'],
    ['<p title=a">One</p><p>two</p>', 'One\n\ntwo'],
    ['<p title="a>b">One</p>', 'One'],
    ["<p title = 'a>b' \">One</p>", 'One'],
    ['<p "a>One', 'One'],
    ['<p a=b="c>One', 'One'],
    ['<!doctype "a>One', 'One'],
    ['<!-->One', 'One'],
  ])('%s loses no words that people would read', (html, text) => {
    expect(cleanMailHtml(html).text).toBe(text)
  })

  test.each([
    [
      'One<p>two</p>three<h3>four</h3><blockquote>five</blockquote>',
      'One\n\ntwo\n\nthree\n\nfour\n\nfive',
    ],
    ['<div>One</div><div>two</div>', 'One\ntwo'],
    [
      '<table><tr><td>One</td><td>two</td></tr><tr><td>three</td></tr></table>four',
      'One\ntwo\nthree\n\nfour',
    ],
    [
      'Days<ul><li>Mon</li><li>Tue<ul><li>late</li></ul></li></ul>and more',
      'Days\n\n- Mon\n- Tue\n- late\n\nand more',
    ],
    ['One<hr>two<br>three', 'One\n\ntwo\nthree'],
    ['<ul>\n  <li>Mon</li>\n  <li><p>Tue</p></li>\n</ul>', '- Mon\n- Tue'],
    ['<ul><li></li><li>Tue</li></ul>', '- Tue'],
    ['<ul><li> </li></ul>', ''],
    ['<strong>One</strong> <em>two</em>', 'One two'],
  ])('of %s each block stands on its own in the plain words', (html, text) => {
    expect(cleanMailHtml(html).text).toBe(text)
  })

  test('says what older editors name, and leaves alone what no name is', () => {
    const { html } = cleanMailHtml(
      '<p>&Uuml;ber&shy;gr&ouml;&szlig;e &ndash; &bdquo;&frac12; &yuml;&ldquo; &euro;&hellip; &AMP; &toString; &hearts; &copy</p>' +
        '<a href="https://x.example/?a=1&copy=2">x</a>',
    )
    expect(html).toBe(
      '<p>Über\u00adgröße – „½ ÿ“ €… &amp; &amp;toString; &amp;hearts; &amp;copy</p>' +
        '<a href="https://x.example/?a=1&amp;copy=2">x</a>',
    )
    expect(cleanMailHtml(html).html).toBe(html)
  })

  test('has no half of a sign in it', () => {
    for (const half of ['\ud83d', '\ude00', '&#xD83D;', '&#56832;']) {
      const { html, text } = cleanMailHtml(`<p>a${half}b</p>`)
      expect([html, text]).toEqual(['<p>a\ufffdb</p>', 'a\ufffdb'])
    }
    expect(cleanMailHtml('<p>\u{1f600}</p>').text).toBe('\u{1f600}')
  })

  test.each([
    '<a "',
    '<',
    '<p>',
    '<!--',
    '&amp',
    '<script>',
    '"<a \'',
    '<a =',
    '<a b="',
    '<script></script>',
    '<svg/>',
    '<div>',
    '</svg',
  ])('of 50,000 signs of %s is read in no time', piece => {
    const begin = performance.now()
    cleanMailHtml(piece.repeat(Math.ceil(50_000 / piece.length)))
    expect(performance.now() - begin).toBeLessThan(500)
  })

  test.each([' ', '/', '\n='])('with 50,000 signs of %j within a mark is read in no time', sign => {
    const begin = performance.now()
    expect(cleanMailHtml(`<a${sign.repeat(50_000 / sign.length)}=>x`).text).toBe('x')
    expect(performance.now() - begin).toBeLessThan(100)
  })
})
