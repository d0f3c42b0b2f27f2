import lighthouse from 'lighthouse'
import { claimPorts } from '../../e2e/product/ports.ts'
import { openChromium } from '../product/chromium.ts'

/** What Lighthouse says of a page on its slow phone: scores up to 100, times in ms. */
export interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blockingTime: number
  layoutShift: number
  kibibytes: number
  scriptKibibytes: number
}

/** What Lighthouse says when the browser gave it no record of the visit: nothing was measured. */
const unrecorded = /NO_NAVSTART|NO_TRACING_STARTED|NO_FCP/
const attempts = 3

export async function audit(url: string): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit(url)
    } catch (error) {
      if (attempt === attempts || !unrecorded.test(String(error))) throw error
    }
  }
}

/** One run with a browser that has seen nothing yet. */
async function visit(url: string): Promise<Audit> {
  const [port = 0] = await claimPorts(1)
  const browser = await openChromium([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (!result || result.lhr.runtimeError) {
      const { code = '', message = 'no result' } = result?.lhr.runtimeError ?? {}
      throw new Error(`Lighthouse: ${code} ${message}`)
    }
    const { categories, audits } = result.lhr
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blockingTime: number('total-blocking-time'),
      layoutShift: number('cumulative-layout-shift'),
      kibibytes: number('total-byte-weight') / 1024,
      scriptKibibytes: scriptBytes(audits) / 1024,
    }
  } finally {
    await browser.close()
  }
}

/** As they went over the wire, every script of the visit. */
function scriptBytes(audits: Record<string, { details?: unknown }>) {
  const details = audits['resource-summary']?.details as
    | { items?: { resourceType: string; transferSize: number }[] }
    | undefined
  return details?.items?.find(item => item.resourceType === 'script')?.transferSize ?? Number.NaN
}
