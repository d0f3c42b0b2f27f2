import { wholeStars } from '../stars.ts'
import {
  type CountOfService,
  monthCodes,
  type OwnStatistics,
  type Revenue,
  type RevenueRow,
  type TopDoctor,
  weekdays,
} from '../statistics.ts'
import { idOf } from './ids.ts'

const euros = (value: number) => ({ value, currency: 'EUR' as const })
const text = (en: string, de: string) => ({ en, de })

const services = [
  text('Heart surgery', 'Herzchirurgie'),
  text('Knee replacement', 'Kniegelenkersatz'),
  text('Cancer of the breast', 'Brustkrebs'),
  text('Slipped disc', 'Bandscheibenvorfall'),
  text('Cataract', 'Grauer Star'),
  text('Thyroid gland', 'Schilddrüse'),
  text('Sleep', 'Schlafmedizin'),
]

/** Services by how often they are counted, the first the most. */
export const sampleCounts = (...totals: number[]): CountOfService[] =>
  totals.map((total, at) => ({
    service: { _id: idOf(at + 900), name: services[at] ?? text(`Service ${at}`, `Leistung ${at}`) },
    total,
  }))

export const sampleStars = (...counts: number[]) =>
  wholeStars.map((star, at) => ({ star, count: counts[at] ?? 0 }))

export const sampleWeek = (...counts: number[]) =>
  weekdays.map((day, at) => ({ day, count: counts[at] ?? 0 }))

/** From January on; the rest of the year has none. */
export const sampleMonths = (...amounts: number[]) =>
  monthCodes.map((_code, at) => amounts[at] ?? 0)

export const sampleTopDoctor = (number: number, revenue: number): TopDoctor => ({
  doctor: {
    _id: idOf(number),
    user: {
      isDeleted: false,
      profile: { firstName: 'Jonas', lastName: `Brandt ${number}`, title: 'Dr.', imgUrl: null },
    },
  },
  revenue,
})

/** 120 euros, of which the platform keeps its fee of 20 percent but for the VAT in it (D-050). */
export const sampleRevenueRow = (
  number: number,
  changes: Partial<RevenueRow> = {},
): RevenueRow => ({
  _id: idOf(number),
  code: `KNSL34${String(number).padStart(3, '0')}`,
  appointment: {
    day: '2026-11-16',
    service: text('Heart surgery', 'Herzchirurgie'),
    status: { code: 'COMPLETED', name: text('Completed', 'Abgeschlossen') },
    price: euros(120),
  },
  state: 'PENDING',
  paid: euros(120),
  refunded: euros(0),
  fee: euros(24),
  vat: euros(3.83),
  netPayout: euros(99.83),
  paidOut: euros(0),
  pending: euros(99.83),
  ...changes,
})

const sums = ['paid', 'refunded', 'fee', 'vat', 'netPayout', 'paidOut', 'pending'] as const

const sumsOf = (rows: readonly RevenueRow[]) => {
  const cents = (key: (typeof sums)[number]) =>
    rows.reduce((sum, row) => sum + Math.round(row[key].value * 100), 0)
  const added = sums.map(key => [key, euros(cents(key) / 100)] as const)
  return {
    currency: 'EUR' as const,
    ...(Object.fromEntries(added) as Record<(typeof sums)[number], ReturnType<typeof euros>>),
  }
}

/** Of a year, all of it in November. */
export const sampleRevenue = (rows: readonly RevenueRow[], year = 2026): Revenue => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  list: [...rows],
  totals: rows.length > 0 ? [sumsOf(rows)] : [],
  months:
    rows.length > 0
      ? monthCodes.map(month => ({
          month: `${year}-${month}`,
          ...sumsOf(month === '11' ? rows : []),
        }))
      : [],
})

export const sampleOwnStatistics = (changes: Partial<OwnStatistics> = {}): OwnStatistics => ({
  year: 2026,
  appointments: {
    total: 37,
    perStatus: [
      { code: 'COMPLETED', name: text('Completed', 'Abgeschlossen'), count: 30 },
      { code: 'CANCELLED', name: text('Cancelled', 'Abgesagt'), count: 7 },
    ],
    perService: sampleCounts(25, 12).map(({ service, total }) => ({
      name: service.name,
      count: total,
    })),
    perMonth: sampleMonths(1, 2, 4, 3, 5, 2, 6, 4, 3, 4, 3),
    perWeekday: sampleWeek(9, 8, 7, 6, 7),
  },
  ratings: {
    perStar: sampleStars(0, 1, 2, 6, 11),
    perMonth: sampleMonths(0, 3, 0, 4, 5, 1, 2, 2, 3).map(count => ({
      count,
      average: count === 0 ? null : 4.4,
    })),
  },
  repeatPatients: { numOfPatientsBookedManyTimes: 4, numOfPatientsBookedOneTime: 21 },
  timeToAnswer: { count: 52, medianMinutes: 190 },
  timeToDeliver: { count: 29, medianMinutes: 4_320 },
  ...changes,
})
