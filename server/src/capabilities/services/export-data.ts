import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import { titlesOf } from '../questionnaires/index.ts'
import { moneyOf } from './present.ts'
import type { DoctorServiceRow } from './store/doctor-services.ts'
import { nextOfDoctor, nextReviewedBy } from './store/of-person.ts'
import { readLinkedOptions } from './store/options.ts'

/** Who reviewed is told by their role: the name is another person's. */
async function tellServices(rows: DoctorServiceRow[], connection: Connection) {
  const options = await readLinkedOptions(
    connection,
    'doctor',
    rows.map(row => row.id),
  )
  const titles = await titlesOf(
    connection,
    rows.flatMap(row => row.questionnaire_id ?? []),
  )
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    description: row.description,
    origin: row.service_id ? 'CATALOGUE' : 'PROPOSAL',
    state: row.state,
    price: moneyOf(row.price_cents, row.currency),
    proposedPrice:
      row.proposed_price_cents === null || row.proposed_currency === null
        ? null
        : moneyOf(row.proposed_price_cents, row.proposed_currency),
    minutes: row.minutes,
    consultationType: row.consultation_type,
    offeredTo: row.applied_for,
    options: (options.get(row.id) ?? []).map(({ name }) => name),
    proposedOptions: row.proposed_options.map(({ name }) => name),
    billingPositions: row.billing_positions,
    questionnaire: (row.questionnaire_id && titles.get(row.questionnaire_id)) || null,
    pictureFileId: row.thumbnail_file_id,
    declineReason: row.decline_reason,
    reviewedBy: row.reviewed_by && 'ADMINISTRATOR',
    reviewedAt: row.reviewed_at && onTheWire(row.reviewed_at),
    timesSaved: row.version,
    createdAt: onTheWire(row.created_at),
    changedAt: onTheWire(row.updated_at),
  }))
}

export const serviceParts: ExportedParts = {
  services: toldInPages(nextOfDoctor, tellServices),
  // Of administrators: when, and nothing of the doctors that it was about.
  serviceReviews: toldInPages(nextReviewedBy, rows =>
    rows.map(row => ({ reviewedAt: row.reviewed_at && onTheWire(row.reviewed_at) })),
  ),
}
