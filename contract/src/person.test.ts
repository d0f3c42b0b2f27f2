import { describe, expect, test } from 'vitest'
import { personName } from './person.ts'

const first = personName('first')

const refusalOf = (name: string, rule = first) => rule.safeParse(name).error?.issues[0]?.message
const passing = (names: string[]) => names.filter(name => refusalOf(name) === undefined)

const split = (lines: string[]) => lines.flatMap(line => line.split(' | '))

/** As people are called: each has something that a rule of few signs would refuse. */
const realNames = split([
  'Anna-Lena | Änne | Strauß | von der Heide | Graf von und zu Guttenberg | Karl-Th.',
  'J. R. | J.R. | J.-P. | K.H. Müller | Dr. J. R. Müller | St. John | Mª Ángeles | M.ª',
  "O'Neil | O’Neil | O`Neil | O´Neil | d’Arc | L′Estrange | van 't Hoff | ’t Hooft",
  'Sammy Davis, Jr. | Davis Jr. | King III | Jean‐Luc | Jean‑Luc | Smith–Jones | Abd al-Raḥmān',
  'Gal·la | Nguyễn Thị Minh Khai | Đặng | Łukasz | Þórður | Ólafsdóttir | Čapková',
  'İbrahim | Ağaoğlu | Şükrü | Ștefan | Ng’ang’a | Kaʻiulani | ʿAbd | Nǃxau',
  "Нина | Мар’яна | Мар'яна | Соловьёв-Седой | Ћирић | Παπαδόπουλος | Ελένη | Հովհաննիսյան",
  'გიორგი | محمد | عبد الرحمن | فاطمة | שרה | ז׳בוטינסקי | בן־גוריון',
  'रामकृष्ण | অনির্বাণ | ப. சிதம்பரம் | తెలుగు | ಕುವೆಂಪು | മോഹൻലാൽ | สมชาย ใจดี | စန်းစန်း',
  'བསྟན་འཛིན | ሀይለ ሥላሴ | 李小龍 | 买买提·艾力 | 佐々木 | マリア・ガルシア | ジョー | 김민준',
])

/** Of digits, of signs that no name has, of what nobody sees. */
const noNames = split([
  'An4 | An٤ | Anna Ⅲ | An_a | An\u200ba | An\u202ea | An\u0007a | An\u2028a | An\u00ada | An\u034fa',
  "-- | .. | '’ | \u3164\u3164 | \u2800\u2800 | \uffa0\u115f | .Anna | Anna.. | Anna . | -.Anna",
  '<b>Anna</b> | ＜Anna＞ | Anna= | a/l Rajan | Anna & Bert | Anna (Änne) | "Anna" | Anna; | Anna 🙂',
  '{{Anna}} | $t(ui:language) | Anna\\ | Anna* | Anna# | Anna % | Anna! | Anna? | Anna ^ | [Anna]',
]).concat('Anna|Bert')

/** What mail programs underline: addresses with a scheme, hosts, mailboxes. */
const links = split([
  'https://evil.example | evil.example | www.evil.example | Anna www.evil.example | evil.de',
  'www.evil | evil.com. | Dr.evil.com | t.co | a.b.co | evil.example/x | //evil | evil:Anna',
  'anna@evil | anna@evil.example | mailto:anna | javascript:alert | пример.рф | 例子.中国',
  "evil。example | evil．example | evil․example | مثال.إختبار | evil.c-om | evil.c'om | St.John",
])

test('ACC-17 two to eighty characters, spaces around them left out', () => {
  expect(refusalOf('')).toBe('first.name.required')
  expect(refusalOf('A')).toBe('first.name.length')
  expect(refusalOf(' A ')).toBe('first.name.length')
  expect(first.parse(' Al ')).toBe('Al')
  expect(refusalOf('A'.repeat(80))).toBeUndefined()
  expect(refusalOf('A'.repeat(81), personName('last'))).toBe('last.name.length')
})

describe('ACC-18, D-014 names', () => {
  test('of letters in any script, marks, spaces, apostrophes, hyphens and dots pass', () => {
    expect(realNames.filter(name => refusalOf(name) !== undefined)).toEqual([])
    expect(realNames.length).toBeGreaterThanOrEqual(60)
    // Written with its marks apart, as some keyboards do.
    expect(realNames.filter(name => refusalOf(name.normalize('NFD')) !== undefined)).toEqual([])
  })

  test('of other signs, or of none that can be seen, are refused', () => {
    expect(passing(noNames)).toEqual([])
  })

  test('that a mail program would make links of are refused', () => {
    expect(passing(links)).toEqual([])
    expect(refusalOf('www.evil.example')).toBe('person.name.characters')
  })
})
