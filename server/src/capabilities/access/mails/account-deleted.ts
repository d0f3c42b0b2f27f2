import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'
import type { LinkMail } from './activation.ts'

/** The last mail of an account that is no more: it names nobody. */
export const accountDeletedMail: Record<Language, (about: LinkMail) => MailText> = {
  en: ({ productName, url }) => ({
    subject: `Your account at ${productName} is deleted`,
    paragraphs: [
      'Your account is deleted, as you asked us to. Nobody can sign in with it any more.',
      'Your personal data are erased; files that you uploaded are gone within a day. With this address you can register again at any time.',
    ],
    action: { label: 'Write to us', url },
    closing:
      'If it was not you, please write to us at once. Otherwise this is our last message to you.',
  }),
  de: ({ productName, url }) => ({
    subject: `Ihr Konto bei ${productName} ist gelöscht`,
    paragraphs: [
      'Ihr Konto ist gelöscht, wie Sie es gewünscht haben. Niemand kann sich mehr damit anmelden.',
      'Ihre persönlichen Daten sind gelöscht; hochgeladene Dateien sind es innerhalb eines Tages. Mit dieser Adresse können Sie sich jederzeit neu registrieren.',
    ],
    action: { label: 'Uns schreiben', url },
    closing:
      'Wenn Sie das nicht waren, schreiben Sie uns bitte sofort. Andernfalls ist dies unsere letzte Nachricht an Sie.',
  }),
}
