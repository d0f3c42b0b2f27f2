import { paying } from '@konsil/contract/paying'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, Refused } from '../../lib/calls/api.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { paymentQuery } from './opened.ts'

export type Confirmation = 'none' | 'pending' | 'success' | 'failed' | 'expired' | 'unreached'

const outcomes = {
  'payment.pending': 'pending',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
} as const
const isOutcome = (id: string | undefined): id is keyof typeof outcomes =>
  id !== undefined && Object.hasOwn(outcomes, id)

/** Seconds until it is asked again, longer each time: the last one holds from then on. */
const pauses = [2, 3, 5, 8, 13, 21, 30]

/** Asks how a payment ended until somebody knows: its provider says it, and may take its time (PAY-13). */
export function useConfirmation(appointmentId: string, isUnderWay: boolean) {
  const [state, setState] = useState<Confirmation>(isUnderWay ? 'pending' : 'none')
  const queries = useQueryClient()
  const settle = useEffectEvent(async (next: Confirmation) => {
    setState(next)
    if (next === 'pending' || next === 'unreached') return
    if (next !== 'success')
      await queries.invalidateQueries({ queryKey: paymentQuery(appointmentId).queryKey })
    await askAgain(queries, ['appointments'])
  })
  useEffect(() => {
    if (!isUnderWay) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (count: number) => {
      const next = await outcomeOf(appointmentId)
      if (isLeft) return
      await settle(next)
      if (next !== 'pending' && next !== 'unreached') return
      const pause = pauses[Math.min(count, pauses.length - 1)] ?? 30
      timer = setTimeout(() => void ask(count + 1), pause * 1_000)
    }
    void ask(0)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [appointmentId, isUnderWay])
  return state
}

async function outcomeOf(appointmentId: string): Promise<Confirmation> {
  try {
    await call(paying.confirmPayment, { appointmentId })
    return 'success'
  } catch (failure) {
    const id = failure instanceof Refused ? failure.id : undefined
    return isOutcome(id) ? outcomes[id] : 'unreached'
  }
}
