import { randomUUID } from 'node:crypto'
import { appointments } from '@konsil/contract/appointments'
import { appointmentActs } from '../appointment-acts.ts'
import { scheduleActs } from '../schedule-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'

type Way = ('ANSWER' | 'CONFIRM_CALL' | 'DELIVER' | 'ACCEPT')[]
const by = {
  ANSWER: 'PATIENT',
  CONFIRM_CALL: 'DOCTOR',
  DELIVER: 'DOCTOR',
  ACCEPT: 'PATIENT',
} as const

/** They lie one after the other, as no doctor works. */
let made = 0
async function ownCase(server: TestServer, who: Somebody, way: Way) {
  const isDoctor = who.role === 'DOCTOR'
  const doctor = isDoctor ? who : await person(server, 'DOCTOR')
  const patient = isDoctor ? await person(server, 'PATIENT') : who
  const serviceId = await scheduleActs(server).service(doctor.id)
  const from = new Date(Date.UTC(2028, 0, 4) + (made += 1) * 3_600_000).toISOString()
  const acts = appointmentActs(server)
  const row = await acts.paid(patient.id, { ...doctor, serviceId }, from)
  const id = row?.id ?? ''
  for (const act of way) {
    if (act === 'CONFIRM_CALL') await beginEarlier(server, id)
    await acts.step(id, { act, actor: by[act] })
  }
  if (way.includes('DELIVER')) await addVersion(server, id)
  return { id, patient, doctor: { ...doctor, serviceId } }
}

/** An hour ago. */
const beginEarlier = (server: TestServer, id: string) =>
  server.pool.query(
    `update appointment set starts_at = $2::timestamptz - interval '1 hour',
       ends_at = $2::timestamptz - interval '30 minutes' where id = $1`,
    [id, server.clock.now()],
  )

const addVersion = (server: TestServer, id: string) =>
  server.pool.query(
    `insert into report_version (id, appointment_id, number, delivered_at, checksum)
     values (gen_random_uuid(), $1, 1, $2, sha256('report'))`,
    [id, server.clock.now()],
  )

const answered: Way = ['ANSWER']
const delivered: Way = ['ANSWER', 'CONFIRM_CALL', 'DELIVER']

interface Led {
  way: Way
  besides?: object
  /** What has to be there besides. */
  before?: (server: TestServer, one: Awaited<ReturnType<typeof ownCase>>) => Promise<unknown>
  field?: 'id' | 'appointmentId'
}

const led = (
  endpoint: Hidden['endpoint'],
  { way, besides = {}, before, field = 'appointmentId' }: Led,
): Record<string, Hidden> => ({
  [`${titleOf(endpoint)} ${field}`]: {
    endpoint,
    async own(server, asker) {
      const one = await ownCase(server, asker, way)
      await before?.(server, one)
      return { id: one.id, asked: id => ({ [field]: id, ...besides }) }
    },
    // None is ever deleted.
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
})

const both = (endpoint: Hidden['endpoint'], one: Led) => ({
  ...led(endpoint, one),
  ...led(endpoint, { ...one, field: 'id' }),
})

const ask = async (
  server: TestServer,
  { id, doctor }: { id: string; doctor: { token: string } },
) => {
  const asked = { appointmentId: id, text: 'Since when?' }
  const { data } = await server.call(appointments.askPatient, asked, { token: doctor.token })
  return data.appointment.questions[0]?._id ?? ''
}

const ofService = {
  isPublic: 'is part of the service of that appointment, and any other is refused by name',
}

export const caseIdRules: Record<string, Hidden | { isPublic: string }> = {
  ...both(appointments.confirmCall, { way: answered }),
  ...both(appointments.acceptReport, { way: delivered }),
  ...both(appointments.rejectReport, { way: delivered, besides: { reason: 'Not mine' } }),
  ...led(appointments.rate, { way: [...delivered, 'ACCEPT'], besides: { score: 4 } }),
  ...led(appointments.askPatient, { way: answered, besides: { text: 'Since when?' } }),
  ...led(appointments.reportNoShow, {
    way: answered,
    before: (server, { id }) => beginEarlier(server, id),
  }),
  [`${titleOf(appointments.answerNoShow)} appointmentId`]: {
    endpoint: appointments.answerNoShow,
    async own(server, asker) {
      const { id, patient, doctor } = await ownCase(server, asker, answered)
      await beginEarlier(server, id)
      const { token } = asker.role === 'DOCTOR' ? patient : doctor
      await server.call(appointments.reportNoShow, { appointmentId: id }, { token })
      return { id, asked: appointmentId => ({ appointmentId, agree: false }) }
    },
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
  [`${titleOf(appointments.stateView)} appointmentId`]: {
    endpoint: appointments.stateView,
    async own(server, asker) {
      const { id, patient, doctor } = await ownCase(server, asker, answered)
      await beginEarlier(server, id)
      for (const { token } of [patient, doctor]) {
        await server.call(appointments.reportNoShow, { appointmentId: id }, { token })
      }
      const text = 'I waited for half an hour.'
      return { id, asked: appointmentId => ({ appointmentId, text }) }
    },
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
  [`${titleOf(appointments.answerQuestion)} appointmentId`]: {
    endpoint: appointments.answerQuestion,
    async own(server, asker) {
      const one = await ownCase(server, asker, answered)
      const questionId = await ask(server, one)
      return { id: one.id, asked: appointmentId => ({ appointmentId, questionId, text: 'May' }) }
    },
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
  [`${titleOf(appointments.answerQuestion)} questionId`]: {
    isPublic: 'is looked for in that appointment alone, and any other is refused by name',
  },
  [`${titleOf(appointments.tickOption)} appointmentId`]: {
    endpoint: appointments.tickOption,
    async own(server, asker) {
      const { id, doctor } = await ownCase(server, asker, answered)
      return { id, asked: appointmentId => ({ appointmentId, optionId: doctor.serviceId }) }
    },
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
  [`${titleOf(appointments.tickOption)} optionId`]: ofService,
  [`${titleOf(appointments.tickOption)} id`]: ofService,
  [`${titleOf(appointments.deliverReport)} appointmentId`]: {
    isPublic: 'is never accepted without a report: see `way.test.ts`',
  },
  [`${titleOf(appointments.deliverReport)} id`]: {
    isPublic: 'the same, as older clients call it',
  },
  [`${titleOf(appointments.decide)} appointmentId`]: {
    isPublic: 'administrators alone ask, and find every appointment in the list',
  },
}
