import { vi } from 'vitest'

type Stores = Map<string, Map<string, unknown>>

/** What this browser keeps: jsdom has no IndexedDB. As much of it as is used, one transaction after the other. */
export function stubBrowserStorage() {
  const databases = new Map<string, Stores>()
  const stores: Stores = new Map()
  const state = { last: Promise.resolve(), fullTimes: 0, isSilent: false }

  function open(name: string) {
    const asked = new Asked()
    const isNew = !databases.has(name)
    const own = databases.get(name) ?? (name === 'answers' ? stores : new Map())
    databases.set(name, own)
    const database = {
      objectStoreNames: [...own.keys()],
      createObjectStore(name: string) {
        if (own.has(name)) throw new DOMException('it is there', 'ConstraintError')
        own.set(name, new Map())
      },
      deleteObjectStore: (name: string) => own.delete(name),
      transaction(name: string, mode: IDBTransactionMode) {
        const transaction = new Transaction(own, name, () => {
          if (mode === 'readonly' || state.fullTimes === 0) return true
          state.fullTimes -= 1
          return false
        })
        state.last = state.last.then(() => transaction.run())
        return transaction
      },
      close() {},
    }
    queueMicrotask(() => {
      if (state.isSilent) return
      asked.result = database
      if (isNew) asked.dispatchEvent(new Event('upgradeneeded'))
      asked.dispatchEvent(new Event('success'))
    })
    return asked
  }
  vi.stubGlobal('indexedDB', { open })
  return {
    rows: () => [...(stores.get('answers')?.keys() ?? [])],
    keys: () => [...(stores.get('keys') ?? [])],
    /** Another tab makes one. */
    plantKey: (person: string, key: CryptoKey) => stores.get('keys')?.set(person, key),
    /** It answers nothing any more. */
    beSilent: () => {
      state.isSilent = true
    },
    /** What an older version of the page kept. */
    plantOld: (row: unknown) => {
      stores.set('answers', new Map([['p1 a1', row]]))
    },
    /** So many times nothing more fits, which it says when all of it was written. */
    beFull: (times: number) => {
      state.fullTimes = times
    },
  }
}

class Asked extends EventTarget {
  result: unknown
  error: unknown = null
}

class Transaction extends EventTarget {
  readonly error = new DOMException('full', 'QuotaExceededError')
  readonly #stores: Stores
  readonly #name: string
  readonly #fits: () => boolean
  readonly #waiting: (() => void)[] = []
  #hasEnded = false

  constructor(stores: Stores, name: string, fits: () => boolean) {
    super()
    this.#stores = stores
    this.#name = name
    this.#fits = fits
  }

  async run() {
    const before = new Map(this.#store)
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      next()
      // What is asked for in an answer still belongs to it.
      await Promise.resolve()
    }
    this.#hasEnded = true
    if (this.#fits()) {
      this.dispatchEvent(new Event('complete'))
      return
    }
    this.#stores.set(this.#name, before)
    this.dispatchEvent(new Event('abort'))
  }

  objectStore() {
    return {
      get: (key: string) => this.#ask(() => this.#store.get(key)),
      getAll: () => this.#ask(() => [...this.#store.values()]),
      put: (value: unknown, key: string) => this.#ask(() => this.#store.set(key, value)),
      add: (value: unknown, key: string) => this.#ask(() => this.#store.set(key, value)),
      delete: (key: string) => this.#ask(() => this.#store.delete(key)),
    }
  }

  get #store() {
    return this.#stores.get(this.#name) ?? new Map<string, unknown>()
  }

  #ask(act: () => unknown) {
    if (this.#hasEnded) throw new DOMException('over', 'TransactionInactiveError')
    const asked = new Asked()
    this.#waiting.push(() => {
      asked.result = act()
      asked.dispatchEvent(new Event('success'))
    })
    return asked
  }
}
