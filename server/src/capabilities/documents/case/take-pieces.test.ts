import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { beginUpload, offsetOf, paidCase, sendPiece } from '../../../../test/case-file-acts.ts'
import { startTestServer } from '../../../../test/test-server.ts'
import type { PieceStore } from '../../../ports/piece-store.ts'
import { pieceLength } from './senders.ts'

/** Keeps each piece once it has come and that number of it may be kept. */
function storeWhere(mayBeKept: (number: number) => Promise<void> | void) {
  const kept = new Map<string, Buffer>()
  let begun = 0
  const store: PieceStore = {
    newKey: () => Buffer.alloc(32),
    async put(name, _key, content) {
      const number = (begun += 1)
      const bytes = await buffer(content)
      await mayBeKept(number)
      kept.set(name, bytes)
    },
    read: (name, _key, from = 0) =>
      Readable.from([(kept.get(name) ?? Buffer.alloc(0)).subarray(from)]),
    remove: name => Promise.resolve(void kept.delete(name)),
  }
  return { store, kept }
}

/** For whoever waits until a piece has come. */
function arrival() {
  let come: () => void = () => undefined
  const awaited = new Promise<void>(resolve => (come = resolve))
  return { awaited, come: () => come() }
}

async function uploadInto(store: PieceStore, pieces: number) {
  const server = await startTestServer({ adapters: { pieces: store } })
  onTestFinished(() => server.stop())
  const { id: caseId, patient } = await paidCase(server)
  const content = new Uint8Array(pieces * pieceLength)
  const { id } = await beginUpload(server, patient, caseId, { length: content.length })
  return {
    server,
    send: () => sendPiece(server, patient, id, 0, content),
    offset: () => offsetOf(server, patient, id),
  }
}

test('F5, APPT-52 of an upload that fails no piece stays, nor the one that came while the one before failed', async () => {
  const second = arrival()
  let hasFailed = false
  const { store, kept } = storeWhere(async number => {
    if (number === 2) second.come()
    if (number > 1) return
    await second.awaited
    hasFailed = true
    throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' })
  })
  const { server, send, offset } = await uploadInto(store, 2)
  const { status, text } = await send()
  expect([status, text.includes('storage.full'), hasFailed]).toEqual([507, true, true])
  expect(await offset()).toBe(0)
  expect([...kept.keys()]).toEqual([])
  expect(await server.database.selectFrom('case_file_piece').selectAll().execute()).toEqual([])
  expect((await send()).status).toBe(204)
  expect(kept.size).toBe(2)
})

test('APPT-52 where few send, four pieces come while none is durable yet, and count in their order', async () => {
  const fourth = arrival()
  const { store, kept } = storeWhere(async number => {
    if (number === 4) fourth.come()
    await fourth.awaited
  })
  const { send, offset } = await uploadInto(store, 5)
  expect((await send()).status).toBe(204)
  expect(await offset()).toBe(5 * pieceLength)
  expect(kept.size).toBe(5)
})
