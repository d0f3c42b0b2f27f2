import { instantFrom } from '@konsil/contract/core/time'

/** In seconds, for how long another machine asked to be left alone: it names them, or an instant. */
export function retryAfter(told: string | null | undefined, now: Date) {
  if (!told) return undefined
  if (/^\d{1,9}$/.test(told)) return Number(told)
  const wait = Math.ceil((instantFrom(told).getTime() - now.getTime()) / 1000)
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
