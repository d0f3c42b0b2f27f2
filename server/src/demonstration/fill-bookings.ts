import type { ListedAppointment } from '@konsil/contract/appointments'
import { days, later } from '@konsil/contract/core/time'
import { tellEarlier } from '../capabilities/appointments/index.ts'
import type { DoctorFacts } from '../capabilities/booking/index.ts'
import { dropUntold } from '../capabilities/notifications/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { addAddress, drawAddress } from './addresses.ts'
import { bookForOffice } from './bookings-for-office.ts'
import { bookByMany, planOf } from './bookings.ts'
import { startValue } from './crowd.ts'
import { leadDisputed } from './disputed-cases.ts'
import type { OwnAccounts } from './own-accounts.ts'
import { bookOwn, type Courses } from './own-bookings.ts'
import { drawnKnee } from './case-papers.ts'
import { leadCase } from './own-cases.ts'
import type { JoinedPatient } from './patients.ts'
import { addBankAccounts, lastToSay, payOut } from './payouts.ts'
import { by, dayFromToday, type DemonstrationPlace } from './place.ts'
import { randomFrom } from './random.ts'
import { someAtOnce } from './some-at-once.ts'

interface People {
  /** The demonstration doctor first. */
  doctorIds: string[]
  others: JoinedPatient[]
  own: OwnAccounts
}

/**
 * What was booked over two years, and is for the weeks ahead. Only where the built-in provider is active:
 * no other could send back what nobody has paid.
 */
export async function fillBookings(place: DemonstrationPlace, { doctorIds, others, own }: People) {
  const { booking, documents, payments } = place.composed.capabilities
  if (!payments.sandbox) return
  const today = dayFromToday(place, 0)
  const plan = await planOf(place, randomFrom(startValue + 2), doctorIds, others)
  const doctors = threeOf(plan.doctors)
  const courses = bookOwn(plan, own.patient, doctors, today)
  bookByMany(plan, today)
  const disputed = bookForOffice(plan, today)
  const inOrder = plan.bookings.toSorted(
    (one, other) => one.madeAt.getTime() - other.madeAt.getTime(),
  )
  const payers = new Set(plan.bookings.map(({ patientId }) => patientId))
  const addresses = [own.patient, ...others]
    .filter(({ id }) => payers.has(id))
    .map(patient => drawAddress(plan.random, patient))
  await someAtOnce(addresses, one => addAddress(place, one))
  await booking.addBooked({ sandbox: payments.sandbox, documents }, inOrder)
  await payments.issueInItsTime(own.patient.id)
  await leadOwnCases(place, own, courses)
  for (const one of disputed) await leadDisputedOf(place, one)
  await leadOn(place)
  await addBankAccounts(
    place,
    doctorIds.filter(id => id !== lastToSay(plan.bookings)),
  )
  await payOut(place, doctorIds)
  await tellOwn(place, own)
  for (const { id } of [doctors.OWN, doctors.SECOND]) {
    await booking.handlers.saveDoctor({ ...by(own.patient.id, 'PATIENT'), input: { doctorId: id } })
  }
}

async function leadOwnCases(place: DemonstrationPlace, { patient }: OwnAccounts, courses: Courses) {
  const { capabilities, pictures } = place.composed
  const { appointments } = capabilities
  const knee = await pictures.fromDrawing(drawnKnee)
  const asked = { ...by(patient.id, 'PATIENT'), input: { size: 50 } }
  const { list } = await appointments.handlers.list(asked)
  for (const one of list) {
    const course = isCancelled(one) ? undefined : courses.get(one.slot.requestDate)
    if (course) await leadCase(place, one, { course, knee })
  }
}

async function leadDisputedOf(
  place: DemonstrationPlace,
  { disputed, patientId, day }: ReturnType<typeof bookForOffice>[number],
) {
  const { appointments } = place.composed.capabilities
  const asked = { ...by(patientId, 'PATIENT'), input: { size: 50 } }
  const { list } = await appointments.handlers.list(asked)
  const one = list.find(({ slot }) => slot.requestDate === day)
  if (!one) throw new Error('the demonstration has lost what is argued about')
  await leadDisputed(place, one, disputed)
}

/** Nobody is told of it as it is done: what is recent comes into the bells with the rest. */
async function leadOn(place: DemonstrationPlace) {
  const { appointments, chat } = place.composed.capabilities
  // What is due by now, as reminders: else the first minute would tell many of it at once.
  await appointments.leadOn()
  await inTransaction(place.database, async tx => {
    await dropUntold(tx)
    await chat.dropUntold(tx)
  })
}

const isCancelled = ({ status }: ListedAppointment) => status.code === 'CANCELLED'

/** What happened in the last week stands in the bells of those to whom everybody can sign in. */
function tellOwn({ database, clock }: DemonstrationPlace, { patient, doctor }: OwnAccounts) {
  const now = clock.now()
  const recent = { since: later(now, -days(7)), readUntil: later(now, -days(2)) }
  return inTransaction(database, async tx => {
    for (const { id } of [patient, doctor]) await tellEarlier(tx, id, recent)
  })
}

/** The demonstration doctor and two others with calls by video, who have been here the longest. */
function threeOf(doctors: DoctorFacts[]) {
  const [own, ...others] = doctors
  const longest = others
    .filter(({ services }) => services.some(one => one.consultation_type === 'VIDEO'))
    .toSorted((one, other) => begins(one).localeCompare(begins(other)))
  const [second, third] = longest
  if (!own || !second || !third) throw new Error('the demonstration has too few doctors')
  return { OWN: own, SECOND: second, THIRD: third }
}

const begins = ({ plans }: DoctorFacts) => plans[0]?.starts_on ?? ''
