import { everyTable } from '../every-table.ts'
import { secretCanary } from '../over-read.ts'
import type { TestServer } from '../test-server.ts'

/** Open to everybody; in every other table a text is private to somebody. */
const publicTables = [
  'country',
  'communication_language',
  'disease_category',
  'qualification',
  'certificate_type',
  'date_format',
  'time_format',
  'schema_migration',
]

const names = ['profile.first_name', 'profile.last_name']
const ofDoctor = ['app_user.email', 'profile.work_position', 'profile.work_at', ...names]
const ofReview = [
  'app_user.email',
  'certificate.name',
  'certificate.description',
  'certificate.reject_reason',
  ...names,
]
/** Who may read what of other people, beyond nothing. */
export const mayShow: Record<string, string[]> = {
  // D-202: administrators read every appointment; what its patient wrote they open by saying why.
  'ADMIN POST /appointment/list': ['appointment.code', ...names],
  'ADMIN POST /appointment/list:mobile': ['appointment.code', ...names],
  'ADMIN POST /appointment/office-cases': ['appointment.code', ...names],
  'ADMIN POST /appointment/find-cases': ['appointment.code', ...names],
  'ADMIN POST /appointment/get-by-id': ['appointment.code', ...names],
  // ADM-14: whose money it was, and what providers and administrators call what became of it.
  'ADMIN POST /payment/list': ['payable.number', ...names],
  'ADMIN POST /payment/get-by-id': [
    'payable.number',
    'payment.provider_payment_id',
    'refund.provider_refund_id',
    'dispute.provider_dispute_id',
    'money_case.provider',
    'money_case.provider_id',
    'money_case.note',
    ...names,
  ],
  'ADMIN POST /payment/cases': ['payable.number', 'money_case.provider_id', ...names],
  // Whoever can be booked is known to everybody who is signed in, with what they are and where.
  ...Object.fromEntries(
    ['PATIENT', 'DOCTOR', 'ADMIN'].map(role => [
      `${role} POST /doctor/get-by-id`,
      ['profile.work_position', 'profile.work_at', ...names],
    ]),
  ),
  // ADOC-01, ADOC-08, ADOC-10: whom administrators manage, and which of their appointments they may look at.
  'ADMIN POST /doctor/search-doctors': ofDoctor,
  'ADMIN POST /doctor/detail': [
    'appointment.code',
    'profile.phone',
    'profile.phone_area_code',
    ...ofDoctor,
  ],
  'ADMIN POST /doctor/ban': ofDoctor,
  'ADMIN POST /doctor/unban': ofDoctor,
  'ADMIN POST /certificate/uploaded': ofReview,
  'ADMIN POST /certificate/review': ofReview,
  'ADMIN POST /certificate/decided': [
    'certificate_decision.name',
    'certificate_decision.reason',
    ...names,
  ],
  'ADMIN POST /service/get-proposed-service': names,
  // ASTAT-17: the doctors with most revenue, by name.
  'ADMIN POST /doctor/top-revenue-statistics': names,
  'ADMIN POST /user/list': ['app_user.email', ...names],
  'ADMIN POST /user/list-newest': ['app_user.email', ...names],
  // NADM-12, NADM-29, NADM-38: whom they wrote to, and what became of it.
  // SYSN-02: whom the system told of something.
  'ADMIN POST /notification/list-system': ['app_user.email', 'event.code'],
  'ADMIN POST /notification/get-system': ['app_user.email', 'event.code'],
  'ADMIN POST /notification/list-custom': ['app_user.email', ...names],
  'ADMIN POST /notification/list-custom-schedule': ['app_user.email', ...names],
  'ADMIN POST /recipientlist/list': ['app_user.email', ...names],
  'ADMIN POST /notification/add': ['app_user.email', ...names],
  'ADMIN POST /recipientlist/add': ['app_user.email', ...names],
}

const canaryIn = (column: string) => `canary-${column.replace(/[._]/g, '-')}`

interface Column {
  table: string
  column: string
  type: string
}

/** Puts a canary into every private text that takes one; of the rows that hold one of the ids, where ids are given. */
export async function plantCanaries(
  { pool, database, clock }: TestServer,
  ids: string[] = [''],
  without = /^$/,
) {
  const secret = { code: 'SECRET', value: secretCanary, description: '{"en":"","de":""}' }
  await database
    .insertInto('system_setting')
    .values({ ...secret, secret: true, updated_at: clock.now() })
    .execute()
  const open = [...publicTables, 'system_setting']
  const tables = (await everyTable(pool)).filter(name => !open.includes(name))
  const { rows } = await pool.query<Column>(
    `select attrelid::regclass::text as table, attname as column, atttypid::regtype::text as type
     from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and atttypid in ('text'::regtype, 'bytea'::regtype)`,
    [tables],
  )
  const planted: string[] = []
  for (const { table, column, type } of rows.filter(one => !without.test(one.column))) {
    const name = `${table}.${column}`
    const value = column === 'email' ? `${canaryIn(name)}@example.org` : canaryIn(name)
    const update = `update ${table} set ${column} = $1 where ctid = (select min(ctid) from ${table} one
      where exists (select from unnest($2::text[]) id where strpos(to_jsonb(one)::text, id) > 0))`
    // A column with a closed list of values holds nothing that anybody wrote.
    const took = await pool
      .query(update, [type === 'bytea' ? Buffer.from(value) : value, ids])
      .then(
        ({ rowCount }) => rowCount === 1,
        () => false,
      )
    if (took) planted.push(name)
  }
  return planted
}

/** The columns whose canary an answer holds, in one form or another. */
export const canariesIn = (text: string, planted: string[]) => [
  ...planted.filter(column => isIn(text, canaryIn(column))),
  ...(isIn(text, secretCanary) ? ['a secret setting'] : []),
]

const isIn = (text: string, value: string) => formsOf(value).some(form => text.includes(form))

const forms = new Map<string, string[]>()

function formsOf(value: string) {
  const bytes = Buffer.from(value)
  const made = forms.get(value) ?? [
    value,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
  ]
  forms.set(value, made)
  return made
}
