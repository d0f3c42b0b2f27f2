import type { Language } from '@konsil/contract/core/texts'
import type { MailCode } from '@konsil/contract/system-events'
import type { Config } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import type { MailText } from '../mails/layout.ts'
import { linkedFiles } from '../mails/linked-files.ts'
import { filledMail, type Places } from './places.ts'
import { type EditedText, textInForce } from './store.ts'

/** A mail that the system writes by itself, and that stands in no bell. */
export interface MailEvent<About> {
  texts: Record<Language, (about: About) => MailText>
  /** What can stand in an edited text. */
  places(about: About, language: Language): Places
  /** The shipped text, with the names of the places. */
  template(language: Language): readonly string[]
  sample(language: Language, config: Pick<Config, 'PRODUCT_NAME' | 'OPERATOR'>): About
  /** It carries the words of somebody, which would be lost without it. */
  carriesMessage?: boolean
}

/** One whose shipped texts have a place for each of these values, which are their names there. */
export const mailEvent = <About>({
  blank,
  ...one
}: Omit<MailEvent<About>, 'template'> & { blank: About }): MailEvent<About> => ({
  ...one,
  template: language => one.texts[language](blank).paragraphs,
})

interface Reader {
  language: Language
  config: Pick<Config, 'PUBLIC_URL'>
}

/** A mail in the text that is in force; undefined where that is empty in this language, so that none is sent. */
export async function mailInForce<About>(
  connection: Connection,
  code: MailCode,
  { texts, places }: MailEvent<About>,
  about: About,
  reader: Reader,
): Promise<MailText | undefined> {
  const edited = await textInForce(connection, code)
  return edited
    ? inEdited(texts[reader.language](about), edited, places(about, reader.language), reader)
    : texts[reader.language](about)
}

/** Subject, button, quote and what is said below the button stay as they are shipped. */
export function inEdited<Text extends Pick<MailText, 'paragraphs'>>(
  shipped: Text,
  { mail, files: held }: Pick<EditedText, 'mail' | 'files'>,
  places: Places,
  reader: Reader,
) {
  const written = mail[reader.language]
  if (written?.html === '') return undefined
  const files = held.length > 0 ? { files: linkedFiles(held, reader) } : {}
  if (!written) return { ...shipped, ...files }
  return { ...shipped, paragraphs: [], written: filledMail(written, places), ...files }
}
