import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pinoLogger } from '../../src/adapters/pino-logger.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import {
  addToCase,
  beginUpload,
  caseReads,
  finish,
  paidCase,
  pdfWith,
  sendPiece,
} from '../case-file-acts.ts'
import { clamdServer, harmful, isClamdInstalled, largestScanned, startClamd } from '../clamd.ts'
import { pdfOf } from '../files.ts'
import { startTestServer } from '../test-server.ts'
import { isFull, proofTime } from './size.ts'

const daemons = [
  ['a server that speaks its protocol', clamdServer, true],
  ['Debian’s clamd', startClamd, isClamdInstalled],
] as const

const contents = {
  clean: () => pdfWith(100_000),
  harmful: () => pdfOf(`${'x'.repeat(100_000)}${harmful}`),
  large: () => pdfWith(largestScanned + 100_000),
}
const kinds = ['clean', 'harmful', 'clean', 'large'] as const
const twenty = Array.from({ length: 20 }, (_, at) => kinds[at % kinds.length] ?? 'clean')

describe.each(daemons)('%s', (_, startDaemon, isThere) => {
  async function start() {
    const daemon = await startDaemon()
    const server = await startTestServer({ settings: { VIRUS_SCAN_URL: daemon.url } })
    onTestFinished(async () => {
      await server.stop()
      await daemon.stop()
    })
    return { daemon, server, one: await paidCase(server) }
  }

  test.skipIf(!isThere)(
    'F25, APPT-52 of twenty uploads at once, in whose middle the scanner goes away, each is judged once it is back, and none is lost',
    async () => {
      const { daemon, server, one } = await start()
      const { patient, id: caseId } = one
      const { documentsOf, uploadsOf } = caseReads(server)
      const sent = new Map<string, (typeof kinds)[number]>()
      const send = async (kind: (typeof kinds)[number]) => {
        const content = contents[kind]()
        const { id } = await beginUpload(server, patient, caseId, { length: content.length })
        await sendPiece(server, patient, id, 0, new Uint8Array(content))
        sent.set(id, kind)
        expect((await finish(server, patient, id, content)).status).toBe(200)
      }
      const log = pinoLogger('info', { write: line => void server.logLines.push(line) })
      const worker = await startWorker(server.pool, server.composed.jobs, log, createMetrics())
      onTestFinished(() => worker.stop())
      await Promise.all(twenty.slice(0, 10).map(send))
      await daemon.away()
      await Promise.all(twenty.slice(10).map(send))
      const failed = `select from graphile_worker.jobs
        where task_identifier = 'check-case-file' and attempts > 0 and locked_at is null`
      const seen = { timeout: 20_000 }
      await expect.poll(async () => (await server.pool.query(failed)).rowCount, seen).not.toBe(0)
      if (isFull) await wait(20_000)
      await daemon.back()
      const checking = async () =>
        (await uploadsOf(one, patient)).filter(({ state }) => state === 'CHECKING').length
      // The queue tries again after longer and longer waits.
      await expect.poll(checking, { timeout: 120_000, interval: 250 }).toBe(0)
      const refused = (await uploadsOf(one, patient)).map(({ _id, reason }) => [_id, reason])
      const kept = (await documentsOf(one)).map(({ _id, isScanned }) => [_id, isScanned])
      const found = new Map<unknown, unknown>([...refused, ...kept] as [unknown, unknown][])
      const right = { clean: true, large: false, harmful: 'document.infected' } as const
      expect(found).toEqual(new Map([...sent].map(([id, kind]) => [id, right[kind]])))
    },
    proofTime,
  )

  test.skipIf(!isThere)(
    'F25, APPT-52 of twenty forms at once each is answered by what it holds, and while the scanner is away that we are busy',
    async () => {
      const { daemon, server, one } = await start()
      const send = async (kind: (typeof kinds)[number]) =>
        (await addToCase(server, one.patient, one.id, { content: contents[kind]() })).status
      const answered = { clean: 200, large: 200, harmful: 422 }
      expect(await Promise.all(twenty.map(send))).toEqual(twenty.map(kind => answered[kind]))
      await daemon.away()
      expect(new Set(await Promise.all(twenty.map(send)))).toEqual(new Set([503]))
      await daemon.back()
      expect(await send('clean')).toBe(200)
    },
    proofTime,
  )
})
