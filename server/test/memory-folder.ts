import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
const room = 3 * 1024 ** 3

/**
 * For data that nobody needs after the tests, where this machine has room for them. On a disk the thousand files
 * of a database take half a second to copy, and each transaction waits until it is stored.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > room ? folder : undefined
  } catch {
    // Only Linux has it.
    return undefined
  }
}
