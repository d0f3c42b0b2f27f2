import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseLine {
  url: string
  /** As when the database dies: connections break and new ones are refused until it is mended. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** A line to a database that a test can cut. */
export async function lineTo(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer(near => {
    const far = connectTo(Number(target.port), target.hostname)
    keep(near)
    keep(far)
    near.on('close', () => far.destroy()).pipe(far)
    far.on('close', () => near.destroy()).pipe(near)
  })
  const listen = (port: number) =>
    new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const cut = async () => {
    if (!server.listening) return
    const closed = new Promise(resolve => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { url: url.toString(), cut, mend: () => listen(port), close: cut }
}
