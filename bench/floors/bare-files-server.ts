import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Run as a program: a stream into a file, hashed on its way and synced at its end, and out of it again, hashed.
 * Nobody is asked who they are; nothing is looked at, or sealed.
 */
const [, , port, folder = ''] = process.argv
const block = 256 * 1024

function hashing() {
  const hash = createHash('sha256')
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes)
      done(null, bytes)
    },
    flush(done) {
      hash.digest()
      done()
    },
  })
}

createServer((asked, answer) => {
  const path = join(folder, (asked.url ?? '/').replaceAll('/', ''))
  const acts: Record<string, () => Promise<unknown>> = {
    PUT: () =>
      pipeline(asked, hashing(), createWriteStream(path, { flush: true, highWaterMark: block })),
    GET: () => pipeline(createReadStream(path, { highWaterMark: block }), hashing(), answer),
    DELETE: () => rm(path, { force: true }),
    // Whether it runs.
    HEAD: () => Promise.resolve(),
  }
  const act = acts[asked.method ?? ''] ?? acts.HEAD
  act?.().then(
    () => answer.end(),
    () => answer.destroy(),
  )
}).listen(Number(port), '127.0.0.1')
process.once('SIGINT', () => process.exit(0))
