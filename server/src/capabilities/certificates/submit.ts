import type { certificates } from '@konsil/contract/certificates'
import { expires, mostCertificates } from '@konsil/contract/certificates'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteFirstCertificate } from '../access/index.ts'
import { lockPerson } from '../account/index.ts'
import { refuseFlood } from '../notifications/index.ts'
import type { Ground } from '../ground.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { isOver, todayOf } from './expiry.ts'
import { isInReview, successorOf } from './policy.ts'
import { filesOfOthers, letGoOfSides, sidesOf, takeUpSides } from './sides.ts'
import {
  type CertificateRow,
  changeCertificate,
  findType,
  forgetReminders,
  insertCertificate,
  lockAllOf,
  waitsUnopened,
} from './store/certificates.ts'
import { notify } from './notify.ts'

type Addition = InputOf<typeof certificates.add>
type Change = InputOf<typeof certificates.update>

/** Hands in a new one for approval. Answers its id. */
export async function addCertificate(
  { database, clock }: Ground,
  doctorId: string,
  input: Addition,
) {
  const now = clock.now()
  const id = newId(now)
  await inTransaction(database, async tx => {
    await lockPerson(tx, doctorId)
    const listed = (await lockAllOf(tx, doctorId)).filter(one => !one.is_replaced)
    refuseTooMany(listed.length, mostCertificates, 'too.many.certificates')
    await refuseFlood(tx, 'ADM001', doctorId, now)
    const information = await informationOf(tx, input, now)
    await takeUpSides(tx, { ...sidesOf(input), doctorId, certificateId: id })
    const created = { id, doctor_id: doctorId, created_at: now }
    await insertCertificate(tx, { ...waiting(now), ...information, ...created })
    await noteFirstCertificate(tx, doctorId, now)
    await notify(tx, now, 'ADM001', { doctorId, certificate: { id, name: input.name } })
  })
  return id
}

/**
 * One that is not approved is changed itself. Changing an approved one adds a new submission, and the
 * approved one stays valid until that is approved (D-043). Answers the id of what waits for approval.
 */
export async function updateCertificate(
  { database, clock }: Ground,
  doctorId: string,
  input: Change,
) {
  const now = clock.now()
  return inTransaction(database, async tx => {
    await lockPerson(tx, doctorId)
    const all = await lockAllOf(tx, doctorId)
    const current = all.find(one => one.id === input.id && !one.is_replaced)
    if (!current) throw new Refusal('not.found')
    refuseUnlessFree(current, all, now, input.version)
    await refuseFlood(tx, 'ADM001', doctorId, now)
    const information = await informationOf(tx, input, now)
    refuseUnchanged(current, information)
    const counts = current.state === 'ACTIVE' && !isOver(current, todayOf(now))
    const id = counts ? newId(now) : current.id
    await takeUpSides(tx, {
      ...sidesOf(input),
      doctorId,
      certificateId: id,
      kept: [current.front_file_id, current.back_file_id],
    })
    if (id !== current.id) {
      const replaces = { id, doctor_id: doctorId, replaces_id: current.id, created_at: now }
      await insertCertificate(tx, { ...waiting(now), ...information, ...replaces })
    } else {
      const change = { ...waiting(now), ...information, version: current.version + 1 }
      await changeCertificate(tx, id, { ...change, ...rejectedBefore(current) })
      await forgetReminders(tx, id)
      const { front, back } = sidesOf(input)
      await letGoOfSides(tx, [current], [front, back, ...filesOfOthers(all, [id])])
    }
    // Of one that still waits unopened, the administrators were notified when it began to.
    if (current.state !== 'PENDING_APPROVAL') {
      await notify(tx, now, 'ADM001', { doctorId, certificate: { id, name: input.name } })
    }
    return id
  })
}

function refuseUnlessFree(
  current: CertificateRow,
  all: readonly CertificateRow[],
  now: Date,
  version: number | undefined,
) {
  if (isInReview(current, now)) throw new Refusal('certificate.in.review')
  if (successorOf(current.id, all)) throw new Refusal('certificate.replaced')
  refuseChanged(version, current.version, 'certificate.changed')
}

type Information = Awaited<ReturnType<typeof informationOf>>

/** Refuses to submit the same once more; but a rejected one may be handed in unchanged. */
function refuseUnchanged(current: CertificateRow, information: Information) {
  if (current.state === 'REJECTED') return
  const fields = Object.keys(information) as (keyof Information)[]
  if (fields.every(field => information[field] === current[field])) {
    throw new Refusal('certificate.unchanged')
  }
}

const waiting = (now: Date) => ({
  ...waitsUnopened,
  reject_reason: null,
  reviewed_at: null,
  handed_in_at: now,
  updated_at: now,
})

/** The last rejection, shown at the next review; later changes while it waits do not remove it. */
const rejectedBefore = ({ state, reviewed_at, reject_reason }: CertificateRow) =>
  state === 'REJECTED'
    ? { rejected_before_at: reviewed_at, rejected_before_reason: reject_reason }
    : {}

async function informationOf(tx: InTransaction, input: Addition, now: Date) {
  const { name, description = '', certificateType, expirationDate } = input
  const expiresOn = (expires(certificateType) && expirationDate) || null
  if (expiresOn !== null && expiresOn <= todayOf(now)) {
    throw new Refusal('certificate.expiration.past', { field: 'expirationDate' })
  }
  const { front, back } = sidesOf(input)
  return {
    name,
    description,
    type_id: (await findType(tx, certificateType)).id,
    expires_on: expiresOn,
    front_file_id: front,
    back_file_id: back,
  }
}
