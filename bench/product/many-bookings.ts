import type pg from 'pg'

/**
 * So many appointments that were paid in the two years up to now, of patients in turn and of the doctors that the bench
 * has added, with their money; every third is rated. Written around the triggers: they are counted afterwards.
 */
export async function addManyBookings(client: pg.Client, patients: number, appointments: number) {
  // Else the database would stop again and again to write down what is only begun.
  await client.query("alter system set max_wal_size = '16GB'")
  await client.query('select pg_reload_conf()')
  await client.query('set session_replication_role = replica')
  await client.query(
    `create table bench_patient as select place::int, gen_random_uuid() as id from generate_series(1, ${patients}) place`,
  )
  await client.query(
    `insert into app_user (id, email, password_hash, role, state, created_at, updated_at)
     select id, 'of-many-' || place || '@bench.example', '', 'PATIENT', 'ACTIVE', now() - make_interval(days => place % 700), now()
     from bench_patient`,
  )
  await client.query(
    `create table bench_booking as
     select n, gen_random_uuid() as id, gen_random_uuid() as payable_id, gen_random_uuid() as entry_id,
            patient.id as patient_id, doctor.id as doctor_id, doctor.service_id,
            now() - make_interval(mins => ((n * 7919::bigint) % 1051200)::int) as paid_at,
            100 * (50 + n % 200) as cents
     from generate_series(1, ${appointments}) n
     join bench_patient patient on patient.place = 1 + (n * 31::bigint) % ${patients}
     join bench_doctor doctor on doctor.place = 1 + n % (select count(*) from bench_doctor)`,
  )
  await addBookings(client, 'bench_booking', appointments)
  for (const text of moneyOf('bench_booking')) await client.query(text)
  await client.query(
    `insert into appointment_rating (appointment_id, doctor_id, halves, rated_at)
     select id, doctor_id, 1 + n % 10, paid_at from bench_booking where n % 3 = 0`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

/** The same as the product adds them, each noting what it changes. */
export async function addNewBookings(client: pg.Client, appointments: number) {
  await client.query('begin')
  await client.query(
    `create temporary table bench_new on commit drop as
     select n, gen_random_uuid() as id, gen_random_uuid() as payable_id, gen_random_uuid() as entry_id, patient.id as patient_id,
            doctor.id as doctor_id, doctor.service_id, now() as paid_at, 100 * (50 + n % 200) as cents
     from generate_series(1, ${appointments}) n
     join bench_patient patient on patient.place = 1 + (n * 31::bigint) % (select count(*) from bench_patient)
     join bench_doctor doctor on doctor.place = 1 + n % (select count(*) from bench_doctor)`,
  )
  await addBookings(client, 'bench_new', appointments)
  for (const text of moneyOf('bench_new')) await client.query(text)
  await client.query('commit')
}

/** Like one of the demonstration's, but for what the rows of this table say. */
async function addBookings(client: pg.Client, table: string, count: number) {
  const changed: Record<string, string> = {
    id: 'b.id',
    code: `'BENCH-' || left(b.id::text, 18)`,
    patient_id: 'b.patient_id',
    doctor_id: 'b.doctor_id',
    doctor_service_id: 'b.service_id',
    catalogue_service_id: 'null',
    occupied_id: 'null',
    call_id: 'null',
    call_room: 'null',
    state: `'COMPLETED'`,
    paid_at: 'b.paid_at',
    price_cents: 'b.cents',
    deposit_cents: 'b.cents',
  }
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'appointment'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = rows.map(({ name }) => name)
  const { rowCount } = await client.query(`
    insert into appointment (${names.join()})
    select ${names.map(name => changed[name] ?? `t.${name}`).join()}
    from ${table} b, (
      select * from appointment where consultation_type = 'CHAT' and paid_at is not null
        and num_nonnulls(rest_until, answer_until, accept_until, report_due_at, choose_until, restricted_at) = 0
      order by id limit 1
    ) t`)
  if (rowCount !== count) throw new Error(`${rowCount} appointments of ${count} were added`)
}

const moneyOf = (table: string) => [
  `insert into payable (id, kind, subject_id, number, amount_cents, deposit_cents, asked_cents, currency, payer_id, payee_id,
     fee_rate, vat_rate, language, lines, billing_positions, day_of_service, due_until, created_at)
   select payable_id, 'appointment', id, 'BENCH', cents, cents, cents, 'EUR', patient_id, doctor_id, 2000, 1900, 'de', '[]', '[]',
          paid_at::date, paid_at, paid_at from ${table}`,
  `insert into ledger_entry (id, kind, cause_id, payable_id, currency, happened_at)
   select entry_id, 'PAYMENT', id, payable_id, 'EUR', paid_at from ${table}`,
  `insert into ledger_posting (entry_id, account, party_id, cents)
   select entry_id, account, case account when 'DOCTOR' then doctor_id end, part
   from ${table} cross join lateral (values
     ('PROVIDER', cents), ('DOCTOR', -cents * 8 / 10), ('PLATFORM', -cents * 17 / 100), ('VAT', -cents * 3 / 100)
   ) as each (account, part)`,
]
