import type { Language } from '@konsil/contract/core/texts'
import type { DiseaseCategory, IntroducedDoctor } from '@konsil/contract/site-pages'

type Named = Pick<IntroducedDoctor, 'title' | 'name'>

export const namedWithTitle = ({ title, name }: Named) => [title, name].filter(Boolean).join(' ')

/** What a doctor can be asked about, as everybody reads it. */
export const fieldsOf = (
  { categories }: Pick<IntroducedDoctor, 'categories'>,
  all: DiseaseCategory[],
) => all.filter(({ code }) => categories.includes(code))

/** 'German, English and Turkish'; empty where nobody said. */
export function spokenBy({ languages }: Pick<IntroducedDoctor, 'languages'>, reader: Language) {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  return new Intl.ListFormat(reader).format(languages.map(code => names.of(code) ?? code))
}

/** 'Thursday 26 November': never 'tomorrow', since a page is kept. */
export const dayInWords = (day: string, reader: Language) =>
  new Intl.DateTimeFormat(reader === 'en' ? 'en-GB' : reader, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day))
