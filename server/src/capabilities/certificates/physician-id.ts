import type { Connection, InTransaction } from '../../database/connect.ts'
import { addressOf } from '../access/index.ts'
import type { EventSubjects } from '../notifications/index.ts'
import { addJob } from '../../jobs/queue.ts'
import { isOver, isValidPhysicianId, todayOf } from './expiry.ts'
import { isWaiting } from './policy.ts'
import { type CertificateRow, readPhysicianIds } from './store/certificates.ts'
import { notify } from './notify.ts'
import { physicianIdChangedJob } from './physician-id-changed.ts'

export interface PhysicianIdState {
  /** One waits for approval or is approved; rejected and expired ones do not count. */
  isUploaded: boolean
  /** Approved, and its last day is not over. */
  isValid: boolean
  /** In any state. */
  wasUploaded: boolean
  /** The last day of the approved one that lasts longest, over or not. */
  expiresOn: string | null
  isExpired: boolean
  /** The newest that was rejected, while nothing has taken its place. */
  rejected: { id: string; reason: string | null } | null
}

/** What each of these doctors has as a physician ID; `isValid` is the one answer to whether they may offer anything (CERT-15). */
export async function physicianIdState(
  connection: Connection,
  doctorIds: string[],
  now: Date,
): Promise<Map<string, PhysicianIdState>> {
  const today = todayOf(now)
  const rows = await readPhysicianIds(connection, doctorIds)
  const stateOf = (doctorId: string) => {
    const own = rows.filter(row => row.doctor_id === doctorId)
    const isValid = own.some(one => isValidPhysicianId(one, today))
    const waits = own.some(one => isWaiting(one.state) && !isOver(one, today))
    const isUploaded = isValid || waits
    const expiresOn = lastDayOf(own)
    return {
      isUploaded,
      isValid,
      wasUploaded: own.length > 0,
      expiresOn,
      isExpired: !isValid && expiresOn !== null,
      rejected: isUploaded ? null : newestRejected(own),
    }
  }
  return new Map(doctorIds.map(doctorId => [doctorId, stateOf(doctorId)]))
}

/** The latest last day of those that are or were approved: the hourly job deactivates what is over. */
const lastDayOf = (own: readonly CertificateRow[]) =>
  own
    .filter(({ state }) => state === 'ACTIVE' || state === 'DEACTIVATED')
    .flatMap(({ expires_on }) => expires_on ?? [])
    .reduce<string | null>((last, day) => (last !== null && last > day ? last : day), null)

function newestRejected(own: CertificateRow[]): PhysicianIdState['rejected'] {
  const [newest] = own
    .filter(one => one.state === 'REJECTED')
    .sort((one, other) => other.updated_at.getTime() - one.updated_at.getTime())
  return newest ? { id: newest.id, reason: newest.reject_reason } : null
}

/** Since when a doctor with these has had a valid one without a break; now where there is none. */
export function validSince(all: readonly CertificateRow[], now: Date) {
  const today = todayOf(now)
  return all
    .filter(one => !one.is_replaced && isValidPhysicianId(one, today))
    .map(one => one.valid_since ?? one.reviewed_at ?? now)
    .reduce((first, since) => (since < first ? since : first), now)
}

/** The same as `isValid`, worked out from what `lastDaysOfPhysicianIds` reads. */
export const someIsValid = (lastDays: readonly (string | null)[], today: string) =>
  lastDays.some(expires_on => !isOver({ expires_on }, today))

/** The last of these days: null when one has none, and nothing ends. */
export const lastOf = (lastDays: readonly (string | null)[]) =>
  lastDays.includes(null) ? null : (lastDays.toSorted().at(-1) ?? null)

/** What the doctor has in place of one that has expired or will: `another` valid one, a `renewal` that waits, or `nothing`. */
export function insteadOf(
  one: CertificateRow,
  all: readonly CertificateRow[],
  today: string,
): EventSubjects['ACC006']['instead'] {
  const others = all.filter(other => other.id !== one.id && other.type_code === 'PHYSICIAN')
  const outlasts = ({ expires_on: until }: CertificateRow) =>
    until === null || until > (one.expires_on ?? until)
  if (others.some(other => isValidPhysicianId(other, today) && outlasts(other))) return 'another'
  const waits = others.some(other => isWaiting(other.state) && !isOver(other, today))
  return waits ? 'renewal' : 'nothing'
}

/** Tells the administrators, and whom else it concerns, when an approved one has ended and no valid one is left. */
export async function notifyIfNoneIsValid(tx: InTransaction, ended: CertificateRow, now: Date) {
  if (ended.type_code !== 'PHYSICIAN' || ended.state !== 'ACTIVE') return
  const doctorId = ended.doctor_id
  const state = await physicianIdState(tx, [doctorId], now)
  if (state.get(doctorId)?.isValid) return
  await addJob(tx, physicianIdChangedJob, { doctorId })
  const email = await addressOf(tx, doctorId)
  await notify(tx, now, 'ADM003', { doctorId, certificate: ended, email })
}
