import { later, minutes } from '@konsil/contract/core/time'
import type { AppointmentDraft } from '../src/capabilities/appointments/index.ts'

export interface BookedDoctor {
  id: string
  serviceId: string
}

/** Half an hour by video for which everything was agreed but its time. */
export const appointmentDraft = (
  now: Date,
  patientId: string,
  doctor: BookedDoctor,
): AppointmentDraft => ({
  patientId,
  doctorId: doctor.id,
  service: {
    id: doctor.serviceId,
    catalogueId: null,
    name: { en: 'Second opinion', de: 'Zweitmeinung' },
    description: { en: 'I read your findings.', de: 'Ich lese Ihre Befunde.' },
    options: [{ optionId: doctor.serviceId, name: { en: 'Letter', de: 'Brief' } }],
    billingPositions: [],
    consultationType: 'VIDEO',
    priceCents: 12_000,
    currency: 'EUR',
  },
  specialtyIds: [],
  depositCents: 12_000,
  terms: {
    feeRate: 0.15,
    vatRate: 0.19,
    depositRate: 1,
    lateRefundRate: 0,
    freeCancellationHours: 24,
    graceMinutes: 30,
    answerHours: 24,
    autoCompleteDays: 3,
    reportDueDays: 7,
  },
  timeZone: 'Europe/Berlin',
  day: '2026-12-07',
  time: null,
  payUntil: later(now, minutes(30)),
  note: 'My knee hurts',
  phone: null,
})
