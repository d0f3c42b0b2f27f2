const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

export const isLoopback = (name: string) => loopbackNames.test(name)

/** What stands there, without the port and in one spelling; undefined for what no browser would send. */
function nameIn(host: string) {
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return undefined
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, '')
  } catch {
    return undefined
  }
}

/**
 * Whether a request means us. One under any other name comes from a page whose name somebody has pointed
 * at this machine (DNS rebinding): the browser would hand that page our answers as if they were its own.
 */
export function knownHosts(publicUrl: string, allowed: readonly string[]) {
  const known = new Set([publicUrl, ...allowed.map(name => `http://${name}`)].map(hostnameOf))
  return (host: string | undefined) => {
    const name = host === undefined ? undefined : nameIn(host)
    return name !== undefined && (isLoopback(name) || known.has(name))
  }
}

const hostnameOf = (url: string) => new URL(url).hostname

/** A name alone: whatever the port, it is the name that is pointed at somebody. */
export const isHostName = (name: string) => !/:\d*$/.test(name) && nameIn(name) !== undefined
