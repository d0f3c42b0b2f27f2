import { bareNpmStart } from '../floors/bare-npm-start.ts'
import { interleaved } from '../measure/interleaved.ts'
import { removeFolder, temporaryFolder } from '../product/children.ts'
import { startProduct } from '../product/product.ts'
import type { Workload } from '../workload.ts'

const seconds = (milliseconds: number) => ({ value: milliseconds / 1000 })

async function measureStart(dataFolder: string) {
  const product = await startProduct({ by: 'npm', dataFolder })
  await product.stop()
  return seconds(product.milliseconds)
}

async function measureEmptyStart() {
  const folder = temporaryFolder()
  const sample = await measureStart(folder)
  removeFolder(folder)
  return sample
}

export const start: Workload = {
  id: 'start',
  work: '`npm start` on an installed, built clone, until /sign-in is answered',
  reference: '`npm start` of a package with nothing but a bare HTTP server',
  async run() {
    const floor = async () => seconds(await bareNpmStart())
    const dataFolder = temporaryFolder()
    await measureStart(dataFolder)
    const warm = await interleaved(floor, () => measureStart(dataFolder))
    removeFolder(dataFolder)
    const empty = await interleaved(floor, measureEmptyStart)
    return [
      { name: 'data are there', unit: 's', ...warm, target: { of: 'product', atMost: 3 } },
      { name: 'empty data folder', unit: 's', ...empty, target: { of: 'product', atMost: 15 } },
    ]
  },
}
