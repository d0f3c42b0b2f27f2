import type { AskedChart } from '../../ui/chart/chart-figure.tsx'

/** Of several charts that one answer is for: what stands around them says that it failed. */
export const theseFigures = <Answer>(shown: Answer, isOld: boolean): AskedChart<Answer> => ({
  shown,
  isOld,
  hasFailed: false,
  isFetching: false,
  retry() {},
})
