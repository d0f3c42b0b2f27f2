import { useTranslation } from 'react-i18next'
import { kindOf } from '../documents/file-words.ts'

const kinds: Record<string, string> = kindOf

/** One that the server has. */
export interface StoredFile {
  _id: string
  url: string
  mimeType: string
  /** Null of what was handed over before names were kept. */
  name: string | null
}

/** Those of which nobody kept the name are told apart by their kind and place. */
export function useFileName() {
  const { t } = useTranslation('mail-editor')
  return ({ name, mimeType }: Pick<StoredFile, 'name' | 'mimeType'>, at: number) =>
    name ?? t('files.name', { number: at + 1, kind: kinds[mimeType] ?? mimeType })
}
