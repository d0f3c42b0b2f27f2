import type { Readable } from 'node:stream'

/** Parts of files whose key others keep: each is there whole or not at all, also after a crash, and sealed. */
export interface PieceStore {
  /** Of one file; without it nothing opens its pieces. */
  newKey(): Buffer
  /** Under a name that never comes twice. */
  put(name: string, key: Buffer, content: Readable): Promise<void>
  /** From that byte on: a small part costs what it is, and not the whole piece. */
  read(name: string, key: Buffer, from?: number): AsyncIterable<Buffer>
  remove(name: string): Promise<void>
}
