import type { MoneyMoved } from '@konsil/contract/core/money'
import {
  isRefusalId,
  readValues,
  type RefusalId,
  type RefusalItem,
} from '@konsil/contract/core/refusals'

/** What sentences show, and the field at which they stand. */
export interface ShownValues {
  field?: string | undefined
  min?: number | undefined
  max?: number | undefined
  num?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  seconds?: number | undefined
  until?: string | undefined
  /** As somebody wrote it. */
  name?: string | undefined
  sent?: MoneyMoved | undefined
  most?: MoneyMoved | undefined
  [other: string]: unknown
}

export interface Mistake {
  id: RefusalId
  values?: ShownValues
}

/** An item of the server's list as the contract knows it; undefined when the server is of another age. */
export function mistakeOf(item: RefusalItem): Mistake | undefined {
  const { id } = item
  return isRefusalId(id) ? { id, values: readValues(item, id) ?? {} } : undefined
}
