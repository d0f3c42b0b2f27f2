import { expect, test } from 'vitest'
import { lineSigns, textSigns } from './line.ts'

test('PROF-18, CERT-03 a line may be of any script, and turns round or hides nothing', () => {
  const honest = ['Straße 1 – Hinterhaus', 'می\u200cخواهم', 'रक्\u200dषा', '東京都', 'רחוב', '']
  expect(honest.filter(text => !lineSigns.test(text))).toEqual([])
  const signs = [
    '\n',
    '\0',
    '\u00ad',
    '\u200b',
    '\u200f',
    '\u2028',
    '\u202e',
    '\u2067',
    '\ufeff',
    '\uffff',
  ]
  expect(signs.filter(sign => lineSigns.test(`a${sign}b`))).toEqual([])
})

test('SERV-10, PROF-18 what looks empty is not a name', () => {
  const blank = ['\u115f', '\u1160', '\u180e', '\u2800', '\uffa0', '\ufff9', '\u{e0041}']
  expect(blank.filter(sign => lineSigns.test(sign))).toEqual([])
})

test('F16 a text may hold whatever is pasted, but nothing that its feed, as XML, cannot say', () => {
  const pasted = ['', 'Zwei\r\nZeilen\tund 👩‍⚕️', '\u200b\u202e']
  expect(pasted.filter(text => !textSigns.test(text))).toEqual([])
  const signs = ['\0', '\u000b', '\u009f', '\ufffe', '\uffff']
  expect(signs.filter(sign => textSigns.test(`a${sign}b`))).toEqual([])
})
