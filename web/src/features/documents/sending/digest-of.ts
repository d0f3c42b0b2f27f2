import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** So much of a file is in memory at once. */
const piece = 4 * 1024 * 1024

/** The SHA-256 of a file of any length, in script: browsers have their own for whole ones alone. */
export async function digestOf(file: Blob) {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += piece) {
    hash.update(new Uint8Array(await file.slice(at, at + piece).arrayBuffer()))
  }
  return bytesToHex(hash.digest())
}
