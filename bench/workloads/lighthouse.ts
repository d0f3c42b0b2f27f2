import { startBarePage } from '../floors/bare-page.ts'
import { type Audit, audit } from '../measure/audit.ts'
import { compared, rounds } from '../measure/interleaved.ts'
import { startProduct } from '../product/product.ts'
import type { Figure, Target, Workload } from '../workload.ts'

interface Demand {
  of: keyof Audit
  name: string
  unit: string
  /** What every page is held to. */
  target?: Target
  /** What public pages are held to besides (B9). */
  ofPublic?: Target
}

const atLeast = (value: number): Target => ({ of: 'product', atLeast: value })
const atMost = (value: number): Target => ({ of: 'product', atMost: value })

const demands: Demand[] = [
  { of: 'performance', name: 'performance', unit: 'points', target: atLeast(95) },
  { of: 'accessibility', name: 'accessibility', unit: 'points', target: atLeast(100) },
  { of: 'bestPractices', name: 'best practices', unit: 'points', ofPublic: atLeast(100) },
  { of: 'seo', name: 'SEO', unit: 'points', ofPublic: atLeast(100) },
  { of: 'firstPaint', name: 'first paint', unit: 'ms' },
  { of: 'largestPaint', name: 'largest paint', unit: 'ms', ofPublic: atMost(1800) },
  { of: 'blockingTime', name: 'blocking time', unit: 'ms', ofPublic: atMost(100) },
  { of: 'layoutShift', name: 'layout shift', unit: '', ofPublic: atMost(0.02) },
  { of: 'kibibytes', name: 'everything transferred', unit: 'KiB', ofPublic: atMost(350) },
  { of: 'scriptKibibytes', name: 'scripts transferred', unit: 'KiB', ofPublic: atMost(120) },
]

const publicPages = ['/en', '/de', '/en/faq', '/de/faq', '/en/the-platform', '/de/the-platform']

/** The medians of five visits to each page, with a page of words between them. */
function lighthouseOf(id: string, pages: string[], arePublic: boolean): Workload {
  return {
    id,
    work: `${pages.join(', ')}: Lighthouse mobile (simulated slow phone), a fresh browser each time`,
    reference: 'a page of words alone: no script, no style, no font',
    async run() {
      const bare = await startBarePage()
      const product = await startProduct()
      const floors: Audit[] = []
      const visits = new Map<string, Audit[]>(pages.map(page => [page, []]))
      try {
        floors.push(await audit(bare.url))
        for (let round = 0; round < rounds; round += 1) {
          for (const [page, audits] of visits) audits.push(await audit(product.url + page))
          floors.push(await audit(bare.url))
        }
      } finally {
        await Promise.all([product.stop(), bare.stop()])
      }
      return [...visits].flatMap(([page, audits]) =>
        demands.map(({ of, name, unit, target, ofPublic }): Figure => {
          const samples = (all: Audit[]) => all.map(one => ({ value: one[of] }))
          const { floor, product } = compared(samples(floors), samples(audits))
          const demanded = target ?? (arePublic ? ofPublic : undefined)
          const about = { name: `${page}: ${name}`, unit, floor, product }
          return demanded ? { ...about, target: demanded } : about
        }),
      )
    },
  }
}

export const lighthouseSignIn = lighthouseOf('lighthouse', ['/sign-in'], false)
export const lighthousePublic = lighthouseOf('lighthouse-public', publicPages, true)
