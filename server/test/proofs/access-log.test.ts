import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { later, minutes } from '@konsil/contract/core/time'
import { type ReadThing, sittingMinutes } from '@konsil/contract/reading'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anchorAccessLogJob } from '../../src/access-log/anchor-chains.ts'
import { checkAccessLog } from '../../src/access-log/check-access-log.ts'
import { appointmentActs } from '../appointment-acts.ts'
import { bookableDoctor } from '../schedule-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../test-server.ts'
import { count, proofTime } from './size.ts'

const server = useTestServer()
const readings = count(10_000)
const atOnce = 8
/** Signed in anew after so many, before the sessions end. */
const aRound = 96

interface Case {
  id: string
  patient: Somebody
  doctor: Somebody
}
let cases: Case[]
let admins: Somebody[]

beforeAll(async () => {
  admins = [await person(server, 'ADMIN'), await person(server, 'ADMIN')]
  cases = []
  for (const hour of ['08', '09', '10', '11']) {
    const doctor = await bookableDoctor(server, admins[0]?.token ?? '')
    const patient = await person(server, 'PATIENT')
    const row = await appointmentActs(server).paid(patient.id, doctor, `2027-12-07T${hour}:00:00Z`)
    cases.push({ id: row?.id ?? '', patient, doctor })
  }
})

type Who = 'patient' | 'doctor' | 'admin'
interface Asked {
  of: number
  who: Who
  admin: number
  says: boolean
}
const asked = fc.record({
  of: fc.nat(3),
  who: fc.constantFrom<Who>('patient', 'doctor', 'doctor', 'admin', 'admin'),
  admin: fc.nat(1),
  says: fc.boolean(),
})
const turns = fc.array(
  fc.record({ passed: fc.nat(17), all: fc.array(asked, { minLength: atOnce, maxLength: atOnce }) }),
  { minLength: readings / atOnce, maxLength: readings / atOnce },
)

/** What somebody has read, by the answer that they got. */
interface Read {
  caseId: string
  readerId: string
  thing: ReadThing
  at: Date
}

async function signInAnew() {
  await server.pool.query('delete from attempt')
  const all = [...admins, ...cases.flatMap(({ patient, doctor }) => [patient, doctor])]
  for (const one of all) {
    const { email, role } = one
    const { data } = await server.call(access.signIn, { email, role, password: testPassword })
    one.token = data.token
  }
}

async function readOne({ of, who, admin, says }: Asked): Promise<Read[]> {
  const at = server.clock.now()
  const one = cases[of]
  if (!one) return []
  const { id } = one
  if (who === 'admin') {
    const reader = admins[admin]
    const reason = says ? 'The proof says why it reads.' : undefined
    const { status } = await server.call(
      appointments.readWords,
      { appointmentId: id, reason },
      { token: reader?.token },
    )
    if (status !== 200 && status !== 400) throw new Error(`answered ${status}`)
    return status === 200 ? [{ caseId: id, readerId: reader?.id ?? '', thing: 'NOTE', at }] : []
  }
  const { data } = await server.call(appointments.readAppointment, { id }, one[who])
  expect(data.note).toBe('My knee hurts')
  return who === 'patient' ? [] : [{ caseId: id, readerId: one.doctor.id, thing: 'NOTE', at }]
}

const linesOf = async () => {
  const rows = server.database.selectFrom('access_log_line')
  return rows
    .select(['case_id', 'reader_id', 'role', 'thing', 'happened_at', 'reason_id'])
    .orderBy('number')
    .execute()
}

test(
  'APPT-53, F21 every reading by somebody else is in the log, one line a sitting, none of the patient’s own; the chains are whole',
  async () => {
    const [all = []] = fc.sample(turns, { numRuns: 1, seed: 53 })
    const reads: Read[] = []
    for (const [turn, { passed, all: some }] of all.entries()) {
      if ((turn * atOnce) % aRound === 0) await signInAnew()
      server.clock.advance(minutes(passed))
      reads.push(...(await Promise.all(some.map(readOne))).flat())
      if (turn % 50 === 0) await server.perform(anchorAccessLogJob, {})
    }
    const lines = await linesOf()
    const ofSitting = (one: Read) =>
      lines.filter(
        line =>
          line.case_id === one.caseId &&
          line.reader_id === one.readerId &&
          line.thing === one.thing &&
          line.happened_at <= one.at &&
          later(line.happened_at, minutes(sittingMinutes)) > one.at,
      )
    expect(reads.length).toBeGreaterThan(readings / 3)
    expect(reads.filter(one => ofSitting(one).length === 0)).toEqual([])
    const key = (line: (typeof lines)[number]) =>
      [line.case_id, line.reader_id, line.thing, line.reason_id].join(' ')
    const twice = lines.filter((line, at) =>
      lines
        .slice(0, at)
        .some(
          before =>
            key(before) === key(line) &&
            later(before.happened_at, minutes(sittingMinutes)) > line.happened_at,
        ),
    )
    expect(twice).toEqual([])
    const patients = new Set(cases.map(({ patient }) => patient.id))
    expect(lines.filter(line => patients.has(line.reader_id))).toEqual([])
    const { faults, chains } = await checkAccessLog(server.database)
    expect([faults, chains]).toEqual([[], cases.length])
  },
  proofTime,
)
