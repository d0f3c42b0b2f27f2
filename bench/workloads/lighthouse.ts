import { startBarePage } from '../floors/bare-page.ts'
import { type Audit, audit } from '../measure/audit.ts'
import { compared, rounds } from '../measure/interleaved.ts'
import { startProduct } from '../product/product.ts'
import type { Figure, Target, Workload } from '../workload.ts'

const figures: { of: keyof Audit; name: string; unit: string; target?: Target; note?: string }[] = [
  {
    of: 'performance',
    name: 'performance',
    unit: 'points',
    target: { of: 'product', atLeast: 95 },
  },
  {
    of: 'accessibility',
    name: 'accessibility',
    unit: 'points',
    target: { of: 'product', atLeast: 100 },
  },
  { of: 'bestPractices', name: 'best practices', unit: 'points' },
  { of: 'firstPaint', name: 'first paint', unit: 'ms' },
  { of: 'largestPaint', name: 'largest paint', unit: 'ms', note: 'B9 wants 1800' },
  { of: 'blockingTime', name: 'blocking time', unit: 'ms', note: 'B9 wants 100' },
  { of: 'layoutShift', name: 'layout shift', unit: '', note: 'B9 wants 0.02' },
  { of: 'kibibytes', name: 'everything transferred', unit: 'KiB', note: 'B9 wants 350' },
]

export const lighthouseMobile: Workload = {
  id: 'lighthouse',
  work: '/sign-in, Lighthouse mobile (simulated slow phone), a fresh browser each time',
  reference: 'a page of words alone: no script, no style, no font',
  async run() {
    const bare = await startBarePage()
    const product = await startProduct()
    const floors = [await audit(bare.url)]
    const products: Audit[] = []
    while (products.length < rounds) {
      products.push(await audit(`${product.url}/sign-in`))
      floors.push(await audit(bare.url))
    }
    await Promise.all([product.stop(), bare.stop()])
    return figures.map(({ of, ...about }): Figure => {
      const samples = (audits: Audit[]) => audits.map(one => ({ value: one[of] }))
      const { floor, product } = compared(samples(floors), samples(products))
      return { ...about, floor, product }
    })
  },
}
