/** Longer than anything that is waited for takes: what never comes fails the workload, and does not hold it. */
const patience = 300_000

/** Asks again and again until it is so; what lies between two questions is part of what is measured. */
export async function until(isSo: () => Promise<boolean>, milliseconds: number) {
  const end = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('what is waited for does not come')
    await new Promise(resolve => setTimeout(resolve, milliseconds))
  }
}
