import { type RefusalTable } from '../core/refusal-table.ts'

export const documentRefusals = {
  'storage.full': { status: 507 },
  'account.storage.full': { status: 409 },
  'attachment.required': { status: 400 },
  'attachment.empty': { status: 400 },
  'attachment.too.large': { status: 413 },
  'attachment.type.not.allowed': { status: 415 },
  'attachment.not.available': { status: 404 },
} satisfies RefusalTable
