import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const blogRefusals = {
  'blog.title.required': fieldRule,
  'blog.overview.required': fieldRule,
  'blog.description.required': fieldRule,
  'picture.words.required': fieldRule,
  'too.many.pictures': fieldRule,
  'blog.changed': { status: 409 },
  'too.many.blogs': { status: 409 },
} satisfies RefusalTable
