import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import type { CertificateRow } from './store/certificates.ts'
import {
  nextDecisionsAbout,
  nextDecisionsBy,
  nextOfDoctor,
  readReminders,
} from './store/of-person.ts'

async function tellCertificates(rows: CertificateRow[], connection: Connection) {
  const ids = rows.map(row => row.id)
  const reminders = await readReminders(connection, ids)
  return rows.map(row => ({
    id: row.id,
    type: row.type_name,
    name: row.name,
    description: row.description,
    expiresOn: row.expires_on,
    frontFileId: row.front_file_id,
    backFileId: row.back_file_id,
    state: row.state,
    rejectReason: row.reject_reason,
    replacesId: row.replaces_id,
    isReplaced: row.is_replaced,
    reviewEndsAt: row.review_ends_at && onTheWire(row.review_ends_at),
    handedInAt: onTheWire(row.handed_in_at),
    validSince: row.valid_since && onTheWire(row.valid_since),
    reviewedAt: row.reviewed_at && onTheWire(row.reviewed_at),
    rejectedBeforeAt: row.rejected_before_at && onTheWire(row.rejected_before_at),
    rejectedBeforeReason: row.rejected_before_reason,
    timesSaved: row.version,
    createdAt: onTheWire(row.created_at),
    changedAt: onTheWire(row.updated_at),
    reminders: reminders
      .filter(one => one.certificate_id === row.id)
      .map(one => ({ daysBefore: one.days_before, remindedAt: onTheWire(one.notified_at) })),
  }))
}

export const certificateParts: ExportedParts = {
  certificates: toldInPages(nextOfDoctor, tellCertificates),
  // Of doctors, also about what they removed. Who decided is told by their role: the name is another person's.
  certificateRecords: toldInPages(nextDecisionsAbout, rows =>
    rows.map(row => ({
      certificateId: row.certificate_id,
      type: row.type_name,
      name: row.name,
      expiresOn: row.expires_on,
      decision: row.decision,
      reason: row.reason,
      state: row.state,
      decidedBy: 'ADMINISTRATOR',
      decidedAt: onTheWire(row.decided_at),
      tookEffectAt: row.state === 'EFFECTIVE' ? onTheWire(row.takes_effect_at) : null,
      undoneBy: row.undone_at && 'ADMINISTRATOR',
      undoneAt: row.undone_at && onTheWire(row.undone_at),
    })),
  ),
  // Of administrators: what they did, and nothing of the doctors that it was about.
  certificateDecisions: toldInPages(nextDecisionsBy, (rows, _connection, userId) =>
    rows.map(row => ({
      decision: row.decision,
      state: row.state,
      isOwn: row.decided_by === userId,
      decidedAt: onTheWire(row.decided_at),
      takesEffectAt: onTheWire(row.takes_effect_at),
      undoneAt: row.undone_by === userId && row.undone_at ? onTheWire(row.undone_at) : null,
    })),
  ),
}
