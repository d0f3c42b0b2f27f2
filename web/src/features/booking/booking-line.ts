import type { BookingSignals, TimeTold } from '@konsil/contract/realtime'
import type { Slot } from '@konsil/contract/slot'
import { type Line, openLive } from '../../lib/signed-in/live.ts'

interface Hear {
  /** Somebody has taken a time. */
  taken: (told: Parameters<BookingSignals['locked']>[0]) => void
  /** Something is free again, or nobody told while the line was away: ask. */
  changed: () => void
}

/** As the requirements name them (BOOK-18). */
export type LineState =
  | 'CONNECTING'
  | 'CONNECTED'
  | 'RECONNECTED'
  | 'DISCONNECTED'
  | 'CONNECTED_FAIL'

interface Period {
  from: string
  to: string
}

function followedState() {
  let state: LineState = 'CONNECTING'
  const watchers = new Set<() => void>()
  const become = (next: LineState) => {
    state = next
    for (const tell of watchers) tell()
  }
  const wasNever = () => state === 'CONNECTING' || state === 'CONNECTED_FAIL'
  return {
    now: () => state,
    connected: () => become(wasNever() ? 'CONNECTED' : 'RECONNECTED'),
    lost: () => become('DISCONNECTED'),
    failed: () => become(wasNever() ? 'CONNECTED_FAIL' : 'DISCONNECTED'),
    /** Answers how to end that. */
    follow(tell: () => void) {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  }
}

function hearOf(line: Line<'/booking'>, doctorId: string, { taken, changed }: Hear) {
  line.on('joinResponse', told => told.doctorId === doctorId && changed())
  line.on('locked', told => told.doctorId === doctorId && taken(told))
  line.on('released', told => told.doctorId === doctorId && changed())
}

/** The line on which others' choosing is heard, and the own is told: one doctor, the days that are looked at. */
export function bookingLine(doctorId: string, hear: Hear) {
  let line: Line<'/booking'> | undefined
  let days: readonly string[] = []
  let watched: Period | undefined
  let end: (() => void) | undefined
  const state = followedState()

  function open() {
    end ??= openLive('/booking', opened => {
      line = opened
      opened.on('disconnect', state.lost)
      opened.on('connect_error', state.failed)
      opened.on('connect', () => {
        // Left while it was being opened: it is hung up at once, and nobody chooses on it.
        if (end === undefined) return
        state.connected()
        opened.emit('remapping')
        for (const date of days) opened.emit('booking', { doctorId, date })
        if (watched) opened.emit('subcribe', { doctorId, ...watched })
        hear.changed()
      })
      hearOf(opened, doctorId, hear)
    })
  }

  /** What is said while the line is away would be said late: then it is said by what comes after. */
  const say = (what: (open: Line<'/booking'>) => void) => {
    if (line?.connected) what(line)
  }
  function close() {
    end?.()
    end = undefined
  }
  return {
    open,
    state,
    /** In these days one chooses; leaving a day gives back what was held of it. */
    choose(dates: readonly string[]) {
      const [left, come] = [without(days, dates), without(dates, days)]
      days = dates
      say(open => {
        for (const date of left) open.emit('stop-booking', { doctorId, date })
        for (const date of come) open.emit('booking', { doctorId, date })
      })
    },
    watch(period: Period) {
      watched = period
      say(open => open.emit('subcribe', { doctorId, ...period }))
    },
    lock: (slot: Slot) => say(open => open.emit('lock', timeOf(doctorId, slot))),
    release: (slot: Slot) => say(open => open.emit('release', timeOf(doctorId, slot))),
    /** Whoever was not let in before may be now. */
    tryAgain() {
      if (end === undefined || line?.connected) return
      close()
      open()
    },
    leave() {
      say(open => {
        for (const date of days) open.emit('stop-booking', { doctorId, date })
        if (watched) open.emit('unsubcribe', { doctorId, ...watched })
      })
      close()
    },
  }
}
export type BookingLine = ReturnType<typeof bookingLine>

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter(one => !others.includes(one))

const timeOf = (doctorId: string, { date, start, end, startUTC }: Slot) => ({
  doctorId,
  date,
  start,
  end,
  startUTC,
})

/** What others take is taken of whichever service, so that it may cover several times of this one. */
export const withTaken = (
  slots: readonly Slot[],
  { startUTC, endUTC, status }: Pick<TimeTold, 'startUTC' | 'endUTC'> & Pick<Slot, 'status'>,
): Slot[] =>
  slots.map(slot => (slot.startUTC < endUTC && slot.endUTC > startUTC ? { ...slot, status } : slot))
