import { type MonthCode, type OtherCurrency, statistics } from '@konsil/contract/statistics'
import { call } from '../../lib/calls/api.ts'
import type { Figures } from './use-asked-chart.ts'

const figuresOf = <Answer extends object>(
  name: string,
  of: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Answer>,
): Figures<Answer> => ({
  queryKey: ['statistics', name, ...of],
  queryFn: ({ signal }) => ask(signal),
})

export const bookedServicesIn = (time: string) =>
  figuresOf('bookedServices', [time], async signal => ({
    time,
    ...(await call(statistics.bookedServices, { time }, { signal })),
  }))

export const ratedServices = figuresOf('ratedServices', [], signal =>
  call(statistics.ratedServices, {}, { signal }),
)

/** Of one service, or of all together. */
export const ratingsOf = (serviceId: string | undefined) =>
  figuresOf('ratings', [serviceId], async signal => ({
    serviceId,
    stars: await call(statistics.ratings, serviceId ? { serviceId } : {}, { signal }),
  }))

const revenueOf = async (year: number, signal: AbortSignal) => ({
  year,
  months: await call(statistics.profit, { year }, { signal }),
  others: currenciesIn(await call(statistics.otherCurrencies, { year }, { signal })),
})

const currenciesIn = (moved: readonly OtherCurrency[]) => [
  ...new Set(moved.map(({ currency }) => currency)),
]

export const revenueIn = (year: number) =>
  figuresOf('revenue', [year], signal => revenueOf(year, signal))

export const revenueOfTwo = (one: number, other: number) =>
  figuresOf('revenueOfTwo', [one, other], async signal => ({
    years: await Promise.all([revenueOf(one, signal), revenueOf(other, signal)]),
  }))

export const patientOverview = figuresOf('patientOverview', [], signal =>
  call(statistics.patientOverview, {}, { signal }),
)

export const newPatientsIn = (year: number) =>
  figuresOf('newPatients', [year], async signal => ({
    year,
    months: await call(statistics.newPatients, { year }, { signal }),
  }))

export const repeatPatientsIn = (time: string) =>
  figuresOf('repeatPatients', [time], async signal => ({
    time,
    ...(await call(statistics.repeatPatients, { time }, { signal })),
  }))

export const doctorOverview = figuresOf('doctorOverview', [], signal =>
  call(statistics.doctorOverview, {}, { signal }),
)

export const newDoctorsIn = (year: number) =>
  figuresOf('newDoctors', [year], async signal => ({
    year,
    months: await call(statistics.newDoctors, { year }, { signal }),
  }))

interface Month {
  year: number
  month: MonthCode
}

const timeOf = ({ year, month }: Month) => `${year}-${month}`

export const topRevenueIn = ({ year, month }: Month) =>
  figuresOf('topRevenue', [year, month], async signal => ({
    time: timeOf({ year, month }),
    list: await call(statistics.topRevenue, { year, month }, { signal }),
    others: currenciesIn(
      (await call(statistics.otherCurrencies, { year }, { signal })).filter(
        moved => moved.month === month,
      ),
    ),
  }))

export const onlineDoctorsIn = ({ year, month }: Month) =>
  figuresOf('onlineDoctors', [year, month], async signal => ({
    time: timeOf({ year, month }),
    days: await call(statistics.onlineDoctors, { year, month }, { signal }),
  }))

export const revenueOfDays = (from: string, to: string) =>
  figuresOf('ownRevenue', [from, to], signal =>
    call(statistics.readRevenue, { from, to }, { signal }),
  )

export const ownStatisticsIn = (year: number) =>
  figuresOf('ownStatistics', [year], signal =>
    call(statistics.readOwnStatistics, { year }, { signal }),
  )
