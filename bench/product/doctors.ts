import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface BookableDoctor {
  doctorId: string
  serviceId: string
}

/** Categories of our own by how many doctors have them, so that a list of each size can be asked for. */
export type Lists = Map<number, string>

/**
 * Doctors who can be booked: five days a week from 9 to 17, an hour of which is free, for two years
 * around today. Each has a service of half an hour.
 */
export async function addDoctors(databaseUrl: string, count: number, listSizes: number[]) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await pool.query(doctorsOf(count))
  const lists: Lists = new Map()
  for (const size of listSizes) {
    const category = randomUUID()
    lists.set(size, category)
    await pool.query(
      `insert into disease_category (id, code, name, description)
       values ($1, $2, '{"en":"List","de":"Liste"}', '{"en":"","de":""}')`,
      [category, `list-${size}`],
    )
    await pool.query(
      `insert into profile_specialty (user_id, category_id)
       select id, $1 from bench_doctor where place <= $2`,
      [category, size],
    )
  }
  const { rows: doctors } = await pool.query<BookableDoctor>(
    'select id as "doctorId", service_id as "serviceId" from bench_doctor order by place',
  )
  await pool.query('vacuum analyze')
  await pool.end()
  return { doctors, lists }
}

/** Booked half hours in the working time of two years, spread evenly over doctors and days. */
export async function addOccupied(databaseUrl: string, count: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // Row by row the index of the constraint would take many minutes; it is put back, and holds.
  const { rows } = await pool.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'occupied_once'",
  )
  await pool.query('alter table occupied drop constraint occupied_once')
  // Nobody has asked about any of it before.
  await pool.query('alter table occupied disable trigger note_change')
  await pool.query(occupiedOf(count))
  await pool.query('alter table occupied enable trigger note_change')
  await pool.query(`alter table occupied add constraint occupied_once ${rows[0]?.definition ?? ''}`)
  await pool.query('vacuum analyze')
  await pool.end()
}

/** Changes doctors in what decides when they can be booked. */
export function changing(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  return {
    /** Half an hour of each, in the middle of a day, when none of them works. */
    async book(doctorIds: string[], day: string) {
      await pool.query(
        `insert into occupied (id, doctor_id, during, state, created_at)
           select gen_random_uuid(), id, tstzrange(noon, noon + interval '30 minutes'), 'BOOKED', now()
           from unnest($1::uuid[]) id, (select ($2::date + time '12:00') at time zone 'Europe/Berlin' as noon) that_day`,
        [doctorIds, day],
      )
    },
    /** As much of a doctor as is kept in memory. */
    async change(doctorId: string) {
      await pool.query('update profile set updated_at = now() where user_id = $1', [doctorId])
      await pool.query(
        `insert into occupied (id, doctor_id, during, state, created_at) values
           (gen_random_uuid(), $1, tstzrange(now(), now() + interval '30 minutes'), 'FREED', now())`,
        [doctorId],
      )
    },
    stop: () => pool.end(),
  }
}

const doctorsOf = (count: number) => `
  create table bench_doctor as
    select place::int, gen_random_uuid() as id, gen_random_uuid() as service_id,
      gen_random_uuid() as schedule_id, gen_random_uuid() as front_id, gen_random_uuid() as back_id
    from generate_series(1, ${count}) place;
  insert into app_user (id, email, password_hash, role, state, created_at, updated_at)
    select id, 'doctor-' || place || '@bench.example', '', 'DOCTOR', 'ACTIVE', now(), now() from bench_doctor;
  insert into profile (user_id, first_name, last_name, title, time_zone, updated_at)
    select id, 'Wilhelmine', 'Achterberg', 'Dr.', 'Europe/Berlin', now() from bench_doctor;
  insert into profile_specialty (user_id, category_id)
    select id, (select id from disease_category order by code limit 1) from bench_doctor;
  insert into invoice_details (user_id, name, street, house_number, postal_code, city, country_code, tax_number,
      created_at, updated_at)
    select id, 'Dr. Wilhelmine Achterberg', 'Street', '1', '60311', 'Frankfurt', 'DE', '12/345/67890', now(), now()
    from bench_doctor;
  insert into stored_file (id, owner_id, mime_type, bytes, sha256, created_at)
    select side, id, 'image/png', 1, '', now() from bench_doctor, unnest(array[front_id, back_id]) side;
  insert into certificate (id, doctor_id, type_id, name, description, front_file_id, back_file_id, state,
      expires_on, handed_in_at, created_at, updated_at)
    select gen_random_uuid(), bench_doctor.id, certificate_type.id, 'Physician ID', '', front_id, back_id,
      'ACTIVE', current_date + 700, now(), now(), now()
    from bench_doctor, certificate_type where code = 'PHYSICIAN';
  insert into questionnaire (id, title, content, position, created_at)
    values ('01997b6a-0000-7000-8000-0000000000b1', '{}', '{"sections":[],"crossCheck":null}', 0, now());
  insert into doctor_service (id, doctor_id, name, description, price_cents, currency, minutes,
      consultation_type, applied_for, questionnaire_id, state, created_at, updated_at)
    select service_id, id, '{"en":"Second opinion","de":"Zweitmeinung"}', '{"en":"","de":""}', 12000, 'EUR', 30, 'VIDEO',
      'ALL', '01997b6a-0000-7000-8000-0000000000b1', 'ACTIVE', now(), now() from bench_doctor;
  insert into schedule (id, doctor_id, starts_on, ends_on, time_zone, created_at, updated_at)
    select schedule_id, id, current_date - 365, current_date + 365, 'Europe/Berlin', now(), now() from bench_doctor;
  insert into schedule_service (schedule_id, doctor_service_id) select schedule_id, service_id from bench_doctor;
  insert into schedule_window (schedule_id, weekday, starts_at, ends_at)
    select schedule_id, weekday, starts_at, ends_at
    from bench_doctor, generate_series(1, 5) weekday, (values (540, 720), (780, 1020)) window_of_day (starts_at, ends_at);
`

const slotsADay = 14
const occupiedOf = (count: number) => `
  with doctors as (select count(*)::int as number from bench_doctor),
  working_day as (
    select day, row_number() over (order by day) - 1 as at
    from generate_series(current_date - 365, current_date + 364, interval '1 day') day
    where extract(isodow from day) <= 5
  ),
  per_day as (
    select ceil(${count}::numeric / (select number from doctors) / (select count(*) from working_day))::int as number
  )
  insert into occupied (id, doctor_id, during, state, created_at)
    select gen_random_uuid(), id, tstzrange(start_at, start_at + interval '30 minutes'), 'BOOKED', now()
    from (
      select bench_doctor.id,
        -- Another slot for each doctor, day and turn; each of them once a day.
        (day + make_interval(mins => case when slot < 6 then 540 + 30 * slot else 780 + 30 * (slot - 6) end))
          at time zone 'Europe/Berlin' as start_at
      from bench_doctor, working_day, per_day, generate_series(1, per_day.number) turn,
        lateral (select ((place * 7 + at * 5 + turn * 3) % ${slotsADay})::int as slot) chosen
      limit ${count}
    ) taken;
`
