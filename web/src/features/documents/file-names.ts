import { plainFileName } from '@konsil/contract/plain-file-name'

/** The server keeps no more of one: of a long way the end says more than the beginning. */
const longest = 140

/** What a file is called beside those of other folders: pictures of an examination have the same names in each. */
export function nameOf(path: string) {
  const signs = Array.from(path.replaceAll('\\', '_').split('/').join(' - '))
  return signs.length > longest ? `…${signs.slice(1 - longest).join('')}` : signs.join('')
}

/** Named after its content, once that is known. */
const endings = /\.(?:pdf|docx?|jpg|png|dcm)$/

export interface Named {
  name: string
  size: number
}

/** As far as their names say: pictures of an examination are often as long as each other. */
export const isSameFile = (one: Named, chosen: Named) =>
  one.size === chosen.size && plainFileName(one.name) === plainFileName(chosen.name)

/** What is kept may have another ending than it was chosen with. */
export const mayBeSameFile = (kept: Named, chosen: Named) =>
  isSameFile(kept, chosen) || isSameFile({ ...kept, name: kept.name.replace(endings, '') }, chosen)

/** Out of a folder it had more of a name than it has alone. */
export const isOutOfFolder = (one: Named, chosen: Named) =>
  one.size === chosen.size && one.name.endsWith(` - ${plainFileName(chosen.name)}`)
