import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'
import type { LinkMail } from './activation.ts'

export const resetMail: Record<Language, (about: LinkMail) => MailText> = {
  en: ({ productName, url }) => ({
    subject: `Choose a new password for ${productName}`,
    paragraphs: [
      'You would like to choose a new password. This link takes you there.',
      'The link is valid for one hour and can be used once. With the new password you are signed out on all your devices, and sign in again.',
    ],
    action: { label: 'Choose a new password', url },
    closing: 'You did not ask for it? Then you need not do anything: your password stays as it is.',
    reason: 'safety of the account',
  }),
  de: ({ productName, url }) => ({
    subject: `Neues Passwort für ${productName} wählen`,
    paragraphs: [
      'Sie möchten ein neues Passwort wählen. Dieser Link führt Sie dorthin.',
      'Der Link ist eine Stunde gültig und kann einmal benutzt werden. Mit dem neuen Passwort werden Sie auf allen Geräten abgemeldet und melden sich neu an.',
    ],
    action: { label: 'Neues Passwort wählen', url },
    closing:
      'Sie haben das nicht angefordert? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    reason: 'safety of the account',
  }),
}
