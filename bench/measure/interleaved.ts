import type { Sample } from '../workload.ts'
import { median, medianOf } from './statistics.ts'

export const rounds = 5

type Round = (round: number) => Promise<Sample>

/**
 * Floor, product, floor, product, …, floor. Each product round is compared with the floors right
 * before and after it, so that a machine that slows down meanwhile slows both; the median of five counts.
 */
export async function interleaved(floor: Round, product: Round) {
  const floors = [await floor(0)]
  const products: Sample[] = []
  for (let round = 1; round <= rounds; round += 1) {
    products.push(await product(round))
    floors.push(await floor(round))
  }
  return { floors, products, ...compared(floors, products) }
}

export function compared(floors: Sample[], products: Sample[]) {
  const ratios = products.map(({ value }, round) => {
    const [before, after] = [floors[round], floors[round + 1]]
    return before && after ? value / ((before.value + after.value) / 2) : Number.NaN
  })
  return { floor: medianOf(floors), product: medianOf(products), ratio: median(ratios) }
}
