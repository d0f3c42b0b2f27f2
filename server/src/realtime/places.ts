import type { Socket } from 'socket.io'

/** How many sockets each account has open in this process. */
export function placesOfAccounts(most: number) {
  const taken = new Map<string, number>()
  const add = (userId: string, more: number) => {
    const count = (taken.get(userId) ?? 0) + more
    if (count > 0) taken.set(userId, count)
    else taken.delete(userId)
  }
  return {
    /** Answers how it is left, which whoever goes does by themselves; undefined where there is none. */
    take(userId: string, socket: Socket) {
      const { conn } = socket
      const isThere = conn.readyState === 'open'
      if (!isThere || (taken.get(userId) ?? 0) >= most) return undefined
      add(userId, 1)
      let isLeft = false
      const leave = () => {
        if (isLeft) return
        isLeft = true
        conn.off('close', leave)
        add(userId, -1)
      }
      // Of a connection that goes before its socket is let in, the socket is never told.
      conn.once('close', leave)
      socket.once('disconnect', leave)
      return leave
    },
  }
}
