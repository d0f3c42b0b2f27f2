import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { later, minutes } from '@konsil/contract/core/time'
import { documents } from '@konsil/contract/documents'
import { questionnaires } from '@konsil/contract/questionnaires'
import { type ReadThing, sittingMinutes } from '@konsil/contract/reading'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anchorAccessLogJob } from '../../src/access-log/anchor-chains.ts'
import { checkAccessLog } from '../../src/access-log/check-access-log.ts'
import { bookableDoctor } from '../schedule-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../test-server.ts'
import { wholeCases } from '../whole-case.ts'
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
  documentIds: string[]
  reportIds: string[]
}
let cases: Case[]
let admins: Somebody[]

beforeAll(async () => {
  const admin = await person(server, 'ADMIN')
  admins = [admin, await person(server, 'ADMIN')]
  cases = []
  for (let made = 0; made < 3; made += 1) {
    const doctor = await bookableDoctor(server, admin.token)
    const patient = await person(server, 'PATIENT')
    const whole = wholeCases(server, { doctor, admin })
    await whole.askInWriting()
    const id = await whole.make(patient, () => 'My knee hurts')
    const idsOf = async (list: typeof documents.listDocuments | typeof documents.listReports) =>
      (await server.call(list, { appointmentId: id }, patient)).data.list.map(({ _id }) => _id)
    cases.push({
      id,
      patient,
      doctor,
      documentIds: await idsOf(documents.listDocuments),
      reportIds: await idsOf(documents.listReports),
    })
  }
  // What was read while they were made is another matter.
  server.clock.advance(minutes(sittingMinutes + 1))
})

/** What an answer shows of the patient's, by the thing of the log, and by id where there are several. */
type Shown = [ReadThing, string?][]
interface Call {
  endpoint: Endpoint
  question: object
  shows(answer: never): Shown
}
const call = (endpoint: Endpoint, question: object, shows: Call['shows']): Call => ({
  endpoint,
  question,
  shows,
})

interface Detail {
  note: string | null
  answers: unknown[] | null
  documents: unknown[]
  questions: { answer: string | null }[]
  versions: { rejection: string | null }[]
  rating: { comment: string | null } | null
  refunds: { reason: string | null }[]
}
const shownIn = (answer: Detail) => {
  const all: [ReadThing, boolean][] = [
    ['NOTE', answer.note !== null],
    ['ANSWERS', answer.answers !== null],
    ['DOCUMENTS', answer.documents.length > 0],
    ['REPLIES', answer.questions.some(one => one.answer !== null)],
    ['REJECTION', answer.versions.some(one => one.rejection !== null)],
    ['COMMENT', Boolean(answer.rating?.comment)],
    ['REFUND_REASON', answer.refunds.some(one => one.reason !== null)],
  ]
  return all.flatMap(([thing, isThere]): Shown => (isThere ? [[thing]] : []))
}

/** All ways in which anybody reads of a case. */
function waysOf(one: Case, pick: number, reason: string | undefined) {
  const of = { appointmentId: one.id }
  const said = { ...of, reason }
  const [documentId, reportId] = [one.documentIds, one.reportIds].map(
    ids => ids[pick % ids.length] ?? '',
  )
  const files = (asked: object) => [
    call(documents.listDocuments, asked, () => [['DOCUMENTS']]),
    call(documents.downloadDocument, { ...asked, id: documentId }, () => [
      ['DOCUMENT', documentId],
    ]),
    call(documents.openDocument, { ...asked, id: documentId }, () => [['DOCUMENT', documentId]]),
  ]
  const reports = (asked: object) => [
    call(documents.listReports, asked, () => [['REPORTS']]),
    call(documents.downloadDocument, { ...asked, id: reportId }, () => [['REPORT', reportId]]),
  ]
  const ofTwo = [
    call(appointments.readAppointment, { id: one.id }, shownIn),
    call(questionnaires.readAnswers, of, () => [['ANSWERS']]),
    ...files(of),
  ]
  const ofOffice: [Endpoint, ReadThing][] = [
    [appointments.readWords, 'NOTE'],
    [appointments.readAnswers, 'ANSWERS'],
    [appointments.readReplies, 'REPLIES'],
    [appointments.readRejections, 'REJECTION'],
    [appointments.readComment, 'COMMENT'],
    [appointments.readRefundReasons, 'REFUND_REASON'],
  ]
  return {
    patient: [...ofTwo, ...reports(of)],
    // The reports are the doctor's own.
    doctor: ofTwo,
    admin: [
      ...ofOffice.map(([endpoint, thing]) => call(endpoint, said, () => [[thing]])),
      ...files(said),
      ...reports(said),
      call(appointments.readAppointment, { id: one.id }, shownIn),
    ],
  }
}

interface Asked {
  of: number
  who: keyof ReturnType<typeof waysOf>
  way: number
  pick: number
  admin: number
  says: boolean
}
const asked = fc.record({
  of: fc.nat(2),
  who: fc.constantFrom<Asked['who']>('patient', 'doctor', 'doctor', 'admin', 'admin', 'admin'),
  way: fc.nat(11),
  pick: fc.nat(7),
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
  thingId: string | null
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

async function readOne({ of, who, way, pick, admin, says }: Asked): Promise<Read[]> {
  const at = server.clock.now()
  const [one, office] = [cases[of], admins[admin]]
  if (!one || !office) return []
  const reader = who === 'admin' ? office : one[who]
  const ways = waysOf(one, pick, says ? 'The proof says why it reads.' : undefined)[who]
  const asks = ways[way % ways.length]
  if (!asks) return []
  const answer = await server.ask(asks.endpoint, asks.question, { token: reader.token })
  if (who === 'admin' && answer.items[0]?.id === 'reason.required') return []
  if (answer.status !== 200) throw new Error(`${asks.endpoint.path} answered ${answer.status}`)
  const shown = asks.shows(answer.data as never)
  if (who === 'patient') return []
  return shown.map(([thing, thingId = null]) => ({
    caseId: one.id,
    readerId: reader.id,
    thing,
    thingId,
    at,
  }))
}

const linesSince = async (since: Date) => {
  const rows = server.database.selectFrom('access_log_line').where('happened_at', '>=', since)
  return rows
    .select(['case_id', 'reader_id', 'role', 'thing', 'thing_id', 'happened_at', 'reason_id'])
    .orderBy('number')
    .execute()
}

function grouped<One>(list: One[], keyOf: (one: One) => string) {
  const all = new Map<string, One[]>()
  for (const one of list) {
    const same = all.get(keyOf(one))
    if (same) same.push(one)
    else all.set(keyOf(one), [one])
  }
  return all
}

test(
  'APPT-53, APPT-59, F21 whatever somebody else reads of a case is in the log, one line a sitting, none of the patient’s own; the chains are whole',
  async () => {
    const [all = []] = fc.sample(turns, { numRuns: 1, seed: 53 })
    const begun = server.clock.now()
    const reads: Read[] = []
    for (const [turn, { passed, all: some }] of all.entries()) {
      if ((turn * atOnce) % aRound === 0) await signInAnew()
      server.clock.advance(minutes(passed))
      reads.push(...(await Promise.all(some.map(readOne))).flat())
      if (turn % 50 === 0) await server.perform(anchorAccessLogJob, {})
    }
    const lines = await linesSince(begun)
    const byThing = grouped(lines, line => `${line.reader_id} ${line.thing}`)
    const ofSitting = (one: Read) =>
      (byThing.get(`${one.readerId} ${one.thing}`) ?? []).filter(
        line =>
          line.case_id === one.caseId &&
          line.thing_id === one.thingId &&
          line.happened_at <= one.at &&
          later(line.happened_at, minutes(sittingMinutes)) > one.at,
      )
    expect(reads.length).toBeGreaterThan(readings / 3)
    expect(reads.filter(one => ofSitting(one).length === 0)).toEqual([])
    expect(new Set(reads.map(({ thing }) => thing)).size).toBe(10)
    const key = (line: (typeof lines)[number]) =>
      [line.case_id, line.reader_id, line.thing, line.thing_id, line.reason_id].join(' ')
    const twice = [...grouped(lines, key).values()].flatMap(same =>
      same.filter((line, at) => {
        const before = same[at - 1]
        return before && later(before.happened_at, minutes(sittingMinutes)) > line.happened_at
      }),
    )
    expect(twice).toEqual([])
    const patients = new Set(cases.map(({ patient }) => patient.id))
    expect(lines.filter(line => patients.has(line.reader_id))).toEqual([])
    const { faults, chains } = await checkAccessLog(server.database)
    expect([faults, chains]).toEqual([[], cases.length])
  },
  proofTime,
)
