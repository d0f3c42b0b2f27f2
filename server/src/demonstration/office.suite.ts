import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { officeCaseLists } from '@konsil/contract/office-cases'
import { payments } from '@konsil/contract/payments'
import { expect, test } from 'vitest'
import type { TestServer } from '../../test/test-server.ts'

/** What administrators find on their desk after a first start. */
export function provesDesk(server: TestServer) {
  async function administrator() {
    const asked = { email: 'admin@konsil.example', password: 'konsil-demo', role: 'ADMIN' } as const
    return { token: (await server.call(access.signIn, asked)).data.token }
  }

  test('APPT-55, APPT-56, APPT-57, APPT-58 administrators have some of each to look after, and no emergency', async () => {
    const admin = await administrator()
    const counts: Record<string, number> = {}
    for (const kind of officeCaseLists) {
      counts[kind] = (await server.call(appointments.listOfficeCases, { kind }, admin)).data.total
    }
    expect(counts).toMatchObject({ DISPUTES: 3, REJECTIONS: 2, LATE_REPORTS: 3, REMAINDERS: 0 })
    expect(counts['UNANSWERED']).toBeGreaterThanOrEqual(2)
    expect(counts['REFUNDED']).toBeGreaterThan(2)
    const { rows } = await server.pool.query<{ views: number; cases: number }>(`
      select count(*)::int as views, count(distinct appointment_id)::int as cases from dispute_view`)
    expect(rows).toEqual([{ views: 5, cases: 4 }])
  })

  test('ADM-14 one doctor has not said where to, and two or three payouts wait for it', async () => {
    const { data } = await server.call(payments.listPayouts, { size: 500 }, await administrator())
    const waiting = data.list.filter(({ hindrance }) => hindrance === 'NO_ACCOUNT')
    expect(new Set(waiting.map(({ doctor }) => JSON.stringify(doctor))).size).toBe(1)
    expect([2, 3]).toContain(waiting.length)
  })

  test('STAT-05 the demonstration doctor has all statements, and the others have theirs one doctor after the other', async () => {
    const { rows } = await server.pool.query<{ missing: number }>(`
      select count(*)::int as missing from payout p join app_user u on u.id = p.doctor_id
      where u.email = 'doctor@konsil.example'
        and not exists (select from payout_document d where d.payout_id = p.id)`)
    expect(rows).toEqual([{ missing: 0 }])
    const { rows: waiting } = await server.pool.query<{ jobs: number; moments: number }>(`
      select count(*)::int as jobs, count(distinct run_at)::int as moments
      from graphile_worker.jobs where task_identifier = 'issue-payout-documents' and run_at > now()`)
    const { jobs = 0, moments } = waiting[0] ?? {}
    expect(jobs).toBeGreaterThan(30)
    expect(moments).toBe(jobs)
  })

  test('D-077 whoever speaks English books in English, writes in it, and has a report in it', async () => {
    const { rows } = await server.pool.query<{ id: string; email: string; language: string }>(`
      select distinct on (s.language) a.id, p.email, s.language from appointment a
        join app_user p on p.id = patient_id join user_setting s on s.user_id = p.id
        join report_version v on v.appointment_id = a.id
      where p.email <> 'patient@konsil.example' order by s.language, a.created_at`)
    const told: Record<string, unknown> = {}
    for (const { id, email, language } of rows) {
      const asked = { email, password: 'konsil-demo', role: 'PATIENT' } as const
      const { token } = (await server.call(access.signIn, asked)).data
      const { data } = await server.call(appointments.readAppointment, { id }, { token })
      const words = data.answers?.map(({ text }) => text).join(' ') ?? ''
      told[language] = [
        data.reports[0]?.name,
        / (ich|die|der) /.test(words),
        / (I|the) /.test(words),
      ]
    }
    expect(told).toEqual({
      de: ['Zweitmeinung.pdf', true, false],
      en: ['Second-opinion.pdf', false, true],
    })
    const mixed = `select count(distinct language) > 1 as is_mixed from checkout c join payable y on y.id = payable_id group by payer_id`
    const { rows: payers } = await server.pool.query<{ is_mixed: boolean }>(mixed)
    expect(payers.filter(({ is_mixed }) => is_mixed)).toEqual([])
  })
}
