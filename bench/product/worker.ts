import { claimPorts } from '../../e2e/product/ports.ts'
import { launch, removeFolder, temporaryFolder } from './children.ts'
import { importBuilt } from './product.ts'

/** A process of the product that does jobs and nothing else; `lowered` by so much, as `nice` does it. */
export async function startWorkerAlone(settings: Record<string, string>, { lowered = 0 } = {}) {
  const [port, realtimePort, metricsPort] = await claimPorts(3)
  const folder = temporaryFolder()
  const program = [process.execPath, '--input-type=module', '-e', importBuilt]
  const [file = '', ...args] = lowered > 0 ? ['nice', '-n', String(lowered), ...program] : program
  const { child } = await launch({
    file,
    args,
    url: `http://127.0.0.1:${metricsPort}/metrics`,
    settings: {
      DATA_DIR: folder,
      PORT: String(port),
      REALTIME_PORT: String(realtimePort),
      METRICS_PORT: String(metricsPort),
      ...settings,
      PROCESS: 'worker',
    },
  })
  return {
    pid: child.pid,
    async stop() {
      await child.stop()
      removeFolder(folder)
    },
  }
}
