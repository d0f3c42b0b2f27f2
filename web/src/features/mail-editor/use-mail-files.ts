import { attachmentLimit } from '@konsil/contract/documents'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../lib/calls/new-id.ts'
import { uploadFile } from '../../lib/signed-in/upload.ts'
import type { StoredFile } from './stored-files.ts'

export interface MailFile extends Omit<StoredFile, 'url'> {
  /** Null until it is at the server. */
  url: string | null
  /** Of its row, from before it is at the server. */
  key: string
  size?: number
  state: 'there' | 'sending' | 'failed'
  /** How much has arrived, from 0 to 1. */
  share: number
  file?: File
  failure?: unknown
}

export const mailFileTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']

export type FileMistake = 'type' | 'empty' | 'size' | 'count'

const asStored = (one: StoredFile): MailFile => ({
  ...one,
  key: one._id,
  state: 'there',
  share: 1,
})

/** Hands files over, and tells how far each has come. */
function useSending(change: (key: string, part: Partial<MailFile>) => void) {
  const underWay = useRef(new Map<string, AbortController>())
  return {
    async send(key: string, file: File) {
      const ending = new AbortController()
      underWay.current.set(key, ending)
      const { signal } = ending
      change(key, { state: 'sending', share: 0, failure: undefined })
      try {
        const { _id, url } = await uploadFile(file, {
          onProgress: share => change(key, { share }),
          signal,
        })
        change(key, { state: 'there', share: 1, _id, url })
      } catch (failure) {
        if (!signal.aborted) change(key, { state: 'failed', failure })
      }
    },
    stop: (key: string) => underWay.current.get(key)?.abort(),
    stopAll: () => underWay.current.forEach(ending => ending.abort()),
  }
}

/** What goes along with a mail: each file is sent as soon as it is chosen. */
export function useMailFiles(stored: readonly StoredFile[], most: number) {
  const { t } = useTranslation('mail-editor')
  const [files, setFiles] = useState(() => stored.map(asStored))
  const [mistake, setMistake] = useState<{ of: FileMistake; name: string }>()
  const { send, stop, stopAll } = useSending((key, part) =>
    setFiles(now => now.map(one => (one.key === key ? { ...one, ...part } : one))),
  )

  return {
    files,
    mistake,
    isSending: files.some(({ state }) => state === 'sending'),
    /** Why nothing can be sent with them yet; those that did not arrive are told at their row. */
    waiting: files.some(({ state }) => state !== 'there') ? t('files.waiting') : undefined,
    ids: files.flatMap(({ _id, state }) => (state === 'there' ? [_id] : [])),
    /** As the links in the mail say them. */
    names: files.flatMap(({ name, state }) => (state === 'there' ? [name] : [])),
    add(chosen: readonly File[]) {
      setMistake(undefined)
      let room = most - files.length
      for (const file of chosen) {
        const found = room > 0 ? mistakeIn(file) : 'count'
        if (found) {
          setMistake({ of: found, name: file.name })
          continue
        }
        room -= 1
        const key = newId()
        const { name, size, type: mimeType } = file
        const row = {
          key,
          _id: '',
          url: null,
          name,
          mimeType,
          size,
          file,
          share: 0,
          state: 'sending',
        } as const
        setFiles(now => [...now, row])
        void send(key, file)
      }
    },
    again({ key, file }: MailFile) {
      if (file) void send(key, file)
    },
    remove({ key }: MailFile) {
      stop(key)
      setMistake(undefined)
      setFiles(now => now.filter(one => one.key !== key))
    },
    /** Instead of what was chosen. */
    load(others: readonly StoredFile[]) {
      stopAll()
      setFiles(others.map(asStored))
    },
  }
}

export type MailFiles = ReturnType<typeof useMailFiles>

/** What the server would refuse too, told before anything is sent. */
function mistakeIn({ type, size }: File): FileMistake | undefined {
  if (!mailFileTypes.includes(type)) return 'type'
  if (size === 0) return 'empty'
  return size > attachmentLimit ? 'size' : undefined
}
