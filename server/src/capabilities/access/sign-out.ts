import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { addJob } from '../../jobs/queue.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { endSession } from './store/accounts.ts'

export async function signOut({ database, clock, live }: AccessGround, { sessionId }: Person) {
  await inTransaction(database, async tx => {
    await endSession(tx, sessionId, clock.now())
    await addJob(tx, endSocketsJob, { sessionIds: [sessionId] })
  })
  endSockets(live, [sessionId])
}
