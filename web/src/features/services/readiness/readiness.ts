import type { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { DoctorService, DoctorServiceState } from '@konsil/contract/offered-service'

export type Status = OutputOf<typeof booking.readCurrentStatus>

export type Progress = 'done' | 'prepared' | 'next' | 'waiting' | 'rejected' | 'later'
const stepNames = [
  'physicianId',
  'approval',
  'services',
  'schedule',
  'specialties',
  'invoices',
] as const
export type StepName = (typeof stepNames)[number]

/** Begins in its form while nothing is entered. */
export const invoiceDetailsPage = '/dashboard/account?tab=bank-account#invoices'

/** What a doctor's services lack to be booked. */
const needs = ['questionnaire', 'activation', 'decision', 'change'] as const
export type Need = (typeof needs)[number]

const needIn: Record<DoctorServiceState, Need | undefined> = {
  MISSING_QUESTIONAIRE: 'questionnaire',
  DEACTIVATED: 'activation',
  PENDING_APPROVAL: 'decision',
  REVIEWING: 'decision',
  REJECTED: 'change',
  ACTIVE: undefined,
}

/** Of several services the one that is nearest to being booked decides. */
export function needOf(list: readonly DoctorService[]) {
  const found = list.map(({ status }) => needIn[status.code])
  return needs.find(need => found.includes(need))
}

/** Whether what a doctor has added is not yet, or not any more, what patients can book. */
export const lacksService = ({ missing }: Status) => missing.includes('SERVICE')

/** Without it nothing of what a doctor does is offered: it is prepared (D-346). */
export function waitsFor({ certificate, missing }: Status) {
  if (!certificate.existActivePhysicianId) return 'approval'
  return missing.includes('INVOICE_DETAILS') ? 'invoices' : undefined
}

/** What is done before that goes live with it. */
const goesLive: readonly StepName[] = ['services', 'schedule']

/** What comes before the first patient, in the stated order (SERV-26). The first that is not done is next; what we decide on is waited for, and meanwhile the one after it can be done. */
export function readinessOf(status: Status, need?: Need) {
  const { certificate, service, specialties, invoiceDetails, missing } = status
  const names = stepNames.filter(name => name !== 'invoices' || invoiceDetails)
  const isDone: Record<StepName, boolean> = {
    physicianId: certificate.uploadedPhysicianId,
    approval: certificate.existActivePhysicianId,
    services: service.existService && !lacksService(status),
    schedule: service.existService && !missing.includes('SCHEDULE'),
    specialties: !specialties.none,
    invoices: !invoiceDetails?.none,
  }
  const isOurs = (name: StepName) =>
    (name === 'approval' && isDone.physicianId) || (name === 'services' && need === 'decision')
  // Only what is approved can be planned.
  const canBeDone = (name: StepName) => !isOurs(name) && (name !== 'schedule' || isDone.services)
  const next = names.find(name => !isDone[name] && canBeDone(name))
  const progressOf = (name: StepName): Progress => {
    if (isDone[name]) return waitsFor(status) && goesLive.includes(name) ? 'prepared' : 'done'
    if (name === 'physicianId' && certificate.rejection) return 'rejected'
    if (isOurs(name)) return 'waiting'
    return name === next ? 'next' : 'later'
  }
  return names.map(name => ({ name, progress: progressOf(name) }))
}
