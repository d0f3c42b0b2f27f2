import type pg from 'pg'

/** Of which month and year the dashboard is asked. */
export interface Asked {
  year: number
  /** `YYYY-MM`. */
  time: string
}

type Values = (string | number)[]

const inMonth = (column: string, month: string) =>
  `${column} >= (${month} || '-01')::timestamp at time zone 'UTC'
   and ${column} < ((${month} || '-01')::timestamp + interval '1 month') at time zone 'UTC'`
const inYear = (column: string, year: string) =>
  `${column} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC') and ${column} < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, 'UTC')`
const perMonth = (role: string) => `
  select extract(month from created_at at time zone 'UTC')::int as month, count(*)::int as amount
  from app_user where role = '${role}' and ${inYear('created_at', '$1')} group by 1 order by 1`
/** Of what was paid; what doctors are paid out of it is entered without. */
const earned = `
  ledger_entry join ledger_posting on entry_id = ledger_entry.id join payable on payable.id = payable_id
  where account in ('DOCTOR', 'PLATFORM', 'VAT') and ledger_entry.currency = 'EUR'`

/** The questions of the dashboard as somebody asks the tables themselves. */
const questions: [text: string, values: (asked: Asked) => Values][] = [
  [
    `select coalesce(catalogue_service_id, doctor_service_id) as id, count(*)::int as amount
     from appointment where ${inMonth('paid_at', '$1')} group by 1 order by 2 desc, 1`,
    ({ time }) => [time],
  ],
  [
    'select (halves + 1) / 2 as star, count(*)::int as amount from appointment_rating group by 1 order by 1',
    () => [],
  ],
  [
    `select extract(month from happened_at at time zone 'UTC')::int as month, -sum(cents)::int as amount
     from ${earned} and ${inYear('happened_at', '$1')} group by 1 order by 1`,
    ({ year }) => [year],
  ],
  [
    `select (select count(*)::int from app_user where role = 'PATIENT' and state <> 'DELETED') as patients,
            (select count(distinct patient_id)::int from appointment join app_user on app_user.id = patient_id
             where paid_at is not null and app_user.state <> 'DELETED') as booked`,
    () => [],
  ],
  [perMonth('PATIENT'), ({ year }) => [year]],
  [
    `select count(*) filter (where times > 1)::int as often, count(*) filter (where times = 1)::int as once
     from (select count(*) as times from appointment where ${inMonth('paid_at', '$1')} group by patient_id) as each`,
    ({ time }) => [time],
  ],
  [
    `select count(*)::int as total, count(*) filter (where state = 'ACTIVE' and exists (
       select from certificate join certificate_type on certificate_type.id = type_id
       where doctor_id = app_user.id and code = 'PHYSICIAN' and certificate.state = 'ACTIVE' and not is_replaced
         and (expires_on is null or expires_on >= (now() at time zone 'Europe/Berlin')::date)
     ))::int as active
     from app_user where role = 'DOCTOR' and state <> 'DELETED'`,
    () => [],
  ],
  [perMonth('DOCTOR'), ({ year }) => [year]],
  [
    `select -sum(cents)::int as amount
     from ${earned} and ${inMonth('happened_at', '$1')}
     group by payee_id order by 1 desc limit 10`,
    ({ time }) => [time],
  ],
  [
    `select weekday, count(distinct doctor_id)::int as amount
     from schedule join schedule_window on schedule_id = schedule.id
     where starts_on < (($1 || '-01')::date + interval '1 month') and ends_on >= ($1 || '-01')::date
     group by 1 order by 1`,
    ({ time }) => [time],
  ],
]

export type RawAnswers = Record<string, number | string>[][]

/** All of them, one after the other. */
export async function askRaw(client: pg.ClientBase, asked: Asked): Promise<RawAnswers> {
  const answers: RawAnswers = []
  for (const [text, values] of questions) {
    const { rows } = await client.query<Record<string, number | string>>(text, values(asked))
    answers.push(rows)
  }
  return answers
}
