import type { Socket } from 'socket.io'

/** Emptied along with the room: in it is whoever is judged now, and hears nothing. */
export const arrivingAt = (room: string) => `arriving:${room}`

interface Arrival {
  rooms: string[]
  isDisturbed: boolean
}

/** Of one socket: whether rooms were emptied while it was judged if it may join them. */
export function arrivalsOf(socket: Socket) {
  const underWay = new Set<Arrival>()
  const look = (one: Arrival) => {
    one.isDisturbed ||= !one.rooms.every(room => socket.rooms.has(arrivingAt(room)))
    return one.isDisturbed
  }
  function end(arrival: Arrival) {
    underWay.delete(arrival)
    for (const room of arrival.rooms) {
      const isAwaited = [...underWay].some(({ rooms }) => rooms.includes(room))
      if (!isAwaited) void socket.leave(arrivingAt(room))
    }
  }
  function begin(rooms: string[]) {
    // Whoever arrives now would hide that it was emptied under those before.
    for (const before of underWay) look(before)
    const arrival = { rooms, isDisturbed: false }
    underWay.add(arrival)
    void socket.join(rooms.map(arrivingAt))
    return arrival
  }
  return async function joinJudged<T>(
    rooms: string[],
    judge: () => Promise<T>,
    again: () => Promise<T> = judge,
  ): Promise<T> {
    for (let judgeNow = judge; ; judgeNow = again) {
      const arrival = begin(rooms)
      try {
        const told = await judgeNow()
        // A socket that is gone is in no room.
        if (!socket.connected) return told
        if (look(arrival)) continue
        void socket.join(rooms)
        return told
      } finally {
        end(arrival)
      }
    }
  }
}
