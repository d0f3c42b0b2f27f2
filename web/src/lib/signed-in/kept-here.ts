/** Nothing where the browser keeps nothing, or can seal nothing: then it is not kept at all. */
const canKeep = () => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined

function opened() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('answers', 2)
    asked.addEventListener('upgradeneeded', () => {
      // Rows of the first shape open as nothing.
      const before = Array.from(asked.result.objectStoreNames)
      for (const store of before) asked.result.deleteObjectStore(store)
      asked.result.createObjectStore('keys')
      asked.result.createObjectStore('answers')
    })
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no storage')))
    asked.addEventListener('blocked', () => reject(new Error('an older page holds it')))
  })
}

/** A storage that says nothing for so long is none: nobody waits for it to sign out, or to send. */
const patience = 3_000

let queue: Promise<unknown> = Promise.resolve()

/** One after the other, in the order in which they were asked for; undefined where it did not work. */
export function within<T>(act: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> {
  const mine = queue.then(async () => {
    if (!canKeep()) return undefined
    const database = await opened()
    try {
      return await act(database)
    } finally {
      database.close()
    }
  })
  const told = inTime(mine).catch(() => undefined)
  queue = told
  return told
}

function inTime<T>(asked: Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  return Promise.race([asked, silent]).finally(() => clearTimeout(timer))
}

/** One transaction. What it answers is answered once all of it lies there. */
export function during<T>(
  database: IDBDatabase,
  store: 'keys' | 'answers',
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => () => T,
) {
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const result = act(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(result()))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
  })
}

export const knownKey = (database: IDBDatabase, person: string) =>
  during(database, 'keys', 'readonly', store => {
    const asked: IDBRequest<CryptoKey | undefined> = store.get(person)
    return () => asked.result
  })

/** Of this person in this browser: it seals and opens here, and nobody can take it out. */
export async function keyIn(database: IDBDatabase, person: string) {
  const known = await knownKey(database, person)
  if (known) return known
  const uses: KeyUsage[] = ['encrypt', 'decrypt']
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, uses)
  return during(database, 'keys', 'readwrite', store => {
    const asked: IDBRequest<CryptoKey | undefined> = store.get(person)
    // Another tab may have made one meanwhile, and sealed with it.
    asked.addEventListener('success', () => {
      if (!asked.result) store.add(made, person)
    })
    return () => asked.result ?? made
  })
}
