import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './installation.mjs'
import { giveUp, root, runNode, toolOf } from './run.mjs'

const atOnce = 2
/** Several of one project would each find out anew what its libraries' types mean: on two cores that takes twice as long. */
const oneChecker = ['--checkers', '1']
/** What was found the last time: what did not change since is not checked again. */
const cache = join(root, '.cache', 'types')

await ensureInstalled()
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const waiting = workspaces.filter(name => existsSync(join(root, name, 'tsconfig.json')))
const failed = []
await Promise.all(Array.from({ length: atOnce }, checkNext))
if (failed.length > 0) giveUp(`Types are wrong in: ${failed.join(', ')}.`)

async function checkNext() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const known = ['--incremental', '--tsBuildInfoFile', join(cache, `${name}.json`)]
    const args = ['-p', name, ...oneChecker, ...known]
    const { succeeded, output } = await runNode(toolOf('typescript', 'tsc'), args, { quiet: true })
    process.stdout.write(output)
    if (!succeeded) failed.push(name)
  }
}
