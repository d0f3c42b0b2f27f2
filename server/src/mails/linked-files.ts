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

export const linkedFiles = (
  fileIds: readonly string[],
  { language, config }: { language: Language; config: Pick<Config, 'PUBLIC_URL'> },
) => fileIds.map((id, at) => ({ label: labels[language](at + 1), url: addressOfFile(config, id) }))
