import type { bookingRefusals } from '../booking.ts'

export const bookingSentences: Record<keyof typeof bookingRefusals, string> = {
  'period.invalid': 'The end must not lie before the start',
  'period.too.long': 'Please ask for at most {{max}} days at once',
  'slot.required': 'Please choose a time',
  'slot.unexpected': 'A written consultation has a day, but no time',
  'slot.unavailable': 'This time cannot be booked. Please choose another one',
  'slot.taken': 'This time is taken. Please choose another one',
  'slot.taken.too.often':
    'This time was reserved for you several times within a day, and no booking came of it. Please choose another one',
  'service.for.returning':
    'This service is for patients who have paid for another appointment with this doctor that was not cancelled. Please choose another service',
  'too.many.open.bookings':
    'You have two bookings open already. Please finish one of them, or give it up',
  'booking.unpaid':
    'You have a booking with this doctor that is not paid yet. Please pay it, or give it up',
  'appointment.not.movable': 'This appointment cannot be moved any more',
  'doctor.not.asked': 'There is no other doctor to be chosen for this appointment any more',
  'doctor.not.fitting':
    'This doctor does not offer the same at what you paid. Please choose another one',
  'too.many.saved.doctors':
    'Your list is full: it has 200 entries. Please remove one of them first',
  'appointment.without.time': 'A written consultation has a day, but no time',
  'price.changed': 'The price has changed. Please look at it again',
  'phone.required': 'Please say under which number the doctor reaches you',
  'phone.unexpected': 'Only for a phone call a number is asked for',
}
