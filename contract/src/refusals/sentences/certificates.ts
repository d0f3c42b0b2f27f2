import type { certificateRefusals } from '../certificates.ts'

export const certificateSentences: Record<keyof typeof certificateRefusals, string> = {
  'too.many.certificates': 'There can be at most 50 certificates',
  'certificate.title.required': 'Title is required',
  'certificate.title.too.long': 'Title must have at most 120 characters',
  'certificate.text.too.long': 'This text is too long',
  'certificate.type.required': 'Type of certificate is required',
  'certificate.expiration.required': 'Experation Date is required',
  'certificate.expiration.past': 'The expiration date must be after today',
  'certificate.sides.required': 'Please upload both sides of certificate',
  'certificate.sides.same': 'Front and back are the same file. Please choose the other side',
  'certificate.file.type': 'A certificate must be a PNG, JPEG or PDF file',
  'certificate.in.review': 'This certificate is being reviewed and cannot be changed now',
  'certificate.replaced': 'A changed version of this certificate was handed in already',
  'certificate.changed': 'This certificate was changed meanwhile. Please look at it again',
  'certificate.unchanged': 'Nothing is changed yet, so there is nothing new to review',
  'certificate.decided': 'This certificate was decided on already',
  'certificate.nothing.to.undo':
    'There is no decision about this certificate that can still be undone',
  'certificate.decided.anew':
    'This certificate was decided on anew since then, and the newer decision stands',
  'certificate.expired': 'This certificate has expired and cannot be approved',
}
