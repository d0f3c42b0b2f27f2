import { createAdapter } from '@socket.io/redis-streams-adapter'
import { seconds } from '@konsil/contract/core/time'
import type { Redis } from 'ioredis'
import type { Namespace } from 'socket.io'
import * as z from 'zod'
import type { Metrics } from '../http/metrics.ts'
import type { Logger } from '../ports/logger.ts'
import type { Secrets } from '../ports/secrets.ts'
import { readingFresh } from './fresh-reader.ts'
import { gathered } from './gathered.ts'
import { handingOn, noteLost } from './handing-on.ts'
import { createRedisClock, type RedisClock } from './redis-clock.ts'

/** As the adapters of clusters hand them on. */
interface Message {
  uid: string
  nsp: string
  type: number
  data?: unknown
}
interface Cluster {
  readonly uid: string
  doPublish(message: Message): Promise<string>
  onMessage(message: Message, offset?: string): void
}

export interface Between {
  redis: Redis
  secrets: Secrets
}

const name = 'message between processes'
/** What pages are told later than that is told no more. */
const longestUnderWay = seconds(5)
/** All clients are connected again within two seconds of a Redis that is back, and pages are told once of them all. */
const gatheredWithin = 2_500

const sealedData = z.object({ sealed: z.string(), at: z.number().optional() })
/** What is for pages, and no order to their processes. */
const toldToPages = z.object({ packet: z.object({ data: z.tuple([z.string()], z.unknown()) }) })

/** To the other processes alone, as one that tells all pages hands it on. */
const missedElsewhere = (uid: string, nsp: string): Message => ({
  uid,
  nsp,
  type: 3,
  data: {
    packet: { type: 2, data: ['missed', {}], nsp },
    opts: { rooms: [], except: [], flags: {} },
  },
})

/**
 * Between processes lies Redis, which keeps for a while what it hands on. All of it but the namespace, and when it was
 * said, is sealed: who is told, and what.
 */
export function sealedAdapter({ redis, secrets }: Between, log: Logger, metrics: Metrics) {
  const clock = createRedisClock()
  const namespaces: (() => void)[] = []
  const tellAll = () => namespaces.forEach(tellMissed => tellMissed())
  const noted = noteLost(log, metrics)
  const duplicate = redis.duplicate.bind(redis)
  // It reads with clients that it makes of the one it is given.
  const create = createAdapter(
    Object.assign(redis, { duplicate: () => readingFresh(duplicate(), clock, tellAll) }),
  )
  const { seal, open } = sealing(secrets, clock)
  // Socket.IO calls it with `new`.
  return function adapterOf(namespace: Namespace) {
    const adapter = create(namespace)
    const cluster = adapter as unknown as Cluster
    const { doPublish, onMessage } = cluster
    const tellMissed = gathered(gatheredWithin, () => void namespace.local.emit('missed', {}))
    namespaces.push(tellMissed)
    const handOn = handingOn<Message>(
      redis,
      message => doPublish.call(cluster, seal(message)),
      missedElsewhere(cluster.uid, namespace.name),
      noted,
    )
    // Where in the stream it lies would be needed to hand out what was missed, which nobody does.
    cluster.doPublish = message => {
      handOn(message)
      return Promise.resolve('')
    }
    cluster.onMessage = (message, offset) => {
      // Its own come back to it.
      if (message.uid === cluster.uid) return
      let opened: ReturnType<typeof open>
      try {
        opened = open(message)
      } catch {
        // Thrown here, it would be read again without end.
        log.error(
          { namespace: namespace.name },
          'another process seals live events with other keys',
        )
        return
      }
      const [said] = toldToPages.safeParse(opened.message.data).data?.packet.data ?? []
      if (said === 'missed') return tellMissed()
      if (said === undefined || !opened.isLate)
        return onMessage.call(cluster, opened.message, offset)
      noted.late()
      tellMissed()
    }
    return adapter
  }
}

function sealing(secrets: Secrets, clock: RedisClock) {
  return {
    seal({ data, ...message }: Message): Message {
      if (data === undefined) return message
      const sealed = secrets.seal(Buffer.from(JSON.stringify(data)), name).toString('base64')
      return { ...message, data: { sealed, at: clock.now() } }
    },
    open(message: Message): { message: Message; isLate: boolean } {
      const { sealed, at } = sealedData.safeParse(message.data).data ?? {}
      if (sealed === undefined) return { message, isLate: false }
      const opened = secrets.open(Buffer.from(sealed, 'base64'), name).toString()
      const now = clock.now()
      const isLate = at !== undefined && now !== undefined && now - at > longestUnderWay
      return { message: { ...message, data: JSON.parse(opened) }, isLate }
    },
  }
}
