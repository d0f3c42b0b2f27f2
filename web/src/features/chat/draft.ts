import { createFollowers } from '../../lib/page/followers.ts'
import type { NamedDocument } from './outbox.ts'

export interface Written {
  text: string
  documents: readonly NamedDocument[]
}

const nothing: Written = { text: '', documents: [] }

/** What is being written in one conversation: whoever turns to another one finds it here again. */
export class Draft {
  #written = nothing
  readonly #followers = createFollowers()

  read = () => this.#written

  follow = this.#followers.follow

  change(changes: Partial<Written>) {
    this.#written = { ...this.#written, ...changes }
    this.#followers.tell()
  }

  clear = () => this.change(nothing)
}

export const isWritten = ({ text, documents }: Written) =>
  text.trim() !== '' || documents.length > 0
