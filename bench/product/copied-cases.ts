import type pg from 'pg'

/** Of each patient. */
export const ofEachPatient = 500
/** Every so many of those of a reader is one that is read. */
const oneIsReadOf = 50

/**
 * So many appointments in all, each a copy of one of the demonstration's with its log and its money, patient by
 * patient in turn, as time brings them. Those that are read are copies of whole cases, with all that belongs to them.
 */
export async function copyCases(client: pg.ClientBase, count: number, readers: string[]) {
  // Else the database would stop again and again to write down what is only begun.
  await client.query("alter system set max_wal_size = '16GB'")
  await client.query('select pg_reload_conf()')
  // Rows that others name, and triggers, would take many minutes to look at; keys and checks hold.
  await client.query('set session_replication_role = replica')
  await client.query(templates)
  await client.query(
    `create table bench_patient as
       select coalesce((array[${readers.map(id => `'${id}'`).join()}]::uuid[])[place + 1], gen_random_uuid()) as id, place
       from generate_series(0, ${count / ofEachPatient - 1}) place`,
  )
  await client.query(peopleBeside, [readers])
  await client.query(copiesOf(count, readers.length))
  for (const statement of [...ofAll, ...ofWholeCases]) await client.query(statement)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

const templates = `
  create table bench_template as
    select id, row_number() over (order by id)::int - 1 as place from appointment;
  create table bench_whole as
    select appointment.id, row_number() over (order by appointment.id)::int - 1 as place
    from appointment join app_user doctor on doctor.id = doctor_id
    join case_questionnaire on appointment_id = appointment.id
    where doctor.email = 'doctor@konsil.example' and submitted_at is not null;
`

const peopleBeside = `
  insert into app_user (id, email, password_hash, role, state, created_at, updated_at)
  select id, 'of-many-' || place || '@bench.example', '', 'PATIENT', 'ACTIVE', now(), now()
  from bench_patient where id <> all($1::uuid[])`

const copiesOf = (count: number, readers: number) => `
  create table bench_copy as
  select n, gen_random_uuid() as id, patient.id as patient_id, is_read,
    case when is_read then whole.id else template.id end as template
  from generate_series(0, ${count - 1}) n
  cross join (select count(*)::int as patients from bench_patient) p
  cross join (select count(*)::int as templates from bench_template) t
  cross join (select count(*)::int as wholes from bench_whole) w
  cross join lateral (select n % patients as who, n / patients as turn) place
  cross join lateral (select who < ${readers} and turn % ${oneIsReadOf} = 7 as is_read) reading
  join bench_patient patient on patient.place = who
  join bench_template template on template.place = (n * 7919::bigint + turn) % templates
  join bench_whole whole on whole.place = (who + turn / ${oneIsReadOf}) % wholes;
  create index on bench_copy (template);
  analyze bench_copy`

/** Of each copy another id for each that its template has, the same whenever it is asked for. */
export const copied = (column: string) =>
  `overlay(overlay(md5(${column}::text || c.n) placing '4' from 13) placing '8' from 17)::uuid`

interface Copied {
  table: string
  /** How its rows belong to the template of a copy. */
  joined: string
  /** What is another in a copy than in its template. */
  changed: Record<string, string>
}

const statementOf = ({ table, joined, changed }: Copied) => `
  insert into ${table} overriding user value
  select copy.* from bench_copy c ${joined}
  cross join lateral jsonb_populate_record(s, jsonb_build_object(${Object.entries(changed)
    .map(([column, value]) => `'${column}', ${value}`)
    .join(', ')})) copy`

const ofCase = (table: string, changed: Record<string, string> = {}): Copied => ({
  table,
  joined: `join ${table} s on s.appointment_id = c.template`,
  changed: { appointment_id: 'c.id', ...changed },
})
const payable = `join payable on payable.kind = 'appointment' and payable.subject_id = c.template`
const payment = `${payable} join payment on payment.payable_id = payable.id`
const version = 'join report_version version on version.appointment_id = c.template'

const ofAll = [
  ...[
    {
      table: 'appointment',
      joined: 'join appointment s on s.id = c.template',
      changed: {
        id: 'c.id',
        code: `'BENCH-' || c.n`,
        patient_id: 'c.patient_id',
        occupied_id: 'null',
        call_id: `case when s.call_id is not null then ${copied('s.call_id')} end`,
        call_room: `case when s.call_room is not null then md5(s.call_room || c.n) end`,
      },
    },
    ofCase('appointment_log'),
    {
      table: 'payable',
      joined: payable.replaceAll('payable.', 's.').replace('payable on', 'payable s on'),
      changed: {
        id: copied('s.id'),
        subject_id: 'c.id',
        number: `'BENCH-' || c.n`,
        payer_id: 'c.patient_id',
      },
    },
    {
      table: 'payment',
      joined: `${payable} join payment s on s.payable_id = payable.id`,
      changed: {
        id: copied('s.id'),
        payable_id: copied('payable.id'),
        provider_payment_id: `s.provider_payment_id || '-' || c.n`,
      },
    },
    {
      table: 'refund',
      joined: `${payment} join refund s on s.payment_id = payment.id`,
      changed: {
        id: copied('s.id'),
        act_id: copied('s.act_id'),
        payment_id: copied('payment.id'),
        provider_refund_id: `s.provider_refund_id || '-' || c.n`,
      },
    },
  ].map(statementOf),
  `insert into case_keys.case_key (case_id, wrapped, is_used)
     select id, decode(repeat(md5(id::text), 5), 'hex'), true from bench_copy where not is_read`,
]

const ofWholeCases = [
  ofCase('case_questionnaire', { patient_id: 'c.patient_id' }),
  ofCase('case_answer'),
  ofCase('appointment_option_done'),
  ofCase('appointment_rating'),
  ofCase('appointment_question', { id: copied('s.id') }),
  ofCase('appointment_no_show'),
  ofCase('appointment_dispute', { id: copied('s.id') }),
  ofCase('report_version', { id: copied('s.id') }),
  {
    table: 'report_version_file',
    joined: `${version} join report_version_file s on s.version_id = version.id`,
    changed: { version_id: copied('s.version_id'), file_id: copied('s.file_id') },
  },
  {
    table: 'case_file',
    joined: 'join case_file s on s.case_id = c.template',
    changed: {
      id: copied('s.id'),
      case_id: 'c.id',
      uploader_id: `case s.kind when 'DOCUMENT' then c.patient_id else s.uploader_id end`,
    },
  },
  {
    table: 'invoice',
    joined: `${payable} join invoice s on s.payable_id = payable.id`,
    changed: {
      id: copied('s.id'),
      payable_id: copied('payable.id'),
      payment_id: `case when s.payment_id is not null then ${copied('s.payment_id')} end`,
      refund_act_id: `case when s.refund_act_id is not null then ${copied('s.refund_act_id')} end`,
      running_number: 's.running_number + 1000 * (c.n + 1)',
      number: `s.number || '-' || c.n`,
    },
  },
].map(one => `${statementOf(one)} where c.is_read`)
