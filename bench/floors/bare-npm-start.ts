import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimPorts } from '../../e2e/product/ports.ts'
import { launch, removeFolder, temporaryFolder } from '../product/children.ts'

const server = `
import { createServer } from 'node:http'
createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1')
`

/** `npm start` of a package that only says it is there: what npm and Node take by themselves. */
export async function bareNpmStart(): Promise<number> {
  const [port] = await claimPorts(1)
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'bare', private: true, scripts: { start: 'node server.mjs' } }),
  )
  writeFileSync(join(folder, 'server.mjs'), server)
  const { child, milliseconds } = await launch({
    file: 'npm',
    args: ['start'],
    cwd: folder,
    settings: { PORT: String(port) },
    url: `http://127.0.0.1:${port}`,
  })
  await child.stop()
  removeFolder(folder)
  return milliseconds
}
