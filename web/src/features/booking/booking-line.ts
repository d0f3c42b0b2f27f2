import type { BookingSignals, TimeTold } from '@konsil/contract/realtime'
import type { Slot } from '@konsil/contract/slot'
import { createFollowers } from '../../lib/page/followers.ts'
import { type Line, openLive } from '../../lib/signed-in/live.ts'
import { heldTime, type TimesToGiveBack } from './give-back.ts'

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
  const { follow, tell } = createFollowers()
  const become = (next: LineState) => {
    state = next
    tell()
  }
  const wasNever = () => state === 'CONNECTING' || state === 'CONNECTED_FAIL'
  return {
    now: () => state,
    connected: () => become(wasNever() ? 'CONNECTED' : 'RECONNECTED'),
    lost: () => become('DISCONNECTED'),
    failed: () => become(wasNever() ? 'CONNECTED_FAIL' : 'DISCONNECTED'),
    follow,
  }
}

function hearOf(line: Line<'/booking'>, doctorId: string, { taken, changed }: Hear) {
  line.on('joinResponse', told => told.doctorId === doctorId && changed())
  line.on('locked', told => told.doctorId === doctorId && taken(told))
  line.on('released', told => told.doctorId === doctorId && changed())
}

/** Opens the line and hangs up; `up` hears each time that it is there. */
function switchboard(doctorId: string, hear: Hear, up: (opened: Line<'/booking'>) => void) {
  const state = followedState()
  let line: Line<'/booking'> | undefined
  let end: (() => void) | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined
  let isLeft = false
  function open() {
    isLeft = false
    clearTimeout(lingering)
    end ??= openLive('/booking', opened => {
      line = opened
      // Hung up while it was being opened, nobody chooses on it.
      opened.on('connect', () => end && up(opened))
      opened.on('disconnect', state.lost)
      opened.on('connect_error', state.failed)
      hearOf(opened, doctorId, hear)
    })
  }
  function close() {
    clearTimeout(lingering)
    end?.()
    end = undefined
  }
  return {
    state,
    open,
    close,
    isLeft: () => isLeft,
    /** Where it has still something to say, it stays until that is said, or for so long. */
    leave(openFor: number) {
      isLeft = true
      if (openFor === 0) close()
      else lingering = setTimeout(close, openFor)
    },
    isUp: () => line?.connected === true,
    /** What is said while the line is away would be said late: then it is said by what comes after. */
    say(what: (open: Line<'/booking'>) => void) {
      if (line?.connected) what(line)
    },
    /** Whoever was not let in before may be now. */
    tryAgain() {
      if (end === undefined || line === undefined || line.active) return
      close()
      open()
    },
  }
}

/** What is told of the own choosing. */
function tellingOf(doctorId: string, say: ReturnType<typeof switchboard>['say']) {
  const ofDays = (event: 'booking' | 'stop-booking') => (dates: readonly string[]) =>
    say(open => {
      for (const date of dates) open.emit(event, { doctorId, date })
    })
  const ofTime = (event: 'lock' | 'release') => (slot: Slot) =>
    say(open => open.emit(event, timeOf(doctorId, slot)))
  const ofPeriod = (event: 'subcribe' | 'unsubcribe') => (period: Period | undefined) =>
    say(open => period && open.emit(event, { doctorId, ...period }))
  return {
    enter: ofDays('booking'),
    stop: ofDays('stop-booking'),
    lock: ofTime('lock'),
    release: ofTime('release'),
    watch: ofPeriod('subcribe'),
    stopWatching: ofPeriod('unsubcribe'),
  }
}

/** The line on which others' choosing is heard, and the own is told: one doctor, the days that are looked at. */
export function bookingLine(doctorId: string, hear: Hear, toGiveBack: TimesToGiveBack) {
  let days: readonly string[] = []
  let watched: Period | undefined
  const line = switchboard(doctorId, hear, up)
  const tell = tellingOf(doctorId, line.say)
  const held = heldTime(toGiveBack, line.isUp, giveBack)
  function up(opened: Line<'/booking'>) {
    if (line.isLeft()) return giveBack()
    line.state.connected()
    opened.emit('remapping')
    sayGivenBack()
    tell.enter(days)
    tell.watch(watched)
    hear.changed()
  }
  /** What could not be given back when it was left. */
  function sayGivenBack() {
    for (const slot of toGiveBack.take()) tell.release(slot)
  }
  function giveBack() {
    if (line.isUp()) sayGivenBack()
    if (line.isLeft() && toGiveBack.openFor() === 0) line.close()
  }
  function leaveDays(left: readonly string[]) {
    tell.stop(left)
    held.giveUp(({ date }) => left.includes(date))
  }
  /** In these days one chooses; leaving a day gives back what was held of it. */
  function choose(dates: readonly string[]) {
    const before = days
    days = dates
    leaveDays(without(before, dates))
    tell.enter(without(dates, before))
  }
  return {
    state: line.state,
    tryAgain: line.tryAgain,
    choose,
    open: line.open,
    watch(period: Period) {
      watched = period
      tell.watch(period)
    },
    lock(slot: Slot) {
      held.hold(slot)
      tell.lock(slot)
    },
    /** The review of a time holds it, whatever led there. */
    review(slot: Slot) {
      held.hold(slot)
      choose([slot.date])
    },
    release(slot: Slot) {
      if (held.giveUp(({ startUTC }) => startUTC === slot.startUTC)) tell.release(slot)
    },
    /** Hangs up, once what was held is given back. */
    leave() {
      leaveDays(days)
      tell.stopWatching(watched)
      line.leave(toGiveBack.openFor())
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
