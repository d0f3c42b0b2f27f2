import type {
  Certificate,
  CertificateDecision,
  CertificateType,
  ReviewedCertificate,
} from '../certificates.ts'
import { idOf } from './ids.ts'
import { sampleDoctor } from './person.ts'

const typeNamed = (number: number, code: CertificateType['code'], en: string, de: string) => ({
  _id: idOf(900 + number),
  code,
  name: { en, de },
  isRequired: code === 'PHYSICIAN',
})
const physicianId: CertificateType = typeNamed(1, 'PHYSICIAN', 'Physician ID', 'Arztausweis')
export const sampleCertificateTypes: CertificateType[] = [
  physicianId,
  typeNamed(2, 'BOARD', 'Board certification', 'Facharzturkunde'),
  typeNamed(3, 'OTHER', 'Other certificate', 'Anderer Nachweis'),
]

export function sampleCertificate(number: number, changes: Partial<Certificate> = {}): Certificate {
  const { type = physicianId, status = { code: 'PENDING_APPROVAL' }, successor = null } = changes
  return {
    _id: idOf(number),
    name: `Certificate ${number}`,
    description: '',
    certificateType: type,
    type,
    expirationDate: '2031-05-31',
    attachments: [
      { _id: idOf(number * 10 + 1), url: `/front-${number}`, mimeType: 'image/png' },
      { _id: idOf(number * 10 + 2), url: `/back-${number}`, mimeType: 'application/pdf' },
    ],
    status,
    reason: null,
    version: 1,
    createdAt: '2026-03-02T19:05:00.000Z',
    handedInAt: '2026-03-02T19:05:00.000Z',
    mayEdit: status.code !== 'REVIEWING' && successor === null,
    reviewEndsAt: null,
    successor,
    ...changes,
  }
}

/** As an administrator sees it. */
export const sampleReviewedCertificate = (
  number: number,
  changes: Partial<ReviewedCertificate> = {},
): ReviewedCertificate => ({
  ...sampleCertificate(number, changes),
  doctor: { _id: idOf(500), ...sampleDoctor, email: 'jonas@example.org', birthDate: null },
  formerRejection: null,
  ...changes,
})

export const sampleCertificateDecision = (
  number: number,
  changes: Partial<CertificateDecision> = {},
): CertificateDecision => ({
  _id: idOf(600 + number),
  certificate: { _id: idOf(number), name: `Certificate ${number}`, type: physicianId },
  expirationDate: '2031-05-31',
  document: { description: '', attachments: sampleCertificate(number).attachments },
  doctor: { _id: idOf(500), ...sampleDoctor },
  decision: 'APPROVED',
  reason: null,
  decidedBy: sampleDoctor,
  decidedAt: '2026-03-02T19:05:00.000Z',
  takesEffectAt: '2026-03-02T19:05:10.000Z',
  mayUndo: false,
  undone: null,
  outcome: 'VALID',
  ...changes,
})
