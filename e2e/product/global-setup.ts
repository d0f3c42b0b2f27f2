import { startProduct } from './running-product.ts'

/** One product for the whole run; the run fails when it logged a fault of its own. */
export default async function globalSetup() {
  const product = await startProduct()
  process.env.KONSIL_URL = product.url
  process.env.KONSIL_REALTIME_URL = product.realtimeUrl
  return async () => {
    await product.stop()
    const faults = product.faults()
    if (faults.length > 0) throw new Error(`The product logged faults:\n${faults.join('\n')}`)
  }
}
