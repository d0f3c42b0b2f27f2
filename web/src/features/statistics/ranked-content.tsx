import type { Language } from '@konsil/contract/core/texts'
import { count, sayAmount } from '../../ui/chart/amount.ts'
import type { ChartContent } from '../../ui/chart/chart-figure.tsx'
import { RankedBars } from '../../ui/chart/ranked-bars.tsx'

interface Counted {
  key: string
  name: string
  value: number
}

interface RankedWords {
  language: Language
  period: string
  heads: readonly [string, string]
  says: (most: { name: string; amount: string }) => string
  none: string
}

/** What there is most of, first. */
export function rankedContent(list: readonly Counted[], words: RankedWords): ChartContent {
  const { language, period, heads, says, none } = words
  const say = (value: number) => sayAmount(count(value), language)
  const ranked = [...list].sort((one, other) => other.value - one.value)
  const [most] = ranked
  return {
    period,
    isEmpty: most === undefined,
    says: most ? says({ name: most.name, amount: say(most.value) }) : none,
    drawing: (
      <RankedBars
        bars={ranked.map(({ key, name, value }) => ({
          key,
          label: name,
          value,
          amount: say(value),
        }))}
      />
    ),
    table: {
      heads,
      rows: ranked.map(({ key, name, value }) => ({ key, name, amounts: [count(value)] })),
    },
  }
}
