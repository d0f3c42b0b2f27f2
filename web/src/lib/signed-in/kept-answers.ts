import type { GivenAnswer } from '@konsil/contract/answers'
import { days } from '@konsil/contract/core/time'
import { during, keyIn, knownKey, within } from './kept-here.ts'

/** What was given, and the revision that it was changed from. */
export interface ChangedAnswer extends GivenAnswer {
  revision: number
}

/** An answer that the server does not have yet. */
export interface UnsentAnswer extends ChangedAnswer {
  /** What this device has sent since that revision: the server may have one of them. */
  sent: readonly GivenAnswer[]
  /** Of this change, and of no other: another tab may have changed the same question since. */
  stamp: string
}

export const newStamp = () => crypto.getRandomValues(new Uint32Array(3)).join('.')

interface RowOf {
  person: string
  appointmentId: string
  question: string
}
interface Row extends RowOf {
  stamp: string
  at: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

const longest = days(7)
const keyOf = ({ person, appointmentId, question }: RowOf) =>
  `${person} ${appointmentId} ${question}`

async function sealedRow(key: CryptoKey, of: RowOf, answer: UnsentAnswer): Promise<Row> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const words = new TextEncoder().encode(JSON.stringify(answer))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, words)
  return { ...of, stamp: answer.stamp, at: Date.now(), iv, sealed }
}

/** Undefined where the key has gone with whoever signed out. */
async function openedRow(key: CryptoKey, { iv, sealed }: Row) {
  try {
    const words = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
    return JSON.parse(new TextDecoder().decode(words)) as UnsentAnswer
  } catch {
    return undefined
  }
}

/** The row as it stands now, within the same transaction. */
function atRow(store: IDBObjectStore, key: string, act: (row: Row | undefined) => void) {
  const asked: IDBRequest<Row | undefined> = store.get(key)
  asked.addEventListener('success', () => act(asked.result))
}

export interface RowChanges {
  /** `isNew`: of a change that does not lie here yet. */
  kept: readonly { answer: UnsentAnswer; isNew: boolean }[]
  /** What the server has by now, by question its stamp. */
  gone: ReadonlyMap<string, string>
}

/** Answers whether all of it lies there. What another tab has changed since is not touched, and lies there instead. */
export async function changeUnsent(
  person: string,
  appointmentId: string,
  { kept, gone }: RowChanges,
) {
  const of = (question: string) => ({ person, appointmentId, question })
  const isDone = await within(async database => {
    // Whoever has signed out meanwhile gets no key anew.
    const isNewHere = kept.some(({ isNew }) => isNew)
    const key = await (isNewHere ? keyIn : knownKey)(database, person)
    const rows = key
      ? await Promise.all(
          kept.map(async ({ answer, isNew }) => ({
            row: await sealedRow(key, of(answer.question), answer),
            isNew,
          })),
        )
      : []
    return during(database, 'answers', 'readwrite', store => {
      let isAllKept = rows.length === kept.length
      for (const { row, isNew } of rows) {
        const at = keyOf(row)
        if (isNew) store.put(row, at)
        else {
          atRow(store, at, before => {
            // It may have gone meanwhile because it was old.
            if (!before || before.stamp === row.stamp) store.put(row, at)
            else isAllKept = false
          })
        }
      }
      for (const [question, stamp] of gone) {
        const at = keyOf(of(question))
        atRow(store, at, before => before?.stamp === stamp && store.delete(at))
      }
      return () => isAllKept
    })
  })
  return isDone ?? false
}

const allRows = (database: IDBDatabase) =>
  during(database, 'answers', 'readonly', store => {
    const asked: IDBRequest<Row[]> = store.getAll()
    return () => asked.result
  })

/** What this person gave here and the server has not yet; nothing of anybody else. */
export async function unsentOf(person: string, appointmentId: string): Promise<UnsentAnswer[]> {
  await clearOldAnswers()
  const found = await within(async database => {
    const key = await knownKey(database, person)
    const rows = await allRows(database)
    const own = rows.filter(row => row.person === person && row.appointmentId === appointmentId)
    return key ? Promise.all(own.map(row => openedRow(key, row))) : []
  })
  return (found ?? []).filter(one => one !== undefined)
}

/** For which of their appointments something of this person waits here to be sent. */
export async function appointmentsWithUnsent(person: string) {
  const rows = await within(allRows)
  const own = (rows ?? []).filter(row => row.person === person)
  return [...new Set(own.map(row => row.appointmentId))]
}

const dropRows = (database: IDBDatabase, isGone: (row: Row) => boolean) =>
  during(database, 'answers', 'readwrite', store => {
    const asked: IDBRequest<Row[]> = store.getAll()
    asked.addEventListener('success', () => {
      for (const row of asked.result) if (isGone(row)) store.delete(keyOf(row))
    })
    return () => undefined
  })

/** It was handed in, or is asked for no more. */
export const forgetUnsent = (person: string, appointmentId: string) =>
  within(database =>
    dropRows(database, row => row.person === person && row.appointmentId === appointmentId),
  )

/** Somebody leaves this browser: what it kept of them goes, and the key with it. */
export const forgetAllUnsent = (person: string) =>
  within(async database => {
    await dropRows(database, row => row.person === person)
    await during(database, 'keys', 'readwrite', store => {
      store.delete(person)
      return () => undefined
    })
  })

/** What was not sent within a week goes, whosever it is. */
export const clearOldAnswers = () =>
  within(database => dropRows(database, ({ at }) => Date.now() - at > longest))
