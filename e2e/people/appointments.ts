import { booking } from '@konsil/contract/booking'
import type { Language } from '@konsil/contract/core/texts'
import { dayLater } from '@konsil/contract/core/time'
import { services } from '@konsil/contract/services'
import { tokenOf } from './accounts.ts'
import { askSuccessfully } from './calls.ts'
import type { Person } from './person.ts'

/** A demonstration doctor who can be booked. */
export const doctorToBook: Person = {
  role: 'DOCTOR',
  email: 'hassan.nowak@konsil.example',
  password: 'konsil-demo',
  firstName: 'Hassan',
  lastName: 'Nowak',
  language: 'en',
}

/** One of his free times of the next weeks, booked by the calls of the wizard. */
export async function bookWith(patientToken: string, language: Language = 'en') {
  const doctorToken = await tokenOf(doctorToBook)
  const offered = await askSuccessfully(services.listOwn, {}, { token: doctorToken })
  const service = offered.list.find(
    one => one.status.code === 'ACTIVE' && one.service.consultationType === 'VIDEO',
  )
  const today = new Date().toISOString().slice(0, 10)
  const period = { from: dayLater(today, 2), to: dayLater(today, 21) }
  const asking = { token: patientToken, language }
  const found = await askSuccessfully(
    booking.listFreeDoctors,
    { name: doctorToBook.lastName, ...period },
    asking,
  )
  const doctorId = found.doctors.find(one => one.firstName === doctorToBook.firstName)?._id ?? ''
  const serviceId = service?._id ?? ''
  const { slots } = await askSuccessfully(
    booking.listSlots,
    { doctorId, serviceId, ...period },
    asking,
  )
  const free = slots.filter(({ status }) => status === 'AVAILABLE')
  // Others book meanwhile: hardly ever the same one.
  const slot = free[Math.floor(Math.random() * free.length)]
  if (!slot) throw new Error('no free time')
  const { date: requestDate, start, end, startUTC } = slot
  const chosen = { doctorId, serviceId, requestDate, start, end, startUTC }
  const { appointment } = await askSuccessfully(
    booking.makeAppointment,
    { ...chosen, note: 'My knee hurts.' },
    asking,
  )
  return appointment
}
