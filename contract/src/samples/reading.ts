import { instantFrom, later, minutes, onTheWire } from '../core/time.ts'
import { type Sitting, sittingMinutes, type WordsOfCase } from '../reading.ts'
import { sampleDoctor } from './person.ts'

const { firstName, lastName, title } = sampleDoctor

/** The doctor read the note, on the morning after it was booked; an administrator says why. */
export function sampleSitting(number: number, changes: Partial<Sitting> = {}): Sitting {
  const from = changes.from ?? '2026-12-02T09:05:00.000Z'
  const isOffice = changes.role === 'ADMIN'
  return {
    _id: String(number),
    role: 'DOCTOR',
    name: isOffice
      ? { firstName: 'Ada', lastName: 'Kern', title: null }
      : { firstName, lastName, title },
    thing: 'NOTE',
    from,
    until: onTheWire(later(instantFrom(from), minutes(sittingMinutes))),
    reason: isOffice ? 'The patient asked us what was written.' : null,
    ...changes,
  }
}

/** Of an appointment for which a note was written alone. */
export const sampleWords = (changes: Partial<WordsOfCase> = {}): WordsOfCase => ({
  note: 'My knee hurts when I climb stairs.',
  reason: null,
  ...changes,
})
