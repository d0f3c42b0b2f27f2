import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { documents } from '@konsil/contract/documents'
import type { SignInRole } from '@konsil/contract/core/roles'
import { expect, test } from 'vitest'
import type { TestServer } from '../../test/test-server.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { readOpenShares } from '../capabilities/payments/payouts/store/closing.ts'
import { recountTotals } from '../capabilities/statistics/recount.ts'

/** What a first start tells of two years, before anything is done with it. */
export function provesPast(server: TestServer) {
  async function rowsOf<Row extends object>(statement: string) {
    return (await server.pool.query<Row>(statement)).rows
  }
  const countOf = async (what: string) =>
    (await rowsOf<{ count: number }>(`select count(*) from ${what}`))[0]?.count
  async function signIn(email: string, role: SignInRole) {
    const asked = { email, password: 'konsil-demo', role } as const
    return (await server.call(access.signIn, asked)).data.token
  }

  test('what happened stands in the logs, each in its time', async () => {
    const actsOf = (whose: string) =>
      rowsOf<{ acts: string; state: string }>(`
        select distinct string_agg(act || ' ' || actor, ', ' order by number) as acts, a.state
        from appointment_log l join appointment a on a.id = appointment_id
        where ${whose} (select id from app_user where email = 'patient@konsil.example')
        group by a.id order by 1`)
    const begun = 'MAKE PATIENT, PAY SYSTEM'
    const answered = `${begun}, ANSWER PATIENT`
    const held = `${answered}, CONFIRM_CALL DOCTOR`
    const accepted = `${held}, DELIVER DOCTOR, ACCEPT PATIENT`
    const mended = 'DELIVER DOCTOR, REJECT PATIENT, DELIVER DOCTOR, ACCEPT PATIENT, RATE PATIENT'
    expect(await actsOf('patient_id =')).toEqual([
      { acts: 'MAKE PATIENT', state: 'NOT_PAID' },
      { acts: 'MAKE PATIENT, EXPIRE SYSTEM', state: 'EXPIRED' },
      { acts: begun, state: 'PAID_DEPOSIT' },
      { acts: answered, state: 'ANSWERED_QUESTIONAIRE' },
      { acts: `${held}, ASK DOCTOR`, state: 'CALL_SUCCESS' },
      { acts: `${held}, DELIVER DOCTOR`, state: 'DELIVERED_FINAL_DOCUMENT' },
      { acts: accepted, state: 'COMPLETED' },
      { acts: `${accepted}, RATE PATIENT`, state: 'COMPLETED' },
      { acts: `${answered}, ${mended}`, state: 'COMPLETED' },
      {
        acts: `${answered}, REPORT_NO_SHOW PATIENT, CONTRADICT DOCTOR, STATE_VIEW PATIENT`,
        state: 'ANSWERED_QUESTIONAIRE',
      },
      { acts: `${begun}, CANCEL DOCTOR`, state: 'CANCELLED' },
      { acts: `${begun}, CANCEL PATIENT`, state: 'CANCELLED' },
      { acts: `${begun}, MOVE PATIENT, ANSWER PATIENT`, state: 'ANSWERED_QUESTIONAIRE' },
    ])
    const asked = `${answered}, ASK_IF_HELD SYSTEM`
    expect(await actsOf('patient_id <>')).toEqual(
      expect.arrayContaining([
        { acts: answered, state: 'ANSWERED_QUESTIONAIRE' },
        { acts: `${answered}, CANCEL DOCTOR`, state: 'CANCELLED' },
        { acts: `${answered}, CANCEL PATIENT`, state: 'CANCELLED' },
        { acts: `${begun}, CANCEL SYSTEM`, state: 'CANCELLED' },
        { acts: held, state: 'CALL_SUCCESS' },
        { acts: `${held}, DELIVER DOCTOR`, state: 'DELIVERED_FINAL_DOCUMENT' },
        { acts: `${held}, DELIVER DOCTOR, ACCEPT SYSTEM`, state: 'COMPLETED' },
        {
          acts: `${asked}, CONFIRM_CALL PATIENT, ${mended.slice(0, 14)}, ACCEPT PATIENT`,
          state: 'COMPLETED',
        },
        {
          acts: `${asked}, CONFIRM_CALL SYSTEM, ${mended.slice(0, 14)}, ACCEPT PATIENT`,
          state: 'COMPLETED',
        },
        { acts: `${held}, ${mended}`, state: 'COMPLETED' },
      ]),
    )
    const now = server.clock.now().toISOString()
    expect(await countOf(`appointment_log where happened_at > '${now}'`)).toBe(0)
    expect(
      await countOf(`appointment_log l join appointment_log m
        on m.appointment_id = l.appointment_id and m.number > l.number and m.happened_at < l.happened_at`),
    ).toBe(0)
  })

  test('what is past has come to its end, with all that was written, and every total says the same of it', async () => {
    const open = `state not in ('COMPLETED', 'CANCELLED', 'EXPIRED') and day < '2026-10-15'`
    expect(await countOf(`appointment where ${open}`), 'but the dispute').toBeLessThan(2)
    const completed = Number(await countOf(`appointment where state = 'COMPLETED'`))
    expect(completed).toBeGreaterThan(1000)
    expect(
      await countOf(`appointment a join case_questionnaire q on q.appointment_id = a.id
        where state = 'COMPLETED' and submitted_at is not null
          and (select count(*) from case_answer c where c.appointment_id = a.id) > 20
          and exists (select from report_version v
            join report_version_file on version_id = v.id join case_file f on f.id = file_id
            where v.appointment_id = a.id and f.case_id = a.id and f.version = v.number and v.rejected_at is null)
          and exists (select from earned_payable e where e.subject_id = a.id)`),
    ).toBe(completed)
    expect(await countOf('earned_payable')).toBe(completed)
    const rated = Number(await countOf('appointment_rating'))
    expect(rated / completed).toBeCloseTo(0.55, 1)
    expect(await countOf('appointment_rating where halves % 2 = 1')).toBeGreaterThan(rated / 4)
    expect(
      await countOf(`doctor_rating d where not exists (
        select from appointment_rating r where r.doctor_id = d.doctor_id
        having count(*) = d.ratings and sum(r.halves) = d.halves)`),
    ).toBe(0)
    expect(
      await countOf(`appointment where report_due_at < '${server.clock.now().toISOString()}'`),
      'two reports are overdue',
    ).toBeGreaterThan(1)
    expect(
      await recountTotals({
        database: server.database,
        log: pinoLogger('silent'),
        metrics: server.composed.metrics,
      }),
    ).toEqual([])
    expect(await readOpenShares(server.database, { until: '2026-10' })).toEqual([])
  })

  test('what a patient answered and a doctor reported long ago both can read', async () => {
    const [one] = await rowsOf<{ id: string; email: string }>(`
      select a.id, p.email from appointment a
        join app_user p on p.id = patient_id join app_user d on d.id = doctor_id
      where a.state = 'COMPLETED' and d.email = 'doctor@konsil.example' and p.email <> 'patient@konsil.example'
      order by a.created_at limit 1`)
    const { id = '', email = '' } = one ?? {}
    const token = await signIn(email, 'PATIENT')
    const of = { appointmentId: id }
    const seen = (await server.call(appointments.readAppointment, { id }, { token })).data
    expect(seen.answers?.length).toBeGreaterThan(20)
    const byDoctor = { token: await signIn('doctor@konsil.example', 'DOCTOR') }
    const { answers, reports, versions } = (
      await server.call(appointments.readAppointment, { id }, byDoctor)
    ).data
    expect({ answers, reports, versions }).toEqual({
      answers: seen.answers,
      reports: seen.reports,
      versions: seen.versions,
    })
    const file = { id: reports[0]?._id ?? '', ...of }
    const { data } = await server.ask(documents.downloadDocument, file, { token })
    expect(
      Buffer.from(data as Buffer)
        .subarray(0, 8)
        .toString(),
    ).toBe('%PDF-1.4')
  })
}
