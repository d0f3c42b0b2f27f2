import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks of one's own, and what is no place on the internet (RFC 6890). */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
// Ways into IPv4 lead wherever that address leads.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one on the internet, and none in the network in which this product stands. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Of a URL: `[::1]` too. A name is judged when it is looked up. */
export function mayBePublic(hostname: string) {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare)) return isPublicAddress(bare)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(bare) && !/\.(local|localhost|internal)$/i.test(bare)
}

class NotPublic extends Error {
  code = 'ENOTPUBLIC'
}

/** The connection goes to what was judged: asked for a second time, a name may say something else. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  const asked: LookupOptions & { all: true } = { ...options, all: true }
  resolve(hostname, asked, (error, addresses: LookupAddress[]) => {
    const reached = (addresses ?? []).filter(({ address }) => isPublicAddress(address))
    const [first] = reached
    if (error) callback(error, '', 0)
    else if (!first) callback(new NotPublic(`${hostname} is no public host`), '', 0)
    else if (options.all) callback(null, reached)
    else callback(null, first.address, first.family)
  })
}
