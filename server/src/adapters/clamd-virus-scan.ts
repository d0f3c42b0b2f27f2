import { connect, type Socket } from 'node:net'
import { setImmediate as immediately } from 'node:timers/promises'
import { seconds } from '@konsil/contract/core/time'
import { errorCode } from '../error-code.ts'
import {
  ScanCutShort,
  ScanFailed,
  type ScanResult,
  type Scanning,
  type VirusScan,
} from '../ports/virus-scan.ts'

interface Settings {
  url: string
  /** So long it may take nothing. */
  silentFor?: number
  /** So long it may be silent once it has all: it looks into files only then, two minutes as it is set by itself. */
  answerWithin?: number
}

/** ClamAV's daemon, by its command INSTREAM: each part behind its length, an empty one at the end. */
export function clamdVirusScan({
  url,
  silentFor = seconds(120),
  answerWithin = seconds(180),
}: Settings): VirusScan {
  const place = parseClamUrl(url)
  return { looks: true, begin: () => scanning(connect(place), { silentFor, answerWithin }) }
}

/** clamd://host:3310, or clamd:///run/clamav/clamd.ctl for a socket of this machine. */
export function parseClamUrl(url: string) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'clamd:') throw new Error('not of the form clamd://host:port')
  if (parsed.host) return { host: parsed.hostname, port: Number(parsed.port || 3310) }
  if (parsed.pathname.length < 2) throw new Error('neither a host nor the path of a socket')
  return { path: decodeURIComponent(parsed.pathname) }
}

const longestAnswer = 4096
/** What a write meets where the other side has hung up. */
const hungUp = ['ECONNRESET', 'EPIPE']

function failed(error: Error) {
  const Failed = hungUp.includes(errorCode(error)) ? ScanCutShort : ScanFailed
  return new Failed(`clamd: ${error.message}`, { cause: error })
}

function scanning(
  socket: Socket,
  { silentFor, answerWithin }: Required<Omit<Settings, 'url'>>,
): Scanning {
  let heard = ''
  socket.setTimeout(silentFor, () => socket.destroy(new Error('it does not answer')))
  const answered = new Promise<string>((resolve, reject) => {
    socket
      .on('data', data => {
        heard = (heard + data.toString('latin1')).slice(0, longestAnswer)
        if (heard.includes('\0')) resolve(heard)
      })
      // Over its limit it answers and hangs up: what we still write then fails, and does not count.
      .on('error', error => (heard.includes('\0') ? resolve(heard) : reject(failed(error))))
      .on('close', () =>
        heard.includes('\0')
          ? resolve(heard)
          : reject(new ScanCutShort('clamd hung up without an answer')),
      )
  })
  // Whoever takes or ends hears of it.
  answered.catch(() => undefined)
  const write = async (...parts: Buffer[]) => {
    // An answer that has come is read before anything more is written: whoever writes to a daemon that hung up
    // over its limit loses what it said.
    await immediately()
    if (heard !== '' || socket.destroyed) return void (await answered)
    socket.cork()
    const isTaken = parts.map(part => socket.write(part)).at(-1)
    socket.uncork()
    if (isTaken) return
    await Promise.race([new Promise(resolve => socket.once('drain', resolve)), answered])
  }
  socket.write('zINSTREAM\0')
  return {
    async take(bytes) {
      if (bytes.length === 0) return
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      await write(length, bytes)
    },
    async end() {
      try {
        socket.setTimeout(answerWithin)
        await write(Buffer.alloc(4))
        return resultOf(await answered)
      } finally {
        socket.destroy()
      }
    },
    giveUp: () => void socket.destroy(),
  }
}

function resultOf(answer: string): ScanResult {
  const said = answer.split('\0')[0] ?? ''
  if (/\bOK$/.test(said)) return 'CLEAN'
  // Over a limit within which it looks into files it says OK, or, set to AlertExceedsMax, this.
  if (/\bHeuristics\.Limits\.Exceeded\S* FOUND$/.test(said)) return 'NOT_SCANNED'
  if (/\bFOUND$/.test(said)) return 'INFECTED'
  if (said.includes('size limit exceeded')) return 'NOT_SCANNED'
  throw new ScanFailed('clamd could not look into a file')
}
