import { createHash, randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  unlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { days, later } from '@konsil/contract/core/time'
import { errorCode } from '../error-code.ts'
import type { Clock } from '../ports/clock.ts'
import { FileMissing, type SeekingFileStore } from '../ports/file-store.ts'
import { refuseMalformedKey } from './file-key.ts'

export interface LocalFileStore extends SeekingFileStore {
  /** Removes what was being written more than a day ago, and never became a file. */
  sweep(clock: Clock): Promise<void>
}

const blockSize = 256 * 1024
const ownerOnly = 0o600
const ownerOnlyFolder = 0o700

export function localFileStore({ folder }: { folder: string }): LocalFileStore {
  const incoming = join(folder, 'incoming')
  const kept = join(folder, 'kept')
  return {
    async put(key, content) {
      // The source may fail before anyone reads it; unheard, that would end the process.
      content.on('error', () => {})
      const unfinished = join(incoming, randomUUID())
      try {
        const path = pathOf(folder, key)
        await makeFolder(incoming)
        await makeFolder(dirname(path))
        await writeDurably(unfinished, content)
        await rename(unfinished, path)
        await syncFolder(dirname(path))
      } catch (error) {
        content.destroy()
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = await open(pathOf(folder, key), 'r').catch(missing(key))
      return file.createReadStream({ highWaterMark: blockSize })
    },

    async *blocks(key, from) {
      const file = await open(pathOf(folder, key), 'r').catch(missing(key))
      try {
        yield* blocksOf(file, from)
      } finally {
        await file.close()
      }
    },

    async remove(key) {
      const path = pathOf(folder, key)
      const removed = await unlink(path).then(() => true, unlessAbsent(false))
      if (removed) await syncFolder(dirname(path))
    },

    async free() {
      if (!(await takesFiles([incoming, kept]))) return 0
      const { bavail, bsize } = await statfs(incoming)
      return bavail * bsize
    },

    async sweep(clock) {
      const dayAgo = later(clock.now(), -days(1)).getTime()
      for (const name of await readdir(incoming).catch(unlessAbsent<string[]>([]))) {
        const path = join(incoming, name)
        // Another process may finish or remove it meanwhile.
        const facts = await stat(path).catch(unlessAbsent(undefined))
        if (facts && facts.mtimeMs < dayAgo) await rm(path, { force: true })
      }
    },
  }
}

/** While one is used, the next is read. */
async function* blocksOf(file: FileHandle, from: number) {
  let [block, next] = [Buffer.allocUnsafe(blockSize), Buffer.allocUnsafe(blockSize)]
  let at = from
  let reading = file.read(block, 0, blockSize, at)
  for (;;) {
    const { bytesRead } = await reading
    if (bytesRead === 0) return
    at += bytesRead
    reading = file.read(next, 0, blockSize, at)
    // Whoever leaves hears nothing of it any more.
    reading.catch(() => undefined)
    yield block.subarray(0, bytesRead)
    ;[block, next] = [next, block]
  }
}

/** 256 folders, so that none grows huge; by hash, because ids that start with the time do not spread. */
function pathOf(folder: string, key: string): string {
  refuseMalformedKey(key)
  const shard = createHash('sha256').update(key).digest('hex').slice(0, 2)
  return join(folder, 'kept', shard, key.replaceAll('/', '_'))
}

async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: ownerOnlyFolder })
  if (!firstMade) return
  // A new folder survives a crash only when the one above it is on disk too.
  const top = dirname(firstMade)
  for (let at = dirname(path); ; at = dirname(at)) {
    await syncFolder(at)
    if (at === top || at === dirname(at)) return
  }
}

async function writeDurably(path: string, content: Readable): Promise<void> {
  // `flush` syncs before the file is closed, and the pipeline waits until it is closed.
  const file = createWriteStream(path, {
    flags: 'wx',
    mode: ownerOnly,
    flush: true,
    highWaterMark: blockSize,
  })
  await pipeline(content, file)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A disk that fails under way becomes read-only, and rights get lost, whatever room there is. */
async function takesFiles(folders: readonly string[]) {
  try {
    for (const one of folders) {
      await makeFolder(one)
      await access(one, constants.W_OK | constants.X_OK)
    }
    return true
  } catch (error) {
    if (['EROFS', 'EACCES'].some(code => errorCode(error) === code)) return false
    throw error
  }
}

function missing(key: string) {
  return (error: unknown): never => {
    if (isAbsent(error)) throw new FileMissing(`no file under ${key}`)
    throw error
  }
}

function unlessAbsent<T>(instead: T) {
  return (error: unknown): T => {
    if (isAbsent(error)) return instead
    throw error
  }
}

const isAbsent = (error: unknown) => errorCode(error) === 'ENOENT'
