import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseLine {
  url: string
  /** As when the database dies: connections break and new ones are refused until it is mended. */
  cut(): Promise<void>
  /** As when the database stands still: what is sent arrives nowhere, on new connections too, until it is cut. */
  hang(): void
  mend(): Promise<void>
  close(): Promise<void>
}

/** A line to a database that a test can cut, or let hang. */
export async function lineTo(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isHanging = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer(near => {
    const far = connectTo(Number(target.port), target.hostname)
    keep(near)
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', bytes => isHanging || to.write(bytes))
    }
  })
  const listen = (port: number) =>
    new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const cut = async () => {
    isHanging = false
    if (!server.listening) return
    const closed = new Promise(resolve => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.toString(),
    cut,
    hang() {
      isHanging = true
    },
    async mend() {
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
