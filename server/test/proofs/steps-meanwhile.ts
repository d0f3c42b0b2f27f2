import { addToCase } from '../case-file-acts.ts'
import { pdfOf } from '../files.ts'
import type { Somebody, TestServer } from '../test-server.ts'
import type { Meanwhile } from './steps-standing.ts'

export interface Case {
  id: string
  documentId: string
}

interface Two {
  patient: Somebody
  doctor: Somebody
  /** So many hours from now, which stays. */
  at(hours: number): string
}

/** How it comes about, as `meanwhile` names it. */
export function whatHappens(
  server: TestServer,
  { patient, doctor, at }: Two,
): Record<Meanwhile, (one: Case) => Promise<unknown>> {
  const run = (sql: string, { id }: Case, ...values: string[]) =>
    server.pool.query(sql, [id, ...values])
  const call = (from: number, to: number) => (one: Case) =>
    run('update appointment set starts_at = $2, ends_at = $3 where id = $1', one, at(from), at(to))
  const set =
    (column: string, hours: number, table = 'appointment') =>
    (one: Case) =>
      run(
        `update ${table} set ${column} = $2 where ${table === 'appointment' ? 'id' : 'appointment_id'} = $1`,
        one,
        at(hours),
      )
  const ranOut = -0.1
  async function upload(by: Somebody, { id }: Case) {
    const { status } = await addToCase(server, by, id, { content: pdfOf('knee') })
    if (status !== 200) throw new Error(`a file was not taken: ${status}`)
  }

  return {
    BEGUN: call(-0.25, 0.25),
    OVER: call(-2, -1.5),
    LONG_OVER: call(-60, -59.5),
    'day came': one => run(`update appointment set day = '2026-11-20' where id = $1`, one),
    PAY: set('pay_until', ranOut),
    ANSWER: one =>
      run(
        'update appointment set paid_at = $2, answer_until = $3 where id = $1',
        one,
        at(ranOut - 24),
        at(ranOut),
      ),
    ACCEPT: set('accept_until', ranOut),
    REST: set('rest_until', ranOut),
    QUESTION: set('waits_until', ranOut, 'appointment_question'),
    CLAIM: set('answer_until', ranOut, 'appointment_no_show'),
    HELD: one =>
      run(
        `insert into appointment_log (appointment_id, act, actor, state, happened_at)
         values ($1, 'ASK_IF_HELD', 'SYSTEM', 'ANSWERED_QUESTIONAIRE', $2)`,
        one,
        at(-30),
      ),
    late: set('report_due_at', -30 * 24),
    lost: one =>
      run(
        'update appointment set choose_until = $2, report_due_at = null where id = $1',
        one,
        at(72),
      ),
    report: one => upload(doctor, one),
    async document(one) {
      await upload(patient, one)
      // Its doctor has read it: then it leaves a line in the log when it goes.
      const { rows } = await server.pool.query<{ id: string }>(
        'update case_file set first_read_at = $2 where case_id = $1 returning id',
        [one.id, at(0)],
      )
      one.documentId = rows[0]?.id ?? ''
    },
  }
}
