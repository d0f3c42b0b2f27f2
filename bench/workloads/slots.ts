import { compared, interleaved } from '../measure/interleaved.ts'
import { load } from '../measure/load.ts'
import { seededPicker } from '../measure/seeded.ts'
import { askSlots, askSlotsBare, startFreeTime } from '../product/free-time.ts'
import type { Figure, Sample, Workload } from '../workload.ts'

const seconds = 3
const occupied = 1_000_000
const typical = ({ p50 = Number.NaN }: Sample): Sample => ({ value: p50 })

export const slots: Workload = {
  id: 'slots',
  work: 'doctor-slots-by-doctor-id: one doctor at random of 1,000, a month, by a signed-in patient, 1,000,000 half hours taken',
  reference:
    'Fastify and one query for windows and taken time, slots cut with one fixed offset, no session, no checks',
  async run() {
    const full = await startFreeTime({ occupied, listSizes: [1_000] })
    const empty = await startFreeTime({ occupied: 0, listSizes: [1_000] })
    const pick = seededPicker(20_260_102)
    const roundOf = (of: typeof full, connections: number) => () =>
      load({
        url: of.product.url,
        connections,
        seconds,
        next: () => askSlots(pick(of.tokens), pick(of.doctors)),
      })
    const figures: Figure[] = []
    for (const connections of [1, 32]) {
      const product = roundOf(full, connections)
      const floor = () =>
        load({
          url: full.floor.url,
          connections,
          seconds,
          next: () => askSlotsBare(pick(full.doctors)),
        })
      await product()
      await floor()
      const measured = await interleaved(floor, product)
      const { floors, products } = measured
      const name = `slots of a month, c=${connections}`
      figures.push({
        name,
        unit: 'per second',
        ...measured,
        target: { of: 'ratio', atLeast: 0.6 },
      })
      figures.push({
        name: `${name}, half of them within`,
        unit: 'ms',
        ...compared(floors.map(typical), products.map(typical)),
        target: { of: 'ratio', atMost: 2 },
      })
    }
    const [before, after] = [roundOf(empty, 1), roundOf(full, 1)]
    await before()
    const grown = await interleaved(
      async () => typical(await before()),
      async () => typical(await after()),
    )
    figures.push({
      name: 'the same with nothing taken (floor) and with all of it, half of them within',
      unit: 'ms',
      ...grown,
      target: { of: 'ratio', atMost: 1.15 },
    })
    await Promise.all([full.stop(), empty.stop()])
    return figures
  },
}
