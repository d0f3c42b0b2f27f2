import { setTimeout as wait } from 'node:timers/promises'
import { minutes, seconds } from '@konsil/contract/core/time'
import type { SocketNamespace } from '@konsil/contract/realtime'
import type { Socket } from 'socket.io'
import { type Admitted, admittedAs, type Standing, whyOut } from './admission.ts'

export interface LookingOn {
  /** Of these sessions those that are in force, and what each lacks. */
  standingOf(sessionIds: string[]): Promise<Standing[]>
}

const mostAtOnce = 500
const firstPatience = seconds(1)
const longestPatience = seconds(30)
const allLookedAtEvery = minutes(1)

/**
 * Closes sockets of this process whose session has ended, or whose person lacks something now. That nobody answers says
 * nothing of anybody: it is asked again, ever more patiently.
 */
export function createSecondLook({ standingOf }: LookingOn, sockets: () => Socket[]) {
  const due = new Set<Socket>()
  let isUnderWay = false

  async function look(some: Socket[]) {
    const ids = [...new Set(some.flatMap(socket => sessionOf(admittedAs(socket)) ?? []))]
    const standing = new Map((await standingOf(ids)).map(one => [one.person.sessionId, one]))
    for (const socket of some) {
      const admitted = admittedAs(socket)
      const reason = reasonNow(admitted, standing.get(sessionOf(admitted) ?? ''), nameOf(socket))
      // Of one connection those that need no consent go on.
      if (reason) socket.disconnect(reason !== 'consent.required')
    }
  }

  async function lookAtDue() {
    if (isUnderWay) return
    isUnderWay = true
    let patience = firstPatience
    while (due.size > 0) {
      const some = [...due].slice(0, mostAtOnce)
      try {
        await look(some)
        for (const socket of some) due.delete(socket)
        patience = firstPatience
      } catch {
        await wait(patience, undefined, { ref: false })
        patience = Math.min(2 * patience, longestPatience)
        for (const socket of due) if (!socket.connected) due.delete(socket)
      }
    }
    isUnderWay = false
  }

  function lookAt(some: Socket[]) {
    for (const socket of some) due.add(socket)
    return lookAtDue()
  }
  const timer = setInterval(() => void lookAt(sockets()), allLookedAtEvery)
  timer.unref()
  return {
    /** All that come meanwhile together. */
    again: (socket: Socket) => void lookAt([socket]),
    async all() {
      const some = sockets()
      for (let at = 0; at < some.length; at += mostAtOnce) {
        await look(some.slice(at, at + mostAtOnce))
      }
    },
    end() {
      clearInterval(timer)
      due.clear()
    },
  }
}

const sessionOf = ({ person }: Admitted) => person?.sessionId
const nameOf = ({ nsp }: Socket) => nsp.name as SocketNamespace

const reasonNow = ({ person }: Admitted, standing: Standing | undefined, name: SocketNamespace) => {
  const isSame =
    standing?.person.userId === person?.userId && standing?.person.role === person?.role
  return whyOut(isSame ? standing : undefined, name)
}
