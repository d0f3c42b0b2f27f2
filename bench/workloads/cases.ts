import { load, type Question } from '../measure/load.ts'
import { interleaved } from '../measure/interleaved.ts'
import { seededPicker } from '../measure/seeded.ts'
import { startOneQueryServer } from '../floors/start-one-query-server.ts'
import { askAll, askCase, askFirst, type ReadCase, startCases } from '../product/cases.ts'
import { ofEachPatient } from '../product/copied-cases.ts'
import type { Figure, Sample, Workload } from '../workload.ts'

const few = 10_000
const many = 1_000_000
const seconds = 2
const pick = seededPicker(20_261_127)

type Cases = Awaited<ReturnType<typeof startCases>>
type Round = () => Promise<Sample & { p95: number }>

const get = (path: string): Question => ({ method: 'GET', path, headers: {} })
const slowest = async (round: Round) => {
  const { p50 = NaN, p95 } = await round()
  return { value: p95, p50 }
}
const typical = async (round: Round) => ({ value: (await round()).p50 ?? NaN })

interface Asked {
  name: string
  of(cases: Cases): Question
  /** What the floor asks the database. */
  query: string
  bare(cases: Cases): string
  /** Milliseconds within which 95 % of the answers are there. */
  atMost: number
}

const oneAppointment = 'select * from appointment where id = $1'
const allOfPatient =
  'select * from appointment where patient_id = $1 order by starts_at desc, id desc'
const ofCase = (who: string, tokenFor: (cases: Cases, one: ReadCase) => string): Asked => ({
  name: `the page of a case, for its ${who}`,
  of(cases) {
    const one = pick(cases.cases)
    return askCase(tokenFor(cases, one), one)
  },
  query: oneAppointment,
  bare: cases => `/one/${pick(cases.cases).id}`,
  atMost: 60,
})

const ofList = (name: string, ask: (token: string) => Question, limit: string): Asked => ({
  name,
  of: cases => ask(pick(cases.patients).token),
  query: allOfPatient + limit,
  bare: cases => `/all/${pick(cases.patients).id}`,
  atMost: 40,
})

const asked = [
  ofCase('patient', (_, { patient }) => patient.token),
  ofCase('doctor', ({ doctor }) => doctor),
  ofList(`the first 5 of ${ofEachPatient}, as the page asks`, askFirst, ' limit 5'),
  ofList(`all ${ofEachPatient} in one answer`, askAll, ''),
]

async function figuresOf(
  { name, of, query, bare, atMost }: Asked,
  fewer: Cases,
  more: Cases,
): Promise<Figure[]> {
  const one = { connections: 1, seconds }
  const floor = await startOneQueryServer(more.database.url, query)
  const bareRound = () => load({ ...one, url: floor.url, next: () => get(bare(more)) })
  const productOf = (cases: Cases) => () =>
    load({ ...one, url: cases.product.url, next: () => of(cases) })
  const [before, product] = [productOf(fewer), productOf(more)]
  for (const warm of [bareRound, before, product]) await warm()
  const against = await interleaved(
    () => slowest(bareRound),
    () => slowest(product),
  )
  const grown = await interleaved(
    () => typical(before),
    () => typical(product),
  )
  await floor.stop()
  return [
    { name: `${name}: 95 % within`, unit: 'ms', ...against, target: { of: 'product', atMost } },
    {
      name: `the same with ${few} (floor) and with ${many}, half of the answers within`,
      unit: 'ms',
      ...grown,
      target: { of: 'ratio', atMost: 1.15 },
    },
  ]
}

export const cases: Workload = {
  id: 'cases',
  work: `/appointment/get-by-id of whole cases (answers, files, report, log, money), and /appointment/list of patients with ${ofEachPatient}; ${many} appointments`,
  reference: 'Fastify and one query for the rows of these appointments, no session, no checks',
  async run() {
    const [fewer, more] = [await startCases(few), await startCases(many)]
    const figures: Figure[] = []
    for (const one of asked) figures.push(...(await figuresOf(one, fewer, more)))
    await Promise.all([fewer.stop(), more.stop()])
    return figures
  },
}
