import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import type { SlotQuestion } from '../src/capabilities/schedules/slots.ts'

/** Clocks that change in spring and autumn of either half of the world, and two that never do. */
export const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Auckland',
]
/** Clocks that jump over midnight, or by half an hour; the first to see a day and nearly the last. */
export const oddZones = [
  'Asia/Beirut',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Niue',
]
/** The last two are a day and an hour apart. */
const patientZones = [...zones, 'America/Los_Angeles', 'Pacific/Niue', 'Pacific/Kiritimati']

const minute = 60_000
const firstDay = Temporal.PlainDate.from('2025-01-01')
const lastDay = Temporal.PlainDate.from('2035-12-31')

/** Days on which the clock of a zone changes. */
export function changesOf(timeZone: string) {
  const days: string[] = []
  let next = firstDay.toZonedDateTime(timeZone).getTimeZoneTransition('next')
  while (next && Temporal.PlainDate.compare(next.toPlainDate(), lastDay) <= 0) {
    days.push(next.toPlainDate().toString())
    next = next.getTimeZoneTransition('next')
  }
  return days
}

const dayLater = (day: string, days: number) =>
  Temporal.PlainDate.from(day).add({ days }).toString()
const instantOf = (day: string) => Temporal.Instant.from(`${day}T00:00Z`).epochMilliseconds

const anyDay = fc
  .integer({ min: 0, max: firstDay.until(lastDay).days })
  .map(days => dayLater('2025-01-01', days))
const turnOfYearOrLeapDay = fc.constantFrom('2027-12-31', '2028-02-28', '2028-12-31', '2032-02-28')

const dayIn = (timeZone: string) => {
  const changes = changesOf(timeZone)
  const nearChange =
    changes.length > 0
      ? fc
          .tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 0 }))
          .map(([day, beside]) => dayLater(day, beside))
      : anyDay
  return fc.oneof(
    { weight: 6, arbitrary: nearChange },
    { weight: 1, arbitrary: turnOfYearOrLeapDay },
    { weight: 1, arbitrary: anyDay },
  )
}

const steps = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map(count => count * 5)

/** Windows of a day that do not overlap; many of them in the small hours, when clocks change. */
const windowsOfDay = fc
  .oneof(
    fc.uniqueArray(steps(0, 300), { minLength: 2, maxLength: 4 }),
    fc.uniqueArray(steps(0, 1440), { minLength: 2, maxLength: 6 }),
    fc.constant([0, 1440]),
    fc.constant([]),
  )
  .map(bounds => {
    const inOrder = bounds.toSorted((one, other) => one - other)
    return inOrder.flatMap((starts_at, at) => {
      const ends_at = inOrder[at + 1]
      return at % 2 === 0 && ends_at !== undefined ? [{ starts_at, ends_at }] : []
    })
  })

const weekOfWindows = fc
  .array(windowsOfDay, { minLength: 7, maxLength: 7 })
  .map(week => week.flatMap((day, at) => day.map(window => ({ weekday: at + 1, ...window }))))

function plansAround(zone: string, day: string, candidates: string[]) {
  const others = candidates.filter(one => one !== zone)
  const until = fc.integer({ min: 0, max: 4 })
  return fc
    .record({
      windows: weekOfWindows,
      until,
      beside: fc.integer({ min: 0, max: 3 }),
      other: fc.constantFrom(...others),
      otherWindows: weekOfWindows,
      sharesDays: fc.boolean(),
    })
    .map(({ windows, until, beside, other, otherWindows, sharesDays }) => {
      const first = {
        starts_on: dayLater(day, -1),
        ends_on: dayLater(day, until),
        time_zone: zone,
        windows,
      }
      if (beside > 0) return [first]
      // Of one zone they follow each other, as those of a doctor do.
      const second = sharesDays
        ? { ...first, time_zone: other, windows: otherWindows }
        : {
            ...first,
            starts_on: dayLater(first.ends_on, 1),
            ends_on: dayLater(first.ends_on, 3),
            windows: otherWindows,
          }
      return [first, second]
    })
}

/** Taken time that does not overlap, in order. */
const occupiedFrom = (day: string) =>
  fc
    .array(
      fc.record({
        after: steps(0, 600),
        lasts: steps(5, 180),
        state: fc.constantFrom('HELD' as const, 'BOOKED' as const),
      }),
      { maxLength: 8 },
    )
    .map(gaps => {
      let instant = instantOf(dayLater(day, -1))
      return gaps.map(({ after, lasts, state }) => {
        const from = instant + after * minute
        instant = from + lasts * minute
        return { from, to: instant, state }
      })
    })

const absencesFrom = (day: string): fc.Arbitrary<SlotQuestion['absences']> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<SlotQuestion['absences']>([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: 0, max: 2 }))
        .map(([from, lasts]) => [
          { starts_on: dayLater(day, from), ends_on: dayLater(day, from + lasts) },
        ]),
    },
  )

/** What may be asked about a doctor; everything lies on steps of five minutes. */
export const anyAsked = (candidates = [...zones, ...oddZones]): fc.Arbitrary<SlotQuestion> =>
  fc
    .constantFrom(...candidates)
    .chain(zone => dayIn(zone).map(day => ({ zone, day })))
    .chain(({ zone, day }) =>
      fc.record({
        plans: plansAround(zone, day, candidates),
        absences: absencesFrom(day),
        occupied: occupiedFrom(day),
        minutes: fc.constantFrom(5, 10, 15, 20, 30, 45, 60, 90, 120),
        buffer: fc.constantFrom(0, 0, 5, 10, 15, 30, 120),
        earliest: fc.oneof(
          { weight: 3, arbitrary: fc.constant(instantOf(dayLater(day, -30))) },
          { weight: 1, arbitrary: steps(-720, 2880).map(after => instantOf(day) + after * minute) },
        ),
        latest: fc.oneof(
          { weight: 3, arbitrary: fc.constant(Infinity) },
          { weight: 1, arbitrary: steps(-720, 2880).map(after => instantOf(day) + after * minute) },
        ),
        from: fc.constant(day),
        to: fc.integer({ min: 0, max: 2 }).map(days => dayLater(day, days)),
        timeZone: fc.oneof(fc.constant(undefined), fc.constantFrom(...patientZones)),
      }),
    )
