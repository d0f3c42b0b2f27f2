import * as z from 'zod'
import { moneyOnTheWire } from '../core/money.ts'
import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'
import { slot } from '../slot.ts'

/** What can be had instead: the slots of that day, as they are now (BOOK-19). */
const otherSlots = { status: 409, values: z.object({ slots: z.array(slot) }) }

export const bookingRefusals = {
  'period.invalid': fieldRule,
  'period.too.long': fieldRule,
  'slot.required': fieldRule,
  'slot.unexpected': fieldRule,
  'slot.unavailable': otherSlots,
  'slot.taken': otherSlots,
  /** By the asker, and for nothing; after so many seconds it is theirs to choose again. */
  'slot.taken.too.often': { status: 409, values: z.object({ seconds: z.int() }) },
  'service.for.returning': { status: 409 },
  'too.many.open.bookings': { status: 409 },
  /** The one that is to be paid, or given up, first. */
  'booking.unpaid': { status: 409, values: z.object({ appointmentId: z.uuid() }) },
  'appointment.not.movable': { status: 409 },
  /** Nothing is asked of its patient, or not any more: the doctor can hold it, or the time to choose is over. */
  'doctor.not.asked': { status: 409 },
  /** Not the same, or dearer than what was paid. */
  'doctor.not.fitting': { status: 409 },
  'too.many.saved.doctors': { status: 409 },
  'appointment.without.time': { status: 409 },
  'price.changed': { status: 409, values: z.object({ price: moneyOnTheWire }) },
  'phone.required': fieldRule,
  'phone.unexpected': fieldRule,
} satisfies RefusalTable
