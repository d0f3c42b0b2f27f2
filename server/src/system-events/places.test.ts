import { describe, expect, test } from 'vitest'
import { cleanMailHtml } from '../mail/safe-html.ts'
import { filledLine, filledMail, tidyPlaces, unknownIn, unknownInMail } from './places.ts'

const places = {
  person: 'Dr. <b>Ada</b> & "Co" {{time}}',
  time: ['Monday, 09:00 (Berlin)', 'Monday, 03:00 (New York)'],
  none: [],
}
const filled = (html: string) => filledMail(cleanMailHtml(html), places)

describe('NOTI-13 a place', () => {
  test('is filled with words, whatever they hold, and not once more', () => {
    expect(filled('<p>Hello <strong>{{person}}</strong>!</p>')).toEqual({
      html: '<p>Hello <strong>Dr. &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot; {{time}}</strong>!</p>',
      text: 'Hello Dr. <b>Ada</b> & "Co" {{time}}!',
    })
    expect(filledLine('{{person}} came', places)).toBe('Dr. <b>Ada</b> & "Co" {{time}} came')
  })

  test('in a paragraph of its own has one for each of its lines, among words it is one line', () => {
    expect(filled('<p>{{time}}</p><p>{{none}}</p><p>At {{time}}.</p>')).toEqual({
      html:
        '<p>Monday, 09:00 (Berlin)</p><p>Monday, 03:00 (New York)</p>' +
        '<p>At Monday, 09:00 (Berlin) Monday, 03:00 (New York).</p>',
      text:
        'Monday, 09:00 (Berlin)\n\nMonday, 03:00 (New York)\n\n' +
        'At Monday, 09:00 (Berlin) Monday, 03:00 (New York).',
    })
  })

  test('that holds nothing, or is of another version, leaves no gap', () => {
    expect(filledLine('We {{none}} see {{gone}}', places)).toBe('We see')
    expect(filledLine('{{constructor}}{{toString}}', places)).toBe('')
  })

  test('is found however its name is spaced', () => {
    expect(tidyPlaces('{{ person }} and {{time\n}}')).toBe('{{person}} and {{time}}')
  })
})

describe('SYSN-04 a place that is unknown is named', () => {
  const names = Object.keys(places)

  test.each([
    ['{{person}} {{time}}', undefined],
    ['{{persno}}', 'persno'],
    ['{{person}} {{}}', ''],
    ['{{per son}}', 'per son'],
    ['{person} }} {{', undefined],
  ])('of %s it is %s', (text, name) => {
    expect(unknownIn(text, names)).toBe(name)
  })

  test.each([
    ['<p>{{person}}</p>', undefined],
    ['<p>{{<b>person</b>}}</p>', 'person'],
    ['<p>{{per<b>son</b>}} {{time}}</p>', 'person'],
    ['<p>{{a&b}}</p>', 'a&b'],
    ['<p><a href="https://evil.example/?who={{person}}">x</a></p>', 'person'],
    ['<p><a href="https://evil.example/?who={{other}}">x</a></p>', 'other'],
  ])('in a mail of %s', (html, name) => {
    expect(unknownInMail(cleanMailHtml(html), names)).toBe(name)
  })

  test.each(['{{', '{{a', '}}', '{{a}}', '<p>{{'])('in 50,000 signs of %s in no time', piece => {
    const html = piece.repeat(Math.ceil(50_000 / piece.length))
    const begin = performance.now()
    unknownInMail(cleanMailHtml(tidyPlaces(html)), names)
    filledMail(cleanMailHtml(html), places)
    expect(performance.now() - begin).toBeLessThan(500)
  })
})
