import type { GivenAnswer } from '@konsil/contract/answers'
import { days } from '@konsil/contract/core/time'

/** An answer that the server does not have yet, and the revision that it was changed from. */
export interface UnsentAnswer extends GivenAnswer {
  revision: number
  /** What this device has sent since then: the server may have one of them. */
  sent: readonly GivenAnswer[]
}

interface Row {
  person: string
  appointmentId: string
  at: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

const name = 'answers'
const longest = days(7)
const keyOf = (person: string, appointmentId: string) => `${person} ${appointmentId}`

/** Nothing where the browser keeps nothing, or can seal nothing: then it is not kept at all. */
const canKeep = () => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined

function opened() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(name, 1)
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore('keys')
      asked.result.createObjectStore('answers')
    })
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no storage')))
  })
}

const done = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('not kept')))
  })

async function within<T>(act: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> {
  if (!canKeep()) return undefined
  try {
    const database = await opened()
    try {
      return await act(database)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const storeIn = (database: IDBDatabase, store: 'keys' | 'answers', mode: IDBTransactionMode) =>
  database.transaction(store, mode).objectStore(store)

/** Of this person in this browser: it seals and opens here, and nobody can take it out. */
async function keyIn(database: IDBDatabase, person: string) {
  const known = await done<CryptoKey | undefined>(storeIn(database, 'keys', 'readonly').get(person))
  if (known) return known
  const uses: KeyUsage[] = ['encrypt', 'decrypt']
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, uses)
  await done(storeIn(database, 'keys', 'readwrite').put(made, person))
  return made
}

/** Answers whether it is kept. */
export async function keepUnsent(person: string, appointmentId: string, unsent: UnsentAnswer[]) {
  const kept = await within(async database => {
    const key = await keyIn(database, person)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const words = new TextEncoder().encode(JSON.stringify(unsent))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, words)
    const row: Row = { person, appointmentId, at: Date.now(), iv, sealed }
    await done(storeIn(database, 'answers', 'readwrite').put(row, keyOf(person, appointmentId)))
    return true
  })
  return kept ?? false
}

/** What this person gave here and the server has not yet; nothing of anybody else. */
export async function unsentOf(person: string, appointmentId: string): Promise<UnsentAnswer[]> {
  await clearOldAnswers()
  const found = await within(async database => {
    const kept = storeIn(database, 'answers', 'readonly').get(keyOf(person, appointmentId))
    const row = await done<Row | undefined>(kept)
    if (!row) return []
    const { iv, sealed } = row
    const key = await keyIn(database, person)
    const words = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
    return JSON.parse(new TextDecoder().decode(words)) as UnsentAnswer[]
  })
  return found ?? []
}

export const forgetUnsent = (person: string, appointmentId: string) =>
  within(database =>
    done(storeIn(database, 'answers', 'readwrite').delete(keyOf(person, appointmentId))),
  )

const allOf = (database: IDBDatabase) =>
  done<Row[]>(storeIn(database, 'answers', 'readonly').getAll())

/** For which of their appointments something of this person waits here to be sent. */
export async function appointmentsWithUnsent(person: string) {
  const rows = await within(allOf)
  return (rows ?? []).filter(row => row.person === person).map(row => row.appointmentId)
}

/** Somebody leaves this browser: what it kept of them goes, and the key with it. */
export const forgetAllUnsent = (person: string) =>
  within(async database => {
    for (const row of await allOf(database)) {
      if (row.person !== person) continue
      const key = keyOf(person, row.appointmentId)
      await done(storeIn(database, 'answers', 'readwrite').delete(key))
    }
    await done(storeIn(database, 'keys', 'readwrite').delete(person))
  })

/** What was not sent within a week goes, whosever it is. */
export const clearOldAnswers = () =>
  within(async database => {
    const old = (await allOf(database)).filter(({ at }) => Date.now() - at > longest)
    for (const { person, appointmentId } of old) {
      const key = keyOf(person, appointmentId)
      await done(storeIn(database, 'answers', 'readwrite').delete(key))
    }
  })
