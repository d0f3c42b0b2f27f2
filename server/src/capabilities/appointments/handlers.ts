import type { appointments } from '@konsil/contract/appointments'
import type { HandlersOf } from '../../http/call.ts'
import type { AppointmentsGround } from './ground.ts'
import { presentAppointments } from './present.ts'
import { presentedAppointment } from './read-appointment.ts'
import { listAppointments } from './store/read-appointments.ts'

export function appointmentsHandlers(ground: AppointmentsGround): HandlersOf<typeof appointments> {
  const { database, clock } = ground
  return {
    async list({ input: { filters, ...page }, person }) {
      const asked = { ...page, group: filters?.group }
      const { rows, total } = await listAppointments(database, person, asked, clock.now())
      return { list: await presentAppointments(ground, database, person, rows), total }
    },
    readAppointment: ({ input, person }) =>
      presentedAppointment(ground, database, input.id, person),
  }
}
