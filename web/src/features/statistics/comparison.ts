/** Twelve sums in cents, from January to December. */
export interface RevenueOfYear {
  year: number
  months: readonly number[]
}

export type Change = 'INCREASED' | 'DECREASED' | 'NOT_CHANGE'

export interface ProfitImprovement {
  /** Of the later year against the earlier one, whichever was chosen first (D-217). */
  change: Change
  /** By so much of the smaller one, rounded down; in cents where there is no smaller one to measure by. */
  by: { percent: number } | { cents: number }
  /** The earlier year first. */
  series: [number, number]
  labels: [string, string]
}

export const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + amount, 0)

/** How revenue of a year became that of a later one (ASTAT-07, ASTAT-08, D-218, D-219); all in cents. */
export function compareYears(one: RevenueOfYear, other: RevenueOfYear): ProfitImprovement {
  const [earlier, later] = one.year < other.year ? [one, other] : [other, one]
  const [before, after] = [sumOf(earlier.months), sumOf(later.months)]
  return {
    change: changeOf(before, after),
    by: differenceOf(before, after),
    series: [before, after],
    labels: [String(earlier.year), String(later.year)],
  }
}

function changeOf(before: number, after: number): Change {
  if (before === after) return 'NOT_CHANGE'
  return after > before ? 'INCREASED' : 'DECREASED'
}

/** What was given back may be more than what was paid: nothing can be measured by that either. */
function differenceOf(before: number, after: number) {
  const difference = Math.abs(after - before)
  const smaller = Math.min(before, after)
  if (difference === 0) return { percent: 0 }
  return smaller > 0 ? { percent: wholePercent(difference, smaller) } : { cents: difference }
}

/** In whole numbers throughout: a hundredth of a percent too little would be a percent too little. */
const wholePercent = (part: number, whole: number) => (part * 100 - ((part * 100) % whole)) / whole
