import { execFileSync } from 'node:child_process'
import { statfsSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file system of so many megabytes in a folder; undefined where this machine lets nobody have one. */
export async function smallDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    free,
    /** So many bytes are left, or a little less: it has pages. */
    async leave(bytes: number) {
      await rm(filler, { force: true })
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, free() - bytes)))
      } catch {
        // Others wrote meanwhile: it is as full as it can be.
      }
    },
    empty: () => rm(filler, { force: true }),
    /** Nobody may hold a file of it any more. */
    remove: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

export type SmallDisk = NonNullable<Awaited<ReturnType<typeof smallDisk>>>
export const noSmallDisk = 'no file system of its own here'
