import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'
import type { LinkMail } from './activation.ts'

export const resetMail: Record<Language, (about: LinkMail) => MailText> = {
  en: ({ productName, url }) => ({
    subject: `Choose a new password for ${productName}`,
    paragraphs: [
      'You asked for a new password. With this link you can choose one.',
      'The link works once and for one hour. When you use it, you are signed out on all your devices.',
    ],
    action: { label: 'Choose a new password', url },
    closing: 'If it was not you, you need not do anything: your password stays as it is.',
  }),
  de: ({ productName, url }) => ({
    subject: `Neues Passwort für ${productName} wählen`,
    paragraphs: [
      'Sie haben ein neues Passwort angefordert. Mit diesem Link können Sie eines wählen.',
      'Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn benutzen, werden Sie auf allen Ihren Geräten abgemeldet.',
    ],
    action: { label: 'Neues Passwort wählen', url },
    closing: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  }),
}
