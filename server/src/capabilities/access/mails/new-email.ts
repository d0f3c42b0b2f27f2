import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'
import type { LinkMail } from './activation.ts'

/** Goes to an address that nobody has confirmed: like the activation mail, it holds no words of a person. */
export const newEmailMail: Record<Language, (about: LinkMail) => MailText> = {
  en: ({ productName, url }) => ({
    subject: `Confirm your new email for ${productName}`,
    paragraphs: [
      `Somebody asked to use this email address for an account at ${productName}. If it was you, please confirm it: from then on you sign in with it.`,
      'The link works once and for 24 hours. Until you use it, nothing changes.',
    ],
    action: { label: 'Confirm email address', url },
    closing: 'If it was not you, you need not do anything: nothing will change.',
  }),
  de: ({ productName, url }) => ({
    subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${productName}`,
    paragraphs: [
      `jemand möchte diese E-Mail-Adresse für ein Konto bei ${productName} verwenden. Wenn Sie das waren, bestätigen Sie sie bitte: Danach melden Sie sich mit ihr an.`,
      'Der Link gilt einmal und 24 Stunden lang. Solange Sie ihn nicht benutzen, ändert sich nichts.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    closing: 'Wenn Sie das nicht waren, müssen Sie nichts tun: Es ändert sich nichts.',
  }),
}
