import type { Browser, Page } from '@playwright/test'
import { demonstration, newPerson } from '../../e2e/people/person.ts'
import { enterAndSend, openSignIn, standInDashboard } from '../../e2e/people/sign-in.ts'
import { seeThatMailWasSent, signUp } from '../../e2e/people/sign-up.ts'
import { reactAlone } from '../floors/react-alone.ts'
import { startCountingProxy, type Transfer } from '../measure/counting-proxy.ts'
import { openChromium } from '../product/chromium.ts'
import { raisedLimits, startProduct } from '../product/product.ts'
import type { Figure, Target, Workload } from '../workload.ts'

type Proxy = Awaited<ReturnType<typeof startCountingProxy>>
type StoredState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

const patient = demonstration.PATIENT
const isScript = ({ type }: Transfer) => /javascript/.test(type)

/** What a browser that was never here fetches for these steps. */
async function firstVisit(
  { browser, proxy, state }: { browser: Browser; proxy: Proxy; state?: StoredState },
  steps: (page: Page) => Promise<unknown>,
) {
  const begin = proxy.transfers.length
  const context = await browser.newContext({
    baseURL: proxy.url,
    locale: 'en-GB',
    ...(state ? { storageState: state } : {}),
  })
  await steps(await context.newPage())
  await proxy.quiet()
  const kept = await context.storageState()
  await context.close()
  return { transfers: proxy.transfers.slice(begin), kept }
}

/** Up to the page load that leads to the dashboard. */
const beforeDashboard = (transfers: Transfer[]) => {
  const end = transfers.findIndex(({ path }) => path.startsWith('/dashboard'))
  return end === -1 ? transfers : transfers.slice(0, end)
}

function figureOf(name: string, transfers: Transfer[], floor: number, target?: Target): Figure {
  const scripts = transfers.filter(isScript)
  const plain = scripts.filter(({ encoding }) => encoding !== 'br')
  if (plain.length > 0) throw new Error(`${plain.map(({ path }) => path).join(', ')}: not brotli`)
  const value = kibibytes(scripts)
  const all = kibibytes(transfers).toFixed(0)
  return {
    name,
    unit: 'KiB',
    floor: { value: floor },
    product: { value },
    ratio: value / floor,
    note: `${scripts.length} files; ${all} KiB with styles, fonts and everything else`,
    ...(target ? { target } : {}),
  }
}

const kibibytes = (transfers: Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

export const bytes: Workload = {
  id: 'bytes',
  work: 'JavaScript as it goes over the wire to Chromium at a first visit, used to its end',
  reference: 'React alone, drawing one empty element, brotli 11',
  async run() {
    const product = await startProduct({ settings: raisedLimits })
    const proxy = await startCountingProxy(product.url)
    const browser = await openChromium()
    const bare = { browser, proxy }
    const startPage = await firstVisit(bare, page => page.goto('/'))
    const signUps = await firstVisit(bare, async page => {
      const person = newPerson('PATIENT')
      await signUp(page, person)
      await seeThatMailWasSent(page, person)
    })
    const signIns = await firstVisit(bare, async page => {
      await openSignIn(page, patient)
      await enterAndSend(page, patient)
      await standInDashboard(page, patient)
    })
    const dashboard = await firstVisit({ ...bare, state: signIns.kept }, async page => {
      await page.goto('/dashboard')
      await standInDashboard(page, patient)
    })
    await browser.close()
    await proxy.stop()
    await product.stop()
    const floor = await reactAlone()
    const atMost = (kib: number): Target => ({ of: 'product', atMost: kib })
    return [
      figureOf('start page', startPage.transfers, floor),
      figureOf('sign-up as a patient', signUps.transfers, floor, atMost(180)),
      figureOf('sign-in', beforeDashboard(signIns.transfers), floor, atMost(180)),
      figureOf("patient's dashboard, first visit", dashboard.transfers, floor, atMost(250)),
    ]
  },
}
