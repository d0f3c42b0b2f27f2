import type { Language } from '@konsil/contract/core/texts'
import { filledLine, namesIn, type Places } from '../../system-events/places.ts'
import type { EditedText } from '../../system-events/store.ts'
import { catalogue, type KnownEvent, textOf } from './catalogue.ts'

/** What stands in the places of its texts. */
export const placesOf = <Code extends KnownEvent['code']>(
  { code, subjects }: KnownEvent<Code>,
  language: Language,
): Places => catalogue[code].editing?.places(subjects, language) ?? {}

/** Its line in the bell: as an administrator wrote it, else as it is shipped. */
export function titleOf(event: KnownEvent, language: Language, edited: EditedText | undefined) {
  const push = edited?.push[language]
  const written = push && filledLine(push, placesOf(event, language))
  return written || textOf(event, language).title
}

/** The same for whoever is near when a push arrives: nothing where it was not written, or names what is private (NOTI-14). */
export function spokenOf(event: KnownEvent, language: Language, edited: EditedText | undefined) {
  const push = edited?.push[language]
  if (!push) return undefined
  const { isPrivate = [] } = catalogue[event.code].editing ?? {}
  if (namesIn(push).some(name => isPrivate.includes(name))) return undefined
  return filledLine(push, placesOf(event, language)) || undefined
}

/** Whether an administrator left it empty for those who read this language: then it is not told that way. */
export const isSilenced = (
  edited: EditedText | undefined,
  way: 'push' | 'mail',
  language: Language,
) => (way === 'push' ? edited?.push[language] : edited?.mail[language]?.html) === ''
