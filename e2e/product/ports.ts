import { createServer } from 'node:net'

/** The system hands out the ports from 32768 on by itself, our database takes one from 20000 on. */
const lowest = 12_000
const highest = 19_000

export async function claimPorts(count: number): Promise<number[]> {
  const claimed = new Set<number>()
  while (claimed.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) claimed.add(port)
  }
  return [...claimed]
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
