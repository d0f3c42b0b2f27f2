import { startProduct } from './running-product.ts'

/** One product for the whole run; the run fails when it logged a fault of its own. */
export default async function globalSetup() {
  const product = await startProduct()
  process.env.KONSIL_URL = product.url
  process.env.KONSIL_REALTIME_URL = product.realtimeUrl
  return async () => {
    await product.stop()
    const faults = product.faults().filter(line => !ofSandbox.test(line))
    if (faults.length > 0) throw new Error(`The product logged faults:\n${faults.join('\n')}`)
  }
}

/** Journeys have the sandbox open disputes and decide them: administrators are told of each in the log too. */
const ofSandbox = /"reason":"DISPUTE_(OPENED|WON|LOST)","msg":"a money case was opened"/
