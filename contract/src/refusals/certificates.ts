import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const certificateRefusals = {
  'too.many.certificates': { status: 409 },
  'certificate.title.required': fieldRule,
  'certificate.title.too.long': fieldRule,
  'certificate.text.too.long': fieldRule,
  'certificate.type.required': fieldRule,
  'certificate.expiration.required': fieldRule,
  'certificate.expiration.past': fieldRule,
  'certificate.sides.required': fieldRule,
  'certificate.sides.same': fieldRule,
  'certificate.file.type': fieldRule,
  'certificate.in.review': { status: 409 },
  'certificate.replaced': { status: 409 },
  'certificate.changed': { status: 409 },
  'certificate.unchanged': { status: 409 },
  'certificate.decided': { status: 409 },
  'certificate.nothing.to.undo': { status: 409 },
  'certificate.decided.anew': { status: 409 },
  'certificate.expired': { status: 409 },
} satisfies RefusalTable
