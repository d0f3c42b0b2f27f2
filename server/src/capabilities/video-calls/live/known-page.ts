import type { Side } from '@konsil/contract/case-steps'
import type { Connection } from '../../../database/connect.ts'
import { findInstance } from '../store/visits.ts'

/**
 * Whether a name is that of the page in which the other side is: what is said to any other one goes nowhere, and so not
 * between processes either. Asked of the database once for each page; those who wait for the same answer go on in
 * the order in which they came.
 */
export function knownPage(database: Connection, spendAsking: () => void) {
  let last: { name: string; isIn: Promise<boolean> } | undefined
  return async function isKnown(callId: string, side: Side, instance: string) {
    const name = `${callId}:${instance}`
    if (last?.name !== name) {
      spendAsking()
      last = { name, isIn: isPageOf(database, { callId, side, instance }) }
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

async function isPageOf(
  database: Connection,
  { callId, side, instance }: { callId: string; side: Side; instance: string },
) {
  return (await findInstance(database, callId, side))?.instance === instance
}
