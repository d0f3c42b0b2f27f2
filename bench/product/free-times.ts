import pg from 'pg'

/** Half an hour of a doctor that nobody has, as the calls ask for it. */
export interface FreeTime {
  doctorId: string
  serviceId: string
  requestDate: string
  start: string
  end: string
}

/** So many of them in the two weeks that begin in eight days, spread over all doctors: the same at each run. */
export async function freeTimes(databaseUrl: string, count: number): Promise<FreeTime[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const { rows } = await pool.query<FreeTime>(query, [count])
  await pool.end()
  if (rows.length < count) throw new Error(`There are ${rows.length} free times, not ${count}.`)
  return rows
}

const query = `
  select id as "doctorId", service_id as "serviceId", to_char(day, 'YYYY-MM-DD') as "requestDate",
    to_char(day + begins, 'HH24:MI') as start, to_char(day + begins + interval '30 minutes', 'HH24:MI') as "end"
  from bench_doctor,
    generate_series(current_date::timestamp + interval '8 days', current_date + interval '21 days', interval '1 day') day,
    generate_series(0, 13) slot,
    lateral (select make_interval(mins => case when slot < 6 then 540 + 30 * slot else 780 + 30 * (slot - 6) end)
      as begins) that_slot,
    lateral (select (day + begins) at time zone 'Europe/Berlin' as start_at) that_time
  where extract(isodow from day) <= 5 and not exists (
    select from occupied where doctor_id = bench_doctor.id and state in ('HELD', 'BOOKED')
      and during && tstzrange(start_at, start_at + interval '30 minutes')
  )
  order by md5(concat(place, day, slot)) limit $1
`
