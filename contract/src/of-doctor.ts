import { nameIfHere } from './person.ts'
import { uuid } from './core/uuid.ts'

/** A filter of lists that administrators narrow to what is one doctor's. */
export const ofDoctor = { doctorId: uuid.optional() }

/** Beside what such a list answers. */
export const whoseList = {
  /** Of whom it was asked for; null where that is no doctor, or none any more. */
  ofDoctor: nameIfHere.optional(),
}
