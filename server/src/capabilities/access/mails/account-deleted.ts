import type { LinkMailText } from './activation.ts'

/** The last mail of an account that is no more: it names nobody. */
export const accountDeletedMail: LinkMailText = {
  en: ({ productName, url }) => ({
    subject: `Your account at ${productName} is deleted`,
    paragraphs: [
      'Your account is deleted, as you wished. Nobody can sign in with it any more.',
      'Your personal data are erased; files that you uploaded will be within a day. If you would like to come back, you can register again with this address at any time.',
    ],
    action: { label: 'Write to us', url },
    closing: 'It was not you? Then please write to us at once.',
    reason: 'had an account',
  }),
  de: ({ productName, url }) => ({
    subject: `Ihr Konto bei ${productName} ist gelöscht`,
    paragraphs: [
      'Ihr Konto ist gelöscht, wie Sie es gewünscht haben. Damit kann sich niemand mehr anmelden.',
      'Ihre persönlichen Daten sind gelöscht; Dateien, die Sie hochgeladen haben, sind es innerhalb eines Tages. Wenn Sie wiederkommen möchten, können Sie sich mit dieser Adresse jederzeit neu registrieren.',
    ],
    action: { label: 'Uns schreiben', url },
    closing: 'Sie waren das nicht? Dann schreiben Sie uns bitte sofort.',
    reason: 'had an account',
  }),
}
