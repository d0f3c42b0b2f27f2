import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'
import type { LinkMail } from './activation.ts'

/** A mail to somebody who may not have done it themselves: its button leads to a way to undo it. */
export type SecurityNotice = Record<Language, (about: LinkMail) => MailText>

export const passwordChangedMail: SecurityNotice = {
  en: ({ productName, url }) => ({
    subject: `Your password for ${productName} was changed`,
    paragraphs: [
      'Your password has just been changed. You have been signed out on all other devices.',
      'If it was not you, please choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url },
    closing: 'If it was you, you need not do anything.',
  }),
  de: ({ productName, url }) => ({
    subject: `Ihr Passwort für ${productName} wurde geändert`,
    paragraphs: [
      'Ihr Passwort wurde soeben geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
      'Wenn Sie das nicht waren, wählen Sie bitte sofort ein neues Passwort.',
    ],
    action: { label: 'Neues Passwort wählen', url },
    closing: 'Wenn Sie das waren, müssen Sie nichts tun.',
  }),
}

export const emailAskedMail: SecurityNotice = {
  en: ({ productName, url }) => ({
    subject: `Your email for ${productName} is to be changed`,
    paragraphs: [
      'Another email address was given for your account. It takes the place of this one as soon as it is confirmed.',
      'If it was not you, somebody knows your password. Please choose a new one at once: then nothing is changed.',
    ],
    action: { label: 'Choose a new password', url },
    closing: 'If it was you, you need not do anything here.',
  }),
  de: ({ productName, url }) => ({
    subject: `Ihre E-Mail-Adresse für ${productName} soll geändert werden`,
    paragraphs: [
      'für Ihr Konto wurde eine andere E-Mail-Adresse angegeben. Sie tritt an die Stelle dieser Adresse, sobald sie bestätigt ist.',
      'Wenn Sie das nicht waren, kennt jemand Ihr Passwort. Bitte wählen Sie sofort ein neues: Dann ändert sich nichts.',
    ],
    action: { label: 'Neues Passwort wählen', url },
    closing: 'Wenn Sie das waren, müssen Sie hier nichts tun.',
  }),
}

export const emailChangedMail: SecurityNotice = {
  en: ({ productName, url }) => ({
    subject: `Your email for ${productName} was changed`,
    paragraphs: [
      'The new email address of your account is confirmed. From now on you sign in with it, and we write to it.',
    ],
    action: { label: 'Write to us', url },
    closing: 'If it was not you, please write to us at once.',
  }),
  de: ({ productName, url }) => ({
    subject: `Ihre E-Mail-Adresse für ${productName} wurde geändert`,
    paragraphs: [
      'die neue E-Mail-Adresse Ihres Kontos ist bestätigt. Ab jetzt melden Sie sich mit ihr an, und wir schreiben Ihnen dorthin.',
    ],
    action: { label: 'Uns schreiben', url },
    closing: 'Wenn Sie das nicht waren, schreiben Sie uns bitte sofort.',
  }),
}
