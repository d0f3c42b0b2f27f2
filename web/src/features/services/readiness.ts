import type { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'

type Status = OutputOf<typeof booking.readCurrentStatus>

export type Progress = 'done' | 'next' | 'waiting' | 'rejected' | 'later'
const stepNames = ['physicianId', 'approval', 'services', 'schedule', 'specialties'] as const
export type StepName = (typeof stepNames)[number]

/** What comes before the first patient, in the stated order (SERV-26). The first that is not done is next; on the approval a doctor waits. */
export function readinessOf({ certificate, service, specialties, missing }: Status) {
  const isDone: Record<StepName, boolean> = {
    physicianId: certificate.uploadedPhysicianId,
    approval: certificate.existActivePhysicianId,
    services: service.existService,
    schedule: service.existService && !missing.includes('SCHEDULE'),
    specialties: !specialties.none,
  }
  const next = stepNames.find(name => !isDone[name])
  const progressOf = (name: StepName): Progress => {
    if (isDone[name]) return 'done'
    if (name !== next) return 'later'
    if (name === 'physicianId' && certificate.rejection) return 'rejected'
    return name === 'approval' ? 'waiting' : 'next'
  }
  return stepNames.map(name => ({ name, progress: progressOf(name) }))
}
