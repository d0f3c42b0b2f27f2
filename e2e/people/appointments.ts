import { booking } from '@konsil/contract/booking'
import type { Language } from '@konsil/contract/core/texts'
import { dayLater } from '@konsil/contract/core/time'
import type { ConsultationType } from '@konsil/contract/offered-service'
import { askSuccessfully } from './calls.ts'
import { demonstration, type Person } from './person.ts'
import { today } from './schedules.ts'

/** A demonstration doctor who can be booked. */
export const doctorToBook: Person = {
  role: 'DOCTOR',
  email: 'hassan.nowak@konsil.example',
  password: 'konsil-demo',
  firstName: 'Hassan',
  lastName: 'Nowak',
  language: 'en',
}

/** One that is answered in writing: no call stands between the answers and the report. */
export const writingDoctor = demonstration.DOCTOR

interface Wanted {
  kind?: ConsultationType
  /** From this day on, within so many days. */
  from?: string
  within?: number
  language?: Language
}

export const doctorFor = (kind: ConsultationType) =>
  kind === 'CHAT' ? writingDoctor : doctorToBook

/** One of the free times of such a doctor, booked by the calls of the wizard. */
export async function bookWith(patientToken: string, wanted: Wanted = {}) {
  const { kind = 'VIDEO', from = dayLater(today, 2), within = 19, language = 'en' } = wanted
  const { firstName, lastName } = doctorFor(kind)
  const period = { from, to: dayLater(from, within) }
  const asking = { token: patientToken, language }
  const named = { name: lastName, ...period }
  const found = await askSuccessfully(booking.listFreeDoctors, named, asking)
  const doctorId = found.doctors.find(one => one.firstName === firstName)?._id ?? ''
  const doctor = await askSuccessfully(booking.readDoctor, { id: doctorId }, asking)
  const service = doctor.services.find(one => one.consultationType === kind && !one.isForReturning)
  const asked = { doctorId, serviceId: service?._id ?? '' }
  const time = await freeTime({ ...asked, ...period }, kind, asking)
  const call = kind === 'PHONE' ? { phone: { areaCode: '+49', number: '15112345678' } } : {}
  const { appointment } = await askSuccessfully(
    booking.makeAppointment,
    { ...asked, ...time, ...call, note: 'My knee hurts.' },
    asking,
  )
  return appointment
}

/** What is written has a day alone. */
async function freeTime(
  asked: { doctorId: string; serviceId: string; from: string; to: string },
  kind: ConsultationType,
  asking: { token: string; language: Language },
) {
  if (kind === 'CHAT') {
    const { dates } = await askSuccessfully(booking.listFreeDates, asked, asking)
    return { requestDate: dates[0] ?? '' }
  }
  const { slots } = await askSuccessfully(booking.listSlots, asked, asking)
  const free = slots.filter(({ status }) => status === 'AVAILABLE')
  // Others book meanwhile: hardly ever the same one.
  const slot = free[Math.floor(Math.random() * free.length)]
  if (!slot) throw new Error('no free time')
  const { date: requestDate, start, end, startUTC } = slot
  return { requestDate, start, end, startUTC }
}
