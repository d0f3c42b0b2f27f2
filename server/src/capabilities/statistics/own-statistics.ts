import type { LengthOfTime, OwnStatistics } from '@konsil/contract/statistics'
import { figuresOfDoctor, perStatus } from '../appointments/index.ts'
import { answerTimesOf } from '../chat/index.ts'
import type { StatisticsGround } from './ground.ts'
import { grouped } from '../grouped.ts'
import { wholeYear } from './months.ts'
import { perStar, perWeekday } from './present.ts'

type Booked = Awaited<ReturnType<typeof figuresOfDoctor>>['booked']
type Rated = Awaited<ReturnType<typeof figuresOfDoctor>>['rated']

/** What a doctor reads of their own work in a year, by UTC. */
export async function readOwnStatistics(
  { database }: StatisticsGround,
  doctorId: string,
  year: number,
): Promise<OwnStatistics> {
  const time = wholeYear(year)
  const [{ booked, rated, delivery }, answers] = await Promise.all([
    figuresOfDoctor(database, { doctorId, ...time }),
    answerTimesOf(database, doctorId, time),
  ])
  return {
    year,
    appointments: {
      total: booked.length,
      perStatus: perStatus(booked),
      perService: perService(booked),
      perMonth: inMonths(booked).map(own => own.length),
      perWeekday: perWeekday(booked.map(({ weekday }) => ({ weekday, amount: 1 }))),
    },
    ratings: {
      perStar: perStar(rated.map(({ halves }) => ({ star: Math.ceil(halves / 2), amount: 1 }))),
      perMonth: inMonths(rated).map(own => ({ count: own.length, average: averageOf(own) })),
    },
    repeatPatients: repeatedIn(booked),
    timeToAnswer: lengthOf(answers),
    timeToDeliver: lengthOf(delivery),
  }
}

const inMonths = <Row extends { month: number }>(rows: readonly Row[]) =>
  Array.from({ length: 12 }, (_, at) => rows.filter(({ month }) => month === at + 1))

function perService(booked: Booked) {
  const each = grouped(booked, ({ service_name: { en, de } }) => JSON.stringify([en, de]))
  return [...each.values()]
    .flatMap(own => own.slice(0, 1).map(one => ({ name: one.service_name, count: own.length })))
    .sort((one, other) => other.count - one.count)
}

function averageOf(rated: Rated) {
  if (rated.length === 0) return null
  const halves = rated.reduce((sum, one) => sum + one.halves, 0)
  return Math.round((halves / 2 / rated.length) * 10) / 10
}

function repeatedIn(booked: Booked) {
  const each = [...grouped(booked, ({ patient_id }) => patient_id).values()]
  return {
    numOfPatientsBookedManyTimes: each.filter(own => own.length > 1).length,
    numOfPatientsBookedOneTime: each.filter(own => own.length === 1).length,
  }
}

const lengthOf = ({ count, minutes }: { count: number; minutes: number | null }): LengthOfTime => ({
  count,
  medianMinutes: minutes === null ? null : Math.round(minutes),
})
