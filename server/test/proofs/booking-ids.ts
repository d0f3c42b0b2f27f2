import { booking } from '@konsil/contract/booking'
import { titleOf } from './calls.ts'

const listed =
  'whoever can be booked stands in a list that everybody reads; of others the answer is empty, as of nobody'

export const bookingIdRules: Record<string, { isPublic: string }> = {
  [`${titleOf(booking.listFreeDates)} doctorId`]: { isPublic: listed },
  [`${titleOf(booking.listFreeDates)} serviceId`]: { isPublic: listed },
  [`${titleOf(booking.listSlots)} doctorId`]: { isPublic: listed },
  [`${titleOf(booking.listSlots)} serviceId`]: { isPublic: listed },
  [`${titleOf(booking.createSlot)} doctorId`]: { isPublic: listed },
  [`${titleOf(booking.createSlot)} serviceId`]: { isPublic: listed },
  [`${titleOf(booking.makeAppointment)} doctorId`]: { isPublic: listed },
  [`${titleOf(booking.makeAppointment)} serviceId`]: { isPublic: listed },
  [`${titleOf(booking.makeAppointment)} phone.areaCode`]: { isPublic: 'of a country, no record' },
  [`${titleOf(booking.listFreeDoctors)} categoryId`]: {
    isPublic: 'from a list that everybody reads',
  },
}
