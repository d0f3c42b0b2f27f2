import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type Clamd,
  clamdServer,
  harmful,
  isClamdInstalled,
  largestLooked,
  largestScanned,
  startClamd,
} from '../../test/clamd.ts'
import { ScanCutShort, scanned, ScanFailed, type VirusScan } from '../ports/virus-scan.ts'
import { clamdVirusScan, parseClamUrl } from './clamd-virus-scan.ts'
import { noVirusScan } from './no-virus-scan.ts'

async function resultOf(scan: VirusScan, content: Buffer, part = 64 * 1024) {
  const scanning = scan.begin()
  for (let at = 0; at < content.length; at += part) {
    await scanning.take(content.subarray(at, at + part))
  }
  return scanning.end()
}

const daemons = [
  ['a server that speaks its protocol', clamdServer, true],
  ['Debian’s clamd', startClamd, isClamdInstalled],
] as const

describe.each(daemons)('%s', (_, start, isThere) => {
  let daemon: Clamd
  let scan: VirusScan
  beforeAll(async () => {
    if (!isThere) return
    daemon = await start()
    scan = clamdVirusScan({ url: daemon.url })
  })
  afterAll(() => daemon?.stop())

  test.skipIf(!isThere)(
    'what is clean is told from what is not, in parts of any size',
    async () => {
      const clean = Buffer.alloc(300_000, 'x')
      const infected = Buffer.concat([clean, Buffer.from(harmful), clean])
      expect(await resultOf(scan, clean)).toBe('CLEAN')
      expect(await resultOf(scan, Buffer.from('x'), 1)).toBe('CLEAN')
      expect(await resultOf(scan, infected)).toBe('INFECTED')
      expect(await resultOf(scan, infected, 100_000)).toBe('INFECTED')
      expect(await resultOf(scan, Buffer.from(harmful), 3)).toBe('INFECTED')
    },
  )

  test.skipIf(!isThere)('what is larger than it takes is not scanned', async () => {
    const content = Buffer.alloc(3 * largestScanned)
    expect(await scanned(() => resultOf(scan, content))).toBe('NOT_SCANNED')
  })

  test.skipIf(!isThere)('what it takes and does not look into whole is not scanned', async () => {
    const content = Buffer.alloc(largestLooked + 1, 'x')
    content.write(harmful, content.length - harmful.length)
    expect(await resultOf(scan, content)).toBe('NOT_SCANNED')
  })

  test.skipIf(!isThere)('many at once do not mix', async () => {
    const contents = Array.from({ length: 20 }, (_one, at) => (at % 2 ? harmful : 'x'.repeat(30)))
    const results = await Promise.all(contents.map(one => resultOf(scan, Buffer.from(one), 7)))
    expect(results).toEqual(contents.map((_one, at) => (at % 2 ? 'INFECTED' : 'CLEAN')))
  })
})

/** Of a server that does so with each connection. */
async function urlOf(act: (socket: Socket) => void) {
  const server = createServer(socket => {
    socket.on('error', () => undefined).resume()
    act(socket)
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return `clamd://127.0.0.1:${port}`
}

const part = 50_000
const content = Buffer.alloc(10 * part)

test('without an answer nothing counts as clean; asked again at once is only one that hung up', async () => {
  const urls = {
    'hangs up': await urlOf(socket => void socket.destroy()),
    'hangs up in the middle': await urlOf(socket => socket.once('data', () => socket.destroy())),
    'is silent': await urlOf(() => undefined),
    'says something else': await urlOf(
      socket => void socket.write('stream: Can not open file ERROR\0'),
    ),
    'is nowhere': 'clamd:///nowhere/clamd.ctl',
    'does not listen': 'clamd://127.0.0.1:1',
  }
  for (const [what, url] of Object.entries(urls)) {
    const scan = clamdVirusScan({ url, silentFor: 300, answerWithin: 300 })
    const failure = await resultOf(scan, content).catch((error: unknown) => error)
    expect(failure, what).toBeInstanceOf(ScanFailed)
    expect(failure instanceof ScanCutShort, what).toBe(what.startsWith('hangs up'))
  }
})

test('once it has all of a file its answer is waited for longer than while it takes it', async () => {
  const [asking, lengths] = ['zINSTREAM\0'.length, 4 * (content.length / part + 1)]
  const url = await urlOf(socket => {
    let taken = 0
    socket.on('data', ({ length }) => {
      taken += length
      const isWhole = taken === asking + lengths + content.length
      if (isWhole) setTimeout(() => socket.end('stream: OK\0'), 400)
    })
  })
  const scan = clamdVirusScan({ url, silentFor: 200, answerWithin: 60_000 })
  expect(await resultOf(scan, content, part)).toBe('CLEAN')
})

test('where no scanner is set up everything is not scanned', async () => {
  expect(noVirusScan().looks).toBe(false)
  expect(await resultOf(noVirusScan(), Buffer.from(harmful))).toBe('NOT_SCANNED')
})

test('its address names a host, or a socket of this machine', () => {
  expect(parseClamUrl('clamd://scanner')).toEqual({ host: 'scanner', port: 3310 })
  expect(parseClamUrl('clamd://scanner:9')).toEqual({ host: 'scanner', port: 9 })
  expect(parseClamUrl('clamd:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  for (const wrong of ['http://scanner', 'clamd:', 'scanner']) {
    expect(() => parseClamUrl(wrong)).toThrow()
  }
})
