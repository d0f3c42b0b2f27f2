import pg from 'pg'

/** As people are called: some names are borne by many. */
const firstNames =
  'Anna Bernd Clara Dirk Elif Fatma Georg Hannelore Ilse Jürgen Karl-Heinz Lena Mehmet Nadja Olaf Petra Ralf Sören Tuğba Uwe'
const lastNames =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann Süßmilch Achterberg Öztürk Yılmaz Kowalski Nguyen Oeynhausen-Wittgenstein'

/** Patients who get advertising too, and a doctor for every fifty, straight into the tables that the product has made. */
export async function addManyPeople(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(
    `create temporary table many on commit drop as
     select gen_random_uuid() as id, n, case when n % 50 = 0 then 'DOCTOR' else 'PATIENT' end as role,
       first[1 + abs(hashint4(n)::bigint) % array_length(first, 1)] as first_name,
       last[1 + abs(hashint4(n + 1)::bigint) % array_length(last, 1)] as last_name
     from generate_series(1, $1) n, (select string_to_array($2, ' ') as first, string_to_array($3, ' ') as last) names`,
    [count, firstNames, lastNames],
  )
  await client.query(`
    insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
    select id, role, substr(md5(n::text), 1, 10) || '.' || n || '@post-' || n % 90 || '.example', '', 'ACTIVE', now(), now()
    from many`)
  await client.query(`
    insert into profile (user_id, first_name, last_name, time_zone, updated_at)
    select id, first_name, last_name, 'Europe/Berlin', now() from many`)
  await client.query(`
    insert into user_setting (user_id, language, date_format, time_format, switches, updated_at)
    select id, case when n % 3 = 0 then 'en' else 'de' end, 'L', 'HH:mm', '{"promotion":true,"emailPromotion":true}', now()
    from many`)
  await client.query('commit')
  await client.query('vacuum analyze app_user, profile, user_setting')
  await client.query('checkpoint')
  await client.end()
}
