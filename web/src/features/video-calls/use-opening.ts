import { instantFrom, seconds } from '@konsil/contract/core/time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import type { ReadCall } from './queries.ts'

/** A page that slept has missed its moment, and a question on a bad line its answer. */
export const openingLook = seconds(15)

/** Asks again at the very moment in which the door opens or closes, by the server's clock. */
export function useOpening({ opensAt, endsAt, stayUntil, now, ahead }: ReadCall) {
  const queries = useQueryClient()
  useEffect(() => {
    const next = [opensAt, endsAt, stayUntil].map(instantFrom).find(at => at > instantFrom(now))
    if (next === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const left = next.getTime() - (Date.now() + ahead)
      if (left <= 0) void askAgain(queries, ['video-calls'])
      timer = setTimeout(look, left > 0 ? Math.min(left, openingLook) : openingLook)
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    window.addEventListener('online', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
      window.removeEventListener('online', look)
    }
  }, [opensAt, endsAt, stayUntil, now, ahead, queries])
}
