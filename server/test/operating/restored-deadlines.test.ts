import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appointments } from '@konsil/contract/appointments'
import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../src/folders.ts'
import { useCases } from '../case-acts.ts'

const cases = useCases()
const { server, patient, as, leadOn } = cases

const running = readFileSync(join(repositoryFolder, 'docs/running.md'), 'utf8')
const shown = [...running.matchAll(/^ {4}(update appointment\w* set \w+_until = .*;)$/gm)].map(
  ([, statement = '']) => statement,
)

/** As in an older copy: whatever was still to be done in time was due an hour ago, by the clock of the database. */
async function restoreLate() {
  await server.pool.query(`
    update appointment set answer_until = now() - interval '1 hour' where answer_until is not null;
    update appointment set accept_until = now() - interval '1 hour' where accept_until is not null;
    update appointment_no_show set answer_until = now() - interval '1 hour' where ended_at is null`)
  const { rows } = await server.pool.query<{ now: Date }>('select now()')
  server.clock.set(rows[0]?.now.toISOString() ?? '')
  for (const statement of shown) await server.pool.query(statement)
}

const standing = async (id: string) => {
  const { rows } = await server.pool.query<{ state: string; is_open: boolean }>(
    `select state, exists (
       select from appointment_no_show where appointment_id = id and ended_at is null
     ) as is_open from appointment where id = $1`,
    [id],
  )
  return [rows[0]?.state, rows[0]?.is_open]
}

const made = {
  'to be answered': { make: () => cases.paid(), ends: 'CANCELLED' },
  'to be accepted': { make: () => cases.delivered(), ends: 'COMPLETED' },
  'to say that one was there': {
    async make() {
      const appointmentId = await cases.answered()
      server.clock.set('2026-12-07T08:31:00.000Z')
      await server.call(appointments.reportNoShow, { appointmentId }, await as(patient))
      return appointmentId
    },
    ends: 'CANCELLED',
  },
}

test.each(Object.entries(made))(
  'what was %s before a restore has two days more by the statements that running.md shows, and no more',
  async (_, { make, ends }) => {
    expect(shown).toHaveLength(3)
    const id = await make()
    const before = await standing(id)
    await restoreLate()
    await leadOn()
    expect(await standing(id)).toEqual(before)
    server.clock.advance(days(3))
    await leadOn()
    expect(await standing(id)).toEqual([ends, false])
  },
)
