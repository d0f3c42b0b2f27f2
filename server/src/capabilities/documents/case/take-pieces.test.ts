import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { beginUpload, offsetOf, paidCase, sendPiece } from '../../../../test/case-file-acts.ts'
import { startTestServer } from '../../../../test/test-server.ts'
import type { PieceStore } from '../../../ports/piece-store.ts'
import { pieceLength } from './senders.ts'

/** Fails at its first piece once all of the second has come, and keeps what comes after. */
function failingAtFirst() {
  const kept = new Map<string, Buffer>()
  let second: () => void = () => undefined
  const secondArrived = new Promise<void>(resolve => (second = resolve))
  let begun = 0
  const store: PieceStore = {
    newKey: () => Buffer.alloc(32),
    async put(name, _key, content) {
      const number = (begun += 1)
      const bytes = await buffer(content)
      if (number === 1) {
        await secondArrived
        throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' })
      }
      kept.set(name, bytes)
      second()
    },
    get: (name, _key, from = 0) =>
      Promise.resolve(Readable.from([(kept.get(name) ?? Buffer.alloc(0)).subarray(from)])),
    remove: name => Promise.resolve(void kept.delete(name)),
  }
  return { store, kept }
}

test('F5, APPT-52 of an upload that fails no piece stays, nor the one that came while the one before failed', async () => {
  const { store, kept } = failingAtFirst()
  const server = await startTestServer({ adapters: { pieces: store } })
  onTestFinished(() => server.stop())
  const { id: caseId, patient } = await paidCase(server)
  const content = new Uint8Array(2 * pieceLength)
  const { id } = await beginUpload(server, patient, caseId, { length: content.length })
  const { status, text } = await sendPiece(server, patient, id, 0, content)
  expect([status, text.includes('storage.full')]).toEqual([507, true])
  expect(await offsetOf(server, patient, id)).toBe(0)
  expect([...kept.keys()]).toEqual([])
  expect(await server.database.selectFrom('case_file_piece').selectAll().execute()).toEqual([])
  expect((await sendPiece(server, patient, id, 0, content)).status).toBe(204)
  expect(kept.size).toBe(2)
})
