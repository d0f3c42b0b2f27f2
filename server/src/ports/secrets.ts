/** Keeps short secrets that have to be read again: those that are only compared are hashed. */
export interface Secrets {
  /** Under the name of what it belongs to: laid anywhere else it does not open. */
  seal(secret: Buffer, name: string): Buffer
  /** Throws when it was changed, moved, or sealed with a key that is gone. */
  open(sealed: Buffer, name: string): Buffer
  /** Whether it is under the key for everything new. */
  isCurrent(sealed: Buffer): boolean
}
