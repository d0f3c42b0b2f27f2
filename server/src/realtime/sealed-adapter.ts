import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import type { Namespace } from 'socket.io'
import * as z from 'zod'
import type { Logger } from '../ports/logger.ts'
import type { Secrets } from '../ports/secrets.ts'

/** As the adapters of clusters hand them on. */
interface Message {
  uid: string
  data?: unknown
}
interface Cluster {
  readonly uid: string
  doPublish(message: Message): Promise<string>
  onMessage(message: Message, offset?: string): void
}

const name = 'message between processes'

/**
 * Hands on to the other processes without waiting: what is told in this one is heard in it at once. While Redis is away
 * nothing is kept for the others, which would hear it late; as soon as it is back, all pages are told so.
 */
function handingOn(
  redis: Redis,
  handOn: (message: Message) => Promise<unknown>,
  tellMissed: () => void,
  refusals: ReturnType<typeof toldOnce>,
) {
  let hasMissed = false
  const catchUp = () => {
    if (!hasMissed) return
    hasMissed = false
    tellMissed()
  }
  redis.on('ready', catchUp)
  return (message: Message) => {
    if (redis.status !== 'ready') {
      hasMissed = true
      return
    }
    handOn(message).then(
      () => {
        refusals.end()
        catchUp()
      },
      error => {
        refusals.tell(error instanceof Error ? error.message : 'unknown')
        hasMissed = true
      },
    )
  }
}

/** A Redis that is reached and takes nothing, as its memory or its disk is full. */
function toldOnce(log: Logger) {
  let isTold = false
  return {
    tell(reason: string) {
      if (!isTold) log.warn({ reason }, 'Redis takes no live events: other processes miss them')
      isTold = true
    },
    end: () => void (isTold = false),
  }
}

const sealedData = z.object({ sealed: z.string() })

/**
 * Between processes lies Redis, which keeps for a while what it hands on. All of it but the namespace is sealed: who is
 * told, and what.
 */
export function sealedAdapter(redis: Redis, secrets: Secrets, log: Logger) {
  const create = createAdapter(redis)
  const refusals = toldOnce(log)
  const seal = ({ data, ...message }: Message): Message => {
    if (data === undefined) return message
    const sealed = secrets.seal(Buffer.from(JSON.stringify(data)), name).toString('base64')
    return { ...message, data: { sealed } }
  }
  const open = (message: Message): Message => {
    const sealed = sealedData.safeParse(message.data).data?.sealed
    if (sealed === undefined) return message
    const opened = secrets.open(Buffer.from(sealed, 'base64'), name).toString()
    return { ...message, data: JSON.parse(opened) }
  }
  // Socket.IO calls it with `new`.
  return function adapterOf(namespace: Namespace) {
    const adapter = create(namespace)
    const cluster = adapter as unknown as Cluster
    const { doPublish, onMessage } = cluster
    const handOn = handingOn(
      redis,
      message => doPublish.call(cluster, seal(message)),
      () => void namespace.emit('missed', {}),
      refusals,
    )
    // Where in the stream it lies would be needed to hand out what was missed, which nobody does.
    cluster.doPublish = message => {
      handOn(message)
      return Promise.resolve('')
    }
    cluster.onMessage = (message, offset) => {
      // Its own come back to it.
      if (message.uid === cluster.uid) return
      let opened: Message
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
      onMessage.call(cluster, opened, offset)
    }
    return adapter
  }
}
