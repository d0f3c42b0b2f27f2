import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { forgetBuild } from './built.mjs'
import { becomeOwnerOfData } from './data-owner.mjs'
import { giveUp, root, say, toolOf } from './run.mjs'
import { ensureInstalled } from './installation.mjs'

becomeOwnerOfData()
await ensureInstalled()
// What is built here is not what `npm start` serves.
forgetBuild()
// Vite would set it to production where it is missing, for the server as well.
process.env.NODE_ENV = 'development'
// Here and not by Vite, which would empty it at each change and take away what the other build has written.
rmSync(join(root, 'web', 'dist'), { recursive: true, force: true })
const watchers = []
for (const name of ['vite.config.ts', 'vite.site.config.ts', 'vite.worker.config.ts']) {
  watchers.push(await watchWeb(name))
}
const server = watchServer()
server.once('exit', code => void end(code ?? 0))
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnce)

/** Builds into web/dist, where the server looks, and again at every change. */
async function watchWeb(config) {
  const { build } = await import('vite')
  const watching = await build({
    configFile: join(root, 'web', config),
    mode: 'development',
    logLevel: 'warn',
    build: {
      watch: {},
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
    },
  }).catch(error => giveUp(error.message))
  await new Promise(resolve =>
    watching.on('event', event => {
      if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
      if (event.code === 'BUNDLE_END')
        say(`The web is built (${event.duration} ms): reload the page.`)
      if (event.code === 'END') resolve()
    }),
  )
  return watching
}

function watchServer() {
  const args = ['watch', '--clear-screen=false', '--include', 'server/migrations/**']
  return spawn(process.execPath, [toolOf('tsx'), ...args, 'scripts/dev-server.mjs'], {
    cwd: root,
    stdio: 'inherit',
    // Out of the terminal's reach: told to stop twice, tsx kills the server before its database has ended.
    detached: true,
  })
}

function stopOnce() {
  if (isStopping) return
  isStopping = true
  server.kill('SIGTERM')
}

async function end(code) {
  for (const watcher of watchers) await watcher.close()
  process.exit(code)
}
