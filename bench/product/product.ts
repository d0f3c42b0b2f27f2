import { claimPorts } from '../../e2e/product/ports.ts'
import { type Child, launch, removeFolder, root, temporaryFolder } from './children.ts'

export interface Product extends Child {
  url: string
  /** From the start of the process to the first answer. */
  milliseconds: number
}

interface How {
  settings?: Record<string, string>
  dataFolder?: string
  /** `built`: the server alone. `node`: with the look at what is built. `npm`: as a person types it. */
  by?: 'built' | 'node' | 'npm'
}

export const importBuilt = "import('./server/dist/main.js').then(product => product.run())"
const commands: Record<NonNullable<How['by']>, [string, string[]]> = {
  built: [process.execPath, ['--input-type=module', '-e', importBuilt]],
  node: [process.execPath, ['scripts/start.mjs']],
  npm: ['npm', ['start']],
}

/** The real product in a process of its own, on ports of its own. */
export async function startProduct({ settings = {}, dataFolder, by = 'built' }: How = {}) {
  const [port, realtimePort, metricsPort] = await claimPorts(3)
  const url = `http://localhost:${port}`
  const folder = dataFolder ?? temporaryFolder()
  const [file, args] = commands[by]
  const { child, milliseconds } = await launch({
    file,
    args,
    cwd: root,
    url: `${url}/sign-in`,
    settings: {
      DATA_DIR: folder,
      PORT: String(port),
      REALTIME_PORT: String(realtimePort),
      METRICS_PORT: String(metricsPort),
      ...settings,
    },
  })
  const product: Product = {
    url,
    pid: child.pid,
    milliseconds,
    async stop() {
      await child.stop()
      if (dataFolder === undefined) removeFolder(folder)
    },
  }
  return product
}

/** Limits on single people and addresses are right, and in the way of a load generator. */
export const raisedLimits = {
  TRUST_PROXY: 'true',
  REQUESTS_PER_MINUTE: '100000000',
  ATTEMPTS_PER_ADDRESS: '1000000',
}
