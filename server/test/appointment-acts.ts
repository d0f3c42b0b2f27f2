import { later, minutes } from '@konsil/contract/core/time'
import { timeZoneOf } from '../src/capabilities/account/index.ts'
import {
  type AppointmentDraft,
  makeUnpaid,
  takeStep,
} from '../src/capabilities/appointments/index.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { appointmentDraft, type BookedDoctor } from './appointment-draft.ts'
import { scheduleActs } from './schedule-acts.ts'
import type { TestServer } from './test-server.ts'

/** Appointments as `booking` makes them, and the steps that others take on them. */
export function appointmentActs(server: TestServer) {
  const draft = (patientId: string, doctor: BookedDoctor) =>
    appointmentDraft(server.clock.now(), patientId, doctor)

  const insert = (one: AppointmentDraft) =>
    inTransaction(server.database, async tx => {
      const zone = await timeZoneOf(tx, one.patientId)
      const { row, stored } = makeUnpaid(
        { clock: server.clock, caseKeys: server.composed.caseKeys },
        tx,
        one,
        zone,
      )
      await stored
      return row
    })

  /** Half an hour by video from an instant of 7 December on, unpaid. */
  async function made(
    patientId: string,
    doctor: BookedDoctor,
    from: string,
    more: Partial<AppointmentDraft> = {},
  ) {
    const occupiedId = await scheduleActs(server).occupy(doctor.id, { from, minutes: 30 })
    const startsAt = new Date(from)
    const time = { occupiedId, startsAt, endsAt: later(startsAt, minutes(30)) }
    return insert({ ...draft(patientId, doctor), time, ...more })
  }

  const step = (id: string, act: Parameters<typeof takeStep>[3]) =>
    inTransaction(server.database, tx => takeStep(server, tx, id, act))

  async function paid(patientId: string, doctor: BookedDoctor, from: string) {
    const { id } = await made(patientId, doctor, from)
    return step(id, { act: 'PAY', actor: 'SYSTEM' })
  }

  return { draft, insert, made, step, paid }
}
