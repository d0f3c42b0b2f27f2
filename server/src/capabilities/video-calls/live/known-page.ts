import type { Side } from '@konsil/contract/case-steps'
import type { VideoCallsGround } from '../ground.ts'
import { findInstance } from '../store/visits.ts'

/**
 * Whether a name is that of the page in which the other side is: what is said to any other one goes nowhere, and so not
 * between processes either. Asked of the database once for each page; those who wait for the same answer go on in
 * the order in which they came.
 */
export function knownPage(ground: LookingUp, spendAsking: () => void) {
  let last: { name: string; isIn: Promise<boolean> } | undefined
  return async function isKnown(callId: string, side: Side, instance: string) {
    const name = `${callId}:${instance}`
    if (last?.name !== name) {
      spendAsking()
      last = { name, isIn: isPageOf(ground, { callId, side, instance }) }
    }
    const asked = last
    const forget = () => {
      if (last === asked) last = undefined
    }
    try {
      const isIn = await asked.isIn
      if (!isIn) forget()
      return isIn
    } catch (error) {
      forget()
      throw error
    }
  }
}

type LookingUp = Pick<VideoCallsGround, 'database' | 'live'>

async function isPageOf(
  { database, live }: LookingUp,
  { callId, side, instance }: { callId: string; side: Side; instance: string },
) {
  const present = await live.asking(() => findInstance(database, callId, side))
  return present?.instance === instance
}
