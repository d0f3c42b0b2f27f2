import { randomUUID } from 'node:crypto'
import { useCases } from './case-acts.ts'
import { useLivePages } from './live-pages.ts'
import type { Somebody } from './test-server.ts'

/** Of the calls in these tests: from nine to half past nine in Berlin. */
export const slotBegins = '2026-12-07T08:00:00.000Z'
export const slotEnds = '2026-12-07T08:30:00.000Z'

/** Calls of the two of a case, and pages on which they are in them. */
export function useCalls() {
  const cases = useCases()
  const { server, as, patient, doctor, answered } = cases
  const page = useLivePages(server, '/call')

  const callOf = async (appointmentId: string) => {
    const { rows } = await server.pool.query<{ call_id: string }>(
      'select call_id from appointment where id = $1',
      [appointmentId],
    )
    return rows[0]?.call_id ?? ''
  }

  /** Answered, and its time has just begun. */
  async function begun(at = slotBegins) {
    const id = await answered()
    server.clock.set(at)
    return { id, callId: await callOf(id) }
  }

  /** Somebody's page in a call, by the name that it gives itself. */
  async function inCall(who: Pick<Somebody, 'email' | 'role'>, callId: string) {
    const opened = await page(await as(who))
    const instance: string = randomUUID()
    const joined = await opened.ask('join', { callId, instance })
    /** Says that it is there, and answers what it is told. */
    const here = () => opened.ask('here', { callId })
    const say = (to: { instance: string }, data: unknown) =>
      opened.ask('signal', { callId, to: to.instance, data })
    return { ...opened, instance, joined, here, say }
  }

  /** Both in the call, none of them heard yet. */
  async function bothInCall(callId: string) {
    const [one, other] = [await inCall(patient, callId), await inCall(doctor, callId)]
    return { one, other }
  }

  return { ...cases, page, callOf, begun, inCall, bothInCall }
}
