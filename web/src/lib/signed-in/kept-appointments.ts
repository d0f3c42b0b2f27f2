import type { Language } from '@konsil/contract/core/texts'

/** What can be read of an appointment without a connection: when, how and its number; neither who nor what for. */
export interface KeptAppointment {
  when: string
  kind: string
  number: string
  /** In milliseconds: until it is over. */
  until: number
}

/** As it was last known here, in the words of whoever was signed in. */
export interface KeptAppointments {
  person: string
  language: Language
  product: string
  asOf: string
  list: KeptAppointment[]
}

const key = 'appointments'

function opened() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('offline', 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('kept'))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no storage')))
  })
}

/** Undefined where the browser keeps nothing. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  if (!('indexedDB' in globalThis)) return undefined
  try {
    const database = await opened()
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction('kept', mode)
        const asked = act(transaction.objectStore('kept'))
        transaction.addEventListener('complete', () => resolve(asked.result))
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('not kept')),
        )
      })
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Takes the place of what was kept before, whosever it was. */
export const keepAppointments = (kept: KeptAppointments) =>
  within('readwrite', store => store.put(kept, key))

export const readKeptAppointments = () =>
  within<KeptAppointments | undefined>('readonly', store => store.get(key))

export const forgetAppointments = () => within('readwrite', store => store.delete(key))
