import type { NamedDocument } from './outbox.ts'

export interface Written {
  text: string
  documents: readonly NamedDocument[]
}

const nothing: Written = { text: '', documents: [] }

/** What is being written in one conversation: whoever turns to another one finds it here again. */
export class Draft {
  #written = nothing
  readonly #followers = new Set<() => void>()

  read = () => this.#written

  follow = (changed: () => void) => {
    this.#followers.add(changed)
    return () => void this.#followers.delete(changed)
  }

  change(changes: Partial<Written>) {
    this.#written = { ...this.#written, ...changes }
    for (const changed of this.#followers) changed()
  }

  clear = () => this.change(nothing)
}

export const isWritten = ({ text, documents }: Written) =>
  text.trim() !== '' || documents.length > 0
