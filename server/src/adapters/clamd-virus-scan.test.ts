import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Clamd,
  clamdServer,
  harmful,
  isClamdInstalled,
  largestLooked,
  largestScanned,
  startClamd,
} from '../../test/clamd.ts'
import type { VirusScan } from '../ports/virus-scan.ts'
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
    expect(await resultOf(scan, Buffer.alloc(3 * largestScanned))).toBe('NOT_SCANNED')
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

test('without an answer nothing counts as clean: nobody listens, it hangs up, is silent, or says something else', async () => {
  const serve = (act: (write: (text: string) => void, close: () => void) => void) =>
    new Promise<Server>(resolve => {
      const server = createServer(socket => {
        socket.on('error', () => undefined).resume()
        act(
          text => void socket.write(text),
          () => void socket.destroy(),
        )
      })
      server.listen(0, '127.0.0.1', () => resolve(server))
    })
  const servers = await Promise.all([
    serve((_write, close) => close()),
    serve(() => undefined),
    serve(write => write('stream: Can not open file ERROR\0')),
  ])
  const urls = servers.map(server => {
    const address = server.address()
    return `clamd://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  for (const url of [...urls, 'clamd:///nowhere/clamd.ctl', 'clamd://127.0.0.1:1']) {
    const scan = clamdVirusScan({ url, silentFor: 300 })
    await expect(resultOf(scan, Buffer.alloc(500_000)), url).rejects.toThrow()
  }
  for (const server of servers) server.close()
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
