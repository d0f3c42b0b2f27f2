import { appointments } from '@konsil/contract/appointments'
import { longestList } from '@konsil/contract/core/page'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = appointmentActs(server)

/** So many more of the same, which were given up. */
const addMore = (id: string, more: number) =>
  server.pool.query(
    `insert into appointment select (jsonb_populate_record(null::appointment, to_jsonb(one) ||
      jsonb_build_object('id', gen_random_uuid(), 'code', 'X' || lpad(n::text, 8, '0'),
        'occupied_id', null, 'starts_at', null, 'ends_at', null, 'consultation_type', 'CHAT',
        'call_id', null, 'call_room', null, 'answer_until', null, 'state', 'CANCELLED'))).*
    from appointment one, generate_series(1, $2::int) n where id = $1`,
    [id, more],
  )

test('D-106 however many there are, a list without a size holds the first thousand, says how many there are, and the rest comes in pages', async () => {
  const [doctor, patient] = [await person(server, 'DOCTOR'), await person(server, 'PATIENT')]
  const serviceId = await scheduleActs(server).service(doctor.id)
  const paid = await acts.paid(patient.id, { ...doctor, serviceId }, '2026-12-07T08:00:00Z')
  await addMore(paid?.id ?? '', longestList)
  const list = async ({ token }: Somebody, question = {}) =>
    (await server.call(appointments.list, question, { token })).data
  for (const who of [patient, doctor]) {
    const whole = await list(who)
    expect([whole.list.length, whole.total]).toEqual([longestList, longestList + 1])
    expect(whole.list[0]?._id).toBe(paid?.id)
    const rest = await list(who, { page: 2 })
    expect(rest.list).toHaveLength(1)
    expect(new Set([...whole.list, ...rest.list].map(({ _id }) => _id)).size).toBe(whole.total)
  }
})
