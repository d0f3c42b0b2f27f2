import { firstDayOf, lastDayOf } from '@konsil/contract/core/month'
import type { statistics } from '@konsil/contract/statistics'
import type { HandlersOf } from '../../http/call.ts'
import { countActiveDoctors } from '../access/index.ts'
import { todayOf, validPhysicianIds } from '../certificates/index.ts'
import { otherCurrenciesOf } from '../payments/index.ts'
import { countWorkingDoctors } from '../schedules/index.ts'
import type { StatisticsGround } from './ground.ts'
import { monthIn, perMonth, wholeYear } from './months.ts'
import { readOwnStatistics } from './own-statistics.ts'
import { perStar, perWeekday, presentServices, presentTopDoctors } from './present.ts'
import { readOwnRevenue } from './revenue.ts'
import {
  countDoctors,
  countPatients,
  readBookedServices,
  readMade,
  readRatedServices,
  readRepeated,
  readRevenueOfYear,
  readStars,
  readTopRevenue,
} from './store/totals.ts'

const topDoctors = 10

export const statisticsHandlers = (ground: StatisticsGround): HandlersOf<typeof statistics> => ({
  ...servicesAndPatients(ground),
  ...doctors(ground),
  readRevenue: ({ input, person }) => readOwnRevenue(ground, person.userId, input),
  readOwnStatistics: ({ input, person }) => readOwnStatistics(ground, person.userId, input.year),
})

type Handlers = HandlersOf<typeof statistics>
type Named<Names extends keyof Handlers> = Pick<Handlers, Names>

const servicesAndPatients = ({
  database,
}: StatisticsGround): Named<
  | 'bookedServices'
  | 'ratedServices'
  | 'ratings'
  | 'profit'
  | 'otherCurrencies'
  | 'patientOverview'
  | 'newPatients'
  | 'repeatPatients'
> => ({
  async bookedServices({ input }) {
    const rows = await readBookedServices(database, firstDayOf(input.time))
    return { list: await presentServices(database, rows) }
  },
  async ratedServices() {
    return { list: await presentServices(database, await readRatedServices(database)) }
  },
  ratings: async ({ input }) => perStar(await readStars(database, input.serviceId)),
  profit: async ({ input }) => perMonth(await readRevenueOfYear(database, input.year)),
  otherCurrencies: ({ input }) => otherCurrenciesOf(database, wholeYear(input.year)),
  async patientOverview() {
    const { patients, booked } = await countPatients(database)
    return { numberOfPatients: patients, numberOfPatientsBookedService: booked }
  },
  newPatients: async ({ input }) => perMonth(await readMade(database, 'PATIENT_MADE', input.year)),
  async repeatPatients({ input }) {
    const { once, often } = await readRepeated(database, firstDayOf(input.time))
    return { numOfPatientsBookedManyTimes: often, numOfPatientsBookedOneTime: once }
  },
})

const doctors = (
  ground: StatisticsGround,
): Named<'doctorOverview' | 'newDoctors' | 'topRevenue' | 'onlineDoctors'> => ({
  async doctorOverview() {
    const { database, clock } = ground
    const [total, valid] = await Promise.all([
      countDoctors(database),
      validPhysicianIds(database, todayOf(clock.now())),
    ])
    const active = await countActiveDoctors(database, [...valid.keys()])
    return { total, active, inactive: total - active }
  },
  newDoctors: async ({ input }) =>
    perMonth(await readMade(ground.database, 'DOCTOR_MADE', input.year)),
  async topRevenue({ input }) {
    const rows = await readTopRevenue(ground.database, firstDayOf(monthIn(input)), topDoctors)
    return presentTopDoctors(ground, rows, topDoctors)
  },
  async onlineDoctors({ input }) {
    const month = monthIn(input)
    const days = { first: firstDayOf(month), last: lastDayOf(month) }
    const rows = await countWorkingDoctors(ground.database, days)
    return perWeekday(rows.map(row => ({ weekday: row.weekday, amount: row.doctors })))
  },
})
