import { compared, interleaved, rounds } from '../measure/interleaved.ts'
import { load } from '../measure/load.ts'
import { seededPicker } from '../measure/seeded.ts'
import type { BookableDoctor } from '../product/doctors.ts'
import { askSlots, askSlotsBare, startFreeTime } from '../product/free-time.ts'
import type { Figure, Sample, Workload } from '../workload.ts'

const seconds = 3
const occupied = 1_000_000
/** With these the product comes up to speed before the others are asked about for the first time. */
const forWarmingUp = 100
const pick = seededPicker(20_260_102)

type FreeTime = Awaited<ReturnType<typeof startFreeTime>>
const typical = ({ p50 = Number.NaN }: Sample): Sample => ({ value: p50 })

/** Any of all doctors, again and again. */
const productAtRandom = (of: FreeTime, connections: number) => () =>
  load({
    url: of.product.url,
    connections,
    seconds,
    next: () => askSlots(pick(of.tokens), pick(of.doctors)),
  })

const floorAtRandom = (of: FreeTime, connections: number) => () =>
  load({
    url: of.floor.url,
    connections,
    seconds,
    next: () => askSlotsBare(pick(of.doctors)),
  })

/** Each of these doctors once, one question after the other. */
function eachOnce(url: string, doctors: BookableDoctor[], ask: typeof askSlotsBare) {
  const questions = doctors.map(ask)
  let asked = 0
  return load({
    url,
    connections: 1,
    amount: questions.length,
    next() {
      const question = questions[asked % questions.length]
      if (!question) throw new Error('There is no doctor to ask about.')
      asked += 1
      return question
    },
  })
}

const productOnce = (of: FreeTime, doctors: BookableDoctor[]) =>
  eachOnce(of.product.url, doctors, doctor => askSlots(pick(of.tokens), doctor))
const floorOnce = (of: FreeTime, doctors: BookableDoctor[]) =>
  eachOnce(of.floor.url, doctors, askSlotsBare)

/**
 * What the product has not in memory: each round asks about doctors of its own. The floor, which keeps
 * nothing, has asked about all of them before, so that the database has their pages in memory for both.
 */
async function cold(of: FreeTime): Promise<Figure[]> {
  const others = of.doctors.slice(forWarmingUp)
  const size = Math.floor(others.length / rounds)
  const ofRound = (round: number) => others.slice((round - 1) * size, round * size)
  const floor = async (round: number) => typical(await floorOnce(of, ofRound(round || rounds)))
  await floorOnce(of, of.doctors)
  for (let time = 0; time < 10; time += 1) await productOnce(of, of.doctors.slice(0, forWarmingUp))
  const first = await interleaved(floor, async round =>
    typical(await productOnce(of, ofRound(round))),
  )
  const booked = await interleaved(floor, async round => {
    await of.book(ofRound(round))
    return typical(await productOnce(of, ofRound(round)))
  })
  const name = 'cold, half of the answers within'
  const target = { of: 'ratio', atMost: 2.5 } as const
  return [
    { name: `${name}: the first question about a doctor`, unit: 'ms', ...first, target },
    { name: `${name}: the first after a booking of that doctor`, unit: 'ms', ...booked, target },
  ]
}

async function warm(of: FreeTime, connections: number): Promise<Figure[]> {
  const [floor, product] = [floorAtRandom(of, connections), productAtRandom(of, connections)]
  await product()
  await floor()
  const measured = await interleaved(floor, product)
  const { floors, products } = measured
  const name = `warm, c=${connections}`
  return [
    { name, unit: 'per second', ...measured, target: { of: 'ratio', atLeast: 0.75 } },
    {
      name: `${name}, half of the answers within`,
      unit: 'ms',
      ...compared(floors.map(typical), products.map(typical)),
      target: { of: 'ratio', atMost: 1.35 },
    },
  ]
}

async function grown(of: FreeTime): Promise<Figure> {
  const empty = await startFreeTime({ occupied: 0, listSizes: [] })
  const [before, after] = [productAtRandom(empty, 1), productAtRandom(of, 1)]
  await before()
  const measured = await interleaved(
    async () => typical(await before()),
    async () => typical(await after()),
  )
  await empty.stop()
  return {
    name: 'warm, with nothing taken (floor) and with all of it, half of the answers within',
    unit: 'ms',
    ...measured,
    target: { of: 'ratio', atMost: 1.15 },
  }
}

export const slots: Workload = {
  id: 'slots',
  work: 'doctor-slots-by-doctor-id: one doctor of 1,000, a month, by a signed-in patient, 1,000,000 half hours taken, while others hold one a second',
  reference:
    'Fastify and one query for windows and taken time, slots cut with one fixed offset, no session, no checks',
  async run() {
    const full = await startFreeTime({ occupied, listSizes: [] })
    const holding = await full.startHolding()
    const figures = await cold(full)
    for (const connections of [1, 32]) figures.push(...(await warm(full, connections)))
    figures.push(await grown(full))
    await holding.stop()
    await full.stop()
    return figures
  },
}
