import { describe, expect, test } from 'vitest'
import { answered, cleared, goneTo, readWay, stepOf, stepsOf, type Way, writeWay } from './way.ts'

const id = (last: number) => `0198c0de-0000-7000-8000-00000000000${last}`
const wayIn = (query: string) => readWay(new URLSearchParams(query))
const whole: Way = {
  by: 'category',
  step: undefined,
  category: id(1),
  doctor: id(2),
  service: id(3),
  day: '2026-12-07',
  time: '2026-12-07T08:00:00.000Z',
}
const stepIn = (way: Way) => stepOf(way, stepsOf(way.by, 'VIDEO'))

test('BOOK-02, BOOK-03 six steps by category, five by doctor, and no time for what is written', () => {
  const all = ['category', 'doctor', 'service', 'day', 'time', 'review']
  expect(stepsOf('category', undefined)).toEqual(all)
  expect(stepsOf('category', 'PHONE')).toEqual(all)
  expect(stepsOf('doctor', 'VIDEO')).toEqual(all.slice(1))
  expect(stepsOf('category', 'CHAT')).toEqual(['category', 'doctor', 'service', 'day', 'review'])
  expect(stepsOf('doctor', 'CHAT')).toEqual(['doctor', 'service', 'day', 'review'])
})

describe('the address', () => {
  test('holds the way, and leads back to it', () => {
    const written = writeWay(new URLSearchParams('lang=de'), whole)
    expect(readWay(written)).toEqual(whole)
    expect(written.get('lang')).toBe('de')
    expect(readWay(writeWay(written, cleared(whole, 'doctor'))).category).toBe(id(1))
    expect(writeWay(written, cleared(whole, 'doctor')).has('doctor')).toBe(false)
  })

  test('what somebody else wrote into it is no answer', () => {
    const evil = 'by=x&category=1&doctor=../x&service=%3Cb%3E&day=2026-13-40&time=soon&step=pay'
    expect(wayIn(evil)).toEqual({
      by: 'category',
      step: undefined,
      category: undefined,
      doctor: undefined,
      service: undefined,
      day: undefined,
      time: undefined,
    })
    expect(wayIn('day=2026-02-30&time=2026-12-07T25:00:00Z').time).toBeUndefined()
  })
})

describe('where one stands', () => {
  test('at the first question without an answer, at last at the review', () => {
    expect(stepIn(wayIn(''))).toBe('category')
    expect(stepIn(wayIn('by=doctor'))).toBe('doctor')
    expect(stepIn(wayIn(`category=${id(1)}`))).toBe('doctor')
    expect(stepIn(whole)).toBe('review')
    expect(stepOf({ ...whole, time: undefined }, stepsOf('category', 'CHAT'))).toBe('review')
  })

  test('where one went back to, and never further than the answers reach', () => {
    expect(stepIn(goneTo(whole, 'service'))).toBe('service')
    expect(stepIn(goneTo({ ...whole, doctor: undefined }, 'review'))).toBe('doctor')
    expect(stepOf(goneTo(whole, 'time'), stepsOf('category', 'CHAT'))).toBe('review')
  })

  test('another answer takes away what hung on the one before, the same one nothing', () => {
    const other = answered(goneTo(whole, 'doctor'), 'doctor', id(9))
    expect(other).toEqual({
      ...whole,
      doctor: id(9),
      service: undefined,
      day: undefined,
      time: undefined,
    })
    const same = answered(goneTo(whole, 'doctor'), 'doctor', id(2))
    expect(same).toEqual({ ...whole, step: 'service' })
    expect(stepIn(same)).toBe('service')
  })
})
