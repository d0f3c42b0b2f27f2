import { access } from '@konsil/contract/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyTable } from '../every-table.ts'
import { scheduleActs } from '../schedule-acts.ts'
import {
  person,
  type Somebody,
  testPassword,
  type TestServer,
  useTestServer,
} from '../test-server.ts'
import { changeEachColumn } from './changed-columns.ts'
import { canariesIn, plantCanaries } from './canaries.ts'
import { proofTime } from './size.ts'
import { belongingsOf, makeStrangers, recoveryCodeOfStranger } from './strangers.ts'

const server = useTestServer()
let tables: Set<string>
/** By column: texts that hold a canary, and instants and days that no other column has. */
let canaries: string[]
let marks: Map<string, string>
let files: string[]
/** By column that holds no mark: whether any file differs with another value in it. */
let changes: Map<string, boolean | undefined>

const ofSandbox = 'of the built-in payment provider, which moves no money'
const howItCame = 'of a file on its way, whose bytes and name are told once it is kept'
const mailSent = 'mails that went out, kept while trying out alone'
/** Columns of which nothing is given out, and why. */
const leftOut: Record<string, string> = {
  'case_answer.question_id': 'stands in what is sealed, with its answer',
  'case_file.expires_at': howItCame,
  'checkout.address': 'where the provider has somebody pay, for minutes',
  'checkout.asked_at': 'when its provider was asked last',
  'checkout.return_to': 'the page from which somebody went to pay',
  'caught_mail.caught_at': mailSent,
  'caught_mail.html_body': mailSent,
  'caught_mail.id': mailSent,
  'caught_mail.recipient': mailSent,
  'caught_mail.reply_to': mailSent,
  'caught_mail.subject': mailSent,
  'caught_mail.text_body': mailSent,
  'invoice_issuer.prefix': 'begins the numbers of their invoices, which are told',
  'provider_event.id': 'with the number of what a provider told us, so that it counts once',
  'provider_event.provider': 'the same',
  'push_subscription.address':
    'stands there as its service, since the whole of it lets others disturb a device',
  'refund.asked_at': 'when its provider was asked last',
  'sandbox_checkout.currency': ofSandbox,
  'sandbox_checkout.ends_at': ofSandbox,
  'sandbox_checkout.id': ofSandbox,
  'sandbox_checkout.key': ofSandbox,
  'sandbox_checkout.number': ofSandbox,
  'sandbox_checkout.paid_at': ofSandbox,
  'sandbox_checkout.payment_id': ofSandbox,
  'sandbox_checkout.return_to': ofSandbox,
  'dispute.asked_at': 'when its provider was asked last',
  'sandbox_refund.id': ofSandbox,
  'sandbox_refund.key': ofSandbox,
  'sandbox_refund.payment_id': ofSandbox,
  'earned_payable.earned_at': 'when the appointments that are told were completed',
  'payout_transfer.noted_at': 'when an administrator said what is told of it',
  'payout_transfer.return_noted_at': 'when an administrator said what is told of it',
  'sent_mail.sent_at': 'with the number of a mail, so that none goes out twice',
}

/** Tables without texts and times, or whose rows never change: where their rows stand in the file of a doctor, or why they do not. */
const toldAs: Record<string, string[] | string> = {
  access_log_anchored: 'hashes of the chains of the lines that are told',
  access_log_chain: 'where the lines that are told end',
  access_log_line: ['appointments', 'readings'],
  advertising_act: ['advertisingChoices', 'act'],
  campaign_chosen: 'the titles of what they were chosen for are told',
  recipient_list_member: 'the titles of the lists are told',
  appointment_log: ['appointments', 'log'],
  appointment_refund: ['appointments', 'reasonsOfRefunds'],
  chat_message: ['messages', 'text'],
  case_note: ['doctorNotes', 'text'],
  case_file_piece: 'where the files that are told lie',
  doctor_rating: 'sums of the ratings that are told',
  report_version_file: 'the files of the reports that are told',
  doctor_change: 'random names, others after each change, for what is kept in memory',
  doctor_service_has_option: ['services', 'options'],
  invoice: ['invoices', 'number'],
  invoice_range: 'counts the numbers of invoices that are told',
  ledger_entry: 'the books of the payments that are told',
  ledger_posting: 'the same, by account',
  payee_change: ['payments', 'payeeChanges'],
  payout: ['payouts', 'month'],
  payout_document: ['payouts', 'documents'],
  payout_item: 'what of the payments that are told went into the payouts that are told',
  payout_order: ['payouts', 'handedOver'],
  payment: ['payments', 'payments'],
  profile_language: ['profile', 'languages'],
  profile_qualification: ['profile', 'qualifications'],
  profile_specialty: ['profile', 'specialties'],
  schedule_service: ['schedules', 'serviceIds'],
  schedule_window: ['schedules', 'workingTime'],
  schedule_written_day: ['schedules', 'writtenConsultationsOn'],
  sent_push: 'which of the notices that are told was said on which of the devices that are told',
  user_consent: ['agreements', 'version'],
}

const noSession = 'stands there, but with another one nobody is signed in'
const wholeDecision = 'stands there, but goes with the whole of a decision alone'
const delivered = 'stands there, but what was delivered never changes'
const handedInTurn = 'stands there, but goes with one state alone'
const handedIn = 'stands there, but what was handed in never changes'
const toBeCounted = 'is of a figure about all, which the next minute takes it up into'
/** Columns that are not changed to look for the difference, and why. */
const notChanged: Record<string, string> = {
  'notice.is_written': 'says of whom an event is, as its code does, which is told',
  'statistics_difference.amount': toBeCounted,
  'statistics_difference.kind': toBeCounted,
  'statistics_difference.month': toBeCounted,
  'statistics_difference.star': toBeCounted,
  'call_visit.side': 'stands there, but there is one row of each side of a call',
  'app_user.password_hash': 'proves who somebody is',
  'app_user.role': noSession,
  'app_user.state': noSession,
  'appointment.accept_until': handedInTurn,
  'appointment.answer_until': handedInTurn,
  'appointment.forgotten_at': 'stands there, but with words that are there still none may',
  'appointment.report_due_at': handedInTurn,
  'appointment.rest_until': handedInTurn,
  'appointment.state': 'stands there, but what its patient is asked goes with one state alone',
  'appointment.words_under_ring': 'says with which keys an older version sealed what is told',
  'appointment_dispute.decided_at': wholeDecision,
  'appointment_dispute.decision': wholeDecision,
  'case_answer.answered_at': handedIn,
  'case_answer.revision': handedIn,
  'case_file.announced': howItCame,
  'case_file.fixed_at': delivered,
  'event.text_version': 'stands there, but where no text was edited none may',
  'case_file.is_resumable': howItCame,
  'case_file.pieces': howItCame,
  'case_file.reason': handedInTurn,
  'case_file.version': delivered,
  'case_keys.case_key.is_used': 'of a key, which opens what is told of the appointments',
  'caught_mail.attachment': mailSent,
  'dispute.state': 'stands there, but what was lost of it goes with one state alone',
  'dispute_view.side':
    'stands there, but both have spoken, and the database refuses a second view of one side',
  'mail_link.is_choice_of_sign_up': 'stands there, but goes with a choice alone',
  'money_case.note_erased_at': 'stands there, but with a note that is there still none may',
  'payable.kind': 'there is one as yet',
  'earned_payable.kind': 'there is one as yet',
  'invoice_issuer.is_of_fees': 'of the operator alone',
  'report_version.delivered_at': delivered,
  'report_version.number': delivered,
  'sandbox_checkout.amount_cents': ofSandbox,
  'sandbox_checkout.language': ofSandbox,
  'sandbox_checkout.state': ofSandbox,
  'sandbox_refund.amount_cents': ofSandbox,
  'sandbox_refund.state': ofSandbox,
  'notice.channel': 'each event has one of both, and the database refuses a second one of either',
}

beforeAll(async () => {
  const strangers = await makeStrangers(server)
  await haveBesides(strangers[0])
  const { ids, tables: theirs } = await belongingsOf(server, strangers)
  tables = theirs
  // What proves who somebody is, and what a row needs to be one at all, stays as it is.
  canaries = await plantCanaries(server, ids, /zone|hash|secret|sealed|mime|sha/)
  marks = await plantTimes(server, ids)
  const tokens = await signInAll()
  files = await Promise.all(tokens.map(fileOf))
  const isMarked = new Set([...canaries, ...marks.keys()])
  const without = (column: string) =>
    isMarked.has(column) ||
    column in leftOut ||
    column in notChanged ||
    (column.split('.')[0] ?? '') in toldAs
  changes = await changeEachColumn(server, ids, without, () => filesOf(tokens))
}, proofTime)

/** What fills columns that are empty but for a while: of a review, an undone rejection, a hold, a new address. */
async function haveBesides({ id, token }: Somebody) {
  const asked = { email: 'wished@example.org', password: testPassword }
  await server.call(access.changeEmail, asked, { token })
  const soon = new Date(server.clock.now().getTime() + 60_000)
  const place = { from: '2026-12-07T12:00:00Z', minutes: 30 }
  await scheduleActs(server).occupy(id, place, 'HELD', soon)
  for (const statement of [
    `insert into certificate_decision (id, doctor_id, type_id, name, decision, reason, decided_by, decided_at,
       takes_effect_at, state, undone_by, undone_at)
     select gen_random_uuid(), $1, type_id, 'Board', 'REJECTED', 'Too dark', decided_by, decided_at,
       takes_effect_at, 'UNDONE', decided_by, decided_at from certificate_decision where doctor_id = $1 limit 1`,
    `update certificate set state = 'REVIEWING', review_ends_at = now()
     where doctor_id = $1 and state = 'PENDING_APPROVAL'`,
    `insert into dispute (id, payment_id, provider_dispute_id, amount_cents, lost_cents, state, opened_at,
       asked_at, ended_at, is_payer_told)
     select gen_random_uuid(), payment.id, 'an older one', 100, 50, 'LOST', now(), now(), now(), false
     from payment join payable on payable.id = payable_id where payee_id = $1 limit 1`,
    `insert into dispute (id, payment_id, provider_dispute_id, amount_cents, paid_cents, state, opened_at,
       asked_at, ended_at, is_payer_told)
     select gen_random_uuid(), payment.id, 'a paid one', 100, 50, 'PAID_BY_PROVIDER', now(), now(), now(), false
     from payment join payable on payable.id = payable_id where payee_id = $1 limit 1`,
    `update money_case set settled_at = now(), outcome = 'NOTED', note = 'Seen', settled_by = app_user.id
     from app_user where role = 'ADMIN' and $1::uuid is not null`,
    `update doctor_service set proposed_price_cents = 100, proposed_currency = 'EUR' where doctor_id = $1`,
  ])
    await server.pool.query(statement, [id])
}

interface Column {
  table: string
  column: string
  type: string
}

/** In one row of each table that holds one of the ids, every instant and day that takes a value of its own. */
async function plantTimes({ pool }: TestServer, ids: string[]) {
  const { rows } = await pool.query<Column>(
    `select attrelid::regclass::text as table, attname as column, atttypid::regtype::text as type
     from pg_attribute where attrelid = any($1::regclass[]) and attnum > 0
       and atttypid in ('timestamptz'::regtype, 'date'::regtype)`,
    [await everyTable(pool)],
  )
  const found = new Map<string, string>()
  for (const [at, { table, column, type }] of rows.entries()) {
    const instant = new Date(Date.UTC(2031, 0, 1 + at, 3, 7, 11)).toISOString()
    const value = type === 'date' ? instant.slice(0, 10) : instant
    const update = `update ${table} set ${column} = $1 where ctid = (select min(ctid) from ${table} one
      where exists (select from unnest($2::text[]) id where strpos(to_jsonb(one)::text, id) > 0))`
    const took = await pool.query(update, [value, ids]).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    )
    if (took) found.set(`${table}.${column}`, value)
  }
  return found
}

/** Of everybody: what was planted may be about one and told to another. Planting has ended sessions. */
async function signInAll() {
  const users = await server.database.selectFrom('app_user').select(['email', 'role']).execute()
  return Promise.all(
    users.map(async ({ email, role }) => {
      const asking = { email, role, password: testPassword }
      const { data, items } = await server.call(access.signIn, asking)
      const { ticket } = items[0]?.values ?? {}
      if (typeof ticket !== 'string') return data.token
      const answer = { ticket, code: recoveryCodeOfStranger }
      return (await server.call(access.signInWithRecoveryCode, answer)).data.token
    }),
  )
}

/** Undefined where somebody gets none. */
async function filesOf(tokens: string[]) {
  await server.pool.query('delete from attempt')
  const asked = tokens.map(token => server.ask(access.downloadData, {}, { token }))
  const answers = await Promise.all(asked)
  const isAnswered = answers.every(({ status }) => status === 200)
  return isAnswered ? answers.map(({ data }) => String(data)).join('\n') : undefined
}

async function fileOf(token: string) {
  const { status, data } = await server.ask(access.downloadData, {}, { token })
  expect(status).toBe(200)
  return String(data)
}

describe('the file with all that is kept of somebody', () => {
  test('ACC-50 holds every text, instant and day of every table, but for what is left out for a reason', () => {
    const all = files.join('\n')
    const told = [
      ...canariesIn(all, canaries),
      ...[...marks].flatMap(([column, value]) => (all.includes(value) ? column : [])),
    ]
    const missing = [...canaries, ...marks.keys()].filter(column => !told.includes(column))
    expect(missing.sort()).toEqual(Object.keys(leftOut).sort())
    expect([canaries.length > 20, marks.size > 30]).toEqual([true, true])
  })

  test('ACC-50 holds every number, switch, word of a list and object of every table, but for what is left out for a reason', () => {
    const missing = [...changes].flatMap(([column, isTold]) => (isTold ? [] : column))
    expect(missing).toEqual([])
    expect(changes.size).toBeGreaterThan(40)
  })

  test('ACC-50 holds what lies in the other tables, in words', () => {
    const planted = new Set([...canaries, ...marks.keys()].map(column => column.split('.')[0]))
    const others = [...tables].filter(name => !planted.has(name))
    expect(others.sort()).toEqual(Object.keys(toldAs).sort())
    const doctor = files.map(readFile).find(file => file.schedules.length > 0)
    for (const [table, place] of Object.entries(toldAs)) {
      if (typeof place === 'string') continue
      const [part = '', name = ''] = place
      const told = [doctor?.[part] ?? []].flat() as Record<string, unknown[]>[]
      expect(
        told.some(one => (one[name] ?? []).length > 0),
        table,
      ).toBe(true)
    }
  })

  test('ACC-50 has one place for each name, and the same names for everybody', async () => {
    const namesIn = (file: string) => [...file.matchAll(/^ {2}"(\w+)":/gm)].map(([, name]) => name)
    const [first, ...others] = [...files, await fileOf((await person(server, 'ADMIN')).token)]
    expect(new Set(namesIn(first)).size).toBe(namesIn(first).length)
    expect(namesIn(first)).toEqual(Object.keys(readFile(first)))
    for (const other of others) expect(namesIn(other)).toEqual(namesIn(first))
  })
})

const readFile = (file: string) =>
  JSON.parse(file) as Record<string, unknown> & { schedules: unknown[] }
