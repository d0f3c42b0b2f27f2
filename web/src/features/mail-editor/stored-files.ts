import { useTranslation } from 'react-i18next'
import { kindOf } from '../documents/file-words.ts'

const kinds: Record<string, string> = kindOf

export interface Stored {
  _id: string
  url: string
  mimeType: string
}

/** Nobody kept what they were called: their kind and place tell them apart. */
export function useNamedFiles() {
  const { t } = useTranslation('mail-editor')
  return (files: readonly Stored[]) =>
    files.map(({ _id, url, mimeType }, at) => ({
      _id,
      url,
      name: t('files.name', { number: at + 1, kind: kinds[mimeType] ?? mimeType }),
    }))
}

export const useStoredFiles = (files: readonly Stored[]) => useNamedFiles()(files)
