import type { EventCode } from '@konsil/contract/notifications'
import { languages } from '@konsil/contract/core/texts'
import { placeholderNames, systemEventCodes } from '@konsil/contract/system-events'
import { describe, expect, test } from 'vitest'
import { someSubjects } from '../../../../test/raised-events.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { cleanMailHtml } from '../../../mail/safe-html.ts'
import { filledLine, filledMail, htmlOf, namesIn } from '../../../system-events/places.ts'
import { catalogue, type KnownEvent, textOf } from '../catalogue.ts'
import type { About } from '../catalogue/appointment-entry.ts'
import { placesOf } from '../edited-words.ts'
import { groupOfEvent, nameOf } from './names.ts'
import { shippedEvents } from './shipped.ts'

const server = useTestServer()

const editable = (Object.keys(catalogue) as EventCode[]).filter(code => catalogue[code].editing)

/** All that differs from one update of an appointment to the next; each cause with each of the others. */
const causes = [
  undefined,
  'UNANSWERED',
  'NOBODY_OBJECTED',
  'DOCTOR_ABSENT',
  'PATIENT_ABSENT',
  'REPORT_LATE',
  'DECIDED',
  'NOT_ACCEPTED_IN_TIME',
] as const
const at = '2026-12-20T10:00:00.000Z'
const besides: Partial<About>[] = [
  {},
  { until: at },
  { hearUntil: at },
  { chooseUntil: at, isOfReport: true },
  { answerUntil: at },
  { chooseUntil: at, isUnconfirmed: true },
  { version: 2 },
  { rest: { cents: 100, currency: 'EUR' } },
  { refund: { cents: 500, ofCents: 500, currency: 'EUR' } },
  { price: { cents: 900, depositCents: 300, currency: 'EUR' } },
]
const combined = causes.flatMap(cause => besides.map(one => ({ ...one, cause })))

function everySubject(code: EventCode) {
  const one = someSubjects[code]
  if (!code.startsWith('AU')) return [one]
  const about = one as About
  return (['DOCTOR', 'PATIENT'] as const).flatMap(role => {
    const { appointment } = about
    const counterpart = { ...appointment.counterpart, role }
    const before = { ...about, appointment: { ...appointment, counterpart }, payUntil: at }
    return combined.map(more => ({ ...before, ...more }))
  })
}

describe('NOTI-13, SYSN-03', () => {
  test('there are enough updates to tell them apart', () => {
    expect(everySubject('AU001')).toHaveLength(2 * 8 * 10)
    expect(editable).toHaveLength(50)
  })

  test.each(editable)('the text of %s, with its places filled, is the shipped one', code => {
    const { editing } = catalogue[code]
    for (const language of languages) {
      const template = editing?.template(language)
      const mail = cleanMailHtml(htmlOf({ paragraphs: template?.paragraphs ?? [] }))
      for (const subjects of everySubject(code)) {
        const event = { code, subjects } as KnownEvent
        const { title, paragraphs } = textOf(event, language)
        const places = placesOf(event, language)
        expect(filledLine(template?.push ?? '', places)).toBe(title)
        expect(filledMail(mail, places).html).toBe(htmlOf({ paragraphs }))
      }
    }
  })

  test.each(systemEventCodes)('%s can be edited: every place has a name and a sample', code => {
    const { textIn, hasPush } = shippedEvents(server.config)(code)
    for (const language of languages) {
      const { template, samples, subject } = textIn(language)
      expect(placeholderNames).toEqual(expect.arrayContaining(Object.keys(samples)))
      expect(hasPush).toBe(template.push !== '')
      expect(subject).not.toMatch(/\{\{|undefined/)
      const names = namesIn([template.push, ...template.paragraphs].join(' '))
      expect(names.filter(name => !Object.hasOwn(samples, name))).toEqual([])
      // What is said besides is not said to everybody.
      expect(names.filter(name => samples[name] === '' && name !== 'more')).toEqual([])
      expect(Object.values(samples).join(' ')).not.toMatch(/undefined|\{\{/)
      expect(Object.keys(samples)).toEqual(Object.keys(textIn('en').samples))
      const html = htmlOf(template)
      expect(cleanMailHtml(html).html).toBe(html)
    }
  })

  test('each has a name of its own in both languages, in the form category-event', () => {
    for (const language of languages) {
      const names = systemEventCodes.map(code => nameOf(code)[language])
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter(name => !/^[^-]+-\S/.test(name))).toEqual([])
    }
    expect(nameOf('ACC001')).toEqual({
      en: 'Accounts-Approved certificate',
      de: 'Konto-Nachweis genehmigt',
    })
    expect(groupOfEvent('MESSAGE')).toBe('ADM')
  })
})
