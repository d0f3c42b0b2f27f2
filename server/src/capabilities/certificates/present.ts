import type { Certificate, ReviewedCertificate } from '@konsil/contract/certificates'
import { onTheWire } from '@konsil/contract/core/time'
import type { CertificateTypeTable } from '../../database/tables/certificates.ts'
import type { Person } from '../../http/call.ts'
import { addressesOf } from '../access/index.ts'
import { birthDatesOf, namesAndPortraitsOf } from '../account/index.ts'
import { linkForReader, typesOf } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { isOver, todayOf } from './expiry.ts'
import { isInReview, mayEdit, successorOf } from './policy.ts'
import { type CertificateRow, readSuccessors } from './store/certificates.ts'

type Type = Pick<CertificateTypeTable, 'id' | 'code' | 'is_required'> & {
  name: Certificate['type']['name']
}

export const presentType = ({ id, code, name, is_required }: Type): Certificate['type'] => ({
  _id: id,
  code,
  name,
  isRequired: is_required,
})

/** With signed addresses of the files, for this reader. */
export async function presentCertificates(
  ground: Ground,
  reader: Person,
  rows: readonly CertificateRow[],
): Promise<Certificate[]> {
  const { database, clock } = ground
  const now = clock.now()
  const doctorIds = [...new Set(rows.map(row => row.doctor_id))]
  const fileIds = rows.flatMap(row => [row.front_file_id, row.back_file_id])
  const successors = await readSuccessors(database, doctorIds)
  const mimeTypes = await typesOf(database, fileIds)
  return rows.map(row => {
    const type = presentType({
      id: row.type_id,
      code: row.type_code,
      name: row.type_name,
      is_required: row.type_is_required,
    })
    return {
      _id: row.id,
      name: row.name,
      description: row.description,
      certificateType: type,
      type,
      expirationDate: row.expires_on,
      attachments: presentSides(ground, reader, row, mimeTypes),
      status: { code: codeOf(row, now) },
      reason: row.reject_reason,
      version: row.version,
      createdAt: onTheWire(row.created_at),
      handedInAt: onTheWire(row.handed_in_at),
      mayEdit: mayEdit(row, successors, now),
      reviewEndsAt: isInReview(row, now) ? wireOrNull(row.review_ends_at) : null,
      successor: successorOf(row.id, successors),
    }
  })
}

type Sides = Pick<CertificateRow, 'front_file_id' | 'back_file_id'>

export const presentSides = (
  ground: Ground,
  reader: Person,
  { front_file_id, back_file_id }: Sides,
  mimeTypes: ReadonlyMap<string, string>,
) =>
  [front_file_id, back_file_id].map(id => ({
    _id: id,
    url: linkForReader(ground, reader, id),
    mimeType: mimeTypes.get(id) ?? '',
  }))

const wireOrNull = (at: Date | null) => at && onTheWire(at)

/** Expired since midnight, even if the hourly job has not run yet; waiting again once a review has ended by its time. */
function codeOf(row: CertificateRow, now: Date): Certificate['status']['code'] {
  if (row.state === 'ACTIVE' && isOver(row, todayOf(now))) return 'DEACTIVATED'
  return row.state === 'REVIEWING' && !isInReview(row, now) ? 'PENDING_APPROVAL' : row.state
}

/** For the review: together with the doctor. */
export async function presentReviewed(
  ground: Ground,
  reader: Person,
  rows: readonly CertificateRow[],
): Promise<ReviewedCertificate[]> {
  const doctorIds = [...new Set(rows.map(row => row.doctor_id))]
  const people = await namesAndPortraitsOf(ground, doctorIds)
  const addresses = await addressesOf(ground.database, doctorIds)
  const birthDates = await birthDatesOf(ground.database, doctorIds)
  const presented = await presentCertificates(ground, reader, rows)
  return rows.flatMap((row, at) => {
    const certificate = presented[at]
    const person = people.get(row.doctor_id)
    if (!certificate || !person) return []
    const email = addresses.get(row.doctor_id) ?? null
    const birthDate = birthDates.get(row.doctor_id) ?? null
    const doctor = { _id: row.doctor_id, ...person, email, birthDate }
    return [{ ...certificate, doctor, formerRejection: formerRejectionOf(row) }]
  })
}

function formerRejectionOf({
  rejected_before_at: at,
  rejected_before_reason: reason,
}: CertificateRow) {
  return at && { rejectedAt: onTheWire(at), reason }
}
