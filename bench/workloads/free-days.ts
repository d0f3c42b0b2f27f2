import { interleaved } from '../measure/interleaved.ts'
import { load } from '../measure/load.ts'
import { seededPicker } from '../measure/seeded.ts'
import { askDoctors, askDoctorsBare, startFreeTime } from '../product/free-time.ts'
import type { Figure, Sample, Workload } from '../workload.ts'

const listSizes = [20, 100, 1_000]
const occupied = 1_000_000
const targets = new Map([
  [20, 1.5],
  [100, 1.5],
  [1_000, 0.3],
])
const typical = ({ p50 = Number.NaN }: Sample): Sample => ({ value: p50 })

export const freeDays: Workload = {
  id: 'free-days',
  work: 'available-doctors-list: 20, 100 and 1,000 doctors and their free days of a month, by a signed-in patient, 1,000,000 half hours taken',
  reference:
    'Fastify and one query for windows and taken time of all of them, days found with one fixed offset, no session, no checks',
  async run() {
    const full = await startFreeTime({ occupied, listSizes })
    const empty = await startFreeTime({ occupied: 0, listSizes })
    const pick = seededPicker(20_260_103)
    const figures: Figure[] = []
    for (const size of listSizes) {
      const amount = size === 1_000 ? 40 : 200
      const roundOf = (of: typeof full) => async () =>
        typical(
          await load({
            url: of.product.url,
            connections: 1,
            amount,
            next: () => askDoctors(pick(of.tokens), of.lists.get(size) ?? ''),
          }),
        )
      const floor = async () =>
        typical(
          await load({
            url: full.floor.url,
            connections: 1,
            amount,
            next: () => askDoctorsBare(full.lists.get(size) ?? ''),
          }),
        )
      await roundOf(full)()
      await roundOf(empty)()
      await floor()
      figures.push({
        name: `free days of ${size} doctors, half of the answers within`,
        unit: 'ms',
        ...(await interleaved(floor, roundOf(full))),
        target: { of: 'ratio', atMost: targets.get(size) ?? 1 },
      })
      figures.push({
        name: `the same with nothing taken (floor) and with all of it`,
        unit: 'ms',
        ...(await interleaved(roundOf(empty), roundOf(full))),
        target: { of: 'ratio', atMost: 1.15 },
      })
    }
    await Promise.all([full.stop(), empty.stop()])
    return figures
  },
}
