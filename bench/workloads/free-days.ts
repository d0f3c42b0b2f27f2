import { interleaved } from '../measure/interleaved.ts'
import { oneAfterAnother } from '../measure/one-after-another.ts'
import { load } from '../measure/load.ts'
import { seededPicker } from '../measure/seeded.ts'
import { askDoctors, askDoctorsBare, startFreeTime } from '../product/free-time.ts'
import type { Figure, Sample, Workload } from '../workload.ts'

const largest = 1_000
const listSizes = [20, 100, largest]
const occupied = 1_000_000
const targets = new Map([
  [20, 1.5],
  [100, 1.5],
  [largest, 0.3],
])
const amountOf = (size: number) => (size === largest ? 40 : 200)
const pick = seededPicker(20_260_103)

type FreeTime = Awaited<ReturnType<typeof startFreeTime>>
const typical = ({ p50 = Number.NaN }: Sample): Sample => ({ value: p50 })

const ask =
  ({ tokens, lists }: FreeTime, size: number, zone?: { timeZone: string }) =>
  () =>
    askDoctors(pick(tokens), lists.get(size) ?? '', zone)

const productOf = (of: FreeTime, size: number, zone?: { timeZone: string }) => async () => {
  const next = ask(of, size, zone)
  return typical(await load({ url: of.product.url, connections: 1, amount: amountOf(size), next }))
}

const floorOf = (of: FreeTime, size: number) => async () => {
  const next = () => askDoctorsBare(of.lists.get(size) ?? '')
  return typical(await load({ url: of.floor.url, connections: 1, amount: amountOf(size), next }))
}

async function ofSize(full: FreeTime, empty: FreeTime, size: number): Promise<Figure[]> {
  const [product, before, floor] = [
    productOf(full, size),
    productOf(empty, size),
    floorOf(full, size),
  ]
  await product()
  await before()
  await floor()
  return [
    {
      name: `free days of ${size} doctors, half of the answers within`,
      unit: 'ms',
      ...(await interleaved(floor, product)),
      target: { of: 'ratio', atMost: targets.get(size) ?? 1 },
    },
    {
      name: `the same with nothing taken (floor) and with all of it`,
      unit: 'ms',
      ...(await interleaved(before, product)),
      target: { of: 'ratio', atMost: 1.15 },
    },
  ]
}

/** Most patients have the offset of the doctors; those who do not wait no longer. */
async function elsewhere(full: FreeTime): Promise<Figure> {
  const product = productOf(full, largest, { timeZone: 'America/New_York' })
  await product()
  return {
    name: `free days of ${largest} doctors in Berlin, as New York has them`,
    unit: 'ms',
    ...(await interleaved(floorOf(full, largest), product)),
    target: { of: 'ratio', atMost: 0.4 },
  }
}

/** What is kept in memory is of use only while most of it stays. */
async function whileChanging(full: FreeTime): Promise<Figure> {
  const amount = amountOf(largest)
  const before = () => full.change(pick(full.doctors))
  const roundOf = (url: string, next: ReturnType<typeof ask>) => () =>
    oneAfterAnother({ url, amount, before, next })
  const floor = roundOf(full.floor.url, () => askDoctorsBare(full.lists.get(largest) ?? ''))
  const product = roundOf(full.product.url, ask(full, largest))
  return {
    name: `free days of ${largest} doctors, one of whom changes before each question`,
    unit: 'ms',
    ...(await interleaved(floor, product)),
    target: { of: 'ratio', atMost: 0.5 },
  }
}

export const freeDays: Workload = {
  id: 'free-days',
  work: 'available-doctors-list: 20, 100 and 1,000 doctors and their free days of a month, by a signed-in patient, 1,000,000 half hours taken, while others hold one a second',
  reference:
    'Fastify and one query for windows and taken time of all of them, days found with one fixed offset, no session, no checks',
  async run() {
    const full = await startFreeTime({ occupied, listSizes })
    const empty = await startFreeTime({ occupied: 0, listSizes })
    const holding = await full.startHolding()
    const figures: Figure[] = []
    for (const size of listSizes) figures.push(...(await ofSize(full, empty, size)))
    await empty.stop()
    figures.push(await elsewhere(full), await whileChanging(full))
    await holding.stop()
    await full.stop()
    return figures
  },
}
