import { claimPorts } from '../../e2e/product/ports.ts'
import { launch, removeFolder, temporaryFolder } from './children.ts'

/** The product with a provider that pays at once, in a process of its own. */
export async function startBookingServer(settings: Record<string, string>, part: 'api' | 'worker') {
  const [port] = await claimPorts(1)
  const url = `http://localhost:${port}`
  const folder = temporaryFolder()
  const { child } = await launch({
    file: process.execPath,
    args: ['--import', 'tsx', 'bench/product/booking-server.ts', part],
    url,
    settings: { DATA_DIR: folder, PORT: String(port), ...settings },
  })
  return {
    ...child,
    url,
    async stop() {
      await child.stop()
      removeFolder(folder)
    },
  }
}
