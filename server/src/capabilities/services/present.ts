import { fromCents, type Money } from '@konsil/contract/core/money'
import { onTheWire } from '@konsil/contract/core/time'
import type {
  CatalogueService,
  DoctorService,
  DoctorServiceState,
  ProposedService,
  ServiceOption,
} from '@konsil/contract/offered-service'
import { invoiceDetailsOf, namesAndPortraitsOf } from '../account/index.ts'
import { physicianIdState } from '../certificates/index.ts'
import { linkFor } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { titlesOf } from '../questionnaires/index.ts'
import { may, type ServiceState } from './policy.ts'
import type { ServiceRow } from './store/catalogue.ts'
import type { DoctorServiceRow } from './store/doctor-services.ts'
import { readLinkedOptions } from './store/options.ts'

type Option = Pick<ServiceOption, 'name'> & { id: string; state: ServiceOption['status'] }

export const presentOption = ({ id, name, state }: Option): ServiceOption => ({
  _id: id,
  name,
  status: state,
})

/** The states as the wire spells them; a removed one is never shown. */
export const stateCodes: Record<Exclude<ServiceState, 'REMOVED'>, DoctorServiceState> = {
  PENDING_APPROVAL: 'PENDING_APPROVAL',
  REVIEWING: 'REVIEWING',
  MISSING_QUESTIONNAIRE: 'MISSING_QUESTIONAIRE',
  ACTIVE: 'ACTIVE',
  DEACTIVATED: 'DEACTIVATED',
  REJECTED: 'REJECTED',
}

/** An amount in cents as it goes over the wire. */
export const moneyOf = (cents: number, currency: Money['currency']): Money => ({
  value: fromCents(cents),
  currency,
})

function contentOf(ground: Ground, row: ServiceRow | DoctorServiceRow, options: Option[]) {
  const fileId = row.thumbnail_file_id
  return {
    name: row.name,
    description: row.description,
    price: moneyOf(row.price_cents, row.currency),
    currency: row.currency,
    duration: row.minutes / 60,
    options: options.map(presentOption),
    serviceOptionIds: options.map(option => option.id),
    appliedFor: row.applied_for,
    consultationType: row.consultation_type,
    images: fileId ? [fileId] : [],
    thumbnailUrl: fileId ? { _id: fileId, url: linkFor(ground, fileId) } : null,
  }
}

export async function presentCatalogue(
  ground: Ground,
  rows: readonly ServiceRow[],
  subscribed: ReadonlySet<string | null>,
): Promise<CatalogueService[]> {
  const ids = rows.map(row => row.id)
  const options = await readLinkedOptions(ground.database, 'catalogue', ids)
  return rows.map(row => ({
    ...contentOf(ground, row, options.get(row.id) ?? []),
    proposeOptions: [],
    _id: row.id,
    type: 'BASE',
    version: row.version,
    isSubscribed: subscribed.has(row.id),
  }))
}

/** Which of them what patients book could be invoiced for: while the operator does it, all. */
async function whoMayIssue({ config, database }: Ground, doctorIds: string[]) {
  if (config.INVOICE_ISSUER === 'operator') return () => true
  const details = await invoiceDetailsOf(database, doctorIds)
  return (doctorId: string) => details.has(doctorId)
}

export async function presentDoctorServices(
  ground: Ground,
  rows: readonly DoctorServiceRow[],
): Promise<DoctorService[]> {
  const { database, clock } = ground
  const doctorIds = [...new Set(rows.map(row => row.doctor_id))]
  const ids = rows.map(row => row.id)
  const options = await readLinkedOptions(database, 'doctor', ids)
  const physicianIds = await physicianIdState(database, doctorIds, clock.now())
  const mayIssue = await whoMayIssue(ground, doctorIds)
  const questionnaireIds = rows.flatMap(row => row.questionnaire_id ?? [])
  const titles = await titlesOf(database, questionnaireIds)
  return rows.flatMap(row => {
    const { state, questionnaire_id: questionnaireId } = row
    if (state === 'REMOVED') return []
    const physicianId = physicianIds.get(row.doctor_id)
    const title = questionnaireId ? titles.get(questionnaireId) : undefined
    return {
      _id: row.id,
      status: { code: stateCodes[state] },
      declineReason: row.decline_reason,
      expiredAt: physicianId?.expiresOn ?? null,
      isExpired: physicianId?.isExpired ?? false,
      isPrepared: state === 'ACTIVE' && !(physicianId?.isValid && mayIssue(row.doctor_id)),
      billingPositions: row.billing_positions,
      questionaire: questionnaireId && title ? { _id: questionnaireId, title } : null,
      proposedPrice:
        row.proposed_price_cents === null || row.proposed_currency === null
          ? null
          : moneyOf(row.proposed_price_cents, row.proposed_currency),
      createdAt: onTheWire(row.created_at),
      handedInAt: onTheWire(row.updated_at),
      version: row.version,
      mayEdit: may('change', state),
      mayChooseQuestionaire: may('chooseQuestionnaire', state),
      mayNamePositions: may('namePositions', state),
      mayActivate: may('activate', state),
      mayDeactivate: may('deactivate', state),
      service: {
        ...contentOf(ground, row, options.get(row.id) ?? []),
        proposeOptions: row.proposed_options,
        _id: row.service_id,
        type: row.service_id ? 'BASE' : 'PROPOSED',
      },
    }
  })
}

/** For the review: together with the doctor. */
export async function presentProposed(
  ground: Ground,
  rows: readonly DoctorServiceRow[],
): Promise<ProposedService[]> {
  const doctorIds = [...new Set(rows.map(row => row.doctor_id))]
  const people = await namesAndPortraitsOf(ground, doctorIds)
  const doctorOf = new Map(rows.map(row => [row.id, row.doctor_id]))
  const presented = await presentDoctorServices(ground, rows)
  return presented.flatMap(service => {
    const doctorId = doctorOf.get(service._id) ?? ''
    const profile = people.get(doctorId)
    if (!profile) return []
    return { ...service, doctor: { _id: doctorId, profile } }
  })
}
