import { text } from './offered-service.ts'

export const noteLength = { min: 10, max: 1000 }

/** Of an administrator, about what is done with money. */
export const moneyNote = text(noteLength.max).min(noteLength.min, { error: 'money.note.required' })
