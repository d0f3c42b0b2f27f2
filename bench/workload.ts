/** One measured round. The value is what is compared; throughput rounds also carry how long an answer took. */
export interface Sample {
  value: number
  /** Milliseconds. */
  p50?: number
  p99?: number
}

/** What must hold: of the ratio product / floor, or of the product's own value where a figure is stated. */
export interface Target {
  of: 'ratio' | 'product'
  atLeast?: number
  atMost?: number
}

/** What is printed and judged. Without a target it is only printed. */
export interface Figure {
  name: string
  unit: string
  product: Sample
  /** The reference of the same run. */
  floor?: Sample
  ratio?: number
  target?: Target
  /** What there is to say besides. */
  note?: string
}

export interface Workload {
  id: string
  /** The exact work, in one sentence. */
  work: string
  /** What the floor does. */
  reference: string
  run(): Promise<Figure[]>
}

/** Undefined when nothing is demanded. */
export function passes({ product, ratio, target }: Figure): boolean | undefined {
  if (!target) return undefined
  const judged = target.of === 'ratio' ? ratio : product.value
  if (judged === undefined || !Number.isFinite(judged)) return false
  return judged >= (target.atLeast ?? -Infinity) && judged <= (target.atMost ?? Infinity)
}
