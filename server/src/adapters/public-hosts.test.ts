import { expect, test } from 'vitest'
import { isPublicAddress, mayBePublic, publicLookup } from './public-hosts.ts'

test.each([
  ['93.184.216.34', true],
  ['172.32.0.1', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.8.8.8', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001:0:1::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['no address', false],
])('D-099 %s is a place on the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('D-099 hosts that name themselves private are none of a push service, however they are written', () => {
  for (const url of [
    'https://localhost/',
    'https://db/',
    'https://push.internal/',
    'https://printer.local/',
    'https://app.localhost/',
    'https://127.1/',
    'https://0x7f.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/',
  ])
    expect(mayBePublic(new URL(url).hostname), url).toBe(false)
  for (const url of ['https://fcm.googleapis.com/', 'https://93.184.216.34/', 'https://a.b-c.de/'])
    expect(mayBePublic(new URL(url).hostname), url).toBe(true)
})

test.each([true, false])(
  'D-099 a name that leads into our own network is not connected to: %s',
  async all => {
    const told = await new Promise<NodeJS.ErrnoException | null>(resolve =>
      publicLookup('localhost', { all }, error => resolve(error)),
    )
    expect(told?.code).toBe('ENOTPUBLIC')
  },
)
