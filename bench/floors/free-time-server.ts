import Fastify from 'fastify'
import pg from 'pg'

/**
 * Run as a program: Fastify, and one query that reads working windows and taken time. The rest is the
 * least arithmetic that gives slots and free days: one fixed offset, one duration, nobody asks who.
 */
const [, , port, databaseUrl] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify({ logger: false })

const day = 86_400_000
const half = 30 * 60_000
const offset = 60 * 60_000

const query = `
  select doctor.id, s.windows, coalesce(o.taken, '{}') as taken from unnest($1::uuid[]) doctor (id)
  cross join lateral (
    select json_agg(json_build_array(weekday, starts_at, ends_at)) as windows
    from schedule join schedule_window on schedule_id = schedule.id where doctor_id = doctor.id
  ) s cross join lateral (
    select array_agg(extract(epoch from lower(during))::int) as taken from occupied
    where doctor_id = doctor.id and state in ('HELD', 'BOOKED')
      and during && tstzrange(to_timestamp($2::float8 / 1000), to_timestamp($3::float8 / 1000))
  ) o`

interface Row {
  id: string
  windows: [weekday: number, startsAt: number, endsAt: number][]
  taken: number[]
}

interface Slot {
  date: string
  start: string
  end: string
  startUTC: string
  endUTC: string
  status: string
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function slotsOf({ windows, taken }: Row, from: number, to: number, isEnough: boolean) {
  const booked = new Set(taken)
  const earliest = Date.now()
  const slots: Slot[] = []
  const dates: string[] = []
  for (let begin = from; begin < to; begin += day) {
    const weekday = ((begin / day + 3) % 7) + 1
    let date = ''
    cutting: for (const [its, startsAt, endsAt] of windows) {
      if (its !== weekday) continue
      for (let minutes = startsAt; minutes + 30 <= endsAt; minutes += 30) {
        const instant = begin + minutes * 60_000 - offset
        if (instant < earliest) continue
        const isFree = !booked.has(instant / 1000)
        date ||= new Date(begin).toISOString().slice(0, 10)
        if (isEnough && isFree) {
          dates.push(date)
          break cutting
        }
        if (isEnough) continue
        slots.push({
          date,
          start: clock(minutes),
          end: clock(minutes + 30),
          startUTC: new Date(instant).toISOString(),
          endUTC: new Date(instant + half).toISOString(),
          status: isFree ? 'AVAILABLE' : 'BOOKED',
        })
      }
    }
  }
  return { slots, dates }
}

interface Asked {
  Querystring: { from: string; to: string }
  Params: { id: string }
}

app.get<Asked>('/slots/:id', async request => {
  const [from, to] = [Date.parse(request.query.from), Date.parse(request.query.to) + day]
  const { rows } = await pool.query<Row>(query, [[request.params.id], from, to])
  const slots = rows.flatMap(row => slotsOf(row, from, to, false).slots)
  return { statusCode: 200, data: { timeZone: 'UTC', slots } }
})

const ofCategory = query
  .replace(
    'unnest($1::uuid[]) doctor (id)',
    `(select user_id as id, first_name, last_name, title from profile
    where user_id in (select user_id from profile_specialty where category_id = $1)) doctor`,
  )
  .replace('select doctor.id,', 'select doctor.*,')

app.get<Asked>('/doctors/:id', async request => {
  const [from, to] = [Date.parse(request.query.from), Date.parse(request.query.to) + day]
  const { rows } = await pool.query<Row & Record<string, string>>(ofCategory, [
    request.params.id,
    from,
    to,
  ])
  const doctors = rows.map(({ windows, taken, ...doctor }) => ({
    ...doctor,
    dates: slotsOf({ id: doctor.id, windows, taken }, from, to, true).dates,
  }))
  return { statusCode: 200, data: { doctors } }
})
app.get('/', () => ({ statusCode: 200, data: {} }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGINT', () => process.exit(0))
