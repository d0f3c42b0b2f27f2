import { Refusal } from '@konsil/contract/core/refusals'

/** The first and the last byte that are asked for. */
export interface Portion {
  start: number
  end: number
}

/** Undefined where all is to be sent: nothing is asked for, or several parts, or what is no range (RFC 9110). */
export function portionOf(range: string | undefined, total: number): Portion | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,16})-(\d{0,16})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from)
  const end = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1)
  if (start > end) throw new Refusal('range.not.satisfiable')
  return { start, end }
}
