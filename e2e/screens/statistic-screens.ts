import { expect } from '@playwright/test'
import {
  sampleCounts,
  sampleMonths,
  sampleOwnStatistics,
  sampleRevenue,
  sampleRevenueRow,
  sampleStars,
  sampleTopDoctor,
  sampleWeek,
} from '@konsil/contract/samples/statistics'
import { payments } from '@konsil/contract/payments'
import { sampleOwnPayout, sampleOwnPayouts } from '@konsil/contract/samples/payouts'
import { statistics } from '@konsil/contract/statistics'
import { answer, answerWith, refuse } from './answers.ts'
import { longName } from './long-names.ts'
import { press, type Screen, type Stage, titled } from './screen.ts'

const now = '2026-11-28T12:00:00Z'
const office = { route: '/dashboard', role: 'ADMIN', now } as const
const revenue = { route: '/dashboard/revenue', role: 'DOCTOR', now } as const
const own = { route: '/dashboard/statistic', role: 'DOCTOR', now } as const

const seeAll = ({ page, said }: Stage) => expect(page.getByText(said('ui:loading'))).toHaveCount(0)

async function answerOffice(stage: Stage) {
  await answer(stage, statistics.bookedServices, { list: sampleCounts(143, 88, 61, 40, 12, 3, 1) })
  await answer(stage, statistics.ratedServices, { list: sampleCounts(50, 20) })
  await answer(stage, statistics.ratings, sampleStars(1, 3, 12, 70, 1_204))
  await answerWith(stage, statistics.profit, ({ year }) =>
    year === 2026
      ? sampleMonths(2_912_345, 3_100_000, 4_250_000, -120_000, 12_345_678, 900, 0, 5_000_000)
      : sampleMonths(900_000, 1_200_000, 3_000_000),
  )
  await answer(stage, statistics.otherCurrencies, [{ month: '11', currency: 'USD' }])
  await answer(stage, statistics.newDoctors, sampleMonths(3, 1, 0, 4, 2, 0, 1, 5, 2, 3, 1))
  await answer(stage, statistics.topRevenue, [
    {
      doctor: {
        _id: sampleTopDoctor(9, 0).doctor._id,
        user: { isDeleted: false, profile: { ...longName, imgUrl: null } },
      },
      revenue: 1_234_567,
    },
    ...[8, 7, 6, 5, 4, 3, 2, 1].map(number => sampleTopDoctor(number, number * 98_765)),
  ])
  await answer(stage, statistics.onlineDoctors, sampleWeek(31, 28, 33, 29, 22, 4, 2))
  await answer(
    stage,
    statistics.newPatients,
    sampleMonths(12, 20, 1_031, 28, 44, 51, 40, 38, 60, 55),
  )
  await answer(stage, statistics.repeatPatients, {
    numOfPatientsBookedManyTimes: 12,
    numOfPatientsBookedOneTime: 130,
  })
}

async function openOffice(stage: Stage, query = '') {
  await stage.page.goto(`/dashboard${query}`)
  await titled('site:overview.office')(stage)
  await seeAll(stage)
}

const rows = [
  sampleRevenueRow(1),
  sampleRevenueRow(2, { appointment: null, state: 'HANDED_OVER' }),
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(number =>
    sampleRevenueRow(number, { state: number > 6 ? 'PAID_OUT' : 'PENDING' }),
  ),
]

const ownPayouts = sampleOwnPayouts(
  [
    sampleOwnPayout(1, { state: 'ORDERED' }),
    sampleOwnPayout(2, { month: '2026-09', state: 'EXECUTED', executedOn: '2026-10-16' }),
    sampleOwnPayout(3, {
      month: '2026-08',
      state: 'RETURNED',
      hindrance: 'ACCOUNT_FAILED',
      returnedOn: '2026-09-18',
    }),
    sampleOwnPayout(4, {
      month: '2026-07',
      state: 'CARRIED',
      amount: { value: -58.23, currency: 'EUR' },
    }),
  ],
  { total: 30 },
)

async function openOwn(stage: Stage, path: string) {
  await answer(stage, payments.listOwnPayouts, ownPayouts)
  await stage.page.goto(path)
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible()
  await seeAll(stage)
}

const calls = [
  statistics.bookedServices,
  statistics.ratedServices,
  statistics.profit,
  statistics.ratings,
] as const

export const statisticScreens: Screen[] = [
  {
    ...office,
    name: 'statistics-service',
    isPlace: true,
    async open(stage) {
      await answerOffice(stage)
      await openOffice(stage)
    },
    states: [
      {
        name: 'statistics-table',
        async enter(stage) {
          const figure = stage.page.getByRole('figure', {
            name: stage.said('statistics:monthly.title'),
          })
          await figure.getByRole('button', { name: stage.said('ui:chart.asTable') }).click()
          await expect(figure.getByRole('table')).toBeVisible()
        },
      },
    ],
  },
  ...(['doctor', 'patient'] as const).map(
    (tab): Screen => ({
      ...office,
      name: `statistics-${tab}`,
      isPlace: true,
      async open(stage) {
        await answerOffice(stage)
        await openOffice(stage, `?tab=${tab}`)
      },
    }),
  ),
  {
    ...office,
    name: 'statistics-none',
    async open(stage) {
      await answer(stage, statistics.bookedServices, { list: [] })
      await answer(stage, statistics.ratedServices, { list: [] })
      await answer(stage, statistics.ratings, sampleStars())
      await answer(stage, statistics.profit, sampleMonths())
      await openOffice(stage)
    },
  },
  {
    ...office,
    name: 'statistics-failed',
    async open(stage) {
      for (const one of calls) await refuse(stage, one, 'role.not.allowed')
      await openOffice(stage)
      await expect(stage.page.getByText(stage.said('statistics:booked.failed'))).toBeVisible()
    },
  },
  {
    ...revenue,
    name: 'revenue',
    async open(stage) {
      await answer(stage, statistics.readRevenue, sampleRevenue(rows))
      await openOwn(stage, '/dashboard/revenue')
    },
    states: [
      {
        name: 'revenue-table',
        async enter(stage) {
          await press(stage, stage.said('ui:chart.asTable'))
          await expect(
            stage.page.getByRole('table', { name: stage.said('statistics:revenue.byMonth') }),
          ).toBeVisible()
        },
      },
      {
        name: 'revenue-days',
        async enter(stage) {
          await stage.page
            .getByLabel(stage.said('statistics:period'), { exact: true })
            .selectOption('own')
          await expect(
            stage.page.getByLabel(stage.said('statistics:range.from'), { exact: true }),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    ...revenue,
    name: 'revenue-none',
    async open(stage) {
      await answer(stage, statistics.readRevenue, sampleRevenue([]))
      await openOwn(stage, '/dashboard/revenue')
    },
  },
  {
    ...revenue,
    name: 'revenue-failed',
    async open(stage) {
      await refuse(stage, statistics.readRevenue, 'role.not.allowed')
      await openOwn(stage, '/dashboard/revenue')
    },
  },
  {
    ...own,
    name: 'own-statistics',
    async open(stage) {
      await answer(stage, statistics.readOwnStatistics, sampleOwnStatistics())
      await openOwn(stage, '/dashboard/statistic')
    },
  },
  {
    ...own,
    name: 'own-statistics-failed',
    async open(stage) {
      await refuse(stage, statistics.readOwnStatistics, 'role.not.allowed')
      await openOwn(stage, '/dashboard/statistic')
    },
  },
]
