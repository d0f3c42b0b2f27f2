import type { Readable } from 'node:stream'

/** Bytes under a key. A file is there whole or not at all, also after a crash. */
export interface FileStore {
  put(key: string, content: Readable): Promise<void>
  /** Rejects with FileMissing when there is none. */
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Bytes that still fit; undefined where nobody can say. */
  free(): Promise<number | undefined>
}

/** One that need not be read from its beginning. */
export interface SeekingFileStore extends FileStore {
  /** From that byte on. Each block is good until the next is asked for. */
  blocks(key: string, from: number): AsyncIterable<Buffer>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}
