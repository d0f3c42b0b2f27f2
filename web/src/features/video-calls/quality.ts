import type { MeasuredQuality } from '@konsil/contract/call-signals'

type Way = Omit<MeasuredQuality, 'isRelayed'>
export type Quality = 'GOOD' | 'FAIR' | 'POOR'

export function judged({ roundTripMs, jitterMs, lostPermille }: Way): Quality {
  if (lostPermille >= 80 || roundTripMs >= 800 || jitterMs >= 100) return 'POOR'
  return lostPermille >= 25 || roundTripMs >= 400 || jitterMs >= 50 ? 'FAIR' : 'GOOD'
}

/**
 * From the whole picture to sound alone: what breaks is hard to understand, what is small is not. A shared screen is
 * read: it comes less often, and never smaller.
 */
export const pictureSteps = [
  { isActive: true, scale: 1, bits: 1_500_000 },
  { isActive: true, scale: 2, bits: 400_000 },
  { isActive: true, scale: 4, bits: 150_000 },
  { isActive: false, scale: 4, bits: 150_000 },
] as const
export const soundAlone = pictureSteps.length - 1

export interface Stepping {
  step: number
  bad: number
  good: number
}
const badInARow = 2
const goodInARow = 10

/** Down soon, up slowly: a picture that comes and goes is worse than a small one. */
export function stepped({ step, bad, good }: Stepping, quality: Quality): Stepping {
  if (quality === 'POOR') {
    if (bad + 1 < badInARow) return { step, bad: bad + 1, good: 0 }
    return { step: Math.min(step + 1, soundAlone), bad: 0, good: 0 }
  }
  if (quality === 'FAIR') return { step, bad: 0, good: 0 }
  if (good + 1 < goodInARow) return { step, bad: 0, good: good + 1 }
  return { step: Math.max(step - 1, 0), bad: 0, good: 0 }
}

/** So many alike in a row: a word that flickers says nothing. */
const alikeInARow = 3

/** The quality that is shown. */
export interface Settling {
  shown: Quality
  next: Quality
  count: number
}
export const atFirst: Settling = { shown: 'GOOD', next: 'GOOD', count: 0 }

export function settled({ shown, next, count }: Settling, quality: Quality): Settling {
  if (quality === shown) return { shown, next: quality, count: 0 }
  const alike = quality === next ? count + 1 : 1
  return alike < alikeInARow
    ? { shown, next: quality, count: alike }
    : { ...atFirst, shown: quality }
}

const order: Quality[] = ['GOOD', 'FAIR', 'POOR']
export const worse = (one: Quality, other: Quality) =>
  order.indexOf(one) > order.indexOf(other) ? one : other

export interface Counted {
  received: number
  lost: number
  /** When the other side reported last, by the name of the report. */
  reported: Record<string, number>
}
export const nothingCounted: Counted = { received: 0, lost: 0, reported: {} }

type Stat = Record<string, unknown> & { type: string; id: string }
const numberIn = (of: Stat | undefined, name: string) => {
  const value = of?.[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)

/**
 * What a connection says of itself, and how much was lost since it was asked before. How what is sent arrives only the
 * other side can tell: `sending` is undefined while it has not reported anew.
 */
export function measure(report: Iterable<Stat>, before: Counted) {
  const stats = [...report]
  const inbound = stats.filter(({ type }) => type === 'inbound-rtp')
  const sum = (name: string) => inbound.reduce((all, one) => all + numberIn(one, name), 0)
  const reports = stats.filter(({ type }) => type === 'remote-inbound-rtp')
  const counted: Counted = {
    received: sum('packetsReceived'),
    lost: sum('packetsLost'),
    reported: Object.fromEntries(reports.map(one => [one.id, numberIn(one, 'timestamp')])),
  }
  const received = Math.max(counted.received - before.received, 0)
  const lost = Math.max(counted.lost - before.lost, 0)
  const pairs = stats.filter(({ type }) => type === 'candidate-pair')
  const pair = pairs.find(one => one['nominated'] === true && one['state'] === 'succeeded')
  const local = stats.find(({ id }) => id === pair?.['localCandidateId'])
  const jitter = Math.max(0, ...inbound.map(one => numberIn(one, 'jitter')))
  const measured: MeasuredQuality = {
    roundTripMs: within(numberIn(pair, 'currentRoundTripTime') * 1_000, 60_000),
    jitterMs: within(jitter * 1_000, 60_000),
    lostPermille: received + lost === 0 ? 0 : within((lost * 1_000) / (received + lost), 1_000),
    isRelayed: local?.['candidateType'] === 'relay',
  }
  const sending = reports.length === 0 ? measured : reportedAnew(reports, before, measured)
  return { measured, sending, counted }
}

function reportedAnew(reports: Stat[], before: Counted, { roundTripMs }: Way): Way | undefined {
  const fresh = reports.filter(one => numberIn(one, 'timestamp') > (before.reported[one.id] ?? 0))
  if (fresh.length === 0) return undefined
  const most = (name: string) => Math.max(...fresh.map(one => numberIn(one, name)))
  return {
    roundTripMs: Math.max(roundTripMs, within(most('roundTripTime') * 1_000, 60_000)),
    jitterMs: within(most('jitter') * 1_000, 60_000),
    lostPermille: within(most('fractionLost') * 1_000, 1_000),
  }
}
