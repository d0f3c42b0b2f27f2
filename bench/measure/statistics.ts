import type { Sample } from '../workload.ts'

/** The value below which that share of all lies, by the nearest rank. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const rank = Math.max(0, Math.ceil(sorted.length * share) - 1)
  return sorted[rank] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)

/** Each number by itself: the rounds of the middle value and of the middle latency may differ. */
export function medianOf(samples: Sample[]): Sample {
  const middle = (of: (sample: Sample) => number | undefined) => {
    const known = samples.map(of).filter(value => value !== undefined)
    return known.length > 0 ? median(known) : undefined
  }
  const [p50, p99] = [middle(sample => sample.p50), middle(sample => sample.p99)]
  return {
    value: median(samples.map(sample => sample.value)),
    ...(p50 === undefined ? {} : { p50 }),
    ...(p99 === undefined ? {} : { p99 }),
  }
}
