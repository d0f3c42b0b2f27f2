import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'

export interface LinkMail {
  productName: string
  url: string
}

/**
 * Goes to an address that nobody has confirmed. So it holds nothing that whoever signed up chose, not
 * even their name: else anybody could have us send words and links of theirs to anybody.
 */
export const activationMail: Record<Language, (about: LinkMail) => MailText> = {
  en: ({ productName, url }) => ({
    subject: `Confirm your email for ${productName}`,
    paragraphs: [
      `Thank you for registering with ${productName}. Please confirm your email address: then you can sign in.`,
      'The link works once and for 24 hours. Afterwards you can have a new one sent from the sign-in page.',
    ],
    action: { label: 'Confirm email address', url },
    closing:
      'If you did not register, you need not do anything: without confirmation the account stays closed.',
  }),
  de: ({ productName, url }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${productName}`,
    paragraphs: [
      `vielen Dank für Ihre Registrierung bei ${productName}. Bitte bestätigen Sie Ihre E-Mail-Adresse: Danach können Sie sich anmelden.`,
      'Der Link gilt einmal und 24 Stunden lang. Danach können Sie auf der Anmeldeseite einen neuen anfordern.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    closing:
      'Wenn Sie sich nicht registriert haben, müssen Sie nichts tun: Ohne Bestätigung bleibt das Konto geschlossen.',
  }),
}
