import type { TestServer } from './test-server.ts'

/** All that a job of bookings could change, as one row. */
export async function standing({ pool }: TestServer) {
  const tables = ['appointment', 'occupied', 'payable', 'checkout', 'refund', 'sandbox_checkout']
  const parts = tables.map(
    name => `(select md5(string_agg(t::text, '' order by id)) from ${name} t) as ${name}`,
  )
  const counts = ['appointment_log', 'ledger_entry', 'money_case', 'sandbox_refund'].map(
    name => `(select count(*) from ${name}) as ${name}`,
  )
  counts.push(`(select count(*) from event where code like 'AU%') as told`)
  return (await pool.query<object>(`select ${[...parts, ...counts].join(', ')}`)).rows
}
