import { apiPrefix } from '@konsil/contract/core/endpoint'
import type { Language } from '@konsil/contract/core/texts'
import type { Config } from '../config.ts'

const labels: Record<Language, (number: number) => string> = {
  en: number => `File ${number}`,
  de: number => `Datei ${number}`,
}

/** A file of a mail stands behind an address that stays: whoever has it may read it. */
export const addressOfFile = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, fileId: string) =>
  `${PUBLIC_URL}${apiPrefix}/notification/file?id=${fileId}`

export interface MailFile {
  id: string
  /** Null where nobody kept it: its place tells it apart. */
  name: string | null
}

export const linkedFiles = (
  files: readonly MailFile[],
  { language, config }: { language: Language; config: Pick<Config, 'PUBLIC_URL'> },
) =>
  files.map(({ id, name }, at) => ({
    label: name ?? labels[language](at + 1),
    url: addressOfFile(config, id),
  }))
