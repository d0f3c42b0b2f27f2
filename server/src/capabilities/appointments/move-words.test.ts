import { randomBytes } from 'node:crypto'
import { later, minutes } from '@konsil/contract/core/time'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { waitingNow } from '../../../test/locks.ts'
import { type BookableDoctor, bookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'
import { parseKeyRing } from '../../adapters/key-ring.ts'
import { ringSecrets } from '../../adapters/ring-secrets.ts'
import { newId } from '../../database/ids.ts'
import type { CaseKeys } from '../../ports/case-keys.ts'
import { moveWords } from './index.ts'
import { refundWords } from './refund-appointment.ts'
import { keyOfCase, openWords } from './sealed-words.ts'

const server = useTestServer()
const acts = appointmentActs(server)
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  doctor = await bookableDoctor(server, (await person(server, 'ADMIN')).token)
  patient = await person(server, 'PATIENT')
})

const ring = () => ringSecrets(parseKeyRing(server.config.FILES_KEYS))
const moving = (caseKeys: CaseKeys = server.composed.caseKeys) => ({
  database: server.database,
  secrets: ring(),
  caseKeys,
})

/** As a version before left it: no key, and all words under the ring. */
async function madeBefore(at: number) {
  const from = later(new Date('2026-12-07T08:00:00Z'), minutes(30 * at))
  const { id } = await acts.made(patient.id, doctor, from.toISOString())
  await acts.step(id, { act: 'CANCEL', actor: 'PATIENT' })
  await server.composed.caseKeys.forget([id])
  const sealed = (kind: string) =>
    ring().seal(Buffer.from(`${kind} ${at}`), `${kind} of appointment ${id}`)
  const { pool } = server
  await pool.query(
    `update appointment set words_under_ring = true, sealed_note = $2, sealed_reason = $3 where id = $1`,
    [id, sealed('note'), sealed('reason')],
  )
  const bound = newId(server.clock.now())
  const refund =
    'insert into appointment_refund (id, appointment_id, sealed_reason, is_bound) values ($1, $2, $3, $4)'
  await pool.query(refund, [newId(server.clock.now()), id, sealed('refund'), false])
  const name = `reason of refund ${bound} of appointment ${id}`
  await pool.query(refund, [bound, id, ring().seal(Buffer.from(`bound ${at}`), name), true])
  return id
}
const several = async (count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await madeBefore(at))
  return ids
}

async function wordsOf(id: string) {
  const row = await server.database
    .selectFrom('appointment')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const key = await keyOfCase(server.composed.caseKeys, id)
  const reasons = await refundWords(server.composed.caseKeys, server.database, id)
  return [
    row.words_under_ring,
    openWords(key, 'note', id, row.sealed_note),
    openWords(key, 'reason', id, row.sealed_reason),
    ...[...reasons.values()].toSorted(),
  ]
}
const moved = (at: number) => [false, `note ${at}`, `reason ${at}`, `bound ${at}`, `refund ${at}`]

test('what an older version sealed opens with the keys of its cases, and a second time there is nothing to do', async () => {
  const ids = await several(3)
  expect(await moveWords(moving(), 2)).toBe(3)
  for (const [at, id] of ids.entries()) expect(await wordsOf(id)).toEqual(moved(at))
  expect(await moveWords(moving())).toBe(0)
  // And what the product sealed with is needed for it no more.
  const fresh = ringSecrets(parseKeyRing(`fresh:${randomBytes(32).toString('base64')}`))
  const { rows } = await server.pool.query<{ sealed_note: Buffer }>(
    'select sealed_note from appointment',
  )
  for (const { sealed_note } of rows)
    expect(() => fresh.open(sealed_note, '')).toThrow('not in the ring')
})

test('of two processes that start at once neither goes on before all is moved', async () => {
  const ids = await several(7)
  const line = await server.pool.connect()
  await line.query('begin')
  await line.query('select from appointment where id = $1 for update', [ids[0]])
  const both = Promise.all(
    [1, 2].map(async () => {
      const count = await moveWords(moving(), 2)
      const left = await server.pool.query('select from appointment where words_under_ring')
      return [count, left.rowCount]
    }),
  )
  try {
    await vi.waitFor(async () => expect(await waitingNow(server)).toBe(2), { timeout: 5_000 })
  } finally {
    await line.query('commit')
    line.release()
  }
  const seen = await both
  expect(seen.map(([, left]) => left)).toEqual([0, 0])
  expect((seen[0]?.[0] ?? 0) + (seen[1]?.[0] ?? 0)).toBe(7)
  for (const [at, id] of ids.entries()) expect(await wordsOf(id)).toEqual(moved(at))
})

test('one that is ended on the way goes on where it was', async () => {
  const ids = await several(3)
  const { caseKeys } = server.composed
  let taken = 0
  const ending: CaseKeys = {
    ...caseKeys,
    async take(caseIds) {
      taken += 1
      if (taken === 2) throw new Error('ended')
      return caseKeys.take(caseIds)
    },
  }
  await expect(moveWords(moving(ending), 2)).rejects.toThrow('ended')
  expect(await moveWords(moving(), 2)).toBe(1)
  for (const [at, id] of ids.entries()) expect(await wordsOf(id)).toEqual(moved(at))
})
