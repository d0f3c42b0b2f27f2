import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { s3FileStore } from './s3-file-store.ts'

/** A store on a server that speaks S3, and what that server has heard. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'konsil-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  const calls: string[] = []
  const headers = new Set<string>()
  server.httpServer.on('request', (request: IncomingMessage) => {
    calls.push(`${request.method} ${request.url}`)
    for (const name of Object.keys(request.headers)) headers.add(name)
  })
  const store = s3FileStore({
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?region=eu-central-1&tls=false`,
  })
  const stop = async () => {
    store.close()
    await server.close()
    await rm(directory, { recursive: true })
  }
  return { store, port, calls, headers, stop }
}
