import type { Page } from '@playwright/test'
import { type Coturn, startCoturn } from '../../server/test/coturn.ts'
import { expect, test as base } from '../fixtures/lived-through.ts'
import { begunOf, bothIn, plannedCall, safetyWordsOf } from '../people/video-calls.ts'
import { chromiumWith, fakeDevices } from '../product/chromium-arguments.ts'
import { startLimit } from '../product/running-product.ts'

const secret = 'a secret of the proof with thirty-two signs'

/** A product that names a real relay. */
const test = base.extend<object, { relay: Coturn }>({
  relay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of this pattern
    async ({}, use) => {
      const relay = await startCoturn(secret)
      await use(relay)
      await relay.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ relay }, use) =>
      use({ TURN_URLS: `turn:127.0.0.1:${relay.port}?transport=udp`, TURN_SECRET: secret }),
    { scope: 'worker' },
  ],
})
test.use({ launchOptions: chromiumWith(fakeDevices) })

/** As in a network that lets nothing else out. */
const takeRelayAlone = (page: Page) =>
  page.addInitScript(() => {
    const Original = window.RTCPeerConnection
    const alone = { iceTransportPolicy: 'relay' } as const
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, ...alone })
      }

      override setConfiguration(configuration?: RTCConfiguration) {
        super.setConfiguration({ ...configuration, ...alone })
      }
    }
  })

/** Of the pair that the newest connection of a page has chosen. */
const kindsOf = (page: Page) =>
  page.evaluate(async () => {
    const connection = (window as unknown as { made: RTCPeerConnection[] }).made.at(-1)
    const report = (await connection?.getStats()) ?? new Map()
    const stats = [...report.values()] as Record<string, unknown>[]
    const pair = stats.find(one => one['type'] === 'candidate-pair' && one['nominated'] === true)
    const kindOf = (id: unknown) => stats.find(one => one['id'] === id)?.['candidateType']
    return [kindOf(pair?.['localCandidateId']), kindOf(pair?.['remoteCandidateId'])]
  })

test('CALL-08 two whose networks let nothing else out see each other through coturn alone', async ({
  openBrowser,
  passUntil,
  inDays,
}) => {
  test.setTimeout(startLimit)
  const one = await plannedCall(inDays(2))
  await passUntil(begunOf(one))
  const page = await openBrowser()
  const office = await openBrowser()
  for (const each of [page, office]) await takeRelayAlone(each)
  await bothIn(one, page, office)
  expect([await kindsOf(page), await kindsOf(office)]).toEqual([
    ['relay', 'relay'],
    ['relay', 'relay'],
  ])
  expect(await safetyWordsOf(page, one.patient)).toBe(await safetyWordsOf(office, one.doctor))
})
