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
  [`${titleOf(booking.chooseDoctor)} doctorId`]: { isPublic: listed },
  [`${titleOf(booking.chooseDoctor)} serviceId`]: { isPublic: listed },
  [`${titleOf(booking.readDoctor)} id`]: { isPublic: listed },
  [`${titleOf(booking.saveDoctor)} doctorId`]: { isPublic: listed },
  [`${titleOf(booking.forgetDoctor)} doctorId`]: {
    isPublic: 'takes out of the own list alone, and says nothing of who is in it',
  },
  ...Object.fromEntries(
    [
      booking.listFreeDoctors,
      booking.listDoctorsOfCategory,
      booking.listEarlierDoctors,
      booking.listBookedDoctors,
    ].map(call => [
      `${titleOf(call)} categoryId`,
      { isPublic: 'from a list that everybody reads' },
    ]),
  ),
}
