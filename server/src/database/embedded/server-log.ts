import { closeSync, copyFileSync, openSync, rmSync, statSync, truncateSync } from 'node:fs'

const mostBytes = 1_000_000
const checkEvery = 60_000

/** What PostgreSQL prints goes into a file that outlives this process; the file and its predecessor stay small. */
export class ServerLog {
  readonly file: string
  #timer: NodeJS.Timeout

  constructor(file: string) {
    this.file = file
    this.#shorten()
    this.#timer = setInterval(() => this.#shorten(), checkEvery)
    this.#timer.unref()
  }

  /** Opened for appending, so that the running server goes on at the start of a shortened file. */
  open(): { descriptor: number; close(): void } {
    const descriptor = openSync(this.file, 'a', 0o600)
    return { descriptor, close: () => closeSync(descriptor) }
  }

  size(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0
  }

  end() {
    clearInterval(this.#timer)
  }

  #shorten() {
    if (this.size() <= mostBytes) return
    const predecessor = `${this.file}.1`
    rmSync(predecessor, { force: true })
    copyFileSync(this.file, predecessor)
    truncateSync(this.file, 0)
  }
}
