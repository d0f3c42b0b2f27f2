import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { type CertificateSides, takeUpSides } from './sides.ts'
import { noteFirstCertificate } from '../access/index.ts'
import { findType, insertCertificate } from './store/certificates.ts'

interface Approved extends CertificateSides {
  doctorId: string
  name: string
  expiresOn: string
}

/** Adds a physician ID that counts at once: the operator vouches for it, nobody reviews it or is notified. */
export async function addApproved(
  tx: InTransaction,
  { doctorId, name, expiresOn, front, back }: Approved,
  now: Date,
) {
  const id = newId(now)
  const type = await findType(tx, 'PHYSICIAN')
  if (!type) throw new Error('the type of certificate for physician IDs is missing')
  await noteFirstCertificate(tx, doctorId, now)
  await takeUpSides(tx, { front, back, doctorId, certificateId: id })
  await insertCertificate(tx, {
    id,
    doctor_id: doctorId,
    type_id: type.id,
    name,
    description: '',
    expires_on: expiresOn,
    front_file_id: front,
    back_file_id: back,
    state: 'ACTIVE',
    review_ends_at: null,
    replaces_id: null,
    reject_reason: null,
    rejected_before_at: null,
    rejected_before_reason: null,
    handed_in_at: now,
    reviewed_at: now,
    created_at: now,
    updated_at: now,
  })
}
