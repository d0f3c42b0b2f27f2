import { claimPorts } from '../../e2e/product/ports.ts'
import { launch, temporaryFolder } from '../product/children.ts'

/** Files as streams, in a process of its own, on the disk that the product has its files on. */
export async function startBareFilesServer() {
  const [port] = await claimPorts(1)
  const url = `http://127.0.0.1:${port}`
  const { child } = await launch({
    file: process.execPath,
    args: ['--import', 'tsx', 'bench/floors/bare-files-server.ts', String(port), temporaryFolder()],
    url,
    reach: () => fetch(url, { method: 'HEAD' }),
  })
  return { ...child, url }
}
