import type { booking } from '@konsil/contract/booking'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../../database/connect.ts'
import type { Person } from '../../../http/call.ts'
import {
  changeDoctor,
  lockOwnLost,
  ownLost,
  presentedAppointment,
} from '../../appointments/index.ts'
import { tellFreed, tellTaken } from '../../schedules/index.ts'
import { serviceToBook } from '../../services/index.ts'
import type { CheckedTime } from '../check-time.ts'
import type { BookingGround } from '../ground.ts'
import { timeOf } from '../holds/free-ended.ts'
import { bookHeldOrFree, FactsChanged, holdsWithDoctor, release } from '../holds/take-time.ts'
import { withFreeTime } from '../with-checked-time.ts'
import { fits } from './fits.ts'

type Asked = InputOf<typeof booking.chooseDoctor>

/** Another doctor and a free time of theirs, in place of the doctor who cannot hold it (D-322). */
export async function chooseDoctor(ground: BookingGround, person: Person, asked: Asked) {
  const { database, clock, live } = ground
  // Whoever is not asked hears nothing of anybody's time.
  await ownLost(database, person.userId, asked.appointmentId, clock.now())
  const { appointmentId: _, refund: __, ...time } = asked
  const chosen = await withFreeTime(ground, person, time, (tx, checked) =>
    chooseChecked(ground, tx, person, asked, checked),
  )
  const { booked, released, appointment } = chosen
  for (const one of released) tellFreed(live, timeOf(one))
  if (booked) tellTaken(live, booked, 'BOOKED')
  return { appointment }
}

/** The patient is held first, then money and appointment, then the time, then the doctor: as everywhere. */
async function chooseChecked(
  ground: BookingGround,
  tx: InTransaction,
  person: Person,
  { appointmentId, refund }: Asked,
  checked: CheckedTime,
) {
  const now = ground.clock.now()
  const { doctorId, specialtyIds, timeZone, day } = checked
  const { same, holds } = await holdsWithDoctor(tx, person.userId, checked, now)
  const lost = await lockOwnLost(tx, person.userId, appointmentId, now)
  if (!fits(lost, { doctorId, specialtyIds, service: checked.service })) {
    throw new Refusal('doctor.not.fitting')
  }
  const released = await release(tx, holds, now)
  const time = await bookHeldOrFree(tx, checked, same, now)
  const service = await serviceToBook(tx, doctorId, checked.service.id)
  // One that was changed since it was checked is checked anew: what is written takes no time of its doctor's.
  if (!service || !isAsChecked(service, checked)) throw new FactsChanged()
  const other = { doctorId, service, specialtyIds, timeZone, day, time }
  await changeDoctor(ground, tx, lost, other, refund)
  const appointment = await presentedAppointment(ground, tx, appointmentId, person)
  return { booked: time && { doctorId, timeZone, day, ...time }, released, appointment }
}

type ServiceNow = NonNullable<Awaited<ReturnType<typeof serviceToBook>>>

/** In all that makes it the same as what was booked. */
const isAsChecked = (now: ServiceNow, { service }: CheckedTime) =>
  now.priceCents === service.price_cents &&
  now.currency === service.currency &&
  now.consultationType === service.consultation_type &&
  now.minutes === service.minutes &&
  now.catalogueId === service.service_id
