import type { LivePage } from '../../../ports/live.ts'

/** As many days as one page chooses in at once. */
export const mostChosen = 3

/** In which rooms one page is: the days in which it chooses, and the period that it only watches. */
export function createRooms(page: Pick<LivePage<'/booking'>, 'join' | 'leave'>) {
  const chosen = new Set<string>()
  let watched = new Set<string>()
  const leave = (room: string) => {
    if (!chosen.has(room) && !watched.has(room)) page.leave(room)
  }
  return {
    isChosen: (room: string) => chosen.has(room),
    choose(room: string) {
      const [oldest] = chosen
      if (oldest !== undefined && chosen.size >= mostChosen && !chosen.has(room)) {
        chosen.delete(oldest)
        leave(oldest)
      }
      chosen.add(room)
      page.join(room)
    },
    stopChoosing(room: string) {
      chosen.delete(room)
      leave(room)
    },
    /** Another period takes the place of the one before. */
    watch(rooms: string[]) {
      const before = watched
      watched = new Set(rooms)
      for (const room of watched) page.join(room)
      for (const room of before) leave(room)
    },
  }
}
