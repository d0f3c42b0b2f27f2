import type { IncomingHttpHeaders } from 'node:http'
import { inTransaction } from '../../database/transaction.ts'
import { applyNews } from './apply-news.ts'
import type { PaymentsGround } from './ground.ts'
import { insertEvent } from './store/provider-events.ts'

export type Received = 'TAKEN' | 'FORGED' | 'UNKNOWN'

/** Takes what a provider sends us: its id is stored with its effect, so that the same one has it once. */
export async function receiveEvent(
  ground: PaymentsGround,
  providerId: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<Received> {
  const provider = ground.providers.find(({ id }) => id === providerId)
  if (!provider) return 'UNKNOWN'
  const event = await provider.readEvent(body, headers)
  if (!event) return 'FORGED'
  const { id, news } = event
  await inTransaction(ground.database, async tx => {
    const received = { provider: providerId, id, kind: news.kind, received_at: ground.clock.now() }
    if (await insertEvent(tx, received)) await applyNews(ground, tx, providerId, event)
  })
  return 'TAKEN'
}
