import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { beginUpload, offsetOf, paidCase } from '../case-file-acts.ts'
import { type Somebody, useTestServer } from '../test-server.ts'
import { isFull, proofTime } from './size.ts'
import { startApiProcess } from './start-api-process.ts'

const server = useTestServer({ startAt: systemClock.now().toISOString() })

const block = 1024 * 1024
/** One gigabyte, cut 20 times and reloaded once; in every run some megabytes of it. */
const size = isFull ? 1024 * block : 48 * block
const cuts = isFull ? 20 : 5
const mostGrown = 100 * block

/** The same megabytes each time, each different from the others; the first says that it is a PDF. */
function* contentFrom(start: number, end: number) {
  for (let at = start; at < end; ) {
    const number = Math.floor(at / block)
    const bytes = Buffer.alloc(block, createHash('sha512').update(`part ${number}`).digest())
    if (number === 0) bytes.write('%PDF-1.7\n')
    const part = bytes.subarray(at % block, Math.min(block, (at % block) + end - at))
    at += part.length
    yield part
  }
}

function digest() {
  const hash = createHash('sha256')
  for (const part of contentFrom(0, size)) hash.update(part)
  return hash.digest('hex')
}

/** Announces the rest, sends up to there, and hangs up unless that was all. */
function send(url: string, { token }: Somebody, id: string, offset: number, upTo: number) {
  return new Promise<number | undefined>(resolve => {
    const sending = request(`${url}${apiPrefix}${documents.continueUpload.path}?id=${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
        'content-length': size - offset,
      },
    })
    sending
      .on('response', answer => resolve(answer.resume().statusCode))
      .on('error', () => resolve(undefined))
    const source = Readable.from(contentFrom(offset, upTo))
    source.pipe(sending, { end: upTo === size })
    source.on('end', () => {
      if (upTo < size) setImmediate(() => sending.destroy())
    })
  })
}

/** Of the whole process, since it was last asked for. */
const peakOf = (pid: number | undefined) =>
  1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

test(
  'APPT-52 a large file that is cut and reloaded arrives with an equal checksum, by a process whose memory stays flat',
  async () => {
    const settings = {
      CASE_FILES_MB: '5120',
      FILES_MB_KEPT_FREE: '1',
      REQUESTS_PER_MINUTE: '100000',
    }
    let api = await startApiProcess(server, settings)
    onTestFinished(() => api.stop())
    const { id: caseId, patient } = await paidCase(server)
    // Once through all that is loaded when it is first used.
    await send(
      api.url,
      patient,
      (await beginUpload(server, patient, caseId, { length: size })).id,
      0,
      block,
    )
    const { id } = await beginUpload(server, patient, caseId, { length: size })
    const { rss: idle } = await api.memory()
    writeFileSync(`/proc/${api.pid}/clear_refs`, '5')
    let peak = 0
    let took = 0
    const sendUpTo = async (upTo: number) => {
      const offset = await offsetOf(server, patient, id)
      const began = performance.now()
      const status = await send(api.url, patient, id, offset, upTo)
      took += performance.now() - began
      // Whoever hangs up does not hear when the last of it is stored.
      await expect.poll(() => offsetOf(server, patient, id)).toBeGreaterThan(offset)
      return status
    }
    for (let cut = 1; cut <= cuts; cut += 1) {
      await sendUpTo(Math.floor((size * cut) / (cuts + 1)))
      if (cut !== Math.ceil(cuts / 2)) continue
      peak = peakOf(api.pid) - idle
      // Another process goes on with it.
      await api.stop()
      api = await startApiProcess(server, settings)
      writeFileSync(`/proc/${api.pid}/clear_refs`, '5')
    }
    await expect.poll(() => sendUpTo(size)).toBe(204)
    const { rss: idleAgain } = await api.memory()
    await server.call(documents.finishUpload, { id, sha256: digest() }, patient)
    const list = async () =>
      (await server.call(documents.listDocuments, { appointmentId: caseId }, patient)).data.list
    await expect.poll(list, { timeout: proofTime }).toHaveLength(1)
    const began = performance.now()
    const answer = await fetch(`${api.url}${apiPrefix}${documents.downloadDocument.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${patient.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, appointmentId: caseId }),
    })
    const hash = createHash('sha256')
    for await (const part of answer.body ?? []) hash.update(part)
    const down = performance.now() - began
    expect(hash.digest('hex')).toBe(digest())
    peak = Math.max(peak, peakOf(api.pid) - idleAgain)
    const rate = (milliseconds: number) => Math.round(size / block / (milliseconds / 1000))
    process.stdout.write(
      `${size / block} MB with ${cuts} cuts: up ${rate(took)} MB/s, down ${rate(down)} MB/s, memory +${Math.round(peak / block)} MB\n`,
    )
    expect(peak).toBeLessThan(mostGrown)
  },
  proofTime,
)
