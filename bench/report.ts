import { type Figure, passes, type Sample, type Target } from './workload.ts'

export function tell(line: string) {
  process.stdout.write(`${line}\n`)
}

/** A figure in up to four lines: floor, product, and what comes of them. */
export function report(figure: Figure): string {
  const { name, floor, product, unit, note } = figure
  return [
    `   ${name}`,
    ...(floor ? [`     floor    ${sampleText(floor, unit)}`] : []),
    `     product  ${sampleText(product, unit)}${note ? `   (${note})` : ''}`,
    ...lastLine(figure),
  ].join('\n')
}

function lastLine(figure: Figure) {
  const { ratio, target, unit } = figure
  const parts = [
    ...(ratio === undefined ? [] : [`ratio ${ratio.toFixed(2)}`]),
    ...(target ? [`target ${targetText(target, unit)}`, verdictText(figure)] : []),
  ]
  return parts.length > 0 ? [`     ${parts.join('   ')}`] : []
}

const verdictText = (figure: Figure) => (passes(figure) ? 'PASS' : 'FAIL')

function sampleText({ value, p50, p99 }: Sample, unit: string) {
  const times = [
    ...(p50 === undefined ? [] : [`p50 ${number(p50)} ms`]),
    ...(p99 === undefined ? [] : [`p99 ${number(p99)} ms`]),
  ]
  return [`${number(value)} ${unit}`, ...times].join('   ')
}

function targetText({ of, atLeast, atMost }: Target, unit: string) {
  const bounds = [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
  ].join(' and ')
  return of === 'ratio' ? `${bounds} × floor` : `${bounds} ${unit}`
}

function number(value: number) {
  if (!Number.isFinite(value)) return String(value)
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return Number(value.toFixed(digits)).toString()
}
