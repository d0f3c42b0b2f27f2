import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'
import type { LinkMail, LinkMailText } from './activation.ts'

type WordsOf<Parts extends keyof MailText> = Record<
  Language,
  (productName: string) => Pick<MailText, Parts>
>
type WhatHappened = WordsOf<'subject' | 'paragraphs'>
/** What happened, and what to do if it was not you. */
type WhatToDo = WordsOf<'subject' | 'paragraphs' | 'closing'>

const safetyMail = (words: WhatToDo, labels: Record<Language, string>): LinkMailText => {
  const textIn =
    (language: Language) =>
    ({ productName, url }: LinkMail): MailText => ({
      ...words[language](productName),
      action: { label: labels[language], url },
      reason: 'safety of the account',
    })
  return { en: textIn('en'), de: textIn('de') }
}

/** To somebody who may not have done it themselves: a new password undoes it, or ends it. */
export const choosePassword = (words: WhatToDo) =>
  safetyMail(words, { en: 'Choose a new password', de: 'Neues Passwort wählen' })

/** The same where no new password would help. */
export const writeToUs = (words: WhatHappened) =>
  safetyMail(
    {
      en: productName => ({
        ...words.en(productName),
        closing: 'It was not you? Then please write to us at once.',
      }),
      de: productName => ({
        ...words.de(productName),
        closing: 'Sie waren das nicht? Dann schreiben Sie uns bitte sofort.',
      }),
    },
    { en: 'Write to us', de: 'Uns schreiben' },
  )
