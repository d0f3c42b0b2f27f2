import { loadavg } from 'node:os'
import { stopEverything } from './product/children.ts'
import { report, tell } from './report.ts'
import { passes } from './workload.ts'
import { workloads } from './workloads.ts'

/** `npm run bench` runs all workloads, `npm run bench -- start memory` those that are named. */
async function main(asked: string[]) {
  const unknown = asked.filter(id => !workloads.some(workload => workload.id === id))
  if (unknown.length > 0) {
    const known = workloads.map(({ id }) => id).join(', ')
    tell(`There is no workload ${unknown.join(', ')}: choose from ${known}.`)
    return false
  }
  const verdicts: boolean[] = []
  for (const workload of workloads) {
    if (asked.length > 0 && !asked.includes(workload.id)) continue
    tell(`\n── ${workload.id} ── ${workload.work}`)
    tell(`   floor: ${workload.reference}`)
    const begin = performance.now()
    try {
      for (const figure of await workload.run()) {
        tell(report(figure))
        const verdict = passes(figure)
        if (verdict !== undefined) verdicts.push(verdict)
      }
    } catch (error) {
      tell(error instanceof Error ? (error.stack ?? error.message) : String(error))
      tell(`${workload.id}: FAIL, it could not be measured`)
      verdicts.push(false)
    }
    await stopEverything()
    const seconds = ((performance.now() - begin) / 1000).toFixed(0)
    const load = loadavg().map(average => average.toFixed(1))
    tell(`   took ${seconds} s, load average ${load.join(' ')}`)
  }
  const failed = verdicts.filter(verdict => !verdict).length
  tell(`\n${verdicts.length - failed} targets met, ${failed} missed`)
  return failed === 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopEverything().finally(() => process.exit(1)))
}
process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
