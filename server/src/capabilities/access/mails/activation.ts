import type { Language } from '@konsil/contract/core/texts'
import type { MailText } from '../../../mails/layout.ts'

export interface LinkMail {
  productName: string
  url: string
}
/** What a mail says around its link, in each language. */
export type LinkMailText = Record<Language, (about: LinkMail) => MailText>

/**
 * Goes to an address that nobody has confirmed. So it holds nothing that whoever signed up wrote, not
 * even their name: else anybody could have us send words and links of theirs to anybody. What they chose
 * to book goes along in its link, in ids of ours (`BookingChoice`).
 */
export const activationMail: LinkMailText = {
  en: ({ productName, url }) => ({
    subject: `Confirm your email for ${productName}`,
    paragraphs: [
      `Thank you for registering with ${productName}. Please confirm your email address now: then you can sign in.`,
      'The page asks for the password that was chosen when registering, or lets you choose a new one.',
      'The link is valid for 24 hours and can be used once. If it has ended, the sign-in page sends you a new one.',
    ],
    action: { label: 'Confirm email address', url },
    closing:
      'You did not register? Then you need not do anything: nobody can use the account without this confirmation.',
    reason: 'address given',
  }),
  de: ({ productName, url }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${productName}`,
    paragraphs: [
      `vielen Dank für Ihre Registrierung bei ${productName}. Bitte bestätigen Sie jetzt Ihre E-Mail-Adresse. Danach können Sie sich anmelden.`,
      'Dazu geben Sie das Passwort ein, das bei der Registrierung gewählt wurde, oder Sie wählen dort ein neues.',
      'Der Link gilt 24 Stunden lang und nur einmal. Einen neuen bekommen Sie über die Anmeldeseite.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    closing:
      'Sie haben sich nicht registriert? Dann müssen Sie nichts tun: Ohne diese Bestätigung kann niemand das Konto nutzen.',
    reason: 'address given',
  }),
}
