import { Refusal } from '@konsil/contract/core/refusals'
import { shownSessions } from '@konsil/contract/sessions'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { addJob } from '../../jobs/queue.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { presentOwnSession } from './present.ts'
import { endSessionsOf } from './store/accounts.ts'
import { endSessionOf, listOpenSessions } from './store/own-sessions.ts'

export async function listOwnSessions({ database, clock }: AccessGround, person: Person) {
  const asked = { now: clock.now(), most: shownSessions }
  const { rows, total } = await listOpenSessions(database, person, asked)
  return { list: rows.map(row => presentOwnSession(row, person.sessionId)), total }
}

export const endOwnSession = (ground: AccessGround, { userId }: Person, id: string) =>
  endThose(ground, async (tx, now) => {
    if (!(await endSessionOf(tx, userId, id, now))) throw new Refusal('not.found')
    return [id]
  })

export const endOtherSessions = (ground: AccessGround, { userId, sessionId }: Person) =>
  endThose(ground, (tx, now) => endSessionsOf(tx, userId, now, { except: sessionId }))

async function endThose(
  { database, clock, live }: AccessGround,
  end: (tx: InTransaction, now: Date) => Promise<string[]>,
) {
  const ended = await inTransaction(database, async tx => {
    const sessionIds = await end(tx, clock.now())
    await addJob(tx, endSocketsJob, { sessionIds })
    return sessionIds
  })
  endSockets(live, ended)
}
