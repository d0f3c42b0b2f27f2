import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBareDatabase } from '../../test/bare-database.ts'
import { warnOfDoubledAddresses } from '../capabilities/access/index.ts'
import { migrationsFolder } from '../folders.ts'
import { migrate } from './migrate.ts'

const bare = useBareDatabase()

async function migrateBefore(name: string) {
  const steps = (await readdir(migrationsFolder)).filter(one => one < name)
  for (const step of steps) await copyFile(join(migrationsFolder, step), join(bare.folder, step))
  await migrate(bare.database.pool, bare.folder)
}

const id = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [doctorId, adminId, typeId] = [id(1), id(2), id(3)]
const at = (time: string) => `2026-11-21T${time}:00Z`

/** As they stood before decisions outlived what they were about. */
const reviews = [
  { name: 'approved', state: 'ACTIVE', decision: 'APPROVED', decided: 'EFFECTIVE' },
  { name: 'rejected', state: 'REJECTED', decision: 'REJECTED', decided: 'EFFECTIVE' },
  { name: 'being decided', state: 'REVIEWING', decision: 'APPROVED', decided: 'PENDING' },
  { name: 'undone', state: 'REVIEWING', decision: 'REJECTED', decided: 'UNDONE' },
  { name: 'in review', state: 'REVIEWING' },
  { name: 'waiting', state: 'PENDING_APPROVAL' },
]

async function haveReviews() {
  const { pool } = bare.database
  await pool.query(`
    insert into app_user (id, role, email, password_hash, state, created_at, updated_at) values
      ('${doctorId}', 'DOCTOR', 'a@b.example', 'x', 'ACTIVE', now(), now()),
      ('${adminId}', 'ADMIN', 'c@b.example', 'x', 'ACTIVE', now(), now());
    insert into certificate_type values ('${typeId}', 'BOARD', '{}', false, 1);
    insert into stored_file (id, owner_id, mime_type, bytes, sha256, created_at)
      select file::uuid, '${doctorId}', 'image/png', 1, '', now() from unnest(array['${id(4)}', '${id(5)}']) file;
    insert into user_consent (user_id, document, version, act, happened_at) values
      ('${doctorId}', 'TERMS', '1', 'GIVEN', '${at('08:00')}')`)
  for (const [index, { name, state, decision, decided }] of reviews.entries()) {
    await pool.query(
      `insert into certificate (id, doctor_id, type_id, name, description, expires_on, front_file_id, back_file_id,
         state, created_at, updated_at, handed_in_at)
       values ($1, $2, $3, $4, '', '2030-01-31', $5, $6, $7, $8, $8, $8)`,
      [id(10 + index), doctorId, typeId, name, id(4), id(5), state, at('09:00')],
    )
    if (!decision) continue
    await pool.query(
      `insert into certificate_decision (id, certificate_id, decision, reason, decided_by, decided_at,
         takes_effect_at, state)
       values ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [
        id(20 + index),
        id(10 + index),
        decision,
        decision === 'REJECTED' ? 'Too dark' : null,
        adminId,
        at('09:05'),
        decided,
      ],
    )
  }
}

test('CERT-01, D-354 decisions, undone ones and reviews under way of an older installation go on', async () => {
  await migrateBefore('0020')
  await haveReviews()
  await migrateBefore('9999')
  const { rows } = await bare.database.pool.query(
    `select c.name, c.state, c.review_ends_at, d.state as decided, d.reason, d.name as about, d.doctor_id = c.doctor_id as is_theirs,
       d.type_id = c.type_id as is_of_type, d.expires_on = c.expires_on as is_of_day, d.undone_by, d.undone_at
     from certificate c left join certificate_decision d on d.certificate_id = c.id order by c.id`,
  )
  const about = {
    is_theirs: true,
    is_of_type: true,
    is_of_day: true,
    undone_by: null,
    undone_at: null,
  }
  const nothing = {
    is_theirs: null,
    is_of_type: null,
    is_of_day: null,
    undone_by: null,
    undone_at: null,
  }
  const isOpen = (name: string) => ['undone', 'in review'].includes(name)
  expect(rows).toEqual(
    reviews.map(({ name, state, decision, decided = null }) => ({
      name,
      state,
      // An administrator who had it open keeps it for a quarter of an hour, and none has it for ever.
      review_ends_at: isOpen(name) ? new Date(at('09:15')) : null,
      decided,
      reason: decision === 'REJECTED' ? 'Too dark' : null,
      about: decision ? name : null,
      ...(decision ? about : nothing),
    })),
  )
  const { rows: consents } = await bare.database.pool.query(
    'select document, act from user_consent',
  )
  expect(consents).toEqual([{ document: 'TERMS', act: 'GIVEN' }])
})

test('ACC-19 addresses of an older installation get one form, and two accounts that would become one stay apart', async () => {
  await migrateBefore('0022')
  const { pool, database } = bare.database
  const people = [
    'rene\u0301@a.example',
    'zoe\u0308@a.example',
    'zo\u00eb@a.example',
    'plain@a.example',
  ]
  for (const [index, email] of people.entries()) {
    await pool.query(
      `insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
       values ($1, 'PATIENT', $2, 'x', 'ACTIVE', now(), now())`,
      [id(index + 1), email],
    )
  }
  const warned: string[] = []
  const log = {
    info: () => {},
    error: () => {},
    warn: (_: object, told: string) => void warned.push(told),
  }
  await migrateBefore('9999')
  const { rows } = await pool.query<{ email: string }>('select email from app_user order by id')
  expect(rows.map(({ email }) => email)).toEqual(['ren\u00e9@a.example', ...people.slice(1)])
  await warnOfDoubledAddresses(database, log)
  expect(warned).toEqual([expect.stringMatching(/in other signs: 1\./)])
  await pool.query("update app_user set email = 'other@a.example' where id = $1", [id(2)])
  await warnOfDoubledAddresses(database, log)
  expect(warned).toHaveLength(1)
})

test('APPT-29 the log of an older installation says from when to when one was moved, where somebody who was told of it is still here', async () => {
  await migrateBefore('0055')
  const { pool } = bare.database
  const told = (hour: string) =>
    `jsonb_build_object('day', '2026-12-07', 'timeZone', 'Europe/Berlin', 'readerZone', 'Asia/Tokyo',
       'span', jsonb_build_object('startUTC', '2026-12-07T${hour}:00:00.000Z', 'endUTC', '2026-12-07T${hour}:30:00.000Z'))`
  const line = await pool.connect()
  // The log and the event alone are looked at: what else belongs to an appointment is not needed.
  await line.query(`
    set session_replication_role = replica;
    insert into appointment_log (appointment_id, act, actor, state, happened_at) values
      ('${id(1)}', 'PAY', 'SYSTEM', 'PAID_DEPOSIT', '${at('08:00')}'),
      ('${id(1)}', 'MOVE', 'PATIENT', 'PAID_DEPOSIT', '${at('08:30')}'),
      ('${id(1)}', 'MOVE', 'PATIENT', 'PAID_DEPOSIT', '${at('09:00')}'),
      ('${id(2)}', 'MOVE', 'PATIENT', 'PAID_DEPOSIT', '${at('08:30')}');
    insert into event (id, code, about_user_id, subjects, created_at)
      select gen_random_uuid(), 'AU008', who::uuid, jsonb_build_object(
        'appointment', jsonb_build_object('_id', '${id(1)}'), 'before', ${told('08')}, 'when', ${told('09')}
      ), '${at('08:30')}' from unnest(array['${doctorId}', '${adminId}']) who;
    set session_replication_role = origin`)
  line.release()
  await migrateBefore('9999')
  const { rows } = await pool.query(
    'select appointment_id, act, moved_from, moved_to from appointment_log order by number',
  )
  const none = { moved_from: null, moved_to: null }
  const spanFrom = (hour: string) => ({
    requestDate: '2026-12-07',
    startUTC: `2026-12-07T${hour}:00:00.000Z`,
    endUTC: `2026-12-07T${hour}:30:00.000Z`,
    timeZone: 'Europe/Berlin',
  })
  expect(rows).toEqual([
    { appointment_id: id(1), act: 'PAY', ...none },
    {
      appointment_id: id(1),
      act: 'MOVE',
      moved_from: spanFrom('08'),
      moved_to: spanFrom('09'),
    },
    { appointment_id: id(1), act: 'MOVE', ...none },
    { appointment_id: id(2), act: 'MOVE', ...none },
  ])
  await expect(pool.query('update appointment_log set act = act')).rejects.toThrow()
})

const [waitsId, noneId, openId] = [id(11), id(12), id(13)]

/** Words had settled the cases of all but the last, as they could before. */
async function haveDisputes() {
  const line = await bare.database.pool.connect()
  // What was paid alone is looked at: who paid it, and how, is not needed.
  await line.query(`
    set session_replication_role = replica;
    insert into payable (id, kind, subject_id, number, amount_cents, deposit_cents, asked_cents, currency, payer_id, payee_id,
        fee_rate, vat_rate, language, due_until, created_at, lines, day_of_service)
      values ('${id(1)}', 'appointment', '${id(2)}', 'A', 12000, 12000, 12000, 'EUR', '${id(3)}', '${doctorId}',
        0, 0, 'en', '${at('07:00')}', '${at('07:00')}', '[]', '2026-12-07');
    insert into payment (id, payable_id, checkout_id, provider, provider_payment_id, amount_cents, currency, cost_cents, fate, received_at)
      select who::uuid, '${id(1)}', '${id(2)}', 'paypal', who, 12000, 'EUR', 0, 'TAKEN', '${at('08:00')}'
      from unnest(array['${waitsId}', '${noneId}', '${openId}']) who;
    insert into dispute (id, payment_id, provider_dispute_id, amount_cents, state, opened_at, ended_at) values
      ('${id(21)}', '${waitsId}', 'PP-D-1', 9000, 'OPENED', '${at('08:10')}', null),
      ('${id(22)}', '${waitsId}', 'PP-D-2', 3000, 'WON', '${at('08:20')}', '${at('09:00')}'),
      ('${id(23)}', '${noneId}', 'PP-D-3', 8000, 'OPENED', '${at('08:30')}', null),
      ('${id(24)}', '${openId}', 'PP-D-4', 7000, 'OPENED', '${at('08:40')}', null),
      ('${id(25)}', '${openId}', 'PP-D-5', 5000, 'OPENED', '${at('08:50')}', null);
    insert into money_case (id, kind, payable_id, payment_id, provider, provider_id, amount_cents, currency, happened_at)
      select gen_random_uuid(), 'DISPUTE_OPENED', '${id(1)}', payment_id, 'paypal', provider_dispute_id, amount_cents, 'EUR', opened_at
      from dispute;
    update money_case set settled_at = '${at('10:00')}', outcome = 'NOTED', settled_by = '${adminId}', note = 'Seen'
      where payment_id <> '${openId}';
    insert into refund (id, act_id, payment_id, amount_cents, reason, state, way, decided_at, asked_at, ended_at)
      select gen_random_uuid(), '${id(4)}', payment_id::uuid, cents, 'CANCELLED_BY_PATIENT', state, 'PROVIDER', '${at('11:00')}',
        '${at('11:00')}', case state when 'DONE' then '${at('11:00')}'::timestamptz end
      from (values ('${waitsId}', 4000, 'WAITING'), ('${waitsId}', 2000, 'WAITING'), ('${waitsId}', 1000, 'DONE'),
        ('${openId}', 8000, 'WAITING')) known (payment_id, cents, state);
    set session_replication_role = origin`)
  line.release()
}

test('ADM-14 a dispute of an older installation that no bank has decided has a case, in which somebody can, and which names what waits for its own sum', async () => {
  await migrateBefore('0056')
  await haveDisputes()
  await migrateBefore('9999')
  const { rows } = await bare.database.pool.query(
    `select payable_id, payment_id, provider, provider_id, currency, amount_cents::int, due_cents::int, happened_at
     from money_case where kind = 'DISPUTE_OPENED' and settled_at is null order by provider_id`,
  )
  const cases = [
    [waitsId, 'PP-D-1', 9_000, 6_000, '08:10'],
    [noneId, 'PP-D-3', 8_000, null, '08:30'],
    [openId, 'PP-D-4', 7_000, 7_000, '08:40'],
    [openId, 'PP-D-5', 5_000, 1_000, '08:50'],
  ] as const
  expect(rows).toEqual(
    cases.map(([payment_id, provider_id, amount_cents, due_cents, time]) => ({
      payable_id: id(1),
      payment_id,
      provider: 'paypal',
      provider_id,
      currency: 'EUR',
      amount_cents,
      due_cents,
      happened_at: new Date(at(time)),
    })),
  )
})

test('ADM-14 a case of an older installation of a dispute that is said to be won names no sum as lost, and hides none', async () => {
  await migrateBefore('0059')
  const line = await bare.database.pool.connect()
  await line.query(`
    set session_replication_role = replica;
    insert into dispute (id, payment_id, provider_dispute_id, amount_cents, state, lost_cents, paid_cents, opened_at, asked_at, ended_at, is_payer_told)
      select gen_random_uuid(), '${id(1)}', name, 9000, state, lost, paid, '${at('08:00')}', '${at('08:00')}', '${at('09:00')}', false
      from (values ('lost', 'LOST', 9000, null), ('paid', 'PAID_BY_PROVIDER', null, 4000), ('won', 'WON', null, null),
        ('more', 'LOST', 9000, null)) known (name, state, lost, paid);
    insert into money_case (id, kind, payment_id, provider, provider_id, amount_cents, currency, happened_at)
      select gen_random_uuid(), 'DISPUTE_DIFFERS', payment_id, 'paypal', provider_dispute_id,
        case provider_dispute_id when 'more' then 9500 else 9000 end, 'EUR', opened_at
      from dispute;
    set session_replication_role = origin`)
  line.release()
  await migrateBefore('9999')
  const { rows } = await bare.database.pool.query(
    'select provider_id, amount_cents::int, currency from money_case order by provider_id',
  )
  expect(rows.map(one => Object.values(one))).toEqual([
    ['lost', null, null],
    ['more', 9_500, 'EUR'],
    ['paid', 9_000, 'EUR'],
    ['won', 9_000, 'EUR'],
  ])
})
