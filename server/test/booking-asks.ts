import { access } from '@konsil/contract/access'
import { booking } from '@konsil/contract/booking'
import { scheduleActs } from './schedule-acts.ts'
import {
  type Somebody,
  testPassword,
  type TestServer,
  usePerson,
  useTestServer,
} from './test-server.ts'

interface Offer {
  id: string
  serviceId: string
}

export const december = { from: '2026-12-01', to: '2026-12-31' }

/** What a patient asks about free time, in December unless they say otherwise. */
export function bookingAsks(server: TestServer, patient: Somebody) {
  /** Tokens end while the clock goes on: one for each day on which somebody asks. */
  const tokens = new Map<string, string>()
  async function freshToken({ email, role }: Pick<Somebody, 'email' | 'role'>) {
    const key = `${email} ${server.clock.now().toISOString().slice(0, 10)}`
    const known = tokens.get(key)
    if (known) return known
    const { data } = await server.call(access.signIn, { email, password: testPassword, role })
    tokens.set(key, data.token)
    return data.token
  }
  const token = () => freshToken(patient)
  const asking = async () => ({ token: await token() })
  const questionOf = (doctor: Offer, more: object = {}) => ({
    doctorId: doctor.id,
    serviceId: doctor.serviceId,
    ...december,
    ...more,
  })
  const list = async (more: object = {}) =>
    (await server.call(booking.listFreeDoctors, { ...december, ...more }, await asking())).data
  return {
    freshToken,
    token,
    questionOf,
    list,
    slotsOf: async (doctor: Offer, more?: object) =>
      (await server.call(booking.listSlots, questionOf(doctor, more), await asking())).data.slots,
    datesOf: async (doctor: Offer, more?: object) =>
      (await server.call(booking.listFreeDates, questionOf(doctor, more), await asking())).data
        .dates,
    listed: async (doctor: { id: string }, more?: object) =>
      (await list(more)).doctors.find(({ _id }) => _id === doctor.id),
  }
}

/** A server of a test file, with an administrator and a patient who asks. */
export function useBooking() {
  const server = useTestServer()
  const admin = usePerson(server, 'ADMIN')
  const asks = bookingAsks(server, usePerson(server, 'PATIENT'))
  return { server, admin, asks, acts: scheduleActs(server) }
}
